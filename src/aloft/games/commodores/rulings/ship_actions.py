"""What a seat does and what its acting ship does, move by move: each kind opens a run or closes one."""

from ..board import (
    ANY,
    BUILD,
    CHOOSING,
    EXPLORE,
    EXPLORING,
    FREE,
    HEX_IN,
    MOVE,
    NEXT,
    NONE,
    PLACE_CORNERS,
    PLAYER,
    PLUNDER,
    TRADE,
    UPGRADE,
)
from ..rules import begin, gain, place_starter
from .exploration import explore, lay_revealed, reveal, terraform
from .fleet import acting_corner
from .forage import forage
from .plunder import plunder_beast, plunder_seat
from .reach import forget_reach, look_around, move
from .refusals import may_begin
from .shipyard import build, upgrade
from .trade import got, trade


def do_place(state, place):
    place_starter(state, PLACE_CORNERS[place])


def do_gain(state, free):
    gain(state, FREE[free])


def do_forage(state, number):
    """A turn begins with foraging, and goes on with ships."""
    forage(state, number + 1)
    state.phase = CHOOSING


def do_move(state, corner):
    begin(state, MOVE)
    move(state, corner)
    forget_reach(state)


def do_dig(state, slot, resource, what):
    """Exploring and terraforming are one kind, and a run."""
    begin(state, EXPLORE)
    state.open = EXPLORE
    hex_ = HEX_IN[acting_corner(state), slot]
    if what == EXPLORING:
        explore(state, hex_, resource)
    else:
        terraform(state, hex_, resource)
    look_again(state)


def do_reveal(state, resource):
    """Exploring where the hex is seen before its space is chosen."""
    begin(state, EXPLORE)
    state.open = EXPLORE
    reveal(state, resource)
    look_again(state)


def do_lay(state, slot):
    lay_revealed(state, slot)
    look_again(state)


def do_upgrade(state, what):
    begin(state, UPGRADE)
    upgrade(state, what)
    look_again(state)


def do_build(state, type_, slot):
    begin(state, BUILD)
    build(state, type_, NEXT[acting_corner(state), slot])
    look_again(state)


def do_plunder(state, whom, victim):
    begin(state, PLUNDER)
    if victim == PLAYER:
        plunder_seat(state, whom)
    else:
        plunder_beast(state, whom)


def do_trade(state, give, other):
    """Trades are a run, unless there is one in a turn."""
    begin(state, TRADE)
    state.open = TRADE if state.trades == ANY else NONE
    trade(state, give, got(give, other))


def look_again(state):
    """New edges, a higher value or a new ship change where a ship may still move."""
    if may_begin(state, MOVE):
        look_around(state)
