"""The goal cards by id, and one for any goal that nobody has drawn."""

from collections.abc import Callable, Iterable
from math import cos, pi, sin

from aloft.games.scene import Symbol

from ....pen import INK, disc, line, moved, polygon, shape, star
from ..palette import GOLD
from .fleets import armada, lodestar, refit
from .goalcard import MIDDLE, goal_card
from .holds import deep_holds, full_ledger, windfall
from .horizons import far_rim, six_winds
from .raids import scourge, wyrmbane

PICTURES: dict[str, Callable[[str], Symbol]] = {
    "lodestar": lodestar,
    "armada": armada,
    "refit": refit,
    "windfall": windfall,
    "deep_holds": deep_holds,
    "full_ledger": full_ledger,
    "far_rim": far_rim,
    "six_winds": six_winds,
    "scourge": scourge,
    "wyrmbane": wyrmbane,
}
GOALS = tuple(PICTURES)
LEAF = "M0 0C5-5 5-11 0-15C-5-11-5-5 0 0z"


def goals(wanted: Iterable[str]) -> dict[str, Symbol]:
    """The cards of some goals, and one for any other."""
    cards = {f"goal-{goal}": PICTURES.get(goal, plain)(f"goal-{goal}") for goal in wanted}
    return cards | {"goal": plain("goal")}


def plain(name: str) -> Symbol:
    """Any goal: a star in a wreath."""
    stem = line("M55 93A35 35 0 0 1 36 29M55 93A35 35 0 0 0 74 29", INK, 1.8)
    leaves = "".join(
        leaf(pi * (0.28 + 0.62 * k / 5), side, tilt)
        for k in range(6)
        for side in (1, -1)
        for tilt in (-42, 42)
    )
    medal = shape(polygon(star(MIDDLE, 58, 26)), GOLD, 1.8) + disc(48, 50, 2.4, "#fff", opacity=0.8)
    return goal_card(name, "dawn", stem + leaves + medal, sea=False)


def leaf(turn: float, side: int, tilt: float) -> str:
    """A leaf of the wreath, so far around from the top."""
    heading = round(side * (turn * 180 / pi - 90 + tilt))
    x, y = MIDDLE + side * 35 * sin(turn), 58 - 35 * cos(turn)
    return moved(shape(LEAF, "#8cbf6c", 1.2), x, y, f"rotate({heading}) scale(.8)")
