"""Garbage that refers to itself in a circle: it is looked for only where some may have been left.

Moves leave none, and to look through all that matches have become meanwhile would make everybody wait. Who
comes and goes does leave some: requests, and sockets that open and close.
"""

import asyncio
import gc
from time import monotonic

OFTEN = 0.25  # seconds between two looks, so that each is short
WHOLE = 3600.0  # seconds between two looks at everything, for what was still in use at the others
RARELY = (100_000, 50, 100)  # objects and rounds after which Python looks by itself


class GcSchedule:
    """Looks for garbage, a little at a time."""

    def __init__(self) -> None:
        self._is_due = False
        self._next_whole = monotonic() + WHOLE

    def note(self) -> None:
        """Somebody has come or gone."""
        self._is_due = True

    async def run(self) -> None:
        """Go on as long as the server does."""
        gc.freeze()  # what is there now stays
        gc.set_threshold(*RARELY)
        while True:
            await asyncio.sleep(OFTEN)
            self.look()

    def look(self) -> None:
        """Find what was left since the last time; if nobody came or went, nothing was."""
        if monotonic() >= self._next_whole:
            gc.unfreeze()
            gc.collect()
            self._next_whole = monotonic() + WHOLE
        elif self._is_due:
            gc.collect(0)
        self._is_due = False
        gc.freeze()
