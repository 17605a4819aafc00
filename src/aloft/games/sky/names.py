"""What the editions call things in a sentence: the blue-yellow balloon, the lion, the truck in b."""

from functools import cache

from ..sentences import Sentence, Thing, told
from .board import COLOURS, FLYING, INFLATED, LANE, NAMES, PACKED, SHAPES, cell


def _in_words(name: str) -> str:
    return f"the {name}" if name in SHAPES else f"the {'-'.join(COLOURS[c] for c in name)} balloon"


# In the fixed order, as NAMES are, and by column.
BALLOON_NAMES = tuple(Thing(name, _in_words(name), "") for name in NAMES)
TRUCK_NAMES = tuple(Thing(f"truck-{letter}", f"the truck in {letter}", letter) for letter in LANE)


@cache
def being(stage: int, column: int) -> Sentence:
    """What a balloon in play is at this stage and in this column."""
    if stage == PACKED:
        return told("packed")
    if stage >= FLYING:
        return told("flying at {}", cell_name(column, stage))
    return told("{} on {}", "inflated" if stage == INFLATED else "unpacked", truck_name(column))


def truck_name(column: int) -> Thing:
    return TRUCK_NAMES[column]


@cache
def cell_name(column: int, stage: int) -> Thing:
    """A cell of the sky: c3."""
    name = cell(column, stage)
    return Thing(name, name)


@cache
def lane_name(column: int) -> Thing:
    """A space of the truck lane: c."""
    return Thing(f"lane-{LANE[column]}", LANE[column])
