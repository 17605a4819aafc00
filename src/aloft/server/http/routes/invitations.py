"""Invitations: links to the seats of a table, and what whoever opens one may do."""

from pydantic import BaseModel

from ....match.refusals import Refused, Why
from ...clocks import wall_clock
from ...identity import hash_of, new_token, seat_link
from ...storage import Secret as Kept
from ...tables.host import Host
from ..dependencies import ACaller, AHost
from ..errors import Problem, problems
from ..fields import Body, MatchName, MatchPath, Secret
from ..fields import Seat as SeatNumber
from ..strict_json import router

routes = router("tables")
INVITATIONS = 12  # unused secrets that a seat may have


class Invitation(BaseModel):
    """The way to one seat of a table; whoever opens it first may sit there."""

    seat: int
    secret: str
    link: str


class Seated(Body):
    """For which seat."""

    seat: SeatNumber


class Key(Body):
    """What a link to a seat holds."""

    match: MatchName
    secret: Secret


class Seat(BaseModel):
    """Where you may sit down now."""

    match: str
    seat: int


def invitation(host: Host, match: str, seat: int, secret: str) -> Invitation:
    """The way to a seat, by the secret that was made for it."""
    return Invitation(seat=seat, secret=secret, link=seat_link(host.settings, match, secret))


@routes.post("/tables/{match}/invitations", status_code=201, responses=problems(401, 404, 409, 413, 422))
async def invite(match: MatchPath, seated: Seated, caller: ACaller, host: AHost) -> Invitation:
    """Get a new link to a free seat of your table."""
    await _check_may_invite(host, match, seated.seat, caller.id)
    secret = new_token()
    await host.store.add_secrets([Kept(hash_of(secret), match, seated.seat, None, wall_clock(), None)])
    return invitation(host, match, seated.seat, secret)


async def _check_may_invite(host: Host, match: str, seat: int, person: str) -> None:
    table = (await host.loader.live(match)).match
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


@routes.post("/seats", responses=problems(401, 413, 422))
async def open_a_link(key: Key, caller: ACaller, host: AHost) -> Seat:
    """Exchange the secret of a seat, once, for the right to sit there."""
    found = await host.store.use_secret(hash_of(key.secret), caller.id, wall_clock())
    if found is None or found.match != key.match:
        raise Problem(403, "right", "This link leads to no seat, or somebody has used it; ask for another.")
    return Seat(match=found.match, seat=found.seat)
