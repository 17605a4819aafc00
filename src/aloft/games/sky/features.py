"""What every edition tells a seat in numbers: the table, its own colours, balloons, trucks and points."""

from ..layout import MOST, Layout, Part, capped
from .board import (
    ALTITUDES,
    BALLOONS,
    COLOUR_BIT,
    COLUMNS,
    FLYING,
    LANE,
    LETTERS,
    NO_TRUCK,
    NONE,
    PACKED,
    SEATS,
    SHOWS,
    TRUCKS,
    UNPACKED,
)

FEWEST_COLUMNS = 8
CELLS = ALTITUDES * COLUMNS
STEPS = 2  # on a truck a balloon is unpacked, then inflated
PLACES = 1 + STEPS * TRUCKS + CELLS  # where a balloon can be: packed, on a truck, in a cell
FIRST_CELL = PLACES - CELLS
KINDS = 3
OWN, OTHER, SPECIAL = range(KINDS)  # a balloon with a colour of the seat's, one without, a special shape
SPACES = len(LANE)
COLOURS = len(LETTERS)

PARTS = (
    Part("players", (SEATS,), "how many play: one, two, … six"),
    Part("turn", (SEATS,), "whose turn it is: the seat's own, the next seat's, … round the table"),
    Part("over", (), "the game is over"),
    Part("columns", (COLUMNS - FEWEST_COLUMNS + 1,), "how wide the sky is: 8 columns, 9, … 12"),
    Part("colours", (COLOURS,), "the seat's own colour cards: blue, green, purple, red, white, yellow"),
    Part(
        "balloons",
        (BALLOONS, PLACES),
        "where each balloon is: packed; unpacked on truck 1 to 5; inflated on truck 1 to 5; in a cell, by "
        "altitude, then column (none of these: not in play)",
    ),
    Part(
        "cells",
        (KINDS, ALTITUDES, COLUMNS),
        "what flies where: a balloon with a colour of the seat's, one without, a special shape",
    ),
    Part("trucks", (TRUCKS, SPACES), "the space of each truck, from left to right (none: not in play)"),
    Part("loads", (TRUCKS, KINDS), "what stands on each truck, told as in `cells`"),
    Part("score", (), "the seat's points, were the game to end now", MOST),
)
START = Layout(*PARTS).starts
PLAYERS_AT, TURN_AT, OVER_AT, COLUMNS_AT, COLOURS_AT = list(START.values())[:5]
BALLOONS_AT, CELLS_AT, TRUCKS_AT, LOADS_AT, SCORE_AT = list(START.values())[5:]

# Of the editions that can be played together, or alone.
TOGETHER_PARTS = (
    Part("together", (), "all play for one score, or one plays alone"),
    Part("row", (BALLOONS, BALLOONS), "the balloon at each place of the open row, where there is one"),
)


def write_sky(state, seat, out):
    """Write into a row of zeros what the editions have in common, but for the score."""
    write_table(state, seat, out)
    own = own_colours(state, seat)
    for colour in range(COLOURS):
        out[COLOURS_AT + colour] = (own & COLOUR_BIT[colour]) != 0
    for balloon in range(BALLOONS):
        write_balloon(state, balloon, own, out)
    for truck in range(TRUCKS):
        write_truck(state, truck, own, out)


def write_table(state, seat, out):
    """Who plays what, and whose turn it is; a spectator looks from the first seat."""
    out[PLAYERS_AT + int(state.players) - 1] = 1
    out[TURN_AT + (int(state.turn) - max(seat, 0)) % int(state.players)] = 1
    out[OVER_AT] = state.over
    out[COLUMNS_AT + int(state.columns) - FEWEST_COLUMNS] = 1


def own_colours(state, seat):
    """The colour cards that this seat sees, as bits: its own."""
    return int(state.colours[seat]) if seat != NONE else 0


def kind_of(balloon, own):
    """What a balloon is to who holds these colours."""
    if SHOWS[balloon] == 0:
        return SPECIAL
    return OWN if SHOWS[balloon] & own else OTHER


def write_balloon(state, balloon, own, out):
    """One that is packed, or flies; what stands on trucks is written with them."""
    stage = int(state.stage[balloon])
    if stage == PACKED:
        out[BALLOONS_AT + balloon * PLACES] = 1
    elif stage >= FLYING:
        cell = (stage - FLYING) * COLUMNS + int(state.column[balloon])
        out[BALLOONS_AT + balloon * PLACES + FIRST_CELL + cell] = 1
        out[CELLS_AT + kind_of(balloon, own) * CELLS + cell] = 1


def write_truck(state, truck, own, out):
    """Where a truck in play stands, and what stands on it."""
    balloon = int(state.load[truck])
    if balloon != NO_TRUCK:
        out[TRUCKS_AT + truck * SPACES + int(state.truck[truck])] = 1
    if balloon >= 0:
        step = int(state.stage[balloon]) - UNPACKED
        out[BALLOONS_AT + balloon * PLACES + 1 + step * TRUCKS + truck] = 1
        out[LOADS_AT + truck * KINDS + kind_of(balloon, own)] = 1


def write_together(state, at, out):
    """Whether all play together, and then the open row; this part begins here, and the row after it."""
    out[at] = state.mode
    for place in range(BALLOONS):
        if state.row[place] != NONE:
            out[at + 1 + place * BALLOONS + int(state.row[place])] = 1


def write_score(points, out):
    out[SCORE_AT] = capped(points)
