"""Why a move is refused, in a sentence."""

from collections.abc import Callable

from ..moves import Reasons, Said, because
from ..sentences import any_of
from .board import (
    ACTING,
    BASIC,
    CHOOSING,
    COST,
    EXPLORE_PRICE,
    FLEET,
    FORAGING,
    GAINING,
    GIVE,
    NEXT,
    PLACE_CORNERS,
    PLACING,
    TO_MOVE,
    UPGRADE_COST,
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


def why_not_now(state) -> str:
    """What the turn waits for instead."""
    return {
        PLACING: "First everybody puts a starter on a free corner of F6, the hex in the middle.",
        GAINING: f"Now everybody takes one resource: {any_of(FREE_NAMES)}.",
        FORAGING: f"A turn begins with foraging: announce a number from 1 to {TOKEN_NUMBERS}.",
        CHOOSING: "No ship is acting: choose one of yours, or end the turn.",
        ACTING: f"Ship {state.acting + 1} is acting: go on with it, or say that it is done.",
    }[int(state.phase)]


def why_no_gain_now(state) -> str:
    """Before the first turn, or never again."""
    if state.phase == PLACING:
        return why_not_now(state)
    return "A free resource is taken at the start only; now resources are for paying and trading."


def _used(what: str) -> Said:
    return lambda state, *place: f"Ship {state.acting + 1} has already {what} this turn."


def _occupied(corner_of: Callable[..., int]) -> Said:
    """The corner that a move is about is taken."""
    return lambda state, *place: f"A ship stands on corner {CORNERS[int(corner_of(state, *place))]} already."


def _why_out_of_reach(state, place: int) -> str:
    steps = int(acting_value(state, TO_MOVE))
    return (
        f"Corner {CORNERS[place]} is out of reach: ship {state.acting + 1} moves {_number_of(steps, 'edge')}."
    )


def _why_no_ship(state, place: int) -> str:
    ships = int(state.ships[state.turn])
    return f"You have {_number_of(ships, 'ship')}, so there is no ship {place + 1}."


def _number_of(count: int, what: str) -> str:
    return f"{count} {what}" + "s" * (count != 1)


def _why_acted(state, place: int) -> str:
    return f"Ship {place + 1} has already acted this turn."


def _why_just_built(state, place: int) -> str:
    return f"Ship {place + 1} was built this turn, and a ship built this turn cannot act."


def _why_already_there(state, slot: int, resource: int) -> str:
    hex_ = space_beside(state, slot)
    return f"Hex {HEXES[hex_]} holds {hex_words(state, hex_)} already; only empty spaces are explored."


def _why_nothing_there(state, slot: int, resource: int) -> str:
    return f"Space {HEXES[space_beside(state, slot)]} is empty: explore it instead."


def _why_alive(state, slot: int, resource: int) -> str:
    hex_ = space_beside(state, slot)
    name = HEX_NAMES[state.hex[hex_]]
    return f"{name} on {HEXES[hex_]} has health {state.mark[hex_]}: only a slain leviathan is terraformed."


def _why_changed(state, slot: int, resource: int) -> str:
    return f"Hex {HEXES[space_beside(state, slot)]} was put there this turn, and stays for this turn."


def _why_cannot_pay(state, slot: int, resource: int) -> str:
    name = RESOURCE_NAMES[resource] if any(state.pool[state.turn]) else "resource at all"
    return f"That costs {EXPLORE_PRICE} resource, and you have no {name}."


def _why_not_listed(state, place: int) -> str:
    return f"The {acting_name(state)} has no {UPGRADES[place]} upgrade on its card."


def _why_fitted(state, place: int) -> str:
    return f"Ship {state.acting + 1} carries the {UPGRADES[place]} upgrade already."


def _why_upgrade_too_dear(state, what: int) -> str:
    cost = UPGRADE_COST[state.type[state.turn, state.acting], what]
    return _too_dear(state, f"The {UPGRADES[what]} upgrade of the {acting_name(state)}", cost)


def _why_ship_too_dear(state, type_: int, slot: int) -> str:
    return _too_dear(state, f"The {SHIP_NAMES[type_]}", COST[type_])


def _too_dear(state, what: str, cost) -> str:
    """The first resource that is short: the Harpooner costs 3 metal and you have 1."""
    pool = state.pool[state.turn]
    short = next(resource for resource in range(len(cost)) if pool[resource] < cost[resource])
    return f"{what} costs {cost[short]} {RESOURCE_NAMES[short]} and you have {pool[short]}."


def _why_no_builder(state, type_: int, slot: int) -> str:
    return f"The {acting_name(state)} cannot build."


def _why_not_offered(state, type_: int, slot: int) -> str:
    return f"The {SHIP_NAMES[type_]} is not on offer in this game."


def _why_sold_out(state, type_: int, slot: int) -> str:
    return f"There is no {SHIP_NAMES[type_]} left in the shipyard."


def _why_no_edge(state, type_: int, slot: int) -> str:
    return f"No edge of a placed hex leads there from {CORNERS[acting_corner(state)]}, the builder's corner."


def _why_cannot_plunder(state, place: int) -> str:
    return f"The {acting_name(state)} has plunder 0."


def _why_no_seat(state, place: int) -> str:
    return f"There is no {player(place)} in this game."


def _why_not_near(state, place: int) -> str:
    return f"No ship of {player(place)} is next to the acting one."


def _why_empty_pool(state, place: int) -> str:
    return f"{player(place)} has nothing to take."


def _why_not_touched(state, place: int) -> str:
    return f"The acting ship does not touch {BEAST_NAMES[place]}."


def _why_slain(state, place: int) -> str:
    return f"{BEAST_NAMES[place]} is slain and gives nothing more."


def _why_none_held(state, place: int) -> str:
    return f"{player(state.victim)} has no {RESOURCE_NAMES[place]}."


def _why_too_few(state, give: int, other: int) -> str:
    held = int(state.pool[state.turn, give])
    return f"A trade gives {GIVE} {RESOURCE_NAMES[give]} and you have {held}."


def _to_build(state, type_: int, slot: int) -> int:
    return int(NEXT[acting_corner(state), slot])


_STACK_EMPTY = "The stack of hexes is empty, so nothing new can be put there."
_DIGGING: Reasons = {
    USED: _used("explored or terraformed"),
    OFF_THE_SKY: "The sky ends there.",
    STACK_EMPTY: _STACK_EMPTY,
    CANNOT_PAY: _why_cannot_pay,
}
_PLUNDERING: Reasons = {USED: _used("plundered"), CANNOT_PLUNDER: _why_cannot_plunder}

why_no_place = because({OCCUPIED: _occupied(lambda state, place: PLACE_CORNERS[place])})
why_no_ship = because({NO_SHIP: _why_no_ship, HAS_ACTED: _why_acted, JUST_BUILT: _why_just_built})
why_no_move = because(
    {
        USED: _used("moved"),
        OCCUPIED: _occupied(lambda state, corner: corner),
        OUT_OF_REACH: _why_out_of_reach,
    }
)
why_no_explore = because({**_DIGGING, ALREADY_THERE: _why_already_there})
why_no_terraform = because(
    {
        **_DIGGING,
        NOTHING_THERE: _why_nothing_there,
        MERCHANT_STAYS: "A merchant stays where it is.",
        BEAST_ALIVE: _why_alive,
        CHANGED: _why_changed,
    }
)
why_no_upgrade = because(
    {
        USED: _used("been upgraded"),
        NOT_LISTED: _why_not_listed,
        FITTED: _why_fitted,
        NOBODY_BUILT: "Nobody has built a ship yet in this game, so there are no upgrades yet.",
        NO_CUBES: "All upgrade cubes are in use.",
        TOO_DEAR: _why_upgrade_too_dear,
    }
)
why_no_build = because(
    {
        USED: _used("built"),
        NO_BUILDER: _why_no_builder,
        FLEET_FULL: f"A fleet has {FLEET} ships at most.",
        BASIC_BUILT: f"You have built your one {SHIP_NAMES[BASIC]} already.",
        NOT_OFFERED: _why_not_offered,
        SOLD_OUT: _why_sold_out,
        TOO_DEAR: _why_ship_too_dear,
        NO_EDGE: _why_no_edge,
        OCCUPIED: _occupied(_to_build),
    }
)
why_no_plunder = because(
    {
        **_PLUNDERING,
        NO_SEAT: _why_no_seat,
        OWN_FLEET: "You cannot plunder your own fleet.",
        NOT_NEAR: _why_not_near,
        EMPTY_POOL: _why_empty_pool,
    }
)
why_no_hunt = because({**_PLUNDERING, NOT_TOUCHED: _why_not_touched, SLAIN: _why_slain})
why_no_take = because(
    {NOT_TAKING: "Nothing is being taken: plunder somebody first.", NONE_HELD: _why_none_held}
)
why_no_trade = because(
    {
        USED: _used("traded"),
        NO_MERCHANT: "The acting ship touches no merchant.",
        TOO_FEW: _why_too_few,
    }
)
