"""Ways in: a link for coming back on another device, a ticket for a socket."""

from fastapi import Request, Response
from pydantic import BaseModel, Field

from ...clocks import wall_clock
from ...identity import give_cookie, hash_of, is_same, new_token, return_link
from ...storage.rows import Token
from ...tables.host import Host
from ..dependencies import DEVICE, AHost, AHuman, AWorkingHost
from ..errors import Problem, problems
from ..fields import Body, Secret
from ..rates import address_in, limit, rates_of
from ..strict_json import router
from .people import Me, me

routes = router("people")
DEVICES = 10  # on which a person is known beside the first
SECONDS = 30  # that a ticket is good for


class Returning(Body):
    """Somebody who comes back."""

    secret: Secret


class Link(BaseModel):
    """A way back; whoever has it can be you, until you ask for another."""

    link: str
    secret: str = Field(description="What stands behind its #.")


class Ticket(BaseModel):
    """What opens a socket."""

    ticket: str
    seconds: int = Field(description="How long it is good for.")


@routes.post("/me/return", responses=problems(401))
async def make_a_way_back(person: AHuman, host: AHost) -> Link:
    """Get a link for coming back on another device; an earlier one ends."""
    secret = new_token()
    await host.store.set_return_hash(person.id, hash_of(secret))
    return Link(link=return_link(host.settings, secret), secret=secret)


@routes.post("/return", responses=problems(413, 422))
async def come_back(returning: Returning, request: Request, response: Response, host: AHost) -> Me:
    """Be who you are on this device too; the others stay signed in."""
    limit(rates_of(request).guests, address_in(request), "returns")
    hashed = hash_of(returning.secret)
    person = await host.store.person_by_return(hashed)
    if person is None or not is_same(person.return_hash, hashed):
        raise Problem(403, "right", "This link does not lead back any more; make a new one.")
    token = new_token()
    await _make_room(host, person.id)
    await host.store.add_token(Token(hash_of(token), person.id, DEVICE, wall_clock(), None))
    give_cookie(response, token, host.settings)
    return me(person)


async def _make_room(host: Host, person: str) -> None:
    """The device that came longest ago has to go when there are many."""
    tokens = await host.store.tokens_of(person)
    devices = [token for token in tokens if token.name == DEVICE and token.revoked is None]
    for token in devices[: max(0, len(devices) + 1 - DEVICES)]:
        await host.store.revoke_token(token.hash, person, wall_clock())


@routes.post("/tickets", status_code=201, responses=problems(401))
async def take_a_ticket(person: AHuman, host: AWorkingHost) -> Ticket:
    """Get a ticket that opens one socket within 30 seconds: `/api/socket?ticket=…`."""
    ticket = new_token()
    await host.store.add_ticket(hash_of(ticket), person.id, wall_clock() + SECONDS * 1000)
    return Ticket(ticket=ticket, seconds=SECONDS)
