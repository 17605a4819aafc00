"""A position of the second edition as data."""

from typing import Any

from ..checks import expect_keys
from ..errors import BadPosition
from ..sky.board import LETTERS, NAMES, NONE, TOGETHER
from ..sky.data import (
    check_balloons,
    expect,
    read_colours,
    read_packed,
    read_sky,
    read_trucks,
    write_colours,
    write_packed,
    write_sky,
    write_trucks,
)
from ..sky.row import packed_in_order, read_row
from ..sky.rules import all_fly, park
from .board import CARDS
from .rules import can_move

KEYS = ("trucks", "sky", "packed", "claims", "colours")


def write(state, sight) -> dict[str, Any]:
    """What can be seen with the colour cards of these seats in sight."""
    return {
        "trucks": write_trucks(state),
        "sky": write_sky(state),
        "packed": write_packed(packed_in_order(state)),
        "claims": {card: int(seat) for card, seat in zip(CARDS, state.owner, strict=True) if seat != NONE},
        "colours": write_colours(state, sight),
    }


def read(state, data: dict[str, Any]) -> None:
    """Fill a record that holds players, mode, options, turn and over."""
    expect_keys(data, KEYS, "a position of this game")
    park(state, state.trucks, state.columns)
    read_trucks(state, data["trucks"], int(state.trucks), int(state.columns), ("inflated",))
    read_sky(state, data["sky"])
    read_row(state, read_packed(state, data["packed"]))
    check_balloons(state, list(NAMES))
    _read_claims(state, data["claims"])
    read_colours(state, data["colours"], LETTERS, 0 if state.mode == TOGETHER else 1)
    if state.over and can_move(state) and not all_fly(state):
        raise BadPosition("This game is not over: a truck can still move and not all balloons fly.")


def _read_claims(state, data: Any) -> None:
    state.owner[:] = NONE
    if expect(data, dict, "claims") and state.mode == TOGETHER:
        raise BadPosition("Alone, the pattern cards stay in the box: nobody claims one.")
    for card, seat in data.items():
        if card not in tuple(CARDS):
            raise BadPosition(f"There is no pattern card {card!r:.60}.")
        if not 0 <= expect(seat, int, f"The seat that claimed {card}") < state.players:
            raise BadPosition(f"Pattern card {card} is claimed by seat {seat}, and there is no such seat.")
        state.owner[CARDS.index(card)] = seat
