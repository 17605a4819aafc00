"""Tokens: what a program shows to play as its person."""

from typing import Annotated

from fastapi import Path, Response
from pydantic import BaseModel, Field

from ...clocks import wall_clock
from ...identity import hash_of, new_token
from ...storage.rows import Token
from ..dependencies import DEVICE, AHost, AHuman
from ..errors import Problem, problems
from ..fields import Body, Milliseconds, Name
from ..strict_json import router

routes = router("bots")
MOST = 20  # tokens that a person may have
TokenId = Annotated[str, Path(pattern="^[0-9a-f]{16}$", description="The token's id, from the list.")]


class Wanted(Body):
    """A token for a program."""

    name: Name


class Known(BaseModel):
    """A token as it is listed; it itself is shown only once."""

    id: str
    name: str
    created: Milliseconds


class Made(Known):
    """A new token."""

    token: str = Field(description="Shown this once; only a hash of it is kept.")


@routes.post("/me/tokens", status_code=201, responses=problems(401, 409, 413, 422))
async def make_a_token(wanted: Wanted, person: AHuman, host: AHost) -> Made:
    """Make a token with which a program plays as you."""
    if len(await _tokens(host, person.id)) >= MOST:
        raise Problem(409, "phase", f"You have {MOST} tokens, which is as many as one can; revoke one first.")
    given = new_token()
    token = Token(hash_of(given), person.id, wanted.name, wall_clock(), None)
    await host.store.add_token(token)
    return Made(**_known(token).model_dump(), token=given)


@routes.get("/me/tokens", responses=problems(401))
async def list_tokens(person: AHuman, host: AHost) -> list[Known]:
    """List your tokens that are good."""
    return [_known(token) for token in await _tokens(host, person.id)]


@routes.delete(
    "/me/tokens/{token}", status_code=204, response_class=Response, responses=problems(401, 404, 422)
)
async def revoke_a_token(token: TokenId, person: AHuman, host: AHost) -> None:
    """Revoke a token; who shows it from now on is nobody."""
    for known in await _tokens(host, person.id):
        if token == _id(known):
            await host.store.revoke_token(known.hash, person.id, wall_clock())
            return
    raise Problem(404, "token", "You have no such token.")


async def _tokens(host: AHost, person: str) -> list[Token]:
    tokens = await host.store.tokens_of(person)
    return [token for token in tokens if token.revoked is None and token.name != DEVICE]


def _known(token: Token) -> Known:
    return Known(id=_id(token), name=token.name, created=token.created)


def _id(token: Token) -> str:
    """Enough of its hash to tell it from others."""
    return token.hash.hex()[:16]
