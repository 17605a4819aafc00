"""The numbered actions of Havalandi, and how they are written."""

import re

import numpy as np

from ..contract import FINE
from ..errors import BadMove
from .board import BIT, FOLLOWING, NEAR, PLACING, SHARE, SITES, WIND
from .hexes import count, nth
from .maps import HEXES, PLACE
from .rules import (
    beside_placed,
    end_turn,
    fly_on,
    has_site,
    keep_down,
    launch,
    may_launch,
    place,
    sharable,
    windy,
)

STANDARD = 0  # + hex
SHARING = STANDARD + SITES  # + hex
BY_WIND = SHARING + SITES  # + hex
NEARBY = BY_WIND + SITES  # + hex
KEEP = NEARBY + SITES  # + hex
ON = KEEP + SITES
LAUNCH = ON + 1
END = LAUNCH + 1
ACTIONS = END + 1

SPECIAL_OF = np.array([0, SHARE, WIND, NEAR])  # the special balloon of each kind of placing

# Why not.
NOT_NOW, NO_SITE, NOTHING_TO_SHARE, NOT_FREE, NOT_BESIDE, NOT_PROPOSED, MUST_FLY, SITE_LEFT, NO_FLEET = range(
    1, 10
)

HEX_TEXT = re.compile(r"(?:(share|wind|near):|(-))?([a-m]\d{1,2})")
BLOCKS = {"": STANDARD, "share": SHARING, "wind": BY_WIND, "near": NEARBY, "-": KEEP}
PREFIXES = ("", "share:", "wind:", "near:", "-")


def refusal(state, action):
    """First a standard balloon, a special one in its stead, or `on`; then what may follow, to the end."""
    if action >= ON:
        return refuse_word(state, action)
    block, hex_ = action // SITES, action % SITES
    if (block < 3) != (state.phase == PLACING):
        return NOT_NOW
    if block == 0:
        return FINE if holds(state.sites[0], state.sites[1], hex_) else NO_SITE
    if block == 1:
        return FINE if holds(*sharable(state), hex_) else NOTHING_TO_SHARE
    if block == 2:
        return FINE if holds(*windy(state), hex_) else NOT_FREE
    if block == 3:
        return FINE if holds(*beside_placed(state), hex_) else NOT_BESIDE
    return refuse_keep(state, hex_)


def refuse_word(state, action):
    """`on` only where no standard balloon can be placed; `launch` only a proposal; `end` at any time."""
    if action == ON:
        if state.phase != PLACING:
            return NOT_NOW
        return SITE_LEFT if has_site(state) else FINE
    if state.phase != FOLLOWING:
        return NOT_NOW
    if action == LAUNCH and not (state.proposal[0] | state.proposal[1]):
        return NO_FLEET
    return FINE


def refuse_keep(state, hex_):
    """A balloon may be kept down as long as the rest is still a fleet."""
    if not holds(state.proposal[0], state.proposal[1], hex_):
        return NOT_PROPOSED
    rest_low, rest_high = state.proposal[0] & ~BIT[hex_, 0], state.proposal[1] & ~BIT[hex_, 1]
    return FINE if may_launch(state, rest_low, rest_high) else MUST_FLY


def holds(low, high, hex_):
    """Whether a set holds a hex."""
    return ((low & BIT[hex_, 0]) | (high & BIT[hex_, 1])) != 0


def candidates(state):
    """PLACE: exactly what is legal; afterwards the neighbours, the proposal and the words that end a turn."""
    if state.phase == PLACING:
        places = count(state.sites[0], state.sites[1]) + count(*sharable(state)) + count(*windy(state))
        return places if has_site(state) else places + 1
    fleet = count(state.proposal[0], state.proposal[1])
    return count(*beside_placed(state)) + fleet + (2 if fleet else 1)


def candidate(state, place):
    if state.phase == PLACING:
        return placing_candidate(state, place)
    low, high = beside_placed(state)
    beside, fleet = count(low, high), count(state.proposal[0], state.proposal[1])
    if place < beside:
        return NEARBY + nth(low, high, place)
    if place < beside + fleet:
        return KEEP + nth(state.proposal[0], state.proposal[1], place - beside)
    return END - (place - beside - fleet)


def placing_candidate(state, place):
    """Standard sites, then sites to share, then sites for the wind, then `on`."""
    if place < count(state.sites[0], state.sites[1]):
        return STANDARD + nth(state.sites[0], state.sites[1], place)
    place -= count(state.sites[0], state.sites[1])
    low, high = sharable(state)
    if place < count(low, high):
        return SHARING + nth(low, high, place)
    place -= count(low, high)
    low, high = windy(state)
    if place < count(low, high):
        return BY_WIND + nth(low, high, place)
    return ON


def act(state, action):
    if action < KEEP:
        place(state, action % SITES, SPECIAL_OF[action // SITES])
    elif action < ON:
        keep_down(state, action - KEEP)
    elif action == ON:
        fly_on(state)
    elif action == LAUNCH:
        launch(state)
    else:
        end_turn(state)


def write(state, action) -> str:
    """The text of an action."""
    if action >= ON:
        return ("on", "launch", "end")[int(action - ON)]
    return f"{PREFIXES[action // SITES]}{HEXES[action % SITES]}"


def read(state, text: str) -> int:
    """The action of a text."""
    if text in ("on", "launch", "end"):
        return {"on": ON, "launch": LAUNCH, "end": END}[text]
    found = HEX_TEXT.fullmatch(text)
    if not found:
        raise BadMove(
            f"{text!r:.40} is no move: write g4, share:g4, wind:g4, near:g4, -g4, on, launch or end."
        )
    if found[3] not in PLACE:
        raise BadMove(
            f"There is no hex {found[3]}: rows go from a to m, and row a has one hex, row m thirteen."
        )
    return BLOCKS[found[1] or found[2] or ""] + PLACE[found[3]]
