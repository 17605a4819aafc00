"""How many connections there are, in all and from each address."""

from collections import Counter

from ..settings import ServerSettings
from .file_limits import room_for_connections


class Headcount:
    """Whoever comes is counted from the first moment, before anything is read of what they say."""

    def __init__(self, most: int, per_address: int | None = None) -> None:
        self.most = most
        self.per_address = per_address  # behind a proxy everybody comes from its address
        self.total = 0
        self.by_address: Counter[str] = Counter()

    @classmethod
    def of(cls, settings: ServerSettings) -> "Headcount":
        """For a process that serves so."""
        per_address = None if settings.trusts_proxy else settings.limits.connections_per_address
        return cls(room_for_connections(), per_address)

    def admit(self, address: str) -> bool:
        """Count one more in, if there is room."""
        is_crowd = self.per_address is not None and self.by_address[address] >= self.per_address
        if is_crowd or self.total >= self.most:
            return False
        self.total += 1
        self.by_address[address] += 1
        return True

    def dismiss(self, address: str) -> None:
        """One has gone; of whom nobody is left, nothing is kept."""
        self.total -= 1
        self.by_address[address] -= 1
        if self.by_address[address] <= 0:
            del self.by_address[address]
