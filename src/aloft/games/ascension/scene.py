"""How a position of the first edition looks, and which touches make which move."""

from ..scene import Piece, Place, Scene
from ..sky.board import LANE, NAMES, TRUCKS
from ..sky.scene import (
    FOOT,
    ROAD_Y,
    balloon_pieces,
    board_width,
    caption,
    column_x,
    lane_places,
    meadow,
    meadow_places,
    panels,
    rulers,
    score_pieces,
    sky_places,
    truck_pieces,
)
from ..sky.scene import symbols as symbols
from . import GAME
from .actions import ADVANCE
from .scoring import score

ROAD_SCALE = 0.72


def scene(state, sight) -> Scene:
    """The position with the colour cards of these seats in sight."""
    spaces = int(state.columns)
    return Scene(
        width=board_width(state),
        height=FOOT,
        backdrop=f"sky-{spaces}",
        caption=caption(state, GAME.title),
        places=(*sky_places(state), *lane_places(spaces), *road_places(spaces), *meadow_places(state)),
        pieces=(
            *truck_pieces(state),
            safety_piece(LANE[state.safety]),
            *balloon_pieces(state, meadow(state)),
            *score_pieces(state),
        ),
        panels=panels(state, sight, score, lambda seat: []),
        rulers=rulers(state),
    )


def road_places(spaces: int) -> list[Place]:
    """The safety truck's own lane."""
    return [
        Place(f"road-{LANE[column]}", column_x(column), ROAD_Y, 100, 40, f"safety lane, space {LANE[column]}")
        for column in range(spaces)
    ]


def safety_piece(letter: str) -> Piece:
    label = f"the safety truck in {letter}"
    return Piece("safety", "safety-truck", f"road-{letter}", label, "[!]", scale=ROAD_SCALE)


def touches(state, action) -> tuple[str, ...]:
    """The ids to touch, in order."""
    if action < ADVANCE:
        return (NAMES[action // TRUCKS], f"truck-{LANE[state.truck[action % TRUCKS]]}")
    return (NAMES[action - ADVANCE],)
