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
from aloft.server.tables.advice.coaching import coached, plain_facts
from aloft.server.tables.advice.feats import feat_in_reach
from aloft.server.tables.advice.opinions import opinion_told
from aloft.server.tables.advice.reasoning import reasons_told
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


def idea(
    share: float, win: float, reasons: str = "It flies.", gain: int | None = 0, action: int = 0
) -> dict[str, Any]:
    seats = [outlook(win)] * 3
    return {"share": share, "seats": seats, "reasons": reasons, "gain": gain, "action": action}


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
    meanwhile = plain_facts(position, 0)["meanwhile"]
    assert meanwhile == "The green-red balloon is overtaken and counts 1 instead of 2."
    position.play("gr+")
    position.play("bp@h")
    assert plain_facts(position, 0)["meanwhile"] == ""


def test_what_speaks_for_a_move_is_told_without_chances() -> None:
    position = beginning(find("patterns"), 2).copy()
    ideas = opinion_told(opinion(position, Budget(None, 50)), position, position.turn)["ideas"]
    assert not any("%" in one["why"] for one in ideas)


def said(position: aloft.Position, what: str) -> Any:
    return plain_facts(position, position.turn)[what]


def at_step(number: int) -> aloft.Position:
    """A step of the lesson of Commodores, where the first seat is to move."""
    return beginning(find("commodores"), number).copy()


def test_a_coach_names_the_moves_that_win() -> None:
    feat = said(at_step(5), "feat")
    assert feat["wins"]
    assert feat["move"] == "ship:2"
    assert feat["says"].endswith(", then Anvilback is plundered")
    position = at_step(5)
    position.play("ship:2")
    feat = said(position, "feat")
    assert feat["wins"]
    assert feat["says"].startswith("ship 2 moves to corner ")
    assert feat["why"] == "It completes Wyrmbane; it brings you 6 metal."


def test_what_hangs_on_luck_is_not_promised() -> None:
    position = at_step(5)
    for move in ("ship:2", "done", "ship:1"):
        position.play(move)
    assert feat_in_reach(position, 0) is None


def test_a_coach_says_what_can_be_paid() -> None:
    assert said(at_step(3), "chances") == ["You can pay for the move upgrade of ship 1."]
    position = at_step(2)
    for move in ("ship:1", "trade:wood-metal"):
        position.play(move)
    assert said(position, "chances") == ["You can pay for a Cradle: ship 1 can build it."]
    position.play("done")
    assert said(position, "chances") == []  # nobody is left who could


def test_a_coach_says_who_robbed_whom() -> None:
    position = at_step(4)
    for move in ("ship:2", "plunder:P2", "take:metal", "take:wood", "take:wood", "done", "end"):
        position.play(move)
    meanwhile = plain_facts(position, 1)["meanwhile"]
    assert "P1 took 2 wood and 1 metal from you" in meanwhile


def test_a_coach_warns_of_who_is_about_to_win() -> None:
    position = at_step(5)
    position.play("end")
    assert said(position, "chances") == ["P1 has 2 of 3 goals: one more, and the game is over."]


def test_what_is_counted_within_a_turn_comes_no_nearer() -> None:
    position = at_step(0)
    before = position.record
    position.play("forage:3")
    says = reasons_told(position.game, before, position.record, 0)
    assert "Windfall" not in says
    assert says == "It brings you 2 dragon's breath."


def test_a_move_that_brings_as_much_lacks_nothing() -> None:
    position = at_step(2)
    for move in ("ship:1", "trade:wood-metal"):
        position.play(move)
    builds = [one for one in position.legal_moves if one.startswith("build:cradle@")]
    assert len(builds) > 1
    best = idea(0.9, 0.9, action=position.action_of(builds[0]))
    lacks = coached({"ideas": [best]}, position, 0)["lacks"]
    assert lacks[builds[1]] == ""
    assert "you have 2 ships then" in lacks["done"].lower()
