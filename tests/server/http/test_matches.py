"""Matches in lists, and what is left of them when they are over."""

import httpx
import pytest

from aloft.engine.record import Record
from aloft.match.documents import verify_document

from ..serving import Running
from .tables import finished, is_refused, open_table, sit


@pytest.fixture(scope="module")
def over(server: Running) -> str:
    """A public match that is over."""
    program = server.program("Winner")
    try:
        return finished(program, public=True)
    finally:
        program.close()


def test_what_is_over_is_listed_with_its_result(stranger: httpx.Client, over: str) -> None:
    page = stranger.get("/api/matches", params={"status": "over"}).json()
    match = next(match for match in page["matches"] if match["match"] == over)
    assert match["phase"] == "over"
    assert len(match["scores"]) == 2
    assert match["winners"]
    assert over not in stranger.get("/api/matches").text


def test_what_runs_can_be_found(stranger: httpx.Client, program: httpx.Client) -> None:
    match = open_table(program, public=True)["match"]
    sit(program, match)
    assert match in stranger.get("/api/matches", params={"status": "running"}).text
    assert is_refused(stranger.get("/api/matches", params={"status": "open"}), 422, "bad")


def test_ones_own_matches_are_told_apart(program: httpx.Client) -> None:
    ended, running = finished(program), open_table(program)["match"]
    sit(program, running)
    mine = program.get("/api/me/matches").json()
    assert [match["match"] for match in mine["finished"]] == [ended]
    assert [match["match"] for match in mine["unfinished"]] == [running]
    assert mine["unfinished"][0]["mine"] == [0]


def test_whoever_knows_the_name_of_a_match_sees_what_is_public(stranger: httpx.Client, over: str) -> None:
    match = stranger.get(f"/api/matches/{over}").json()
    assert match["v"] > match["ply"] > 10
    assert match["turn"] is None
    assert [seat["name"] for seat in match["seats"]] == ["Winner", "novice"]
    assert is_refused(stranger.get("/api/matches/nosuchmatch"), 404, "match")
    assert is_refused(stranger.get("/api/matches/No-Such"), 422, "bad")


def test_the_record_of_a_finished_game_holds(stranger: httpx.Client, over: str) -> None:
    answer = stranger.get(f"/api/matches/{over}/record")
    end = Record.from_dict(answer.json()).verify()
    assert end.over
    assert end.scores == stranger.get(f"/api/matches/{over}").json()["scores"]
    assert f"{over}.json" in answer.headers["content-disposition"]


def test_the_document_proves_that_the_deal_was_fair(stranger: httpx.Client, over: str) -> None:
    promised = stranger.get(f"/api/matches/{over}").json()["commitment"]
    document = stranger.get(f"/api/matches/{over}/document").json()
    assert verify_document(document, promised).over


def test_while_a_game_runs_there_is_neither(stranger: httpx.Client, program: httpx.Client) -> None:
    match = open_table(program)["match"]
    for _ in range(2):
        for what in ("record", "document"):
            assert is_refused(stranger.get(f"/api/matches/{match}/{what}"), 409, "phase")
        sit(program, match)


def test_a_log_is_read_in_pages_and_tells_everybody_the_same(
    stranger: httpx.Client, ada: httpx.Client, over: str
) -> None:
    whole = stranger.get(f"/api/matches/{over}/log").json()
    assert whole == ada.get(f"/api/matches/{over}/log").json()
    versions = [line["v"] for line in whole["lines"]]
    assert versions == list(range(len(versions)))
    rest = stranger.get(f"/api/matches/{over}/log", params={"after": 10}).json()
    assert rest["lines"] == whole["lines"][11:]
    late = stranger.get(f"/api/matches/{over}/log", params={"after": 10**6}).json()
    assert (late["lines"], late["more"]) == ([], False)
    assert is_refused(stranger.get("/api/matches/nosuchmatch/log"), 404, "match")


def test_a_log_does_not_tell_the_secret_of_a_game_that_runs(
    stranger: httpx.Client, program: httpx.Client, server: Running
) -> None:
    match = open_table(program)["match"]
    sit(program, match)
    secret = server.app.state.host.lives[match].match.opened.secret
    for path in ("", "/log"):
        assert secret not in stranger.get(f"/api/matches/{match}{path}").text
