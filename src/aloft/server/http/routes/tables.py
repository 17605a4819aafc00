"""Tables: opening one, finding those that look for players."""

from typing import Annotated, Literal

from fastapi import Request
from msgspec.structs import replace
from pydantic import BaseModel, Field, StringConstraints

from ....engine.changes import CONTENT
from ....engine.settings import settle_on
from ....games import all_games, find
from ....games.errors import AloftError
from ....match.clocks import Clock as MatchClock
from ....match.refusals import Refused, Why
from ...tables.host import Host
from ...tables.plans import Opening, Plan, opening_event
from ..dependencies import ACaller, AHost, AWorkingHost
from ..errors import Problem, problems
from ..fields import Body, Bot
from ..lists import Before, Game, Page, page_of
from ..rates import limit_shares, rates_of
from ..strict_json import router
from .invitations import Invitation, invitation

routes = router("tables")

Word = Annotated[str, StringConstraints(min_length=1, max_length=40)]
Options = dict[Word, int | bool | Word]


class Clock(Body):
    """How much time a seat has."""

    per: Literal["turn", "game"] = Field(description="For each turn, or for the whole game.")
    seconds: int = Field(ge=5, le=14 * 24 * 3600)
    increment: int = Field(0, ge=0, le=3600, description="Seconds more after each turn of a game's clock.")

    def agreed(self) -> MatchClock:
        """As a table keeps it."""
        return MatchClock(self.per, self.seconds, self.increment)


class Wish(Body):
    """A table as you want it; what is left out is as usual for the game."""

    game: Word = Field(description="The game's id.", json_schema_extra={"enum": list(all_games())})
    players: int | None = Field(None, ge=1, le=16)
    mode: Word | None = None
    options: Options = Field({}, max_length=20, description="Names and values, from `/api/games`.")
    public: bool = Field(False, description="Listed, and open to everybody.")
    hints: bool = Field(True, description="Whether players may ask what a strong bot would do.")
    clock: Clock | None = Field(None, description="None: as long as it takes.")
    on_time: Literal["pass", "bot", "forfeit"] = Field("bot", description="What follows when time is up.")
    lot: bool = Field(False, description="Seats are drawn when the game begins; else they are as taken.")
    bots: dict[Annotated[int, Field(strict=False, ge=0, le=15)], Bot] = Field(
        {}, max_length=16, description="Seats that bots play, and their levels.", examples=[{"1": "easy"}]
    )


class Table(BaseModel):
    """A table that was opened."""

    match: str
    commitment: str = Field(description="What the table promises about its deal; write it down.")
    seats: list[Invitation] = Field(description="One for each free seat of a table that is not public.")


@routes.post("/tables", status_code=201, responses=problems(401, 413, 422))
async def open_a_table(wish: Wish, request: Request, caller: ACaller, host: AWorkingHost) -> Table:
    """Open a table; the game begins as soon as every seat is taken."""
    limit_shares(request, rates_of(request).tables, caller.id, "tables")
    try:
        opening = await host.opener.open(_plan(wish, caller.id))
    except Refused as refused:
        raise Problem(503 if refused.why == Why.STORAGE else 422, refused.why, refused.says) from None
    invitations = _invitations(host, opening, set(wish.bots))
    return Table(match=opening.match, commitment=opening.commitment, seats=invitations)


def _plan(wish: Wish, host: str) -> Plan:
    settings = settle_on(find(wish.game), wish.players, wish.mode, dict(wish.options))
    if CONTENT in settings.options:
        raise AloftError("A table here plays with the cards as they are printed; others are for the lab.")
    event = replace(
        opening_event(settings, host),
        is_public=wish.public,
        hints=wish.hints,
        clock=wish.clock.agreed() if wish.clock else None,
        on_time=wish.on_time,
        lot=wish.lot and settings.players > 1,
    )
    return Plan(event, wish.bots)


def _invitations(host: Host, opening: Opening, taken: set[int]) -> list[Invitation]:
    return [
        invitation(host, opening.match, seat, secret)
        for seat, secret in enumerate(opening.secrets)
        if seat not in taken
    ]


@routes.get("/tables", responses=problems(422))
async def list_open_tables(host: AHost, game: Game = None, before: Before = None) -> Page:
    """Public tables that look for players, those touched last first."""
    return await page_of(host, "open", game, before)
