"""Lines of hills, as wide as they need to be, and what stands on them."""

from dataclasses import dataclass
from math import sin

from ...pen import points

STEP = 100


@dataclass(frozen=True)
class Ridge:
    """A rolling skyline about y = base."""

    base: float
    swing: float
    seed: float

    def height(self, x: float) -> float:
        """How low the skyline lies at x: it never quite repeats."""
        t = self.seed + x / STEP
        return self.base - self.swing * (0.6 * sin(0.9 * t) + 0.3 * sin(1.7 * t + 1) + 0.1 * sin(3.1 * t + 2))

    def outline(self, width: int, floor: float) -> str:
        """The hill as a smooth shape, closed along the floor."""
        spans = "".join(self.span(x) for x in range(0, width, STEP))
        return f"M0 {floor}V{round(self.height(0))}{spans}V{floor}z"

    def span(self, x: float) -> str:
        """One step of the skyline, bent so that it meets its neighbours smoothly."""
        before, here, there, after = (self.height(x + STEP * k) for k in (-1, 0, 1, 2))
        bend = (here + (there - before) / 6, there - (after - here) / 6)
        rise = [round(y) - round(here) for y in (*bend, there)]
        return f"c{points(33, rise[0], 67, rise[1], STEP, rise[2])}"
