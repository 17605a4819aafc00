"""How a position of the first edition looks."""

from functools import cache, lru_cache
from itertools import repeat
from math import ceil

from ..scene import Item, Piece, Place, Scene
from ..sentences import Sentence, Thing, told
from ..sky.board import LANE
from ..sky.rules import refuse_advance
from ..sky.scene import (
    RECENT,
    ROAD_Y,
    Held,
    balloon_pieces,
    column_x,
    lane_places,
    meadow_places,
    panels,
    score_pieces,
    sky_places,
    sky_scene,
    truck_pieces,
)
from ..sky.scene import symbols as symbols
from ..sky.turns import balloon_kinds, has_free_truck
from . import GAME
from .rules import turns_left

ROAD_SCALE = 0.72
TOGETHER_SECTION = "Playing together, or alone"  # of the guide: all that is different then


def scene(state, sight, scores) -> Scene:
    """The position with the colour cards of these seats in sight."""
    return board(state).with_panels(panels(state, sight, scores, repeat(()), nothing_more))


@lru_cache(RECENT)
def board(state) -> Scene:
    """Everything that looks the same to every seat."""
    shown, left = places(state.columns), own_turns_left(state)
    return sky_scene(GAME.title, state, kinds(state), shown, pieces(state), TOGETHER_SECTION, left=left)


def kinds(state) -> tuple[str, ...]:
    """The kinds of move there are now."""
    return tuple(balloon_kinds(state, has_free_truck(state), refuse_advance))


def own_turns_left(state) -> int | None:
    """How many turns the seat to move still has: it is settled as soon as a balloon flies."""
    return ceil(turns_left(state) / state.players) if state.sky else None


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
    return [_road_place(LANE[column], column_x(column)) for column in range(spaces)]


def _road_place(letter: str, x: float) -> Place:
    name = Thing(f"road-{letter}", f"space {letter} of the safety lane")
    return Place(name.id, x, ROAD_Y, 100, 40, Sentence(name))


@cache
def safety_piece(column: int) -> Piece:
    letter = LANE[column]
    name = Thing("safety", f"the safety truck in {letter}")
    label = told("{}, which carries no balloon and rolls by itself", name)
    return Piece("safety", "safety-truck", f"road-{letter}", label, "[!]", scale=ROAD_SCALE)


def nothing_more(held: Held) -> list[Item]:
    """This edition has nothing to gather."""
    return []
