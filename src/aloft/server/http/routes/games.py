"""The games: their identity cards, guides and drawings, and a sample of each to look at."""

from functools import cache
from typing import Annotated, Any

from fastapi import Request, Response
from fastapi.concurrency import run_in_threadpool
from pydantic import BaseModel, Field

from ....bots.learned.champion_file import has_champion
from ....bots.levels import CHAMPION, LEVELS
from ....engine.guides.guide import guide_of
from ....games import all_games
from ....games.contract import Game, Mode, Option, Weight
from ....games.entries import Entry
from ....solver.solve import is_solvable
from ..dependencies import AWarmer
from ..errors import Problem, problems
from ..etags import json_bytes, lasting
from ..fields import GamePath
from ..scenes import sample
from ..strict_json import router
from ..words import Words

routes = router("games")
PAGE_RULES = "default-src 'none'; style-src 'unsafe-inline'; sandbox"  # a guide needs nothing from anywhere

Value = int | bool | str


class ModeCard(BaseModel):
    """A way to play, and for how many."""

    name: str
    fewest: int
    most: int
    together: bool = Field(description="All seats have one score in common, or there is one seat.")
    fewer: bool = Field(description="Fewer points are better.")
    goal: str = Field(description="What it is about, in one sentence.")
    solvable: bool = Field(description="What is possible in it can be told.")


Kind = Annotated[str, Field(description="`number`, `switch` or `word`.")]


class OptionCard(BaseModel):
    """A rule that a table may set."""

    name: str
    says: str
    kind: Kind
    values: list[Value] = Field(description="Of a number: the least and the most.")
    default: dict[str, Value] = Field(description="What is usual in each mode.")
    zero: str = Field(description="What 0 is called where it is no number, else nothing.")


class SheetEntry(BaseModel):
    """A number or a word of a game's content that may be changed in the lab."""

    name: str
    group: str = Field(description="Of which card it is.")
    says: str = Field(description="And what of it.")
    kind: Kind
    values: list[Value] = Field(description="Of a number: the least and the most that are usually tried.")
    usual: Value


class Sheet(BaseModel):
    """What of a game's content may be changed in the lab."""

    entries: list[SheetEntry]


class Card(BaseModel):
    """The identity card of a game."""

    id: str
    title: str
    goal: str
    credit: str
    rules_version: int
    fewest: int
    most: int
    minutes: tuple[int, int] = Field(description="That people take for one game, about: from, to.")
    weight: Weight = Field(description="How much there is to think of.")
    feel: str = Field(description="What it is like, beside its siblings, in one line.")
    modes: list[ModeCard]
    options: list[OptionCard]
    sheet: bool = Field(description="Numbers of its content may be changed in the lab.")
    bots: list[str] = Field(description="The levels that play as they should: all, or all but the best.")


class Cards(BaseModel):
    """Everything that can be played, and against whom."""

    games: list[Card]
    bots: list[str] = Field(description="The levels of bots, the weakest first.")


class Drawing(BaseModel):
    """A drawing: SVG markup in a box of its own, (0, 0) at its top left."""

    width: float
    height: float
    body: str


class Symbols(BaseModel):
    """The drawings of a game, by the names that its scenes use."""

    symbols: dict[str, Drawing]


class Step(BaseModel):
    """A ply: who made it, and what it changed."""

    seat: int
    says: Words
    set: dict[str, Any] = Field(description="The parts that are new or changed.")
    drop: list[str] = Field(description="The parts that are gone.")


class Sample(BaseModel):
    """A game that bots have played, ply by ply."""

    players: int
    parts: dict[str, Any] = Field(description="The scene at the beginning, as a table's parts.")
    steps: list[Step]


@routes.get("/games", response_model=Cards, responses=problems())
async def list_games(request: Request) -> Response:
    """The identity cards of all games."""
    cards = Cards(games=[_card(game) for game in all_games().values()], bots=list(LEVELS))
    return lasting(request, cards.model_dump_json().encode())


@routes.get("/games/{game}", response_model=Card, responses=problems(404, 422))
async def get_a_game(game: GamePath, request: Request) -> Response:
    """The identity card of a game."""
    return lasting(request, _card(find(game)).model_dump_json().encode())


@routes.get(
    "/games/{game}/guide",
    response_class=Response,
    responses=problems(404, 422) | {200: {"content": {"text/html": {}}, "description": "A page."}},
)
async def read_the_guide(game: GamePath, request: Request) -> Response:
    """The rules for players, as one page that needs nothing else."""
    page = await run_in_threadpool(_guide, find(game))
    response = lasting(request, page, "text/html")
    response.headers["Content-Security-Policy"] = PAGE_RULES
    return response


@routes.get("/games/{game}/symbols", response_model=Symbols, responses=problems(404, 422))
async def get_the_drawings(game: GamePath, request: Request) -> Response:
    """The drawings that scenes of this game name."""
    return lasting(request, await run_in_threadpool(_symbols, find(game)))


@routes.get("/games/{game}/sample", response_model=Sample | None, responses=problems(404, 422))
async def watch_a_sample(game: GamePath, request: Request, warmer: AWarmer) -> Response:
    """A game that bots have played, to look at: how it begins, and what changes ply by ply.

    `null` as long as there is none: bots play it once their game is compiled.
    """
    found = find(game)
    if not warmer.has(found.id):  # a browser asks for few things at a time, so nothing waits here
        return Response(b"null", media_type="application/json", headers={"Cache-Control": "no-store"})
    return lasting(request, await run_in_threadpool(sample, found))


@routes.get("/games/{game}/sheet", responses=problems(404, 422))
async def see_what_may_be_changed(game: GamePath, request: Request) -> Sheet:
    """The numbers of a game and of its cards that the lab may try otherwise; of most games none."""
    sheet = find(game).sheet
    return Sheet(entries=[_entry(entry) for entry in sheet.ENTRIES] if sheet else [])


def find(name: str) -> Game:
    """The game of this id."""
    game = all_games().get(name)
    if game is None:
        raise Problem(404, "game", f"There is no such game; there are {', '.join(all_games())}.")
    return game


@cache
def _guide(game: Game) -> bytes:
    return guide_of(game).html().encode()


@cache
def _symbols(game: Game) -> bytes:
    return json_bytes({"symbols": game.scene.symbols()})


def _card(game: Game) -> Card:
    return Card(
        id=game.id,
        title=game.title,
        goal=game.goal,
        credit=game.credit,
        rules_version=game.rules_version,
        fewest=game.fewest,
        most=game.most,
        minutes=game.minutes,
        weight=game.weight,
        feel=game.feel,
        modes=[_mode(game, mode) for mode in game.modes],
        options=[_option(game, option) for option in game.options],
        sheet=game.sheet is not None,
        bots=[level for level in LEVELS if level != CHAMPION or has_champion(game)],
    )


def _mode(game: Game, mode: Mode) -> ModeCard:
    return ModeCard(
        name=mode.name,
        fewest=mode.fewest,
        most=mode.most,
        together=mode.together,
        fewer=mode.fewer,
        goal=mode.goal or game.goal,
        solvable=is_solvable(game, mode.name),
    )


def _option(game: Game, option: Option) -> OptionCard:
    return OptionCard(
        name=option.name,
        says=option.says,
        kind=_kind(option.values),
        values=_ends(option.values),
        zero=option.zero,
        default={mode.name: option.default_in(mode.name) for mode in game.modes},
    )


Values = range | tuple[bool, bool] | tuple[str, ...]


def _entry(entry: Entry) -> SheetEntry:
    return SheetEntry(
        name=entry.name,
        group=entry.group,
        says=entry.says,
        kind=_kind(entry.values),
        values=_ends(entry.values),
        usual=entry.usual,
    )


def _kind(values: Values) -> str:
    return "number" if isinstance(values, range) else "switch" if values == (False, True) else "word"


def _ends(values: Values) -> list[Value]:
    """All of them, or the least and the most."""
    return [values[0], values[-1]] if isinstance(values, range) else list(values)
