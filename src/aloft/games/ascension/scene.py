"""How a position of the first edition looks, and which touches make which move."""

from functools import cache, lru_cache
from itertools import repeat

from ..scene import Item, Piece, Place, Scene
from ..sky.board import LANE, NAMES, TOGETHER, TRUCKS
from ..sky.rules import refuse_advance
from ..sky.scene import (
    ALONE,
    FOOT,
    RECENT,
    ROAD_Y,
    TRUCK_IDS,
    Held,
    balloon_pieces,
    board_width,
    column_x,
    lane_places,
    meadow_places,
    panels,
    rulers,
    score_pieces,
    sky_places,
    truck_pieces,
)
from ..sky.scene import symbols as symbols
from ..sky.turns import balloon_kinds, caption, has_free_truck, section, task
from . import GAME
from .actions import ADVANCE

ROAD_SCALE = 0.72
TOGETHER_SECTION = "Playing together, or alone"  # of the guide: all that is different then


def scene(state, sight, scores) -> Scene:
    """The position with the colour cards of these seats in sight."""
    return board(state).with_panels(panels(state, sight, scores, repeat(()), nothing_more))


@lru_cache(RECENT)
def board(state) -> Scene:
    """Everything that looks the same to every seat."""
    offered = kinds(state)
    return Scene(
        width=board_width(state.columns),
        height=FOOT,
        backdrop=f"sky-{state.columns}",
        caption=caption(GAME.title, state.over, state.turn, offered),
        section=TOGETHER_SECTION if state.mode == TOGETHER else section(state.over, offered),
        places=places(state.columns),
        pieces=pieces(state),
        panels=(),
        rulers=rulers(state.columns),
        task=task(state.over, offered),
    )


def kinds(state) -> tuple[str, ...]:
    """The kinds of move there are now."""
    return tuple(balloon_kinds(state, has_free_truck(state), refuse_advance))


@cache
def places(columns: int) -> tuple[Place, ...]:
    """The sky, the two lanes and the meadow."""
    return (*sky_places(columns), *lane_places(columns), *road_places(columns), *meadow_places(columns))


def pieces(state) -> tuple[Piece, ...]:
    """The trucks, the balloons, and at the end what these are worth."""
    return (
        *truck_pieces(state),
        safety_piece(state.safety),
        *balloon_pieces(state),
        *score_pieces(state),
    )


def road_places(spaces: int) -> list[Place]:
    """The safety truck's own lane."""
    return [
        Place(
            f"road-{LANE[column]}",
            column_x(column),
            ROAD_Y,
            100,
            40,
            f"space {LANE[column]} of the safety lane",
        )
        for column in range(spaces)
    ]


@cache
def safety_piece(column: int) -> Piece:
    letter = LANE[column]
    label = f"the safety truck in {letter}, which carries no balloon and rolls by itself"
    return Piece("safety", "safety-truck", f"road-{letter}", label, "[!]", scale=ROAD_SCALE)


def nothing_more(held: Held) -> list[Item]:
    """This edition has nothing to gather."""
    return []


def touches(state, action) -> tuple[str, ...]:
    """The ids to touch, in order."""
    if action < ADVANCE:
        return (NAMES[action // TRUCKS], TRUCK_IDS[state.truck[action % TRUCKS]])
    return ALONE[int(action - ADVANCE)]
