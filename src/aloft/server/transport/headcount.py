"""How many connections there are, in all and from each address."""

from collections import Counter

from ..settings import ServerSettings

try:
    import resource
except ImportError:  # Windows has no such limit
    resource = None  # type: ignore[assignment]

RESERVE = 128  # files for the database, logs and pages
PLENTY = 20_000  # connections where the system sets no limit


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


def room_for_connections() -> int:
    """All files that this process may have open but a reserve; where there are few of them, half."""
    allowed = PLENTY if resource is None else resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    if not 0 < allowed <= PLENTY:  # without a limit, or as good as
        return PLENTY
    return max(allowed // 2, allowed - RESERVE)
