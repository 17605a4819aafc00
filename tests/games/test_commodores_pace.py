"""What the moves of Commodores bring in, move by move, as the lab is told."""

from typing import Any

import numpy as np

import aloft
from aloft.games.commodores.board import STATE
from aloft.games.commodores.elements import PACE
from tests.games.test_commodores_examples import Setting

Given = dict[str, Any]


def brought(given: Given, *moves: str) -> list[dict[str, int]]:
    """What each move brought, by where it came from."""
    position = aloft.from_dict(Setting(given).data(), seed=1)
    states, actions = [position.record], []
    for move in moves:
        position.play(move)
        states.append(position.record)
        actions.append(position.actions[-1])
    records = np.concatenate([np.frombuffer(state, STATE) for state in states])
    amounts = PACE.gains(records, np.array(actions)).tolist()
    return [{source: n for source, n in zip(PACE.sources, row, strict=True) if n} for row in amounts]


def test_everybody_forages() -> None:
    given = {
        "players": 3,
        "turn": "P1",
        "phase": "forage",
        "ships": {"P1": [{"type": "fledgling", "at": "r12"}], "P2": [{"type": "fledgling", "at": "q11"}]},
    }
    assert brought(given, "forage:1") == [{"foraging": 2}]


def test_exploring_and_trading_cost_and_bring() -> None:
    given = {
        "players": 3,
        "turn": "P1",
        "phase": "act",
        "acting": 1,
        "ships": {"P1": [{"type": "fledgling", "at": "r12"}]},
        "pools": {"P1": {"wood": 6}},
        "stack": ["anvilback", "wood"],
    }
    found = brought(given, "trade:wood-metal", "move:q11", "explore:D5/wood", "done")
    assert found == [{}, {}, {"discoveries": 1}, {}]


def test_raiding_is_told_from_hunting() -> None:
    given = {
        "players": 3,
        "turn": "P1",
        "phase": "choose",
        "hexes": {"D6": "anvilback 4"},
        "ships": {
            "P1": [
                {"type": "fledgling", "at": "s13"},
                {"type": "shrike", "at": "r12"},
                {"type": "shrike", "at": "q12"},
            ],
            "P2": [{"type": "fledgling", "at": "r13"}],
        },
        "pools": {"P2": {"wood": 6}},
    }
    found = brought(given, "ship:2", "plunder:P2", "done", "ship:3", "plunder:anvilback")
    assert found == [{}, {"other players": 2}, {}, {}, {"leviathans": 4}]
