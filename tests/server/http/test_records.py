"""Records from anywhere: checked, and looked at ply by ply."""

from random import Random
from typing import Any

import httpx
import pytest

import aloft
from aloft.games import all_games

from ..serving import Running
from .tables import finished, is_refused

EVERY_GAME = pytest.mark.parametrize("game", list(all_games()))


def played(game: str, seed: int = 3) -> dict[str, Any]:
    """The record of a game played at random."""
    position, chance = aloft.new(game, seed=seed), Random(seed)
    while not position.over:
        position.play(chance.choice(position.legal_moves))
    return aloft.Record.of(position).to_dict()


@EVERY_GAME
def test_a_record_that_holds_is_told_in_words(stranger: httpx.Client, game: str) -> None:
    record = played(game)
    answer = stranger.post("/api/records", json={"record": record})
    assert answer.status_code == 200, answer.text
    told = answer.json()
    assert told["over"]
    assert {"scores": told["scores"], "winners": told["winners"]} == record["result"]
    assert len(told["moves"]) == told["plies"]
    assert [ply["move"] for ply in told["moves"]] == [m for m in record["moves"] if not m.startswith("(")]
    assert all(ply["says"] for ply in told["moves"])


@EVERY_GAME
def test_every_ply_can_be_looked_at(stranger: httpx.Client, game: str) -> None:
    record = played(game)
    true = aloft.Record.from_dict(record)
    plies = len(true.choices)
    for ply in (0, 1, plies // 2, plies):
        position = true.position(ply)
        looked = stranger.post("/api/records/position", json={"record": record, "ply": ply}).json()
        assert (looked["ply"], looked["turn"], looked["over"]) == (ply, position.turn, position.over)
        assert [move for move, _ in looked["choices"]] == ([] if position.over else position.legal_moves)
        assert looked["parts"]["order"] == [piece.id for piece in position.scene().pieces]
        assert (looked["said"] is None) == (ply == 0)


def test_other_moves_can_be_tried_out(stranger: httpx.Client) -> None:
    record = played("patterns")
    position = aloft.Record.from_dict(record).position(4)
    line = []
    for _ in range(3):
        line.append(position.legal_moves[-1])
        position.play(line[-1])
    asked = {"record": record, "ply": 4, "moves": line}
    looked = stranger.post("/api/records/position", json=asked).json()
    assert looked["ply"] == 7
    assert [move for move, _ in looked["choices"]] == position.legal_moves
    asked["moves"] = ["no such move"]
    assert is_refused(stranger.post("/api/records/position", json=asked), 422, "illegal")


def test_a_finished_game_is_judged_ply_by_ply(ada: httpx.Client) -> None:
    record = played("patterns")
    end = aloft.Record.from_dict(record).position()
    answer = ada.post("/api/records/hindsight", json={"record": record})
    assert answer.status_code == 200, answer.text
    told = answer.json()
    assert told["rounds"] > 0
    assert [len(told[name]) for name in ("chances", "scores")] == [end.ply + 1] * 2
    assert all(sum(chances) == pytest.approx(1, abs=0.1) for chances in told["chances"])
    assert told["scores"][-1] == end.scores


def test_what_is_tried_out_is_judged_by_itself(ada: httpx.Client) -> None:
    record = played("patterns")
    position = aloft.Record.from_dict(record).position(4)
    asked = {"record": record, "ply": 4, "moves": [position.legal_moves[-1]]}
    told = ada.post("/api/records/hindsight", json=asked).json()
    assert [len(told["chances"]), len(told["scores"])] == [1, 1]
    asked["moves"] = ["no such move"]
    assert is_refused(ada.post("/api/records/hindsight", json=asked), 422, "illegal")


def test_a_stranger_does_not_have_games_judged(stranger: httpx.Client) -> None:
    assert is_refused(
        stranger.post("/api/records/hindsight", json={"record": played("patterns")}), 401, "who"
    )


@EVERY_GAME
def test_a_strong_bot_thinks_about_any_ply(ada: httpx.Client, game: str) -> None:
    record = played(game)
    true = aloft.Record.from_dict(record)
    plies = len(true.choices)
    for ply in (0, plies // 2, plies):
        position = true.position(ply)
        asked = {"record": record, "ply": ply, "seconds": 0.05}
        answer = ada.post("/api/records/opinion", json=asked)
        assert answer.status_code == 200, answer.text
        opinion = answer.json()["opinion"]
        assert opinion["turn"] == position.turn
        assert len(opinion["seats"]) == position.players
        ideas = [idea["move"] for idea in opinion["ideas"]]
        assert set(ideas) <= set([] if position.over else position.legal_moves)
        assert bool(ideas) != position.over
    assert [seat["score"]["value"] for seat in opinion["seats"]] == record["result"]["scores"]


def test_and_about_moves_that_are_tried_out(ada: httpx.Client, stranger: httpx.Client) -> None:
    record = played("patterns")
    position = aloft.Record.from_dict(record).position(4)
    move = position.legal_moves[0]
    position.play(move)
    asked = {"record": record, "ply": 4, "moves": [move], "seconds": 0.05}
    opinion = ada.post("/api/records/opinion", json=asked).json()["opinion"]
    assert opinion["turn"] == position.turn
    assert {idea["move"] for idea in opinion["ideas"]} <= set(position.legal_moves)
    bad = ada.post("/api/records/opinion", json=asked | {"moves": ["no such move"]})
    assert is_refused(bad, 422, "illegal")
    for seconds in (0, 60):
        assert is_refused(ada.post("/api/records/opinion", json=asked | {"seconds": seconds}), 422, "bad")
    assert is_refused(stranger.post("/api/records/opinion", json=asked), 401, "who")


def test_a_seat_sees_its_own(stranger: httpx.Client) -> None:
    asked = {"record": played("patterns"), "ply": 5}
    seen = [
        stranger.post("/api/records/position", json=asked | {"seat": seat}).json()["parts"]
        for seat in (None, -1, 0, 1)
    ]
    assert all(one != other for number, one in enumerate(seen) for other in seen[:number])
    answer = stranger.post("/api/records/position", json=asked | {"seat": 9})
    assert is_refused(answer, 422, "bad")


def test_the_document_of_a_match_proves_more(server: Running, stranger: httpx.Client) -> None:
    program = server.program()
    match = finished(program)
    program.close()
    document = stranger.get(f"/api/matches/{match}/document").json()
    told = stranger.post("/api/records", json={"record": document}).json()
    assert told["fair"] is True
    assert told["seats"] == ["Bot", "novice"]
    looked = stranger.post("/api/records/position", json={"record": document, "ply": 3})
    assert looked.json()["ply"] == 3
    document["nonces"][0] = "0" * 32
    assert is_refused(stranger.post("/api/records", json={"record": document}), 422, "bad")


def without(record: dict[str, Any], key: str) -> dict[str, Any]:
    return {name: value for name, value in record.items() if name != key}


@pytest.mark.parametrize(
    "spoil",
    [
        lambda record: {},
        lambda record: without(record, "moves"),
        lambda record: record | {"game": "chess"},
        lambda record: record | {"game": ["patterns"]},
        lambda record: record | {"moves": record["moves"][::-1]},
        lambda record: record | {"moves": [None]},
        lambda record: record | {"seed": -1},
        lambda record: record | {"seed": 10**400},
        lambda record: record | {"players": {}},
        lambda record: record | {"options": []},
        lambda record: record | {"result": {"scores": [99, 0], "winners": [0]}},
        lambda record: record | {"start": 5},
        lambda record: record | {"start": {"game": "patterns", "over": "maybe"}},
        lambda record: record | {"key": "xyz"},
        lambda record: record | {"surprise": 1},
        lambda record: record | {"moves": ["x"] * 20_000},
        lambda record: {"aloft-match": 1, "record": record},
        lambda record: {"aloft-match": 1, "record": None},
        lambda record: {"aloft-match": 2},
    ],
)
def test_a_record_that_does_not_hold_is_refused_in_a_sentence(stranger: httpx.Client, spoil: Any) -> None:
    record = spoil(played("patterns"))
    assert is_refused(stranger.post("/api/records", json={"record": record}), 422, "bad")


def test_there_is_no_ply_beyond_the_end(stranger: httpx.Client) -> None:
    asked = {"record": played("patterns"), "ply": 5000}
    assert is_refused(stranger.post("/api/records/position", json=asked), 422, "bad")
