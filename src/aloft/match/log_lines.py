"""What happened at a table, for people: a line for each entry of its log, the same for everybody."""

from collections.abc import Sequence

from .log import Entry, Event
from .match import Match
from .wire_types import Line


def tell(before: Match | None, entry: Entry, after: Match) -> Line:
    """One line of the log; nothing is before the first."""
    assert isinstance(entry.event, Event), f"nothing is told of {entry.event!r:.60}"
    return entry.event.line(after if before is None else before, entry, after)


def history(entries: Sequence[Entry], last: int) -> list[Line]:
    """The last lines of a log."""
    told: list[Line] = []
    match: Match | None = None
    for entry in entries:
        before, match = match, Match.begun(entry) if match is None else match.after(entry)
        if entry.v > entries[-1].v - last:
            told.append(tell(before, entry, match))
    return told
