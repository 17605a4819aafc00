"""Whether the other side of each connection is still there: one timer asks all of them, a few at a time.

The heartbeat of RFC 6455 (a ping, and its pong before the next one) on a timing wheel of one turn (Varghese
and Lauck): its slots are the rounds below, each connection stays in one slot, and the timer goes from slot to
slot. To join, to leave and to be asked takes a moment, however many there are.
"""

import asyncio
from typing import Protocol

PERIOD = 4.8  # seconds between two questions to one connection; who leaves one open until the next is gone
ROUNDS = 48  # in a period, so that not everybody is asked at once


class Asked(Protocol):
    """A connection that can be asked."""

    def beat(self) -> None:
        """Ask, or give it up if it has not answered since the last time."""


class Keepalive:
    """A timing wheel: a timer for each connection would take more memory than what the connection is for."""

    def __init__(self) -> None:
        self._rounds: list[set[Asked]] = [set() for _ in range(ROUNDS)]
        self._place: dict[Asked, set[Asked]] = {}
        self._now = 0
        self._timer: asyncio.TimerHandle | None = None

    def join(self, one: Asked) -> None:
        """Ask this one from now on, with those that are the fewest."""
        self._place[one] = min(self._rounds, key=len)
        self._place[one].add(one)
        if self._timer is None:
            self._go_on()

    def leave(self, one: Asked) -> None:
        """Ask it no more."""
        self._place.pop(one, set()).discard(one)

    def _go_on(self) -> None:
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(PERIOD / ROUNDS, self._beat) if self._place else None

    def _beat(self) -> None:
        self._now = (self._now + 1) % ROUNDS
        for one in list(self._rounds[self._now]):
            one.beat()
        self._go_on()
