"""Thinking ahead on the opponents' time: a search that goes on between its own moves."""

import threading

from .bot import Sight
from .search import Search

ROUNDS = 256  # iterations between two looks whether somebody has moved


class Ponderer:
    """A search that thinks about whatever is before it until it is asked, told to stop, or full."""

    def __init__(self, search: Search) -> None:
        self.search = search
        self.stop = threading.Event()
        self.thread: threading.Thread | None = None

    def watch(self, sight: Sight) -> None:
        """Somebody else is to move: think about it in the background."""
        self.rest()
        self.search.look_at(sight)
        self.stop.clear()
        self.thread = threading.Thread(target=self._ponder, name="aloft-ponder", daemon=True)
        self.thread.start()

    def _ponder(self) -> None:
        while not self.stop.is_set() and not self.search.is_full:
            self.search.think(ROUNDS * self.search.threads)

    def choose(self, sight: Sight) -> int:
        """The best action; what was thought before counts."""
        self.rest()
        return self.search.choose(sight)

    def rest(self) -> None:
        """Stop thinking."""
        self.stop.set()
        if self.thread:
            self.thread.join()
            self.thread = None

    def close(self) -> None:
        """Stop, and forget everything."""
        self.rest()
        self.search.close()
