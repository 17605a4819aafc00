"""Which touches make which move."""

from ..board import FREE, HEX_IN, NEXT, NONE, PLACE_CORNERS
from ..content import CONTENT
from ..language.names import ship_id
from ..language.notation import RESOURCE_IDS
from ..rulings.fleet import acting_corner, ship_on
from ..rulings.hexes import has_edge
from ..rulings.plunder import beast_near
from ..rulings.sky import CORNERS, HEXES
from ..rulings.trade import got

Path = tuple[str, ...]


def touch_place(state, place: int) -> Path:
    return (CORNERS[PLACE_CORNERS[place]],)


def touch_gain(state, free: int) -> Path:
    return (f"pay-{RESOURCE_IDS[FREE[free]]}",)


def touch_ship(state, ship: int) -> Path:
    return (ship_id(int(state.turn), ship),)


def touch_move(state, corner: int) -> Path:
    return (CORNERS[corner],)


def touch_dig(state, slot: int, resource: int) -> Path:
    """The space, and what pays for it."""
    return HEXES[int(HEX_IN[acting_corner(state), slot])], f"pay-{RESOURCE_IDS[resource]}"


def touch_lay(state, slot: int) -> Path:
    return (HEXES[int(HEX_IN[acting_corner(state), slot])],)


def touch_build(state, type_: int, slot: int) -> Path:
    """A card of the shipyard, and the corner."""
    return f"yard-{CONTENT.ships[type_].id}", CORNERS[NEXT[acting_corner(state), slot]]


def touch_plunder(state, seat: int) -> Path:
    """The first ship of that seat next to the acting one."""
    corner = acting_corner(state)
    near = [NEXT[corner, slot] for slot in range(3) if has_edge(state, corner, slot)]
    (ship, *_) = [s for other in near if (s := ship_on(state, seat, other)) != NONE]
    return (ship_id(seat, ship),)


def touch_hunt(state, beast: int) -> Path:
    return (f"hex-{HEXES[beast_near(state, beast)]}",)


def touch_trade(state, give: int, other: int) -> Path:
    """What is given, then what is got."""
    return f"pay-{RESOURCE_IDS[give]}", f"pay-{RESOURCE_IDS[got(give, other)]}"
