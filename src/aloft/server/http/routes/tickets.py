"""Tickets: each opens one socket, soon."""

from pydantic import BaseModel, Field

from ...clocks import wall_clock
from ...identity import hash_of, new_token
from ..dependencies import AHuman, AWorkingHost
from ..errors import problems
from ..strict_json import router

routes = router("people")
SECONDS = 30


class Ticket(BaseModel):
    """What opens a socket."""

    ticket: str
    seconds: int = Field(description="How long it is good for.")


@routes.post("/tickets", status_code=201, responses=problems(401))
async def take_a_ticket(person: AHuman, host: AWorkingHost) -> Ticket:
    """Get a ticket that opens one socket within 30 seconds: `/api/socket?ticket=…`."""
    ticket = new_token()
    await host.store.add_ticket(hash_of(ticket), person.id, wall_clock() + SECONDS * 1000)
    return Ticket(ticket=ticket, seconds=SECONDS)
