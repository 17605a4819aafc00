"""The lab: games played to measure a rule, and any one of them to look at."""

from typing import Annotated, Any

from fastapi import Request, Response
from fastapi.concurrency import run_in_threadpool
from pydantic import BaseModel, Field, StringConstraints

from ....bots.levels import LEVELS
from ....games import all_games
from ....games.errors import AloftError
from ....lab.measures.places import board_of
from ....lab.played import record_of
from ....lab.seeking import Seeking, need_optuna, space_of
from ....lab.study import Study, study
from ....lab.sweeps import read_sweep, variants
from ....lab.targets import read_targets
from ....lab.teams import IsOver
from ....match.parts import scene_parts
from ...laboratory import Laboratory
from ..dependencies import ACaller
from ..errors import Problem, problems
from ..etags import json_bytes
from ..fields import Body
from ..rates import address_in, limit, rates_of
from ..scenes import plain
from ..streams.lab_lines import Run, lab_lines
from ..streams.ndjson import stream
from ..streams.search_lines import search_lines
from ..strict_json import router

routes = router("lab")
MOST, MOST_THINKING = 100_000, 2_000  # games of one run
MOST_OF_A_TRY, TRIES = 5_000, 60  # games of a try, and how many there may be
MAPPED = 32  # games of which it is seen what stands where at the end
QUICK = ("random", "greedy")  # players besides the levels
NDJSON: dict[int | str, dict[str, Any]] = {
    200: {"content": {"application/x-ndjson": {}}, "description": "A JSON object in each line."}
}
Word = Annotated[str, StringConstraints(min_length=1, max_length=40)]
Wish = Annotated[str, StringConstraints(min_length=3, max_length=80)]
Value = int | bool | str


class Asked(Body):
    """Settings, who plays, and a seed that everything follows from."""

    game: Word
    players: int | None = Field(None, ge=1, le=15)
    mode: Word | None = None
    options: dict[Word, Value] = Field({}, max_length=20)
    bots: list[Word] = Field(["random"], min_length=1, max_length=6, description="In turn, in all seats.")
    seed: int = Field(1, ge=0, lt=2**53)
    games: int = Field(10_000, ge=1, le=MOST)
    closely: int = Field(4, ge=0, le=50, description="How many are played on from each of their positions.")
    skill: int = Field(0, ge=0, le=50, description="Games of each step between other bots, on the side.")


class Experiment(Asked):
    """The same, and perhaps something beside it."""

    against: dict[Word, Value] | None = Field(
        None, max_length=20, description="Options of another variant, played on the same deals."
    )


class Search(Asked):
    """Settings that may vary, and what is wanted of them; `games` are those of each try."""

    wishes: list[Wish] = Field(min_length=1, max_length=4, description="As minutes=20 or balance=fair.")
    vary: list[Wish] = Field([], max_length=8, description="As trucks=3..5; if empty, all options.")
    budget: int = Field(20, ge=1, le=TRIES, description="How often settings are tried.")


class Numbered(Asked):
    """One of these games."""

    number: int = Field(ge=0, lt=MOST)


class Board(BaseModel):
    """How one of these games begins."""

    parts: dict[str, Any] = Field(description="The scene, as a table's parts.")


class Played(BaseModel):
    """A game as it can be kept and replayed."""

    record: dict[str, Any]


@routes.post("/lab/runs", response_class=Response, responses=problems(401, 404, 422) | NDJSON)
async def run_an_experiment(asked: Experiment, request: Request, caller: ACaller) -> Response:
    """Play, and tell what is known so far: `games`, `findings` and `differences`, again and again until a
    line says `done`. Who listens no more ends it."""
    one = await run_in_threadpool(_study, asked)
    other = one if asked.against is None else await run_in_threadpool(_beside, one, asked.against)
    laboratory: Laboratory = request.app.state.server.laboratory
    limit(rates_of(request).asking.person, caller.id, "lab")
    return stream(request, lab_lines(laboratory, Run(one, other, _games(asked))), caller.id, "lab")


@routes.post("/lab/searches", response_class=Response, responses=problems(401, 404, 422) | NDJSON)
async def search_for_a_rule(asked: Search, request: Request, caller: ACaller) -> Response:
    """Try settings, and tell after each try what comes nearest: `games`, `targets` and `found`, again and
    again until a line says `done`. Who listens no more ends it."""
    seeking = await run_in_threadpool(_seeking, asked)
    laboratory: Laboratory = request.app.state.server.laboratory
    limit(rates_of(request).asking.person, caller.id, "lab")
    return stream(request, search_lines(laboratory, seeking), caller.id, "lab")


@routes.post("/lab/game", responses=problems(401, 404, 422))
async def look_at_a_game(asked: Numbered, request: Request, caller: ACaller) -> Played:
    """The record of one of the games that figures were found in."""
    limit(rates_of(request).records, address_in(request), "records")
    found = await run_in_threadpool(_study, asked)
    laboratory: Laboratory = request.app.state.server.laboratory
    return Played(record=await laboratory.ask(_record, (found, asked.number)))


@routes.post("/lab/board", response_model=Board, responses=problems(404, 422))
async def look_at_the_board(asked: Numbered, request: Request) -> Response:
    """The scene that places of a heat map are places of."""
    limit(rates_of(request).records, address_in(request), "records")
    found = await run_in_threadpool(_study, asked)
    return Response(await run_in_threadpool(_board, found, asked.number), media_type="application/json")


def _board(found: Study, number: int) -> bytes:
    return json_bytes({"parts": plain(scene_parts(board_of(found, number)))})


def _record(job: tuple[Study, int], _: IsOver) -> dict[str, Any]:
    """One game, as a piece of work."""
    return record_of(*job).to_dict()


def _games(asked: Asked) -> int:
    """As many as may be played."""
    return asked.games if _is_quick(asked) else min(asked.games, MOST_THINKING)


def _is_quick(asked: Asked) -> bool:
    return set(asked.bots) == {"random"}


def _study(asked: Asked) -> Study:
    """What was asked for, checked."""
    if asked.game not in all_games():
        raise Problem(404, "game", f"There is no such game; there are {', '.join(all_games())}.")
    for name in asked.bots:
        if name not in (*QUICK, *LEVELS):
            raise AloftError(f"Who plays here is one of {', '.join((*QUICK, *LEVELS))}, not {name!r:.40}.")
    return study(
        asked.game,
        asked.players,
        bots=asked.bots,
        mode=asked.mode,
        seed=asked.seed,
        skill=asked.skill,
        options=dict(asked.options),
    ).looked_at(_games(asked), asked.closely, MAPPED)


def _seeking(asked: Search) -> Seeking:
    """The search that was asked for, checked."""
    need_optuna()
    base = _study(asked).looked_at(_games(asked), 0, 0)
    space = space_of(base, read_sweep(asked.vary))
    next(variants(base, {name: values[:1] for name, values in space.items()}))
    games = min(_games(asked), MOST_OF_A_TRY)
    return Seeking(base, space, read_targets(asked.wishes, base), asked.budget, games)


def _beside(one: Study, options: dict[str, Value]) -> Study:
    """The other variant."""
    return one.with_options(**options)
