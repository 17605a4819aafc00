"""Puzzles: a game for one each day, the same for everybody, and who has solved it best."""

from datetime import date, timedelta
from functools import lru_cache
from typing import Annotated, Any

from fastapi import Depends, Path, Request, Response
from pydantic import BaseModel, Field

from ....engine.positions.position import SPECTATOR
from ....match.refusals import Refused, Why
from ....solo.almanac import Grade, best_game, can_be_solved, difficulty, foretold
from ....solo.daily import FIRST, Puzzle, puzzle_of, today
from ....solo.par import LEVEL, par
from ....solo.streak import streak
from ...clocks import wall_clock
from ...storage import Solved
from ...tables.host import Host
from ...tables.plans import plan_of
from ..dependencies import ACaller, AHost, AnAdviser, AWorkingHost, Caller, maybe_caller
from ..errors import Problem, problems
from ..etags import json_bytes, lasting
from ..fields import MatchName
from ..lists import facts
from ..rates import limit_shares, rates_of
from ..scenes import parts_of, plain
from ..strict_json import router

routes = router("puzzles")
TODAY = "today"
SHOWN = 5  # people
PUZZLES = "*puzzles"  # for whom the adviser thinks about these: once for all
Day = Annotated[
    str,
    Path(pattern="^(today|[0-9]{4}-[0-9]{2}-[0-9]{2})$", description="`today`, or a day as yyyy-mm-dd."),
]


class Solver(BaseModel):
    """Somebody who has solved it, and the best they made of it."""

    name: str
    colour: str
    score: int
    rank: int = Field(description="From 1; equal scores share one.")
    mine: bool = Field(description="This is you.")


class Best(BaseModel):
    """What is possible."""

    best: int = Field(description="The best score that was reached; nobody has reached a better one.")
    bound: int = Field(description="No score is better than this one; where it is the best, that is proven.")


class Shown(BaseModel):
    """A game as it can be replayed."""

    record: dict[str, Any]


class PuzzleCard(BaseModel):
    """The puzzle of a day."""

    day: str
    earlier: str | None = Field(description="The day before, if it has a puzzle.")
    later: str | None = Field(description="The day after, unless it is still to come.")
    first: str = Field(description="The day of the first puzzle,")
    today: str = Field(description="and of the last one so far.")
    game: str
    title: str
    mode: str
    goal: str = Field(description="What it is about, in one sentence.")
    rules: list[str] = Field(description="What is different from usual today, in words.")
    fewer: bool = Field(description="Fewer points are better.")
    possible: Best | None = Field(description="What is possible, where that is known.")
    difficulty: Grade | None = Field(
        description="By how much bots of several strengths miss what is possible."
    )
    streak: int = Field(description="How many days in a row you have solved the puzzle of the day.")
    bot: str = Field(description="The level of a bot that has tried it,")
    par: int | None = Field(description="and what it made of it; null while it is still at it.")
    people: int = Field(description="How many have solved it here.")
    best: list[Solver] = Field(description="The best of them, and you.")
    going: str | None = Field(description="The match in which you are at it.")


class Beginning(BaseModel):
    """How a puzzle begins."""

    parts: dict[str, Any] = Field(description="The scene, as a table's parts.")


class Begun(BaseModel):
    """A table for a puzzle."""

    match: MatchName


@routes.get("/puzzles/{day}", responses=problems(401, 404, 422))
async def look_at_a_puzzle(
    day: Day, host: AHost, adviser: AnAdviser, caller: Annotated[Caller | None, Depends(maybe_caller)]
) -> PuzzleCard:
    """The puzzle of a day, and who has solved it best."""
    puzzle, person = _find(day), caller.id if caller else ""
    settings = puzzle.settings
    mode = settings.game.mode(settings.mode)
    known = foretold(puzzle.day)
    solved = await host.store.standings(puzzle.name, mode.fewer, SHOWN, person)
    return PuzzleCard(
        day=puzzle.name,
        earlier=_if_any(puzzle.day - timedelta(1)),
        later=_if_any(puzzle.day + timedelta(1)),
        first=FIRST.isoformat(),
        today=today(wall_clock()).isoformat(),
        game=settings.game.id,
        title=settings.game.title,
        mode=mode.name,
        goal=mode.goal or settings.game.goal,
        rules=_rules(puzzle),
        fewer=mode.fewer,
        possible=Best(best=known.best, bound=known.bound) if known else None,
        difficulty=difficulty(puzzle.day),
        streak=await _streak(host, person) if person else 0,
        bot=LEVEL,
        par=await adviser.soon(PUZZLES, settings.game.id, par, puzzle.day),
        people=solved[0].people if solved else 0,
        best=[_solver(one, person) for one in solved],
        going=await _going(host, person, puzzle) if person else None,
    )


@routes.get("/puzzles/{day}/scene", response_model=Beginning, responses=problems(404, 422))
async def look_at_its_beginning(day: Day, request: Request) -> Response:
    """How the puzzle of a day begins."""
    puzzle = _find(day)
    beginning = _beginning(puzzle.day)
    if day == TODAY:  # soon it is another
        return Response(beginning, media_type="application/json", headers={"Cache-Control": "no-cache"})
    return lasting(request, beginning)


@routes.get("/puzzles/{day}/solution", responses=problems(401, 403, 404, 422))
async def show_a_solution(day: Day, host: AHost, adviser: AnAdviser, caller: ACaller) -> Shown:
    """A game with the best score that is known, for who has solved the puzzle."""
    puzzle = _find(day)
    if puzzle.name not in {one.puzzle for one in await host.store.solved_days(caller.id)}:
        raise Problem(403, Why.RIGHT, "Who has played this puzzle to its end is shown a solution.")
    if not can_be_solved(puzzle.day):
        raise Problem(404, "puzzle", "Nobody knows what is possible in this puzzle.")
    record = await adviser.reckon(caller.id, best_game, puzzle.day)
    return Shown(record=record.to_dict())


@routes.post("/puzzles/{day}/table", status_code=201, responses=problems(401, 404, 422))
async def try_a_puzzle(day: Day, request: Request, caller: ACaller, host: AWorkingHost) -> Begun:
    """Open a table for a puzzle, or go on where you are at it."""
    puzzle = _find(day)
    if match := await _going(host, caller.id, puzzle):
        return Begun(match=match)
    limit_shares(request, rates_of(request).tables, caller.id, "tables")
    try:
        return Begun(match=(await host.opener.open(plan_of(puzzle, caller.id))).match)
    except Refused as refused:
        raise Problem(503 if refused.why == Why.STORAGE else 422, refused.why, refused.says) from None


def _find(day: str) -> Puzzle:
    """The puzzle of a day that has come."""
    try:
        wanted = today(wall_clock()) if day == TODAY else date.fromisoformat(day)
    except ValueError:
        raise Problem(404, "puzzle", "The calendar has no such day.") from None
    if not _has_come(wanted):
        raise Problem(404, "puzzle", "There is no puzzle of this day.")
    return puzzle_of(wanted)


async def _streak(host: Host, person: str) -> int:
    solved = {one.puzzle: one.at for one in await host.store.solved_days(person)}
    return streak(solved, today(wall_clock()))


def _has_come(day: date) -> bool:
    return FIRST <= day <= today(wall_clock())


def _if_any(day: date) -> str | None:
    return day.isoformat() if _has_come(day) else None


@lru_cache(maxsize=32)
def _beginning(day: date) -> bytes:
    return json_bytes({"parts": plain(parts_of(puzzle_of(day).opening(), SPECTATOR))})


def _solver(solved: Solved, asking: str) -> Solver:
    return Solver(
        name=solved.name,
        colour=solved.colour,
        score=solved.score,
        rank=solved.rank,
        mine=solved.person == asking,
    )


def _rules(puzzle: Puzzle) -> list[str]:
    """Every option that is not as usual, as its sentence and its value."""
    settings = puzzle.settings
    says = {option.name: option.says for option in settings.game.options}
    return [f"{says[name]}: {value}" for name, value in settings.unusual.items()]


async def _going(host: Host, person: str, puzzle: Puzzle) -> str | None:
    """The match in which somebody is at a puzzle."""
    for seated in await host.store.matches_of(person, ("open", "running")):
        if facts(seated.match).get("puzzle") == puzzle.name:
            return seated.match.id
    return None
