"""A coach tells what changed for a seat, by what that seat may know, and names only what it sees."""

from random import Random
from typing import Any

import pytest

import aloft
from aloft.bots.budget import Budget
from aloft.bots.opinion import opinion
from aloft.engine.guides.lesson import beginning
from aloft.games import find
from aloft.games.sentences import Thing
from aloft.server.tables.advice import opinion_told
from aloft.server.tables.coaching import coached, reasons_told
from tests.tables import GAMES, IDS, usual_tables

PLIES = 60


def played(game: Any, seed: int) -> aloft.Position:
    """A game that somebody played at random, as far as it went."""
    table, chance = usual_tables(game)[0], Random(seed)
    position = aloft.new(game.id, table.players, mode=table.mode, seed=seed)
    while not position.over and position.ply < PLIES:
        position.play(chance.choice(position.legal_actions))
    return position


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_reasons_name_what_is_there_and_tell_no_secrets(game: Any) -> None:
    position, found = played(game, 5), 0
    while position.ply:
        after, ids = position.record, things_in(position)
        seen = [position.guess(seat, seed=9).record for seat in range(position.players)]
        position.undo()
        for seat in range(position.players):
            says = reasons_told(game, position.record, after, seat)
            assert says == reasons_told(game, position.guess(seat, seed=4).record, seen[seat], seat)
            assert {span.id for span in says.spans if isinstance(span, Thing)} <= ids | things_in(position)
            found += bool(says)
    assert found


def things_in(position: aloft.Position) -> set[str]:
    scene = position.scene()
    items = (item.symbol for panel in scene.panels for item in panel.items)
    return {*items, *(place.id for place in scene.places), *(piece.id for piece in scene.pieces)}


def outlook(win: float) -> dict[str, Any]:
    return {"win": {"value": win, "margin": 0.0}, "score": {"value": 0.0, "margin": 0.0}}


def idea(share: float, win: float, reasons: str = "It flies.", gain: int | None = 0) -> dict[str, Any]:
    return {"share": share, "seats": [outlook(win)], "reasons": reasons, "gain": gain}


def test_a_coach_speaks_of_a_move_only_if_it_stands_out_and_there_is_a_reason() -> None:
    position = aloft.new("patterns", 2, seed=5)

    def clear(*ideas: dict[str, Any]) -> bool:
        return bool(coached({"ideas": list(ideas)}, position, 0)["clear"])

    assert clear(idea(0.5, 0.5), idea(0.4, 0.5))
    assert clear(idea(0.2, 0.6), idea(0.2, 0.5))
    assert clear(idea(0.2, 0.5, gain=10), idea(0.2, 0.5))
    assert not clear(idea(0.2, 0.5), idea(0.2, 0.5))
    assert not clear(idea(0.9, 0.9, reasons=""), idea(0.1, 0.1))


def test_a_coach_tells_what_the_others_spoiled_since_ones_own_move() -> None:
    position = beginning(find("patterns"), 2).copy()  # seat 0 flies for red
    position.play("bg@g")
    position.play("gy+")
    meanwhile = coached({"ideas": []}, position, 0)["meanwhile"]
    assert meanwhile == "The green-red balloon is overtaken and counts 1 instead of 2."
    position.play("gr+")
    position.play("bp@h")
    assert coached({"ideas": []}, position, 0)["meanwhile"] == ""


def test_what_speaks_for_a_move_is_told_without_chances() -> None:
    position = beginning(find("patterns"), 2).copy()
    ideas = opinion_told(opinion(position, Budget(None, 50)), position, position.turn)["ideas"]
    assert not any("%" in one["why"] for one in ideas)
