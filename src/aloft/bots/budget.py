"""How long a bot may think: by time, by iterations, or whichever ends first."""

import time
from dataclasses import dataclass

UNLIMITED = 2**62


@dataclass(frozen=True)
class Budget:
    """Seconds and iterations for one decision; at least one of them is given."""

    seconds: float | None = None
    iterations: int | None = None

    def begun(self) -> "Clock":
        return Clock(self, time.monotonic())


@dataclass
class Clock:
    """A budget that is being spent."""

    budget: Budget
    start: float
    done: int = 0  # iterations

    @property
    def elapsed(self) -> float:
        return time.monotonic() - self.start

    @property
    def left(self) -> int:
        """Iterations that may still be made, as far as the pace so far tells."""
        by_count = UNLIMITED if self.budget.iterations is None else self.budget.iterations - self.done
        if self.budget.seconds is None:
            return by_count
        spare = self.budget.seconds - self.elapsed
        if spare <= 0:
            return 0
        pace = self.done / self.elapsed if self.done and self.elapsed > 0 else 0.0
        return min(by_count, max(1, int(spare * pace)) if pace else UNLIMITED)
