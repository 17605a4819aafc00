"""What may be written together with an event: how the match stands in lists, and who sits where."""

from .bulk import Bulk, Statement
from .rows import Status

UPDATE_MATCH = Bulk(
    """UPDATE match SET status = coalesce(given.column2, status), touched = coalesce(given.column3, touched),
    summary = coalesce(given.column4, summary) FROM ({rows}) AS given WHERE match.id = given.column1""",
    ("text", "text", "bigint", "text"),
)
SIT = Bulk(
    """INSERT INTO sitting (match, seat, person) {rows}
    ON CONFLICT (match, seat) DO UPDATE SET person = excluded.person""",
    ("text", "int", "text"),
)
STAND_UP = Bulk("DELETE FROM sitting WHERE (match, seat) IN ({rows})", ("text", "int"))


def update_match(
    match: str, *, touched: int, status: Status | None = None, summary: str | None = None
) -> Statement:
    """The match was touched now; its status and summary, if they are given, are these."""
    return Statement(UPDATE_MATCH, (match, status, touched, summary))


def sit(match: str, seat: int, person: str) -> Statement:
    """This person sits here now."""
    return Statement(SIT, (match, seat, person))


def stand_up(match: str, seat: int) -> Statement:
    """Nobody sits here now."""
    return Statement(STAND_UP, (match, seat))
