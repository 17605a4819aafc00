"""Dragon's breath: warm vents in dark rock, flames and curling vapour."""

from aloft.games.scene import Symbol

from ....pen import INK, fill, line, moved, shape
from ..palette import EMBER
from .tile import EAST, NORTH_EAST, NORTH_WEST, SOUTH_EAST, SOUTH_WEST, WEST, glade, island

FLAME = "M0-17C8-9 10-3 7 2Q4 6 0 6T-7 2C-10-3-3-7-4-12C-2-11 0-14 0-17z"
CORE = "M1-7C5-2 5 1 3 3Q0 5-3 3C-5 0-1-2 1-7z"
CRATER = "M-13 5C-9-2 9-2 13 5C15 9 8 11 0 11S-15 9-13 5z"
CRACKS = (
    "M50 37L46 24L52 14L49 6M68 66L80 74L92 72M34 68L22 76L14 72"
    "M48 78L52 92L46 104L50 112M32 50L20 44L8 48M66 47L78 40L90 44"
)


def breath() -> Symbol:
    """Six vents, three of them aflame."""
    glowing = line(CRACKS, "#ff8f4d", 4, opacity=0.55) + line(CRACKS, "#ffe9a0", 1.5)
    burning = "".join(moved(vent(True), *at) for at in (NORTH_EAST, WEST, SOUTH_EAST))
    steaming = "".join(moved(vent(False), *at) for at in (NORTH_WEST, EAST, SOUTH_WEST))
    return island("hex-breath", 8, "#d99a86", "#7c4b52", glowing + glade("#eabba5", 0.9), steaming + burning)


def vent(burning: bool) -> str:
    """A small crater with fire in it, or with vapour."""
    rock = shape(CRATER, "#9b5f5d", 1.3) + fill("M-8 4.5a8 2.6 0 1 0 16 0a8 2.6 0 1 0-16 0z", "#ffcf6b")
    return rock + (shape(FLAME, EMBER, 1.3) + fill(CORE, "#fff1a8") if burning else vapour())


def vapour() -> str:
    """Warm air, curling up."""
    curls = "M-3 3C-9-3 2-6-3-13M4 3C-1-2 9-6 4-11"
    return line(curls, INK, 4.4, opacity=0.55) + line(curls, "#fff3df", 2.6)
