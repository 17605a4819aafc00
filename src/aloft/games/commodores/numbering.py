"""The numbers of the actions: fifteen blocks, one after the other."""

import numpy as np

from .board import BEASTS, FLEET, PLACES, RESOURCES, STARTER
from .content import CONTENT, SEATS, TOKEN_NUMBERS, UPGRADES
from .sky import SLOTS

PER_GIFT = RESOURCES - 1  # what one resource can be traded for

_SIZES = {
    "place": len(CONTENT.place_corners),
    "gain": len(CONTENT.free_resources),
    "forage": TOKEN_NUMBERS,
    "ship": FLEET,
    "done": 1,
    "end": 1,
    "move": PLACES,
    "explore": len(SLOTS) * RESOURCES,
    "terraform": len(SLOTS) * RESOURCES,
    "upgrade": len(UPGRADES),
    "build": STARTER * len(SLOTS),
    "plunder": SEATS,
    "hunt": BEASTS,
    "take": RESOURCES,
    "trade": RESOURCES * PER_GIFT,
}
BLOCKS = len(_SIZES)
(
    PLACE_AT,
    GAIN_ONE,
    FORAGE_FOR,
    PICK,
    DONE,
    END,
    MOVE_TO,
    EXPLORE_IN,
    TERRAFORM_IN,
    FIT,
    BUILD_ON,
    RAID,
    HUNT,
    TAKE,
    SWAP,
) = range(BLOCKS)
START = np.cumsum([0, *_SIZES.values()])[:-1]  # the first action of each block
BLOCK_OF = np.repeat(np.arange(BLOCKS), list(_SIZES.values()))
ACTIONS = len(BLOCK_OF)

BLOCKS_BY_ACTION = [
    (block, place) for block, size in enumerate(_SIZES.values()) for place in range(size)
]  # the block of each action and its place there, for who reads one by one

PLACE_CORNERS = np.array(CONTENT.place_corners)
FREE = np.array(CONTENT.free_resources)


def given(trade):
    """Which resource a trade gives."""
    return trade // PER_GIFT


def got(trade):
    """Which resource it gets: any but the one given."""
    get = trade % PER_GIFT
    return get + (get >= given(trade))


def trade_number(give: int, get: int) -> int:
    """The trade of one resource for another."""
    return PER_GIFT * give + get - (get > give)
