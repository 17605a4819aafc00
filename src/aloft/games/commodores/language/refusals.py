"""Why a move is refused, in a sentence."""

from collections.abc import Callable

from ...moves import Reasons, Said, because
from ...sentences import Part, Sentence, Thing, capital, told
from ..board import BASIC, FLEET, NEXT, PLACE_CORNERS, TO_MOVE
from ..content import UPGRADES
from ..rulings.fleet import acting_corner, acting_value, fitting_of
from ..rulings.refusals import (
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
    NO_SPACE,
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
    PLACED_FIRST,
    SEEN_FIRST,
    SLAIN,
    SOLD_OUT,
    STACK_EMPTY,
    TOO_DEAR,
    TOO_FEW,
    USED,
)
from ..rulings.sky import CORNERS, HEXES
from .names import (
    BEAST_NAMES,
    HEX_NAMES,
    RESOURCE_NAMES,
    SHIP_NAMES,
    acting_name,
    acting_ship,
    corner_called,
    hex_called,
    hex_words,
    player,
    ship_called,
    some,
    space_beside,
    space_called,
)


def _used(what: str) -> Said:
    return lambda state, *place: told("{} has already {} this turn.", capital(acting_ship(state)), what)


def _occupied(corner_of: Callable[..., int]) -> Said:
    """The corner that a move is about is taken."""

    def why_not(state, *place) -> Sentence:
        return told("A ship stands on {} already.", corner_called(corner_of(state, *place)))

    return why_not


def _why_out_of_reach(state, corner: int) -> Sentence:
    steps = int(acting_value(state, TO_MOVE))
    name, far = capital(corner_called(corner)), _number_of(steps, "edge")
    return told("{} is out of reach: {} moves {}.", name, acting_ship(state), far)


def _why_no_ship(state, ship: int) -> Sentence:
    ships = int(state.ships[state.turn])
    return told("You have {}, so there is no ship {}.", _number_of(ships, "ship"), ship + 1)


def _number_of(count: int, what: str) -> str:
    return f"{count} {what}" + "s" * (count != 1)


def _why_acted(state, ship: int) -> Sentence:
    return told("{} has already acted this turn.", _ship_of_yours(state, ship))


def _why_just_built(state, ship: int) -> Sentence:
    new = "{} was built this turn, and a ship built this turn cannot act."
    return told(new, _ship_of_yours(state, ship))


def _ship_of_yours(state, ship: int) -> Sentence:
    return capital(ship_called(int(state.turn), ship))


def _why_already_there(state, slot: int, resource: int) -> Sentence:
    hex_ = space_beside(state, slot)
    holds = "{} holds {} already; only empty spaces are explored."
    return told(holds, capital(hex_called(hex_)), hex_words(state, hex_))


def _why_nothing_there(state, slot: int, resource: int) -> Sentence:
    return told("{} is empty: explore it instead.", capital(space_called(space_beside(state, slot))))


def _why_alive(state, slot: int, resource: int) -> Sentence:
    hex_ = space_beside(state, slot)
    name, where = HEX_NAMES[state.hex[hex_]], Thing(HEXES[hex_], HEXES[hex_])
    alive = "{} on {} has health {}: only a slain leviathan is terraformed."
    return told(alive, name, where, int(state.mark[hex_]))


def _why_changed(state, slot: int, resource: int) -> Sentence:
    hex_ = capital(hex_called(space_beside(state, slot)))
    return told("{} was put there this turn, and stays for this turn.", hex_)


def _why_cannot_pay(state, slot: int, resource: int) -> Sentence:
    name: Part = RESOURCE_NAMES[resource] if any(state.pool[state.turn]) else "resource at all"
    return told("That costs {} resource, and you have no {}.", int(state.explore_price), name)


def _why_not_listed(state, what: int) -> Sentence:
    return told("The {} has no {} upgrade on its card.", acting_name(state), UPGRADES[what])


def _why_fitted(state, what: int) -> Sentence:
    ship = capital(acting_ship(state))
    return told("{} carries the {} upgrade already.", ship, UPGRADES[what])


def _why_upgrade_too_dear(state, what: int) -> Sentence:
    cost = state.fitting[fitting_of(state.type[state.turn, state.acting], what)]
    upgrade = told("The {} upgrade of the {}", UPGRADES[what], acting_name(state))
    return _too_dear(state, upgrade, cost)


def _why_ship_too_dear(state, type_: int, slot: int) -> Sentence:
    return _too_dear(state, told("The {}", SHIP_NAMES[type_]), state.cost[type_])


def _too_dear(state, what: Sentence, cost) -> Sentence:
    """The first resource that is short: the Harpooner costs 3 metal and you have 1."""
    pool = state.pool[state.turn]
    short = next(resource for resource in range(len(cost)) if pool[resource] < cost[resource])
    return told("{} costs {} and you have {}.", what, some(cost[short], short), int(pool[short]))


def _why_no_builder(state, type_: int, slot: int) -> Sentence:
    return told("The {} cannot build.", acting_name(state))


def _why_not_offered(state, type_: int, slot: int) -> Sentence:
    return told("The {} is not on offer in this game.", SHIP_NAMES[type_])


def _why_sold_out(state, type_: int, slot: int) -> Sentence:
    return told("There is no {} left in the shipyard.", SHIP_NAMES[type_])


def _why_no_edge(state, type_: int, slot: int) -> Sentence:
    name = CORNERS[acting_corner(state)]
    no_edge = "No edge of a placed hex leads there from {}, the builder's corner."
    return told(no_edge, Thing(name, name))


def _why_cannot_plunder(state, whom: int) -> Sentence:
    return told("The {} has plunder 0.", acting_name(state))


def _why_no_seat(state, seat: int) -> Sentence:
    return told("There is no player {} in this game.", seat + 1)


def _why_not_near(state, seat: int) -> Sentence:
    return told("No ship of {} is next to the acting one.", player(seat))


def _why_empty_pool(state, seat: int) -> Sentence:
    return told("{} has nothing to take.", player(seat))


def _why_not_touched(state, beast: int) -> Sentence:
    return told("The acting ship does not touch {}.", BEAST_NAMES[beast])


def _why_slain(state, beast: int) -> Sentence:
    return told("{} is slain and gives nothing more.", BEAST_NAMES[beast])


def _why_none_held(state, resource: int) -> Sentence:
    return told("{} has no {}.", player(state.victim), RESOURCE_NAMES[resource])


def _why_too_few(state, give: int, other: int) -> Sentence:
    held = int(state.pool[state.turn, give])
    return told("A trade gives {} and you have {}.", some(int(state.give), give), held)


def _to_build(state, type_: int, slot: int) -> int:
    return int(NEXT[acting_corner(state), slot])


_STACK_EMPTY = "The stack of hexes is empty, so nothing new can be put there."
_SEEN_FIRST = "At this table a hex is revealed before its space is chosen."
_DIGGING: Reasons = {
    USED: _used("explored or terraformed"),
    OFF_THE_SKY: "The sky ends there.",
    STACK_EMPTY: _STACK_EMPTY,
    CANNOT_PAY: _why_cannot_pay,
}
_PLUNDERING: Reasons = {USED: _used("plundered"), CANNOT_PLUNDER: _why_cannot_plunder}

why_no_place = because({OCCUPIED: _occupied(lambda state, place: int(PLACE_CORNERS[place]))})
why_no_ship = because({NO_SHIP: _why_no_ship, HAS_ACTED: _why_acted, JUST_BUILT: _why_just_built})
why_no_move = because(
    {
        USED: _used("moved"),
        OCCUPIED: _occupied(lambda state, corner: corner),
        OUT_OF_REACH: _why_out_of_reach,
    }
)
why_no_explore = because({**_DIGGING, ALREADY_THERE: _why_already_there, SEEN_FIRST: _SEEN_FIRST})
why_no_reveal = because(
    {
        USED: _DIGGING[USED],
        STACK_EMPTY: _STACK_EMPTY,
        CANNOT_PAY: lambda state, resource: _why_cannot_pay(state, 0, resource),
        NO_SPACE: "The acting ship touches no empty space.",
        PLACED_FIRST: "At this table the space is named before its hex is revealed.",
    }
)
why_no_lay = because(
    {
        OFF_THE_SKY: "The sky ends there.",
        ALREADY_THERE: lambda state, slot: _why_already_there(state, slot, 0),
    }
)
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
        FLEET_FULL: told("A fleet has {} ships at most.", FLEET),
        BASIC_BUILT: told("You have built your one {} already.", SHIP_NAMES[BASIC]),
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
