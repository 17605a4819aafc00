"""How long a bot may think: by time, by iterations, or whichever ends first."""

import re
import time
from dataclasses import dataclass

from ..games.errors import AloftError

UNLIMITED = 2**62
BRIEF = 128  # iterations
LONGEST = 3600.0  # seconds for one move
DURATION = re.compile(r"(\d{1,9}(?:\.\d{1,9})?)(ms|s)?")


def duration(text: str, what: str) -> float:
    """Seconds, as people write them."""
    match = DURATION.fullmatch(text)
    seconds = float(match[1]) / (1000 if match[2] == "ms" else 1) if match else 0.0
    if not 0 < seconds <= LONGEST:
        raise AloftError(
            f"{what[0].upper()}{what[1:]} is such as 1s or 250ms, at most {LONGEST:.0f}s, not {text!r:.20}."
        )
    return seconds


@dataclass(frozen=True)
class Budget:
    """Seconds and iterations for one decision; at least one of them is given."""

    seconds: float | None = None
    iterations: int | None = None

    def __post_init__(self) -> None:
        if self.seconds is None and self.iterations is None:
            raise AloftError("A budget names seconds or iterations, or thinking would never end.")

    @property
    def is_brief(self) -> bool:
        """Whether it is spent in a moment even where rules are interpreted: nobody waits for a compiler."""
        return self.iterations is not None and self.iterations <= BRIEF

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
        """Iterations that may still be made; where only time counts, as far as the pace so far tells."""
        spare = UNLIMITED if self.budget.seconds is None else self.budget.seconds - self.elapsed
        if spare <= 0:
            return 0
        if self.budget.iterations is not None:
            return self.budget.iterations - self.done
        pace = self.done / self.elapsed if self.done and self.elapsed > 0 else 0.0
        return max(1, int(spare * pace)) if pace else UNLIMITED
