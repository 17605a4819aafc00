"""Goals of raiders: another's sack on the hook, a leviathan at bay."""

from aloft.games.scene import Symbol

from ....pen import INK, fill, line, moved, shape
from ..leviathans.beast import living
from ..leviathans.emberthroat import emberthroat
from ..palette import CREAM, LEATHER, PLANK, STEEL
from .goalcard import goal_card

FLAG = "M23 14C40 7 58 22 94 14L84 28L94 43C60 49 42 35 23 43z"
SACK = "M48 73C38 79 33 88 35 96C40 103 77 103 82 96C83 88 79 79 69 73z"
RUFFLE = "M48 71C44 67 45 63 47 61C52 64 54 60 58.5 62C63 60 65 64 70 61C72 63 73 67 69 71z"
CLAW = "M58.5 40V60M58.5 60C48 58 42 64 43 73M58.5 60C69 58 75 64 74 73"
HOOKS = "M42 20L68 37M64 40C70 42 74 37 71 33M74 20L48 37M52 40C46 42 42 37 45 33"
SHAFTS = "M10 104L33 78M48 108L52 82M86 106L70 80"
HEADS = "M40 69L38 82L28 74zM54 71L58 85L46 83zM64 70L75 77L66 85z"


def scourge(name: str) -> Symbol:
    """A dark pennant, and a grapnel on another's sack of goods."""
    flag = line("M22 11V104", INK, 3.4) + shape(FLAG, "#4a3f66", 1.7) + line(HOOKS, CREAM, 2.8)
    sack = shape(SACK, "#dcc39a", 1.7) + shape(RUFFLE, "#cdb084", 1.5) + line("M47.5 72H69.5", LEATHER, 3)
    folds = line("M52 78Q47 84 46 90M66 78Q70 84 71 90", INK, 1, opacity=0.4)
    return goal_card(name, "night", flag + sack + folds + line(CLAW, INK, 5.4) + line(CLAW, STEEL, 2.6))


def wyrmbane(name: str) -> Symbol:
    """A leviathan, and three harpoons on their way to it."""
    cloud = fill(
        "M14 70C6 66 10 54 20 56C24 44 44 46 46 54C54 42 78 44 78 56C92 52 100 64 92 72z",
        "#fff",
        opacity=0.45,
    )
    beast = moved(emberthroat(living, True), 9, -6, "scale(.92)")
    harpoons = line(SHAFTS, INK, 4.8) + line(SHAFTS, PLANK, 2.2) + shape(HEADS, STEEL, 1.5)
    return goal_card(name, "dusk", cloud + beast + harpoons, sea=False)
