"""The log of a match as it is stored, and as it is played."""

from ...match.events.registry import read_event, write_event
from ...match.log import Entry
from ..storage.rows import Row


def to_row(entry: Entry) -> Row:
    """An entry as a row of the log."""
    return Row(
        entry.match,
        entry.v,
        entry.author,
        entry.seat,
        entry.cid,
        entry.kind,
        write_event(entry.event),
        entry.reply,
        entry.t,
    )


def from_row(row: Row) -> Entry:
    """A row of the log as an entry."""
    return Entry(row.match, row.v, row.author, read_event(row.body), row.cid, row.reply, row.t)
