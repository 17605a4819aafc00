"""Which touches make which move."""

from . import numbering
from .board import (
    HEX_IN,
    NEXT,
    NONE,
)
from .content import CONTENT, UPGRADES
from .fleet import acting_corner, ship_on
from .hexes import has_edge
from .notation import RESOURCE_IDS
from .plundering import beast_near
from .sky import CORNERS, HEXES
from .standees import ship_id


def touches(state, action) -> tuple[str, ...]:
    """The ids to touch, in order."""
    block, place = numbering.BLOCKS_BY_ACTION[action]
    if block in _TOUCHES:
        return _TOUCHES[block](state, place)
    space = int(HEX_IN[acting_corner(state), place // len(RESOURCE_IDS)])
    return HEXES[space], f"pay-{RESOURCE_IDS[place % len(RESOURCE_IDS)]}"


def _touch_build(state, place: int) -> tuple[str, ...]:
    corner = NEXT[acting_corner(state), place % 3]
    return f"yard-{CONTENT.ships[place // 3].id}", CORNERS[corner]


def _touch_raid(state, seat: int) -> tuple[str, ...]:
    """The first ship of that seat next to the acting one."""
    corner = acting_corner(state)
    near = [NEXT[corner, slot] for slot in range(3) if has_edge(state, corner, slot)]
    (ship, *_) = [s for other in near if (s := ship_on(state, seat, other)) != NONE]
    return (ship_id(seat, ship),)


def _touch_trade(state, place: int) -> tuple[str, ...]:
    give, get = RESOURCE_IDS[numbering.given(place)], RESOURCE_IDS[numbering.got(place)]
    return f"pay-{give}", f"pay-{get}"


_TOUCHES = {
    numbering.PLACE_AT: lambda state, place: (CORNERS[numbering.PLACE_CORNERS[place]],),
    numbering.GAIN_ONE: lambda state, place: (f"pay-{RESOURCE_IDS[numbering.FREE[place]]}",),
    numbering.FORAGE_FOR: lambda state, place: (f"number-{place + 1}",),
    numbering.PICK: lambda state, place: (ship_id(int(state.turn), place),),
    numbering.DONE: lambda state, place: ("done",),
    numbering.END: lambda state, place: ("end",),
    numbering.MOVE_TO: lambda state, place: (CORNERS[place],),
    numbering.FIT: lambda state, place: (f"fit-{UPGRADES[place]}",),
    numbering.BUILD_ON: _touch_build,
    numbering.RAID: _touch_raid,
    numbering.HUNT: lambda state, place: (f"hex-{HEXES[beast_near(state, place)]}",),
    numbering.TAKE: lambda state, place: (f"loot-{RESOURCE_IDS[place]}",),
    numbering.SWAP: _touch_trade,
}
assert set(_TOUCHES) | {numbering.EXPLORE_IN, numbering.EXPLORE_IN + 1} == set(range(len(numbering.START)))
