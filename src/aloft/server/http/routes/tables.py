"""Tables: opening one, inviting to it, finding those that look for players."""

from typing import Annotated, Literal

from fastapi import Request
from pydantic import BaseModel, Field, StringConstraints

from ....games import all_games
from ....match.clocks import Clock as MatchClock
from ....match.refusals import Refused, Why
from ...identity import hash_of, new_token
from ...storage import Secret
from ...tables.host import Host, wall_clock
from ...tables.plans import Opening, Plan
from ..dependencies import ACaller, AHost, AWorkingHost, limit_shares, rates_of
from ..errors import Problem, problems
from ..fields import Body, Bot, MatchPath, Seat
from ..links import seat_link
from ..lists import Before, Game, Page, page_of
from ..strict_json import router

routes = router("tables")
INVITATIONS = 12  # unused secrets that a seat may have

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
    bots: dict[Annotated[int, Field(strict=False, ge=0, le=15)], Bot] = Field(
        {}, max_length=16, description="Seats that bots play, and their levels.", examples=[{"1": "easy"}]
    )


class Invitation(BaseModel):
    """The way to one seat of a table; whoever opens it first may sit there."""

    seat: int
    secret: str
    link: str


class Table(BaseModel):
    """A table that was opened."""

    match: str
    commitment: str = Field(description="What the table promises about its deal; write it down.")
    seats: list[Invitation] = Field(description="One for each free seat of a table that is not public.")


class Seated(Body):
    """For which seat."""

    seat: Seat


@routes.post("/tables", status_code=201, responses=problems(401, 413, 422))
async def open_a_table(wish: Wish, request: Request, caller: ACaller, host: AWorkingHost) -> Table:
    """Open a table; the game begins as soon as every seat is taken."""
    limit_shares(request, rates_of(request).tables, caller.id, "tables")
    try:
        opening = await host.open_table(caller.person, _plan(wish))
    except Refused as refused:
        raise Problem(503 if refused.why == Why.STORAGE else 422, refused.why, refused.says) from None
    invitations = _invitations(host, opening, set(wish.bots))
    return Table(match=opening.match, commitment=opening.commitment, seats=invitations)


def _plan(wish: Wish) -> Plan:
    return Plan(
        wish.game,
        wish.players,
        wish.mode,
        wish.options,
        wish.public,
        wish.hints,
        wish.clock.agreed() if wish.clock else None,
        wish.on_time,
        wish.bots,
    )


def _invitations(host: Host, opening: Opening, taken: set[int]) -> list[Invitation]:
    return [
        _invitation(host, opening.match, seat, secret)
        for seat, secret in enumerate(opening.secrets)
        if seat not in taken
    ]


def _invitation(host: Host, match: str, seat: int, secret: str) -> Invitation:
    return Invitation(seat=seat, secret=secret, link=seat_link(host.settings, match, secret))


@routes.post("/tables/{match}/invitations", status_code=201, responses=problems(401, 404, 409, 413, 422))
async def invite(match: MatchPath, seated: Seated, caller: ACaller, host: AHost) -> Invitation:
    """Get a new link to a free seat of your table."""
    await _check_may_invite(host, match, seated.seat, caller.id)
    secret = new_token()
    await host.store.add_secrets([Secret(hash_of(secret), match, seated.seat, None, wall_clock(), None)])
    return _invitation(host, match, seated.seat, secret)


async def _check_may_invite(host: Host, match: str, seat: int, person: str) -> None:
    table = (await host.live(match)).match
    if table.opened.host != person:
        raise Refused(Why.HOST, "Only who opened this table may invite to it.")
    if table.phase != "open":
        raise Refused(Why.PHASE, "The seats of this table are settled.")
    if seat >= len(table.seats):
        raise Problem(422, Why.SEAT, f"Seats go from 0 to {len(table.seats) - 1}, so {seat} is none.")
    if table.seats[seat].kind != "free":
        raise Refused(Why.TAKEN, "Somebody sits there already.")
    given = [secret for secret in await host.store.secrets_of(match) if secret.seat == seat]
    if len(given) >= INVITATIONS:
        raise Problem(409, Why.BUSY, "There are many links to this seat already; use one of them.")


@routes.get("/tables", responses=problems(422))
async def list_open_tables(host: AHost, game: Game = None, before: Before = None) -> Page:
    """Public tables that look for players, those touched last first."""
    return await page_of(host, "open", game, before)
