"""Who asks, and whether they may ask so much: what routes depend on."""

import math
import time
from dataclasses import dataclass
from typing import Annotated, Any

from fastapi import Depends, Request
from fastapi.security import APIKeyCookie, HTTPBearer

from .. import metrics
from ..identity import LONGEST, cookie_name, hash_of, is_same
from ..limits import Limiter
from ..settings import Limits
from ..storage import Person, Store, Token
from ..tables.adviser import Adviser
from ..tables.host import Host
from ..tables.warmer import Warmer
from ..transport.addresses import address_of
from .errors import MEANING, Problem

DEVICE = ""  # the name of a token that is no program's, but the cookie of a person's other device

COOKIE = APIKeyCookie(name="aloft", scheme_name="cookie", auto_error=False, description="A guest's cookie.")
BEARER = HTTPBearer(scheme_name="token", auto_error=False, description="A program's token.")


class Shares:
    """What a person may ask for, and an address: whoever is a crowd of guests gets little more than a few."""

    def __init__(self, rate: float, burst: float, crowd: int) -> None:
        self.person = Limiter(rate, burst)
        self.address = Limiter(crowd * rate, crowd * burst)


class Rates:
    """The limiters of one application."""

    def __init__(self, limits: Limits) -> None:
        self.asking = Shares(limits.messages, limits.burst, limits.crowd)
        self.tables = Shares(limits.tables_per_minute / 60, limits.tables_per_minute, limits.crowd)
        self.thinking = Shares(1, limits.thinking_seconds, limits.crowd)
        self.records = Limiter(limits.records_per_minute / 60, limits.records_per_minute)
        self.guests = Limiter(limits.guests_per_minute / 60, limits.guests_per_minute)


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


def rates_of(request: Request) -> Rates:
    """The limiters, made when first needed."""
    state: Any = request.app.state
    if not hasattr(state, "rates"):
        state.rates = Rates(state.host.settings.limits)
    rates: Rates = state.rates
    return rates


def limit(limiter: Limiter, who: str, what: str, cost: float = 1) -> None:
    """Refuse what is too much, and say how long to wait."""
    now = time.monotonic()
    if limiter.take(who, now, cost):
        return
    metrics.LIMITED.labels(what).inc()
    seconds = max(1, math.ceil(limiter.wait(who, now, cost)))
    says = f"That was too much at once; try again in {seconds} s."
    raise Problem(429, "busy", says, {"Retry-After": str(seconds)})


def limit_shares(request: Request, shares: Shares, person: str, what: str, cost: float = 1) -> None:
    """The same for something of which neither a person nor an address may have too much."""
    limit(shares.person, person, what, cost)
    limit(shares.address, address_in(request), what, cost)


def address_in(request: Request) -> str:
    """Where somebody asks from."""
    return address_of(request, host_of(request).settings.trusts_proxy)


async def limit_address(request: Request) -> None:
    """Nobody asks too much from one address, known or not."""
    limit(rates_of(request).asking.address, address_in(request), "address")


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
