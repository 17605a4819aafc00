"""The numbered actions of Commodores: whether one may be done, doing it, and how it is written."""

from .board import BUILD, CHOOSING, EXPLORE, HEX_IN, MOVE, NEXT, PLUNDER, RESOURCES, TRADE, UPGRADE
from .exploring import explore, terraform
from .fleet import acting_corner
from .foraging import forage
from .listing import candidate, candidates
from .moving import forget_reach, look_around, move
from .notation import read, write
from .numbering import (
    ACTIONS,
    BLOCK_OF,
    BUILD_ON,
    DONE,
    END,
    EXPLORE_IN,
    FIT,
    FORAGE_FOR,
    FREE,
    GAIN_ONE,
    MOVE_TO,
    PICK,
    PLACE_AT,
    PLACE_CORNERS,
    RAID,
    START,
    SWAP,
    TAKE,
    TERRAFORM_IN,
    given,
    got,
)
from .plundering import plunder_beast, plunder_seat, take
from .refusals import may_begin, refuse
from .rules import begin, done, end_turn, gain, pick_ship, place_starter
from .shipyard import build, upgrade
from .trading import trade

__all__ = ["ACTIONS", "act", "candidate", "candidates", "read", "refusal", "write"]


def refusal(state, action):
    """Why the seat to move may not do this, or FINE."""
    block = BLOCK_OF[action]
    return refuse(state, block, action - START[block])


def act(state, action):
    """Do what was chosen."""
    block = BLOCK_OF[action]
    place = action - START[block]
    if block >= MOVE_TO:
        act_with_ship(state, block, place)
    elif block == PLACE_AT:
        place_starter(state, PLACE_CORNERS[place])
    elif block == GAIN_ONE:
        gain(state, FREE[place])
    elif block == FORAGE_FOR:
        forage(state, place + 1)
        state.phase = CHOOSING
    elif block == PICK:
        pick_ship(state, place)
    elif block == DONE:
        done(state)
    elif block == END:
        end_turn(state)


def act_with_ship(state, block, place):
    """What the acting ship does."""
    if block == MOVE_TO:
        begin(state, MOVE)
        move(state, place)
        forget_reach(state)
    elif block in (EXPLORE_IN, TERRAFORM_IN):
        dig(state, block, place // RESOURCES, place % RESOURCES)
    elif block == FIT:
        begin(state, UPGRADE)
        upgrade(state, place)
        look_again(state)
    elif block == BUILD_ON:
        begin(state, BUILD)
        build(state, place // 3, NEXT[acting_corner(state), place % 3])
        look_again(state)
    elif block == TAKE:
        take(state, place)
    elif block == SWAP:
        begin(state, TRADE)
        state.open = TRADE
        trade(state, given(place), got(place))
    else:
        plunder(state, block, place)


def dig(state, block, slot, resource):
    """Exploring and terraforming are one kind, and a run."""
    begin(state, EXPLORE)
    state.open = EXPLORE
    hex_ = HEX_IN[acting_corner(state), slot]
    if block == EXPLORE_IN:
        explore(state, hex_, resource)
    else:
        terraform(state, hex_, resource)
    look_again(state)


def plunder(state, block, place):
    begin(state, PLUNDER)
    if block == RAID:
        plunder_seat(state, place)
    else:
        plunder_beast(state, place)


def look_again(state):
    """New edges, a higher value or a new ship change where a ship may still move."""
    if may_begin(state, MOVE):
        look_around(state)
