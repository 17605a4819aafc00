"""What a person touches to make the moves that the editions share."""

from .board import LANE, NAMES

TRUCK_IDS = [f"truck-{letter}" for letter in LANE]  # by column
ALONE = [(name,) for name in NAMES]  # the touch of a balloon


def touch_load(state, balloon, truck) -> tuple[str, ...]:
    """The balloon, then the truck."""
    return (NAMES[balloon], TRUCK_IDS[state.truck[truck]])


def touch_advance(state, balloon) -> tuple[str, ...]:
    """The balloon alone."""
    return ALONE[int(balloon)]


def touch_truck(state, truck) -> tuple[str, ...]:
    """The truck alone."""
    return (TRUCK_IDS[state.truck[truck]],)
