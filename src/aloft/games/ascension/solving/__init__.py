"""The game together or alone in its normal form, in which the solver looks for the best formation.

What is decided is first the layout, which cells shall be filled in the end (`layout`), then who is loaded
onto which truck, and who is launched from it into which of them, in the order in which that happens. Each
formation has one layout, so to try them all leaves nothing out; each is a part of the goal, with a patience
of its own. The turns follow from that:

1. *A launch takes place as early as it can*, and all it needs fills the free turns before it: see `schedule`.
2. *Balloons rise when they must*, and those that are owed an altitude at the end do then: see `climbs`.
3. *Balloons wait.* A balloon is loaded when it or one behind it in the row is launched next, looking back, so
   its load takes a turn long past if there was one. So after a load comes another, or the launch of
   what was loaded last.
4. *Those that fly already* are told first how high they shall end, the highest first.

A turn that stays free is one in which somebody must advance something else, if anything can be advanced. That
is left open here, so what is refused here cannot be; what is found is played by the rules (`spelling`), and
counts only if that succeeds. It mostly does: an ascent that the rules allow is never in the way.

A score is a width and 3 for each balloon left behind, so there is a goal for each number left behind and each
window of columns.
"""

from ...sky.solving.steps import DEEPEST
from ...sky.solving.targets import goals
from .keys import WORDS, write_key
from .launches import take
from .problem import NODE, PROBLEM, aim, lay_out
from .room import ROOM
from .spelling import moves_of
from .ways import begins_part, is_hopeless, is_reached, list_steps

__all__ = [
    "DEEPEST",
    "NODE",
    "PROBLEM",
    "ROOM",
    "WORDS",
    "aim",
    "begins_part",
    "goals",
    "is_hopeless",
    "is_reached",
    "lay_out",
    "list_steps",
    "moves_of",
    "take",
    "write_key",
]
