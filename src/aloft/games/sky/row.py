"""The open row of solo and cooperative play: balloons are loaded in its order."""

from ..chance import shuffle
from ..contract import FINE
from .board import BALLOONS, NONE, PACKED, TOGETHER
from .rules import NOT_FIRST
from .rules import load as load_any
from .rules import refuse_load as refuse_load_any


def lay_row(state):
    """Playing together, the packed balloons are shuffled into a row; competing, there is none."""
    length = 0
    for balloon in range(BALLOONS):
        state.row[balloon] = NONE
        if state.mode == TOGETHER and state.stage[balloon] == PACKED:
            state.row[length] = balloon
            length += 1
    shuffle(state, state.row, length)


def refuse_load(state, balloon, truck):
    """Where there is a row, only its first balloon may be loaded."""
    reason = refuse_load_any(state, balloon, truck)
    if reason == FINE and state.row[0] != NONE and state.row[0] != balloon:
        return NOT_FIRST
    return reason


def load(state, balloon, truck):
    """The next balloon of the row becomes its first."""
    load_any(state, balloon, truck)
    if state.row[0] != NONE:
        for place in range(BALLOONS - 1):
            state.row[place] = state.row[place + 1]
        state.row[BALLOONS - 1] = NONE


def packed_in_order(state) -> list[int]:
    """The packed balloons: the row where there is one, else in the fixed order."""
    if state.row[0] != NONE:
        return [balloon for balloon in state.row if balloon != NONE]
    return [balloon for balloon in range(BALLOONS) if state.stage[balloon] == PACKED]


def read_row(state, packed: list[int]) -> None:
    """Lay these balloons out, playing together, in the order given."""
    state.row[:] = NONE
    if state.mode == TOGETHER:
        state.row[: len(packed)] = packed
