"""How many days in a row somebody has solved the puzzle of the day, each on its own day."""

from collections.abc import Mapping
from datetime import date, timedelta

from .daily import today as day_of

A_DAY = timedelta(1)


def streak(solved: Mapping[str, int], today: date) -> int:
    """Up to today, or to yesterday while today is not over; given when each puzzle was solved first."""
    in_time = {day for day, at in solved.items() if day_of(at).isoformat() == day}
    day = today if today.isoformat() in in_time else today - A_DAY
    days = 0
    while day.isoformat() in in_time:
        days, day = days + 1, day - A_DAY
    return days
