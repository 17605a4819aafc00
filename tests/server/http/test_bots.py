"""Programs that play: streams, moves, and the example as it is documented."""

import json
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path
from threading import Thread
from typing import Any

import httpx
import pytest

from aloft.games import all_games
from aloft.match.documents import verify_document
from aloft.match.events.endings import Rematch
from aloft.match.events.seats import Sit

from ..serving import Running, serving
from .tables import GAME, finished, following, is_refused, move, open_table, play_out, sit

EXAMPLE = Path(__file__).parents[3] / "examples" / "bot.py"
CID = "0123456789abcdef" * 2


def test_a_program_plays_a_whole_game(program: httpx.Client) -> None:
    match = open_table(program)["match"]
    sit(program, match)
    first, *rest, last = play_out(program, match)
    assert (first["type"], first["game"], first["mine"]) == ("full", GAME, [0])
    assert first["state"]["seats"][0] == {"kind": "person", "name": "Bot", "bot": None, "program": True}
    assert {line["type"] for line in rest} == {"state"}
    versions = [line["v"] for line in rest]
    assert versions == sorted(set(versions))
    assert last["type"] == "end"
    assert last["scores"]
    document = program.get(f"/api/matches/{match}/document").json()
    assert verify_document(document, first["commitment"]).scores == last["scores"]
    assert document["seats"][0]["kind"] == "program"


def test_it_is_told_which_seat_was_drawn_for_it(server: Running, program: httpx.Client) -> None:
    """It began to listen before the game did."""
    match = open_table(program, players=3, bots={}, lot=True)["match"]
    with following(program, match) as lines:
        assert next(lines)["mine"] == []
        for seat in range(3):
            sit(program, match, seat=seat)
        whole = next(line for line in lines if line["type"] == "full")
        assert (whole["mine"], whole["state"]["status"]) == ([0, 1, 2], "running")
    with closing(server.program("Eve")) as eve:
        other = open_table(eve, players=2, bots={"1": "novice"}, lot=True)["match"]
        sit(eve, other)
        with following(eve, other) as lines:
            told = next(lines)
        (mine,) = told["mine"]
        assert told["state"]["seats"][mine]["name"] == "Eve"
        assert [own["mine"] for own in eve.get("/api/me/matches").json()["unfinished"]] == [[mine]]


def test_it_does_not_move_where_its_person_sat_down(server: Running, program: httpx.Client) -> None:
    """Others are told who is a program."""
    match = open_table(program)["match"]
    server.submit(program, Sit(match, CID, 0, "0" * 32))
    with following(program, match) as lines:
        state = next(lines)["state"]
    assert is_refused(move(program, match, state["legal"][0], v=state["v"]), 403, "seat")


@pytest.mark.parametrize("game", list(all_games()))
def test_it_plays_every_game(program: httpx.Client, game: str) -> None:
    """For a while: every move text finds its way through an address."""
    players = max(2, all_games()[game].fewest)
    bots = {str(seat): "novice" for seat in range(1, players)}
    match = open_table(program, game=game, players=players, bots=bots)["match"]
    sit(program, match)
    moved = 0
    with following(program, match) as lines:
        for line in lines:
            state = line.get("state", line)
            if state.get("legal"):
                odd = max(state["legal"], key=lambda text: (not text.isalnum(), "/" in text, text))
                assert move(program, match, odd, v=state["v"]).status_code == 200
                moved += 1
            if moved == 5:
                break


def test_a_program_sees_what_its_seat_sees(server: Running, program: httpx.Client) -> None:
    match = open_table(program)["match"]
    sit(program, match)
    true = server.app.state.host.loader.lives[match].match.game
    with closing(server.program("Eve")) as eve:
        with following(program, match) as lines:
            mine = next(lines)["state"]
        with following(eve, match) as lines:
            hers = next(lines)["state"]
    assert mine["view"] == json.loads(json.dumps(true.view(0)))
    assert hers["view"] == json.loads(json.dumps(true.view(-1)))
    assert mine["view"] != hers["view"]
    assert (mine["seat"], hers["seat"]) == (0, None)
    assert mine["legal"]
    assert hers["legal"] == []


def test_a_program_with_two_seats_sees_the_one_to_move(program: httpx.Client) -> None:
    match = open_table(program, bots={})["match"]
    assert [sit(program, match).json()["seat"] for _ in range(2)] == [0, 1]
    assert is_refused(sit(program, match), 409, "taken")
    seats = set()
    with following(program, match) as lines:
        for line in lines:
            state = line.get("state", line)
            assert state["seat"] == state["turn"]
            seats.add(state["seat"])
            assert move(program, match, state["legal"][0]).status_code == 200
            if len(seats) == 2:
                break


def test_a_move_is_made_once(program: httpx.Client) -> None:
    match = open_table(program, bots={})["match"]
    sit(program, match), sit(program, match)
    with following(program, match) as lines:
        state = next(lines)["state"]
    text = state["legal"][0]
    first = move(program, match, text, v=state["v"], cid=CID)
    assert first.json() == {"v": state["v"] + 1, "cid": CID}
    assert move(program, match, text, v=state["v"], cid=CID).json() == first.json()
    assert is_refused(move(program, match, "other", v=state["v"], cid=CID), 409, "cid")
    assert is_refused(move(program, match, text, v=state["v"]), 409, "stale")


def test_what_may_not_be_done_is_said(server: Running, program: httpx.Client) -> None:
    match = open_table(program)["match"]
    assert is_refused(move(program, match, "x"), 403, "seat")
    sit(program, match)
    assert is_refused(move(program, match, "x"), 422, "illegal")
    assert is_refused(move(program, match, "x" * 81), 422, "bad")
    assert is_refused(move(program, match, "x", v=-1), 422, "bad")
    assert is_refused(move(program, match, "x", cid="7"), 422, "bad")
    assert is_refused(move(program, "nosuchmatch", "x"), 404, "match")
    assert is_refused(program.get("/api/bot/matches/nosuchmatch/stream"), 404, "match")
    with closing(server.program("Eve")) as eve:
        assert is_refused(move(eve, match, "x"), 403, "seat")
        for what in ("leave", "back"):
            assert is_refused(eve.post(f"/api/bot/matches/{match}/{what}"), 403, "seat")
        assert is_refused(eve.post(f"/api/bot/matches/{match}/say", json={"says": "Boo"}), 403, "right")


def test_a_program_can_talk_leave_and_come_back(program: httpx.Client) -> None:
    match = open_table(program)["match"]
    sit(program, match)
    at = f"/api/bot/matches/{match}"
    assert program.post(f"{at}/say", json={"says": "Good  luck"}).status_code == 200
    assert program.post(f"{at}/leave").status_code == 200
    assert is_refused(program.post(f"{at}/leave"), 409, "nothing")
    assert is_refused(move(program, match, "x"), 403, "seat")
    assert program.post(f"{at}/back").status_code == 200
    assert is_refused(program.post(f"{at}/answer", json={"agrees": True}), 409, "nothing")
    lines = program.get(f"/api/matches/{match}/log").json()["lines"]
    assert "Good luck" in [line["says"] for line in lines]


class News:
    """What the stream of events tells, heard in a thread."""

    def __init__(self, program: httpx.Client) -> None:
        self.heard: list[dict[str, Any]] = []
        self._stream = program.stream("GET", "/api/bot/stream/events")
        self._answer = self._stream.__enter__()
        assert self._answer.headers["content-type"].startswith("application/x-ndjson")
        Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        try:
            self.heard.extend(json.loads(line) for line in self._answer.iter_lines() if line)
        except httpx.HTTPError:
            return

    def wait_for(self, kind: str, match: str) -> dict[str, Any]:
        until = time.monotonic() + 20
        while time.monotonic() < until:
            for news in self.heard:
                if (news["type"], news.get("match")) == (kind, match):
                    return news
            time.sleep(0.05)
        raise AssertionError(f"no {kind} of {match} in {self.heard}")


def test_a_program_hears_of_its_games(server: Running, program: httpx.Client) -> None:
    earlier = open_table(program)["match"]
    sit(program, earlier)
    news = News(program)
    assert news.wait_for("start", earlier)["seats"] == [0]
    ended = finished(program)
    assert news.wait_for("start", ended)["game"] == GAME
    assert news.wait_for("finish", ended)["winners"]
    assert [one["match"] for one in news.heard].count(earlier) == 1


def test_a_program_is_invited_to_a_rematch(server: Running, program: httpx.Client) -> None:
    news, match = News(program), finished(program)
    server.submit(program, Rematch(match, CID))
    rematch = program.get(f"/api/matches/{match}").json()["rematch"]
    kept = news.wait_for("invite", rematch)
    assert (kept["seats"], kept["earlier"]) == ([1], match)
    assert sit(program, rematch).json()["seat"] == 1
    assert news.wait_for("start", rematch)["seats"] == [1]


def test_when_the_server_stops_streams_end(tmp_path: Path) -> None:
    with serving(tmp_path / "aloft.db") as server, closing(server.program()) as program:
        match = open_table(program)["match"]
        news = News(program)
        with following(program, match) as lines:
            assert next(lines)["type"] == "full"
            server.app.state.host.is_draining = True
            assert list(lines) == [{"type": "draining"}]
        until = time.monotonic() + 10
        while news.heard != [{"type": "draining"}] and time.monotonic() < until:
            time.sleep(0.05)
        assert news.heard == [{"type": "draining"}]


def test_who_stops_reading_is_no_longer_a_watcher(server: Running, program: httpx.Client) -> None:
    match = open_table(program)["match"]
    with following(program, match) as lines:
        next(lines)
        live = server.app.state.host.loader.lives[match]
        assert len(live.audience.watchers) == 1
    until = time.monotonic() + 10
    while live.audience.watchers and time.monotonic() < until:
        time.sleep(0.05)
    assert not live.audience.watchers


def run_example(server: Running, program: httpx.Client, *more: str) -> subprocess.Popen[str]:
    token = program.headers["Authorization"].partition(" ")[2]
    command = [sys.executable, "-u", "-W", "error", str(EXAMPLE), server.url, token, *more]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def test_the_example_sits_down_by_a_link_and_plays_a_whole_game(
    server: Running, ada: httpx.Client, program: httpx.Client
) -> None:
    table = open_table(ada, players=3, bots={"0": "novice", "2": "easy"})
    (seat,) = table["seats"]
    output, _ = run_example(server, program, seat["link"]).communicate(timeout=120)
    assert output.startswith(f"{table['match']} is over: ["), output
    document = ada.get(f"/api/matches/{table['match']}/document").json()
    assert verify_document(document, table["commitment"]).over
    assert [one["kind"] for one in document["seats"]] == ["bot", "program", "bot"]


def test_the_example_waits_for_games_and_plays_them(server: Running, program: httpx.Client) -> None:
    example = run_example(server, program)
    try:
        match = open_table(program)["match"]
        sit(program, match)
        assert example.stdout is not None
        assert example.stdout.readline().startswith(f"{match} is over: [")
    finally:
        example.terminate()
        example.communicate(timeout=20)
