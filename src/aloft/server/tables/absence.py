"""Who is away from a table, and since when: as far as this process has seen it."""

import math
from collections.abc import Iterable


class Absence:
    """Whoever is not here counts as gone only after a while: sockets break, and people reload pages."""

    def __init__(self) -> None:
        self._since: dict[str, int] = {}  # when each was missed first, in this process's milliseconds

    def note(self, away: Iterable[str], at: int) -> None:
        """These are away now, and nobody else is."""
        self._since = {person: self._since.get(person, at) for person in away}

    def lately(self, at: int, patience: float) -> dict[str, int]:
        """Who has not been away for so many seconds, and for how many more their seat is theirs."""
        left = {person: patience - (at - since) / 1000 for person, since in self._since.items()}
        return {person: math.ceil(seconds) for person, seconds in left.items() if seconds > 0}
