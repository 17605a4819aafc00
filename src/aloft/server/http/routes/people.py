"""People: guests with a name, who can come back on another device."""

from fastapi import Request, Response
from pydantic import BaseModel, Field

from ....match.events.seats import Renamed
from ....match.log import Event
from ....match.match import Match
from ...identity import give_cookie, hash_of, is_same, new_id, new_token
from ...storage.rows import Person, Token
from ...tables.host import Host, wall_clock
from ..dependencies import DEVICE, ACaller, AHost, AHuman, address_in, limit, rates_of
from ..errors import Problem, problems
from ..fields import Body, Colour, Name, Secret
from ..links import return_link
from ..strict_json import router

routes = router("people")
DEVICES = 10  # on which a person is known beside the first


class Guest(Body):
    """Somebody new."""

    name: Name
    colour: Colour = "#3b6ea5"


class Changes(Body):
    """What is to be different."""

    name: Name | None = None
    colour: Colour | None = None


class Returning(Body):
    """Somebody who comes back."""

    secret: Secret


class Me(BaseModel):
    """Who you are."""

    id: str
    name: str
    colour: str


class Link(BaseModel):
    """A way back; whoever has it can be you, until you ask for another."""

    link: str
    secret: str = Field(description="What stands behind its #.")


@routes.post("/people", status_code=201, responses=problems(413, 422))
async def become_a_guest(guest: Guest, request: Request, response: Response, host: AHost) -> Me:
    """Become a person with a name, known by a cookie from now on."""
    limit(rates_of(request).guests, address_in(request), "guests")
    token = new_token()
    person = Person(new_id(), guest.name, guest.colour, hash_of(token), None, wall_clock())
    await host.store.add_person(person)
    give_cookie(response, token, host.settings)
    return me(person)


@routes.get("/me", responses=problems(401))
async def who_am_i(caller: ACaller) -> Me:
    """Tell who you are."""
    return me(caller.person)


@routes.patch("/me", responses=problems(401, 413, 422))
async def change_me(changes: Changes, person: AHuman, host: AHost) -> Me:
    """Change your name or colour, at every table where you play too."""
    name, colour = changes.name or person.name, changes.colour or person.colour
    await host.store.rename_person(person.id, name, colour)
    renamed = Renamed(person.id, name, colour, person.name)
    for seated in await host.store.matches_of(person.id, ("open", "running")):
        await _tell(host, seated.match.id, renamed)
    return Me(id=person.id, name=name, colour=colour)


async def _tell(host: Host, match: str, renamed: Renamed) -> None:
    """Let a table know the new name, once."""

    def decide(match: Match, now: int) -> Event | None:
        seats = [match.seats[place] for place in match.seats_of(renamed.person)]
        seats = [seat for seat in seats if seat.name == renamed.was]
        is_new = any((seat.name, seat.colour) != (renamed.name, renamed.colour) for seat in seats)
        return renamed if is_new else None

    await host.do(await host.live(match), renamed.person, decide)


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


def me(person: Person) -> Me:
    return Me(id=person.id, name=person.name, colour=person.colour)
