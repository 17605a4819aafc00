"""Why a move is refused, in a sentence."""

from ..sentences import any_of
from . import numbering
from .board import (
    ACTING,
    BASIC,
    CHOOSING,
    COST,
    EXPLORE_PRICE,
    FITTING,
    FLEET,
    FORAGING,
    GAINING,
    GIVE,
    NEXT,
    PLACING,
    TO_MOVE,
)
from .content import TOKEN_NUMBERS, UPGRADES
from .fleet import acting_corner, acting_value
from .names import (
    BEAST_NAMES,
    FREE_NAMES,
    HEX_NAMES,
    RESOURCE_NAMES,
    SHIP_NAMES,
    acting_name,
    hex_words,
    player,
    space_beside,
)
from .refusals import (
    ALREADY_THERE,
    BASIC_BUILT,
    BEAST_ALIVE,
    CANNOT_PAY,
    CANNOT_PLUNDER,
    CHANGED,
    EMPTY_POOL,
    FITTED,
    FLEET_FULL,
    HAS_ACTED,
    JUST_BUILT,
    MERCHANT_STAYS,
    NO_BUILDER,
    NO_CUBES,
    NO_EDGE,
    NO_MERCHANT,
    NO_SEAT,
    NO_SHIP,
    NOBODY_BUILT,
    NONE_HELD,
    NOT_LISTED,
    NOT_NEAR,
    NOT_NOW,
    NOT_OFFERED,
    NOT_TAKING,
    NOT_TOUCHED,
    NOTHING_THERE,
    OCCUPIED,
    OFF_THE_SKY,
    OUT_OF_REACH,
    OWN_FLEET,
    SLAIN,
    SOLD_OUT,
    STACK_EMPTY,
    TOO_DEAR,
    TOO_FEW,
    USED,
)
from .sky import CORNERS, HEXES


def why_not(state, action, reason) -> str:
    """The sentence for a refusal."""
    block = int(numbering.BLOCK_OF[action])
    place = int(action - numbering.START[block])
    if reason == NOT_NOW:
        return _why_not_now(state, block)
    if reason in _PLAIN:
        return _PLAIN[reason]
    return _WHY[reason](state, block, place)


def _why_not_now(state, block: int) -> str:
    if block == numbering.GAIN_ONE and state.phase != PLACING:
        return "A free resource is taken at the start only; now resources are for paying and trading."
    return {
        PLACING: "First everybody puts a starter on a free corner of F6, the hex in the middle.",
        GAINING: f"Now everybody takes one resource: {any_of(FREE_NAMES)}.",
        FORAGING: f"A turn begins with foraging: announce a number from 1 to {TOKEN_NUMBERS}.",
        CHOOSING: "No ship is acting: choose one of yours, or end the turn.",
        ACTING: f"Ship {state.acting + 1} is acting: go on with it, or say that it is done.",
    }[int(state.phase)]


_PLAIN = {
    OFF_THE_SKY: "The sky ends there.",
    STACK_EMPTY: "The stack of hexes is empty, so nothing new can be put there.",
    MERCHANT_STAYS: "A merchant stays where it is.",
    NOBODY_BUILT: "Nobody has built a ship yet in this game, so there are no upgrades yet.",
    NO_CUBES: "All upgrade cubes are in use.",
    FLEET_FULL: f"A fleet has {FLEET} ships at most.",
    BASIC_BUILT: f"You have built your one {SHIP_NAMES[BASIC]} already.",
    OWN_FLEET: "You cannot plunder your own fleet.",
    NOT_TAKING: "Nothing is being taken: plunder somebody first.",
    NO_MERCHANT: "The acting ship touches no merchant.",
}
_KINDS = {
    numbering.MOVE_TO: "moved",
    numbering.EXPLORE_IN: "explored or terraformed",
    numbering.TERRAFORM_IN: "explored or terraformed",
    numbering.FIT: "been upgraded",
    numbering.BUILD_ON: "built",
    numbering.RAID: "plundered",
    numbering.HUNT: "plundered",
    numbering.SWAP: "traded",
}


def _why_used(state, block: int, place: int) -> str:
    return f"Ship {state.acting + 1} has already {_KINDS[block]} this turn."


def _target(state, block: int, place: int) -> str:
    """The name of the corner that an action is about."""
    if block == numbering.PLACE_AT:
        return CORNERS[int(numbering.PLACE_CORNERS[place])]
    if block == numbering.MOVE_TO:
        return CORNERS[place]
    return CORNERS[int(NEXT[acting_corner(state), place % 3])]


def _why_occupied(state, block: int, place: int) -> str:
    return f"A ship stands on corner {_target(state, block, place)} already."


def _why_out_of_reach(state, block: int, place: int) -> str:
    steps = int(acting_value(state, TO_MOVE))
    return (
        f"Corner {CORNERS[place]} is out of reach: ship {state.acting + 1} moves {_number_of(steps, 'edge')}."
    )


def _why_no_ship(state, block: int, place: int) -> str:
    ships = int(state.ships[state.turn])
    return f"You have {_number_of(ships, 'ship')}, so there is no ship {place + 1}."


def _number_of(count: int, what: str) -> str:
    return f"{count} {what}" + "s" * (count != 1)


def _why_acted(state, block: int, place: int) -> str:
    return f"Ship {place + 1} has already acted this turn."


def _why_just_built(state, block: int, place: int) -> str:
    return f"Ship {place + 1} was built this turn, and a ship built this turn cannot act."


def _why_already_there(state, block: int, place: int) -> str:
    hex_ = space_beside(state, place)
    return f"Hex {HEXES[hex_]} holds {hex_words(state, hex_)} already; only empty spaces are explored."


def _why_nothing_there(state, block: int, place: int) -> str:
    return f"Space {HEXES[space_beside(state, place)]} is empty: explore it instead."


def _why_alive(state, block: int, place: int) -> str:
    hex_ = space_beside(state, place)
    name = HEX_NAMES[state.hex[hex_]]
    return f"{name} on {HEXES[hex_]} has health {state.mark[hex_]}: only a slain leviathan is terraformed."


def _why_changed(state, block: int, place: int) -> str:
    return f"Hex {HEXES[space_beside(state, place)]} was put there this turn, and stays for this turn."


def _why_cannot_pay(state, block: int, place: int) -> str:
    name = RESOURCE_NAMES[place % len(RESOURCE_NAMES)] if any(state.pool[state.turn]) else "resource at all"
    return f"That costs {EXPLORE_PRICE} resource, and you have no {name}."


def _why_not_listed(state, block: int, place: int) -> str:
    return f"The {acting_name(state)} has no {UPGRADES[place]} upgrade on its card."


def _why_fitted(state, block: int, place: int) -> str:
    return f"Ship {state.acting + 1} carries the {UPGRADES[place]} upgrade already."


def _why_too_dear(state, block: int, place: int) -> str:
    """The first resource that is short: the Harpooner costs 3 metal and you have 1."""
    if block == numbering.BUILD_ON:
        what, cost = f"The {SHIP_NAMES[place // 3]}", COST[place // 3]
    else:
        what = f"The {UPGRADES[place]} upgrade of the {acting_name(state)}"
        cost = FITTING[state.type[state.turn, state.acting], place]
    pool = state.pool[state.turn]
    short = next(resource for resource in range(len(cost)) if pool[resource] < cost[resource])
    return f"{what} costs {cost[short]} {RESOURCE_NAMES[short]} and you have {pool[short]}."


def _why_no_builder(state, block: int, place: int) -> str:
    return f"The {acting_name(state)} cannot build."


def _why_not_offered(state, block: int, place: int) -> str:
    return f"The {SHIP_NAMES[place // 3]} is not on offer in this game."


def _why_sold_out(state, block: int, place: int) -> str:
    return f"There is no {SHIP_NAMES[place // 3]} left in the shipyard."


def _why_no_edge(state, block: int, place: int) -> str:
    return f"No edge of a placed hex leads there from {CORNERS[acting_corner(state)]}, the builder's corner."


def _why_cannot_plunder(state, block: int, place: int) -> str:
    return f"The {acting_name(state)} has plunder 0."


def _why_no_seat(state, block: int, place: int) -> str:
    return f"There is no {player(place)} in this game."


def _why_not_near(state, block: int, place: int) -> str:
    return f"No ship of {player(place)} is next to the acting one."


def _why_empty_pool(state, block: int, place: int) -> str:
    return f"{player(place)} has nothing to take."


def _why_not_touched(state, block: int, place: int) -> str:
    return f"The acting ship does not touch {BEAST_NAMES[place]}."


def _why_slain(state, block: int, place: int) -> str:
    return f"{BEAST_NAMES[place]} is slain and gives nothing more."


def _why_none_held(state, block: int, place: int) -> str:
    return f"{player(state.victim)} has no {RESOURCE_NAMES[place]}."


def _why_too_few(state, block: int, place: int) -> str:
    give = numbering.given(place)
    held = int(state.pool[state.turn, give])
    return f"A trade gives {GIVE} {RESOURCE_NAMES[give]} and you have {held}."


_WHY = {
    USED: _why_used,
    OCCUPIED: _why_occupied,
    OUT_OF_REACH: _why_out_of_reach,
    NO_SHIP: _why_no_ship,
    HAS_ACTED: _why_acted,
    JUST_BUILT: _why_just_built,
    ALREADY_THERE: _why_already_there,
    NOTHING_THERE: _why_nothing_there,
    BEAST_ALIVE: _why_alive,
    CHANGED: _why_changed,
    CANNOT_PAY: _why_cannot_pay,
    NOT_LISTED: _why_not_listed,
    FITTED: _why_fitted,
    TOO_DEAR: _why_too_dear,
    NO_BUILDER: _why_no_builder,
    NOT_OFFERED: _why_not_offered,
    SOLD_OUT: _why_sold_out,
    NO_EDGE: _why_no_edge,
    CANNOT_PLUNDER: _why_cannot_plunder,
    NO_SEAT: _why_no_seat,
    NOT_NEAR: _why_not_near,
    EMPTY_POOL: _why_empty_pool,
    NOT_TOUCHED: _why_not_touched,
    SLAIN: _why_slain,
    NONE_HELD: _why_none_held,
    TOO_FEW: _why_too_few,
}
