"""People: guests with a name."""

from fastapi import Request, Response
from pydantic import BaseModel

from ....match.events.seats import Renamed
from ....match.log import Event
from ....match.match import Match
from ...clocks import wall_clock
from ...identity import give_cookie, hash_of, new_id, new_token
from ...storage.rows import Person
from ...tables.host import Host
from ..dependencies import ACaller, AHost, AHuman
from ..errors import problems
from ..fields import Body, Colour, Name
from ..rates import address_in, limit, rates_of
from ..strict_json import router

routes = router("people")


class Guest(Body):
    """Somebody new."""

    name: Name
    colour: Colour = "#3b6ea5"


class Changes(Body):
    """What is to be different."""

    name: Name | None = None
    colour: Colour | None = None


class Me(BaseModel):
    """Who you are."""

    id: str
    name: str
    colour: str


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

    live = await host.loader.live(match)
    await live.do(renamed.person, decide)


def me(person: Person) -> Me:
    return Me(id=person.id, name=person.name, colour=person.colour)
