"""How much may be asked for over HTTP, by a person and from an address."""

import math
import time

from fastapi import Request

from .. import metrics
from ..limits import Limiter
from ..settings import Limits
from ..transport.addresses import address_of
from .errors import Problem


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


def rates_of(request: Request) -> Rates:
    """The limiters."""
    rates: Rates = request.app.state.rates
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
    return address_of(request, request.app.state.host.settings.trusts_proxy)


async def limit_address(request: Request) -> None:
    """Nobody asks too much from one address, known or not."""
    limit(rates_of(request).asking.address, address_in(request), "address")
