"""Who asks, and who answers: what routes depend on."""

from dataclasses import dataclass
from typing import Annotated, Any

from fastapi import Depends, Request
from fastapi.security import APIKeyCookie, HTTPBearer

from ..identity import LONGEST, cookie_name, hash_of, is_same
from ..storage import Person, Store, Token
from ..tables.advice.adviser import Adviser
from ..tables.host import Host
from ..tables.warmer import Warmer
from .errors import MEANING, Problem
from .rates import limit, rates_of

DEVICE = ""  # the name of a token that is no program's, but the cookie of a person's other device

COOKIE = APIKeyCookie(name="aloft", scheme_name="cookie", auto_error=False, description="A guest's cookie.")
BEARER = HTTPBearer(scheme_name="token", auto_error=False, description="A program's token.")


@dataclass(frozen=True)
class Caller:
    """Who asks: a person, perhaps by a program of theirs."""

    person: Person
    is_program: bool

    @property
    def id(self) -> str:
        return self.person.id


def host_of(request: Request) -> Host:
    """The host of all tables."""
    host: Host = request.app.state.host
    return host


def working_host_of(request: Request) -> Host:
    """The host, unless it takes nothing new because it is about to restart."""
    host = host_of(request)
    if host.is_draining:
        raise Problem(
            503, "draining", "The server restarts; try again in a few seconds.", {"Retry-After": "5"}
        )
    return host


async def by_token(store: Store, given: str) -> tuple[Person, Token] | None:
    """The person whose token this is, and the token, if it has not been revoked."""
    hashed = hash_of(given)
    found = await store.find_token(hashed)
    if found is None or not is_same(found.hash, hashed):
        return None
    person = await store.person(found.person)
    return None if person is None else (person, found)


async def by_cookie(store: Store, given: str) -> Person | None:
    """The person whose cookie this is, on the first device or on another."""
    hashed = hash_of(given)
    person = await store.person_by_token(hashed)
    if person is not None and is_same(person.token_hash, hashed):
        return person
    found = await by_token(store, given)
    return found[0] if found and found[1].name == DEVICE else None


async def maybe_caller(request: Request) -> Caller | None:
    """Who asks, if they say so; a wrong token is refused, a cookie that nobody knows is none."""
    host = host_of(request)
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    if scheme:
        found = None
        if scheme.lower() == "bearer" and 0 < len(token) <= LONGEST:
            found = await by_token(host.store, token)
        if found is None or found[1].name == DEVICE:
            raise Problem(401, "who", "This token is not valid here.", {"WWW-Authenticate": "Bearer"})
        return Caller(found[0], is_program=True)
    cookie = request.cookies.get(cookie_name(host.settings), "")
    person = await by_cookie(host.store, cookie) if 0 < len(cookie) <= LONGEST else None
    return Caller(person, is_program=False) if person else None


async def caller(
    request: Request,
    who: Annotated[Caller | None, Depends(maybe_caller)],
    cookie: Annotated[str | None, Depends(COOKIE)],
    token: Annotated[Any, Depends(BEARER)],
) -> Caller:
    """Who asks; nobody in particular may not."""
    if who is None:
        raise Problem(401, *MEANING[401], {"WWW-Authenticate": "Bearer"})
    limit(rates_of(request).asking.person, who.id, "person")
    return who


async def human(
    request: Request,
    who: Annotated[Caller | None, Depends(maybe_caller)],
    cookie: Annotated[str | None, Depends(COOKIE)],
) -> Person:
    """A person in a browser: what a token must not be able to do, should it be stolen."""
    if who is None:
        raise Problem(401, *MEANING[401])
    if who.is_program:
        raise Problem(403, "right", "A program may not do this for you; do it in the browser.")
    limit(rates_of(request).asking.person, who.id, "person")
    return who.person


async def program(
    request: Request,
    who: Annotated[Caller | None, Depends(maybe_caller)],
    token: Annotated[Any, Depends(BEARER)],
) -> Caller:
    """A program that shows a token."""
    if who is None or not who.is_program:
        says = "Show a token in the header: Authorization: Bearer, and the token."
        raise Problem(401, "who", says, {"WWW-Authenticate": "Bearer"})
    limit(rates_of(request).asking.person, who.id, "person")
    return who


def adviser_of(request: Request) -> Adviser:
    """Who thinks for people."""
    adviser: Adviser = request.app.state.server.adviser
    return adviser


def warmer_of(request: Request) -> Warmer:
    """Who has machine code made."""
    found: Warmer = request.app.state.server.warmer
    return found


AWarmer = Annotated[Warmer, Depends(warmer_of)]
AnAdviser = Annotated[Adviser, Depends(adviser_of)]
AHost = Annotated[Host, Depends(host_of)]
AWorkingHost = Annotated[Host, Depends(working_host_of)]
ACaller = Annotated[Caller, Depends(caller)]
AHuman = Annotated[Person, Depends(human)]
AProgram = Annotated[Caller, Depends(program)]
