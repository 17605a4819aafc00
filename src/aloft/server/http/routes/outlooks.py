"""What was possible in a finished game: for games played alone or together in which nothing is hidden."""

from datetime import date
from typing import Any

from fastapi import Request
from fastapi.concurrency import run_in_threadpool
from pydantic import BaseModel, Field

from ....engine.positions.position import Position
from ....games.errors import AloftError
from ....solo.almanac import foretold
from ....solver.prospects import outlook
from ....solver.solve import check_solvable
from ..dependencies import ACaller, AnAdviser
from ..errors import problems
from ..rates import address_in, limit_shares, rates_of
from ..strict_json import router
from .records import Given, is_document, read_record

routes = router("records")
LOOK_BACK = 8.0  # seconds


class Missed(BaseModel):
    """A score that was possible and was not reached."""

    score: int
    possible: int = Field(description="After so many plies it was possible for certain.")
    lost: int = Field(description="From this ply on it was not.")


class Outlook(BaseModel):
    """What was possible in a game played alone or together."""

    best: int = Field(description="The best score that was possible; fewer points are better.")
    bound: int = Field(description="No score is better than this one; where it is the best, that is proven.")
    missed: list[Missed] = Field(description="The best first.")


@routes.post("/records/possible", responses=problems(401, 413, 422))
async def tell_what_was_possible(
    given: Given, request: Request, caller: ACaller, adviser: AnAdviser
) -> Outlook:
    """What was possible in a finished game, and which moves gave it away."""
    limit_shares(request, rates_of(request).thinking, caller.id, "thinking", LOOK_BACK)
    end = await run_in_threadpool(_end, given.record)
    known = _foretold(given.record) if is_document(given.record) else None
    return await adviser.reckon(caller.id, _looked_back, end, known, address=address_in(request))


def _end(data: dict[str, Any]) -> Position:
    """The end of a game of which one can say what was possible."""
    end = read_record(data).verify()
    check_solvable(end)
    if not end.over:
        raise AloftError("This game is not over: what was possible in it is told when it is.")
    return end


def _foretold(document: dict[str, Any]) -> tuple[int, int] | None:
    """What the almanac says of a puzzle."""
    known = foretold(date.fromisoformat(document["puzzle"])) if document.get("puzzle") else None
    return known.span if known else None


def _looked_back(end: Position, known: tuple[int, int] | None) -> Outlook:
    found = outlook(end, LOOK_BACK, known)
    missed = [Missed(score=one.score, possible=one.possible, lost=one.lost) for one in found.missed]
    return Outlook(best=found.best, bound=found.bound, missed=missed)
