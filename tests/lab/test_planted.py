"""What is there is found, and what is not there is not: planted effects, and a rule against itself."""

from math import sqrt

import pytest

from aloft.games import all_games
from aloft.lab.comparisons import DOUBT, Difference, compare, differences
from aloft.lab.study import Study, study
from aloft.lab.teams import Here
from tests.effort import times
from tests.tables import IDS

QUICK = next((game for game in IDS if game == "patterns"), IDS[0])
RUNS = times(60, 1000)
GAMES = 128  # of each variant in a run
CARDS = next((game.id for game in all_games().values() if game.sheet), None)


def compared(one: Study, other: Study, games: int) -> list[Difference]:
    """What differs after so many games."""
    *_, pairs = compare(one, other, games, Here())
    return differences(pairs, one)


@pytest.fixture(scope="module")
def against_itself() -> list[list[Difference]]:
    """The same rules twice, with dice and deals that have nothing to do with each other."""
    return [
        compared(study(QUICK, 2, seed=run, watched=0), study(QUICK, 2, seed=run + 10**6, watched=0), GAMES)
        for run in range(RUNS)
    ]


def within(share: float, count: int) -> float:
    """How far a count may be from its mean, four standard errors of a share of so many."""
    return 4 * sqrt(count * share * (1 - share))


def test_a_rule_differs_from_itself_as_seldom_as_is_said(against_itself: list[list[Difference]]) -> None:
    """One comparison in twenty at most calls anything sure, all lines taken together."""
    alarms = sum(any(line.is_sure for line in found) for found in against_itself)
    assert alarms <= DOUBT * RUNS + within(DOUBT, RUNS)


def test_a_line_by_itself_is_wrong_one_time_in_twenty(against_itself: list[list[Difference]]) -> None:
    """Of each number alone; intervals miss the truth, which is no difference, as often."""
    for name in ("plies", "win:0", "score:0", "margin"):
        lines = [next(line for line in found if line.name == name) for found in against_itself]
        missed = sum(not line.low <= 0 <= line.high for line in lines)
        surprising = sum(line.chance < DOUBT for line in lines)
        assert abs(missed - DOUBT * RUNS) <= within(DOUBT, RUNS) + 1, name
        assert abs(surprising - missed) <= 1 + RUNS // 200, name


@pytest.mark.skipif(CARDS is None, reason="no game has cards that may be changed")
def test_a_ship_made_free_is_found() -> None:
    """Of everything that can be held it is what more seats hold, and nothing else stands out as much."""
    assert CARDS is not None
    printed = study(CARDS, 3, seed=2, watched=0)
    free = printed.with_options(content="gleaner.cost.canvas=0 gleaner.cost.glass=0 gleaner.cost.wood=0")
    found = [line for line in compared(printed, free, 300) if line.name.startswith("held:")]
    most = max(found, key=lambda line: line.value)
    assert most.name == "held:ship Gleaner"
    assert most.is_sure
    assert most.low > 3 * max(line.value for line in found if line is not most)
