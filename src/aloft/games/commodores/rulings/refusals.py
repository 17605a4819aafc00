"""Why an action may not be done: a number for every reason, FINE if there is none."""

from ...contract import FINE
from ..board import (
    BASIC,
    BUILD,
    EMPTY,
    EXPLORE,
    EXPLORING,
    FLEET,
    HEX_IN,
    MERCHANT,
    MOVE,
    NEXT,
    NONE,
    PLACE_CORNERS,
    PLAYER,
    PLUNDER,
    REVEAL_FIRST,
    TO_BUILD,
    TO_PLUNDER,
    TRADE,
    UPGRADE,
)
from .exploration import empty_spaces, is_empty_beside
from .fleet import acting_corner, acting_value, can_pay, fitting_of, held, is_taken
from .hexes import has_edge, is_beast, is_changed
from .plunder import beast_near, is_near
from .reach import is_reached
from .trade import at_merchant

(
    NOT_NOW,
    OCCUPIED,
    NO_SHIP,
    HAS_ACTED,
    JUST_BUILT,
    USED,
    OUT_OF_REACH,
    OFF_THE_SKY,
    NOTHING_THERE,
    ALREADY_THERE,
    CANNOT_PAY,
    STACK_EMPTY,
    MERCHANT_STAYS,
    BEAST_ALIVE,
    CHANGED,
    NOBODY_BUILT,
    NOT_LISTED,
    FITTED,
    NO_CUBES,
    TOO_DEAR,
    NO_BUILDER,
    FLEET_FULL,
    NOT_OFFERED,
    SOLD_OUT,
    BASIC_BUILT,
    NO_EDGE,
    CANNOT_PLUNDER,
    OWN_FLEET,
    NO_SEAT,
    NOT_NEAR,
    EMPTY_POOL,
    NOT_TOUCHED,
    SLAIN,
    NOT_TAKING,
    NONE_HELD,
    NO_MERCHANT,
    TOO_FEW,
    SEEN_FIRST,
    PLACED_FIRST,
    NO_SPACE,
) = range(1, 41)


def always(state):
    """In its phase this may always be done."""
    return FINE


def refuse_place(state, place):
    """A starter is placed on a free corner beside the merchant."""
    return OCCUPIED if is_taken(state, PLACE_CORNERS[place]) else FINE


def refuse_gain(state, free):
    """Whichever of them one likes."""
    return FINE


def refuse_forage(state, number):
    """Whichever number one likes."""
    return FINE


def refuse_ship(state, ship):
    """A ship acts once in a turn, and not in the one in which it was built."""
    if ship >= state.ships[state.turn]:
        return NO_SHIP
    if state.fresh >> ship & 1:
        return JUST_BUILT
    return HAS_ACTED if state.acted >> ship & 1 else FINE


def may_begin(state, kind):
    """Each kind of action once in a turn."""
    return not state.used >> kind & 1


def may_run(state, kind):
    """A run goes on until it is closed."""
    return state.open == kind or may_begin(state, kind)


def refuse_move(state, corner):
    if not may_begin(state, MOVE):
        return USED
    if is_reached(state, corner):
        return FINE
    return OCCUPIED if is_taken(state, corner) else OUT_OF_REACH


def refuse_dig(state, slot, resource, what):
    """Explore an empty space or terraform what lies there; the price is the same."""
    if not may_run(state, EXPLORE):
        return USED
    hex_ = HEX_IN[acting_corner(state), slot]
    if hex_ == NONE:
        return OFF_THE_SKY
    kind = state.hex[hex_]
    if what == EXPLORING:
        if state.explore == REVEAL_FIRST:
            return SEEN_FIRST
        if kind != EMPTY:
            return ALREADY_THERE
    else:
        reason = refuse_terraform(state, hex_, kind)
        if reason != FINE:
            return reason
    if state.left == 0 and not is_beast(kind):
        return STACK_EMPTY
    return FINE if state.pool[state.turn, resource] >= state.explore_price else CANNOT_PAY


def refuse_reveal(state, resource):
    """Explore by turning the top hex over, where there is a space for it."""
    if state.explore != REVEAL_FIRST:
        return PLACED_FIRST
    if not may_run(state, EXPLORE):
        return USED
    if empty_spaces(state) == 0:
        return NO_SPACE
    if state.left == 0:
        return STACK_EMPTY
    return FINE if state.pool[state.turn, resource] >= state.explore_price else CANNOT_PAY


def refuse_lay(state, slot):
    """It goes on an empty space that the ship touches."""
    if is_empty_beside(state, slot):
        return FINE
    return OFF_THE_SKY if HEX_IN[acting_corner(state), slot] == NONE else ALREADY_THERE


def refuse_terraform(state, hex_, kind):
    """Merchants stay, leviathans stay alive, and what was put there this turn stays for this turn."""
    if kind == EMPTY:
        return NOTHING_THERE
    if kind == MERCHANT:
        return MERCHANT_STAYS
    if is_beast(kind):
        return FINE if state.mark[hex_] == 0 else BEAST_ALIVE
    return CHANGED if is_changed(state, hex_) else FINE


def refuse_upgrade(state, what):
    if not may_begin(state, UPGRADE):
        return USED
    type_ = state.type[state.turn, state.acting]
    if state.add[type_, what] == 0:
        return NOT_LISTED
    if state.fitted[state.turn, state.acting] >> what & 1:
        return FITTED
    if not state.ship_built:
        return NOBODY_BUILT
    if state.cubes == 0:
        return NO_CUBES
    return FINE if can_pay(state, state.turn, state.fitting[fitting_of(type_, what)]) else TOO_DEAR


def refuse_build(state, type_, slot):
    if not may_begin(state, BUILD):
        return USED
    if not acting_value(state, TO_BUILD):
        return NO_BUILDER
    if state.ships[state.turn] >= FLEET:
        return FLEET_FULL
    if type_ == BASIC:
        if state.basic_built[state.turn]:
            return BASIC_BUILT
    elif state.yard[type_] <= 0:
        return SOLD_OUT if state.yard[type_] == 0 else NOT_OFFERED
    if not can_pay(state, state.turn, state.cost[type_]):
        return TOO_DEAR
    return refuse_corner(state, slot)


def refuse_corner(state, slot):
    """A ship is built on an empty corner next to its builder."""
    corner = acting_corner(state)
    if NEXT[corner, slot] == NONE or not has_edge(state, corner, slot):
        return NO_EDGE
    return OCCUPIED if is_taken(state, NEXT[corner, slot]) else FINE


def refuse_plunder(state, whom, victim):
    """Once in a turn, with a ship that can: a player or a leviathan."""
    if not may_begin(state, PLUNDER):
        return USED
    if acting_value(state, TO_PLUNDER) < 1:
        return CANNOT_PLUNDER
    return refuse_raid(state, whom) if victim == PLAYER else refuse_hunt(state, whom)


def refuse_raid(state, seat):
    """A player whose ship is next to the acting one, and who has something."""
    if seat >= state.players:
        return NO_SEAT
    if seat == state.turn:
        return OWN_FLEET
    if not is_near(state, seat):
        return NOT_NEAR
    return FINE if held(state, seat) > 0 else EMPTY_POOL


def refuse_hunt(state, beast):
    """A leviathan that the acting ship touches, and that lives."""
    hex_ = beast_near(state, beast)
    if hex_ == NONE:
        return NOT_TOUCHED
    return FINE if state.mark[hex_] > 0 else SLAIN


def refuse_take(state, resource):
    if state.takes == 0:
        return NOT_TAKING
    return FINE if state.pool[state.victim, resource] > 0 else NONE_HELD


def refuse_trade(state, give, other):
    if not may_run(state, TRADE):
        return USED
    if not at_merchant(state):
        return NO_MERCHANT
    return FINE if state.pool[state.turn, give] >= state.give else TOO_FEW
