"""How a position of the third edition looks, and which touches make which move."""

from ..scene import Item, Scene
from ..sky.board import COLOURS, LANE, NAMES, TRUCKS
from ..sky.drawings import COLOURS as TINTS
from ..sky.scene import (
    FOOT,
    balloon_pieces,
    board_width,
    caption,
    lane_places,
    meadow_places,
    own_places,
    panels,
    rulers,
    score_pieces,
    sky_places,
    truck_pieces,
)
from ..sky.scene import symbols as symbols
from . import GAME
from .actions import ADVANCE, LOAD
from .board import KINDS, SAFETY_TRUCK
from .scoring import score


def scene(state, sight) -> Scene:
    """The position with the colour cards of these seats in sight."""
    return Scene(
        width=board_width(state),
        height=FOOT,
        backdrop=f"sky-{state.columns}",
        caption=caption(state, GAME.title),
        places=(*sky_places(state), *lane_places(int(state.columns) + 1), *meadow_places(state)),
        pieces=(
            *truck_pieces(state, SAFETY_TRUCK),
            *balloon_pieces(state, own_places(state)),
            *score_pieces(state),
        ),
        panels=panels(state, sight, score, lambda seat: tokens(state, seat)),
        rulers=rulers(state),
    )


def tokens(state, seat: int) -> list[Item]:
    """The tokens before a seat, which everybody sees."""
    counts = zip(KINDS, state.tokens[seat], strict=True)
    return [
        Item(
            f"token-{kind}",
            f"{COLOURS.get(kind, kind)} tokens",
            int(count),
            kind,
            (TINTS[kind],) if kind in TINTS else (),
        )
        for kind, count in counts
        if count
    ]


def touches(state, action) -> tuple[str, ...]:
    """The ids to touch, in order."""
    if action < LOAD:
        return (f"truck-{LANE[state.truck[action]]}",)
    if action < ADVANCE:
        balloon, truck = divmod(action - LOAD, TRUCKS)
        return (NAMES[balloon], f"truck-{LANE[state.truck[truck]]}")
    return (NAMES[action - ADVANCE],)
