"""What the editions call things in a sentence: the blue-yellow balloon, the lion, the truck in b."""

from .board import COLOURS, FLYING, INFLATED, LANE, NAMES, PACKED, SHAPES, cell


def _in_words(name: str) -> str:
    return f"the {name}" if name in SHAPES else f"the {'-'.join(COLOURS[c] for c in name)} balloon"


BALLOON_NAMES = tuple(map(_in_words, NAMES))  # in the fixed order, as NAMES are


def being(stage: int, column: int) -> str:
    """What a balloon in play is at this stage and in this column."""
    if stage == PACKED:
        return "packed"
    if stage >= FLYING:
        return f"flying at {cell(column, stage)}"
    return f"{'inflated' if stage == INFLATED else 'unpacked'} on {truck_name(column)}"


def truck_name(column: int) -> str:
    return f"the truck in {LANE[column]}"
