"""How a game gets going, reckoned by hand."""

from types import SimpleNamespace
from typing import Any

import numpy as np

from aloft.games.elements import Elements, Pace
from aloft.lab.measures import all_findings
from aloft.lab.measures.pace import busy_part, got, paced
from aloft.lab.runs import sums_of
from aloft.lab.study import study
from aloft.lab.teams import Here
from tests.tables import GAMES

CALL, WAIT, BUY_A, BUY_B = range(4)
# Two seats, three rounds: seat 0 waits, buys a, buys b; seat 1 waits, waits, buys a.
ACTIONS = np.array([CALL, WAIT, CALL, WAIT, CALL, BUY_A, CALL, WAIT, CALL, BUY_B, CALL, BUY_A])
MOVERS = np.array([0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1, 1])
ROUNDS = np.array([1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 3])
PACE = Pace("coins", ("calling",), frozenset({CALL, WAIT}), lambda states: states, lambda states, actions: (
    (actions == CALL)[:, None] * 2
))  # fmt: skip
SHOP = Elements("thing", ("a", "b", "c"), ((BUY_A,), (BUY_B,), ()))
STORY: Any = SimpleNamespace(states=ROUNDS, actions=ACTIONS, movers=MOVERS)


def test_a_turn_is_busy_when_more_is_done_than_every_turn_consists_of() -> None:
    assert busy_part(PACE, ROUNDS[:-1], MOVERS, ACTIONS) == 500  # three of six
    late = np.where(ROUNDS[:-1] == 3, 11, ROUNDS[:-1])
    assert busy_part(PACE, late, MOVERS, ACTIONS) == 250  # the eleventh round is no longer looked at
    assert busy_part(PACE, ROUNDS[:-1] * 0, MOVERS, ACTIONS) == 0  # nor is the set-up


def test_how_long_and_what_from_where() -> None:
    assert dict(paced(PACE, STORY)) == {"last round": 3, "busy": 500, "from:calling": 12}


def test_what_is_got_and_when_first() -> None:
    game = SimpleNamespace(elements=SimpleNamespace(ELEMENTS=(Elements("other", ("x",)), SHOP)))
    asked: Any = SimpleNamespace(settings=SimpleNamespace(game=game))
    found = list(got(asked, PACE, STORY, np.array([True, True, False, True])))
    assert ("first:thing", 2) in found
    assert [value for name, value in found if name == "first of a seat:thing"] == [2, 3]
    counted = {name: value for name, value in found if ":thing " in name}
    assert counted == {
        "got:thing a": 2,
        "all:thing a": 3,
        "got:thing c": 0,
        "all:thing c": 3,
    }  # b was not offered


def test_games_that_tell_their_pace_are_measured() -> None:
    told = [game for game in GAMES if hasattr(game.elements, "PACE")]
    for game in told:
        asked = study(game.id, seed=2, watched=1)
        found = {each.measure.id: each for each in all_findings(sums_of(asked, 3, Here()), asked)}
        living = {figure.name: figure.value for figure in found["living"].figures}
        sources = game.elements.PACE.sources
        assert sum(living[f"{source}, of all"] for source in sources) == 1 or not any(living.values())
        assert found["pace"].figures[0].value > 0
