"""A position of the first edition as data."""

from typing import Any

from ..checks import expect_keys
from ..errors import BadPosition
from ..sky.board import LANE, LION, NAMES, TOGETHER
from ..sky.data import (
    check_balloons,
    read_colours,
    read_column,
    read_packed,
    read_sky,
    read_trucks,
    write_colours,
    write_packed,
    write_sky,
    write_trucks,
)
from ..sky.row import packed_in_order, read_row
from ..sky.rules import park
from .board import LETTERS
from .rules import FIRST_BALLOON

KEYS = ("trucks", "safety", "sky", "packed", "colours")


def write(state, sight) -> dict[str, Any]:
    """What can be seen with the colour cards of these seats in sight."""
    return {
        "trucks": write_trucks(state),
        "safety": LANE[state.safety],
        "sky": write_sky(state),
        "packed": write_packed(packed_in_order(state)),
        "colours": write_colours(state, sight),
    }


def read(state, data: dict[str, Any]) -> None:
    """Fill a record that holds players, mode, options, turn and over."""
    expect_keys(data, KEYS, "a position of this game")
    park(state, state.launch_trucks, state.columns)
    read_trucks(state, data["trucks"], int(state.launch_trucks), int(state.columns), ("inflated",))
    state.safety = read_column(data["safety"], int(state.columns), "The safety truck")
    read_sky(state, data["sky"])
    read_row(state, read_packed(state, data["packed"]))
    check_balloons(state, list(NAMES[FIRST_BALLOON : LION + state.specials]))
    read_colours(state, data["colours"], LETTERS, 0 if state.mode == TOGETHER else 1)
    _check_convoy(state)


def _check_convoy(state) -> None:
    """The trucks stand together but for one gap at most, the safety truck under or just behind the last."""
    gap = state.truck[state.launch_trucks - 1] - state.truck[0] + 1 - state.launch_trucks
    behind = state.truck[0] - state.safety
    if gap > 1:
        raise BadPosition("The launch trucks may have one empty column between them, not more.")
    if behind not in ((0, 1) if gap == 0 else (0,)):
        raise BadPosition(
            "The safety truck stands under the last truck, or one behind while they are all together."
        )
    if state.over and (
        gap or behind or not state.sky or state.truck[state.launch_trucks - 1] + 1 < state.columns
    ):
        raise BadPosition("This game is not over: the trucks can still step on.")
