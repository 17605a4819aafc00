"""Seats: exchanging the secret of a link for the right to sit there."""

from pydantic import BaseModel

from ...clocks import wall_clock
from ...identity import hash_of
from ..dependencies import ACaller, AHost
from ..errors import Problem, problems
from ..fields import Body, MatchName, Secret
from ..strict_json import router

routes = router("tables")


class Key(Body):
    """What a link to a seat holds."""

    match: MatchName
    secret: Secret


class Seat(BaseModel):
    """Where you may sit down now."""

    match: str
    seat: int


@routes.post("/seats", responses=problems(401, 413, 422))
async def open_a_link(key: Key, caller: ACaller, host: AHost) -> Seat:
    """Exchange the secret of a seat, once, for the right to sit there."""
    found = await host.store.use_secret(hash_of(key.secret), caller.id, wall_clock())
    if found is None or found.match != key.match:
        raise Problem(403, "right", "This link leads to no seat, or somebody has used it; ask for another.")
    return Seat(match=found.match, seat=found.seat)
