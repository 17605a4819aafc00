"""How long somebody tries to see to the end of a game: a small part of what there is to think with."""

from dataclasses import dataclass, field
from time import monotonic

from ..budget import UNLIMITED, Budget

SHARE = 0.07  # of the time for thinking, which may become a tenth where others want the machine too
PLAYS = 2  # where iterations count, so many moves for each, which is as small a part
FIRST, GROWTH = 1_000, 4  # moves of the first try, and how many times as many the next has
HOPE = 8  # how many times too long it may seem to take: much comes about in several ways


@dataclass
class Patience:
    """What is left of it."""

    budget: Budget
    next_try: int = FIRST
    done: int = 0  # moves
    start: float = field(default_factory=monotonic)

    def lasts(self, seen: float) -> bool:
        """Whether it may be enough, so much of everything having been seen so far."""
        return self.left > 0 and (not self.done or self.done <= HOPE * (self.done + self.left) * seen)

    @property
    def left(self) -> int:
        """Moves that may still be made; where only time counts, as far as the pace so far tells."""
        left = UNLIMITED
        if self.budget.iterations is not None:
            left = PLAYS * self.budget.iterations - self.done
        if self.budget.seconds is not None and self.done:
            spent = monotonic() - self.start
            left = min(left, int((SHARE * self.budget.seconds - spent) * self.done / max(spent, 1e-6)))
        return left

    def take(self) -> int:
        """Moves for the next try."""
        most = min(self.next_try, self.left)
        self.next_try *= GROWTH
        return most
