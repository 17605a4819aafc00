"""What may be written together with an event: how a match stands in lists, who sits there, who solved it."""

from .bulk import Bulk, Statement, insert_into
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
SOLVE = insert_into(
    "solution",
    {"match": "text", "puzzle": "text", "person": "text", "score": "int", "at": "bigint"},
    "ON CONFLICT DO NOTHING",
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


def solve(match: str, puzzle: str, person: str, score: int, at: int) -> Statement:
    """This person has solved a puzzle in this match."""
    return Statement(SOLVE, (match, puzzle, person, score, at))


def stand_up(match: str, seat: int) -> Statement:
    """Nobody sits here now."""
    return Statement(STAND_UP, (match, seat))
