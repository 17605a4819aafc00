"""What a seat of Havalandi is told in numbers: everything but the die to come."""

from ..bits import lowest_bit
from ..layout import MOST, Layout, Part, capped
from .board import CARDS, FOLLOWING, HEX_AT, IN_SIGHT, NONE, PLACING, SEATS, SITES, SPECIALS, STANDARD_FEW
from .holdings import neutral
from .maps import TRACK
from .scoring import score

FEWEST = 2
DIE = 6
PER_SEAT = len(SPECIALS)
ALL_CARDS = len(CARDS)

LAYOUT = Layout(
    Part("players", (SEATS - FEWEST + 1,), "how many play: two, three, four"),
    Part("side", (), "the board shows side B"),
    Part("turn", (SEATS,), "whose turn it is: the seat's own, the next seat's, … round the table"),
    Part("over", (), "the game is over"),
    Part("cards", (ALL_CARDS,), f"the two end-game cards, among {', '.join(CARDS)}"),
    Part("airship", (TRACK,), "the space of the airship, clockwise from the top corner"),
    Part("roll", (DIE,), "the last roll: one, two, … six"),
    Part("phase", (2,), "a balloon is to be placed; or one was, and something may follow"),
    Part("special", (PER_SEAT,), f"the special balloon used this turn: {', '.join(SPECIALS)}"),
    Part("kept", (), "a balloon of the proposal has been kept down"),
    Part("lying", (SEATS, SITES), "lying balloons of the seat, the next one, …, by hex: a1, b1, b2, … m13"),
    Part("launched", (SEATS, SITES), "their launched balloons"),
    Part("neutral", (SITES,), "nobody's balloons"),
    Part("shared", (SITES,), "sharing balloons, whosever they are"),
    Part("in_sight", (SITES,), "what the airship sees"),
    Part("sites", (SITES,), "where a standard balloon may be placed"),
    Part("placed", (SITES,), "what was placed this turn"),
    Part("proposal", (SITES,), "the fleet that would launch"),
    Part("standard", (SEATS,), "the standard balloons left to the seat, the next one, …", STANDARD_FEW),
    Part("specials", (SEATS, PER_SEAT), f"the special balloons left to each: {', '.join(SPECIALS)}"),
    Part("score", (SEATS,), "the points of each, those of the cards only when the game is over", MOST),
)
STARTS = list(LAYOUT.starts.values())
PLAYERS_AT, SIDE_AT, TURN_AT, OVER_AT, CARDS_AT, AIRSHIP_AT, ROLL_AT = STARTS[:7]
PHASE_AT, SPECIAL_AT, KEPT_AT, LYING_AT, LAUNCHED_AT, NEUTRAL_AT, SHARED_AT = STARTS[7:14]
IN_SIGHT_AT, SITES_AT, PLACED_AT, PROPOSAL_AT, STANDARD_AT, SPECIALS_AT, SCORE_AT = STARTS[14:]


def features(state, seat, out):
    """The table, the turn, the land, and what each seat has; a spectator looks from the first seat."""
    write_table(state, seat, out)
    write_turn(state, out)
    write_land(state, out)
    for place in range(state.players):
        write_seat(state, (max(seat, 0) + place) % int(state.players), place, out)


def write_table(state, seat, out):
    """Who plays on what, whose turn it is, and where the airship is."""
    out[PLAYERS_AT + int(state.players) - FEWEST] = 1
    out[SIDE_AT] = state.side
    out[TURN_AT + (int(state.turn) - max(seat, 0)) % int(state.players)] = 1
    out[OVER_AT] = state.over
    for card in state.cards:
        out[CARDS_AT + int(card)] = 1
    out[AIRSHIP_AT + int(state.airship)] = 1
    out[ROLL_AT + int(state.roll) - 1] = 1


def write_turn(state, out):
    """What this turn waits for, and what it has done."""
    out[PHASE_AT] = state.phase == PLACING
    out[PHASE_AT + 1] = state.phase == FOLLOWING
    for special in range(PER_SEAT):
        out[SPECIAL_AT + special] = int(state.special) >> special & 1
    out[KEPT_AT] = state.kept
    for hex_ in state.placed:
        if hex_ != NONE:
            out[PLACED_AT + int(hex_)] = 1


def write_land(state, out):
    """What lies on the land that is no seat's own, and what is seen of it."""
    low, high = neutral(state)
    write_hexes(low, high, NEUTRAL_AT, out)
    write_hexes(IN_SIGHT[state.airship, 0], IN_SIGHT[state.airship, 1], IN_SIGHT_AT, out)
    write_hexes(state.sites[0], state.sites[1], SITES_AT, out)
    write_hexes(state.proposal[0], state.proposal[1], PROPOSAL_AT, out)


def write_hexes(low, high, at, out):
    """A set of hexes: one after the other, the lowest bit first."""
    while low:
        out[at + HEX_AT[0, lowest_bit(low)]] = 1
        low &= low - 1
    while high:
        out[at + HEX_AT[1, lowest_bit(high)]] = 1
        high &= high - 1


def write_seat(state, seat, place, out):
    """The balloons of a seat and its points, at its place round the table."""
    write_hexes(state.lying[seat, 0], state.lying[seat, 1], LYING_AT + place * SITES, out)
    write_hexes(state.launched[seat, 0], state.launched[seat, 1], LAUNCHED_AT + place * SITES, out)
    if state.shared[seat] != NONE:
        out[SHARED_AT + int(state.shared[seat])] = 1
    out[STANDARD_AT + place] = capped(state.standard[seat])
    for special in range(PER_SEAT):
        out[SPECIALS_AT + place * PER_SEAT + special] = int(state.specials[seat]) >> special & 1
    out[SCORE_AT + place] = capped(score(state, seat))
