"""What is possible in the puzzles of the coming days is known or bounded, and says which; and it is true."""

from collections import Counter
from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta

import pytest

from aloft.engine.positions.position import Position
from aloft.solo.almanac import almanac, best_game, can_be_solved, difficulty, foretold, possible
from aloft.solo.daily import FIRST, puzzle_of
from aloft.solver.solution import Solution
from aloft.solver.solve import solve

from ..effort import times

COMING = 400  # days
LOOKED_INTO = times(6, COMING)
GLANCE = 0.2  # seconds, for a day of which the almanac does not know
SINCE = date(2026, 11, 19)  # of so many days from here the almanac never knows less
PROVEN, KNOWN = 257, 268
Record = Callable[[str, object], None]
TODAY = max(FIRST, datetime.now(UTC).date())


def days() -> list[date]:
    """Some of those that come, today among them, or all."""
    return [TODAY + timedelta(number) for number in range(0, COMING, COMING // LOOKED_INTO)]


def seen(day: date) -> tuple[Position, int, int]:
    """The end of the best game that is known of a day, its score, and the bound."""
    known = foretold(day)
    if known:
        return best_game(day).verify(), known.best, known.bound
    solution: Solution = solve(puzzle_of(day).opening(), GLANCE, threads=1)
    return solution.end, solution.best, solution.bound


@pytest.mark.parametrize("day", days(), ids=str)
def test_a_day_is_known_or_bounded(day: date) -> None:
    if not can_be_solved(day):
        pytest.fail(f"Nobody can say what is possible on {day}.")
    end, best, bound = seen(day)
    assert end.over
    assert end.scores == [best]
    assert end.key == puzzle_of(day).key
    assert bound <= best
    print(f"{day}: {best} is the best" if bound == best else f"{day}: between {bound} and {best}")


def test_it_tells_how_many_of_the_coming_days_are_proven(record_property: Record) -> None:
    """Those that it does not know are looked into when somebody asks, as below."""
    states = Counter(state_of(SINCE + timedelta(number)) for number in range(COMING))
    record_property("days", dict(states))
    print(", ".join(f"{count} {state}" for state, count in states.items()))
    assert states["proven"] >= PROVEN
    assert states["proven"] + states["bounded"] >= KNOWN


def state_of(day: date) -> str:
    """What the almanac says of a day."""
    known = foretold(day)
    if known is None:
        return "to be looked into"
    return "proven" if known.best == known.bound else "bounded"


def test_the_almanac_knows_only_days_that_have_a_puzzle_and_bots_that_do_no_better() -> None:
    assert almanac()
    for name, known in almanac().items():
        assert date.fromisoformat(name) >= FIRST
        assert 0 < known["bound"] <= known["best"]
        assert all(known["bound"] <= score for score in known["bots"].values())
        assert difficulty(date.fromisoformat(name)) in ("gentle", "fair", "hard")


def test_a_day_that_it_does_not_know_is_looked_into(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("aloft.solo.almanac.PATIENCE", GLANCE)
    day = FIRST
    while foretold(day):
        day += timedelta(1)
    found = possible(day)
    assert best_game(day).verify().scores == [found.best]
    assert difficulty(day) is None
