"""A position of the third edition as data."""

from typing import Any

from ..checks import expect_keys
from ..errors import BadPosition
from ..sky.board import BALLOONS, INFLATED, LANE, LETTERS, NAMES, PACKED, TRUCKS
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
    write_truck,
)
from ..sky.rules import all_fly, park
from .board import KINDS, SAFETY_TRUCK
from .rules import can_move, cards_each

KEYS = ("trucks", "safety", "sky", "packed", "tokens", "colours")
IN_BOX = dict.fromkeys(LETTERS, 5) | {"multi": 3, "safety": 8}  # how many tokens of each kind there are


def write(state, sight) -> dict[str, Any]:
    """What can be seen with the colour cards of these seats in sight."""
    trucks = [write_truck(state, truck) for truck in range(TRUCKS)]
    trucks[SAFETY_TRUCK]["safety"] = True
    return {
        "trucks": trucks,
        "safety": trucks[SAFETY_TRUCK]["at"],
        "sky": write_sky(state),
        "packed": write_packed(b for b in range(BALLOONS) if state.stage[b] == PACKED),
        "tokens": [_write_tokens(state.tokens[seat]) for seat in range(state.players)],
        "colours": write_colours(state, sight),
    }


def _write_tokens(counts) -> dict[str, int]:
    return {kind: int(count) for kind, count in zip(KINDS, counts, strict=True) if count}


def read(state, data: dict[str, Any]) -> None:
    """Fill a record that holds players, mode, options, turn and over."""
    expect_keys(data, KEYS, "a position of this game")
    park(state, TRUCKS, state.columns + 1)
    read_trucks(state, data["trucks"], TRUCKS, int(state.columns) + 1, ("safety",))
    _check_convoy(state, data)
    for balloon in (b for b in state.load if b >= 0):
        state.stage[balloon] = INFLATED
    read_sky(state, data["sky"])
    read_packed(state, data["packed"])
    check_balloons(state, list(NAMES))
    _read_tokens(state, data["tokens"])
    read_colours(state, data["colours"], LETTERS, cards_each(state))
    if state.over and can_move(state) and not all_fly(state):
        raise BadPosition("This game is not over: a truck can still move and not all balloons fly.")


def _check_convoy(state, data: dict[str, Any]) -> None:
    """The safety truck is the rightmost, and at most one space between the trucks is empty."""
    if [truck.get("safety", False) for truck in data["trucks"]] != [False] * SAFETY_TRUCK + [True]:
        raise BadPosition(
            'The safety truck, marked "safety": true, should be the rightmost truck and no other.'
        )
    if data["safety"] != LANE[state.truck[SAFETY_TRUCK]]:
        raise BadPosition(
            f"The safety truck stands in {LANE[state.truck[SAFETY_TRUCK]]}, but safety says otherwise."
        )
    if state.truck[SAFETY_TRUCK] - state.truck[0] > TRUCKS:
        raise BadPosition("More than one space between the trucks is empty.")
    if state.load[SAFETY_TRUCK] >= 0 and not state.safety_carries:
        raise BadPosition("The safety truck carries a balloon, which this table's options forbid.")


def _read_tokens(state, data: Any) -> None:
    if len(expect(data, list, "tokens")) != state.players:
        raise BadPosition(f"tokens should list {state.players} seats, not {len(data)}.")
    for seat, tokens in enumerate(data):
        for kind, count in expect(tokens, dict, f"The tokens of seat {seat}").items():
            if kind not in IN_BOX:
                raise BadPosition(f"There is no token called {kind!r:.60}.")
            if not 0 <= expect(count, int, f"The {kind} tokens of seat {seat}") <= IN_BOX[kind]:
                raise BadPosition(f"Seat {seat} cannot hold {count} {kind} tokens: there are {IN_BOX[kind]}.")
            state.tokens[seat, KINDS.index(kind)] = count
    for kind, held in zip(KINDS, state.tokens.sum(axis=0), strict=True):
        if held > IN_BOX[kind]:
            raise BadPosition(f"The seats hold {held} {kind} tokens, but there are only {IN_BOX[kind]}.")
