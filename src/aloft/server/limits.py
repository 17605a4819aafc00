"""How much one person, socket or address may ask for: token buckets, filled when they are looked at.

A bucket holds `burst` tokens at most and gets `rate` of them a second; who asks takes as many as that costs,
or is refused and takes none (ITU-T I.371 shows that it is the same as GCRA, told from the other side).
"""

from collections import OrderedDict
from collections.abc import Hashable

MOST = 20_000  # buckets that a limiter keeps


class Bucket:
    """So many at once, and so many a second after that; time is given, so that tests need not wait."""

    __slots__ = ("at", "burst", "left", "rate")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.left = burst
        self.at = 0.0

    def take(self, now: float, cost: float = 1) -> bool:
        """Whether there was enough in it; if not, nothing is taken."""
        self._fill(now)
        if self.left < cost:
            return False
        self.left -= cost
        return True

    def wait(self, now: float, cost: float = 1) -> float:
        """How many seconds until there is enough."""
        self._fill(now)
        return max(0.0, cost - self.left) / self.rate

    def is_full(self, now: float) -> bool:
        """Nothing is owed: this bucket is as good as a new one."""
        self._fill(now)
        return self.left >= self.burst

    def _fill(self, now: float) -> None:
        self.left = min(self.burst, self.left + max(0.0, now - self.at) * self.rate)
        self.at = max(self.at, now)


class Limiter:
    """A bucket for everybody, in bounded memory: the least recently used goes first."""

    def __init__(self, rate: float, burst: float, most: int = MOST) -> None:
        self.rate = rate
        self.burst = burst
        self.most = most
        self._buckets: OrderedDict[Hashable, Bucket] = OrderedDict()  # who asked longest ago stands first

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, who: Hashable, now: float, cost: float = 1) -> bool:
        """Whether this one may."""
        return self._bucket(who, now).take(now, cost)

    def wait(self, who: Hashable, now: float, cost: float = 1) -> float:
        """How many seconds until this one may."""
        return self._bucket(who, now).wait(now, cost)

    def _bucket(self, who: Hashable, now: float) -> Bucket:
        bucket = self._buckets.get(who)
        if bucket is None:
            self._make_room(now)
            bucket = self._buckets[who] = Bucket(self.rate, self.burst)
        self._buckets.move_to_end(who)
        return bucket

    def _make_room(self, now: float) -> None:
        """Forget buckets that are full again, a few at a time; if there are too many, the oldest."""
        for _ in range(2):
            oldest = next(iter(self._buckets.items()), None)
            if oldest is None or not (len(self._buckets) >= self.most or oldest[1].is_full(now)):
                return
            del self._buckets[oldest[0]]
