"""Days in a row: only what was solved on its own day counts, and today is not over yet."""

from datetime import date, timedelta

from hypothesis import given
from hypothesis import strategies as st

from aloft.solo.streak import streak

TODAY = date(2026, 11, 19)
A_DAY = 24 * 60 * 60 * 1000  # in milliseconds


def solved(*ago: int, late: int = 0) -> dict[str, int]:
    """The puzzles of so many days ago, each solved so many days late."""
    days = [TODAY - timedelta(number) for number in ago]
    return {day.isoformat(): ((day - date(1970, 1, 1)).days + late) * A_DAY + A_DAY // 2 for day in days}


def test_who_has_solved_nothing_has_none() -> None:
    assert streak({}, TODAY) == 0


def test_today_may_still_come() -> None:
    assert streak(solved(1, 2, 3), TODAY) == 3
    assert streak(solved(0, 1, 2, 3), TODAY) == 4


def test_a_day_left_out_ends_it() -> None:
    assert streak(solved(0, 1, 3, 4), TODAY) == 2
    assert streak(solved(2, 3), TODAY) == 0


def test_what_was_solved_later_does_not_count() -> None:
    assert streak(solved(0) | solved(1, late=1), TODAY) == 1


@given(st.sets(st.integers(0, 20)))
def test_it_is_as_long_as_all_of_its_days_are_there(ago: set[int]) -> None:
    days = streak(solved(*ago), TODAY)
    first = 0 if 0 in ago else 1
    assert {*range(first, first + days)} <= ago
    assert first + days not in ago
