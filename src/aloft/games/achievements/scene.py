"""How a position of the third edition looks, and which touches make which move."""

from functools import cache, lru_cache

from ..scene import Item, Piece, Place, Scene
from ..sky.board import COLOURS, NAMES, NONE, TRUCKS
from ..sky.drawings import COLOURS as TINTS
from ..sky.scene import (
    ALONE,
    FOOT,
    PANELS,
    RECENT,
    TRUCK_IDS,
    Held,
    balloon_pieces,
    board_width,
    lane_places,
    meadow_places,
    panels,
    rulers,
    score_pieces,
    sky_places,
    truck_pieces,
)
from ..sky.scene import symbols as symbols
from ..sky.turns import balloon_kinds, caption, section, task
from . import GAME
from .actions import ADVANCE, LOAD
from .board import KINDS, SAFETY_TRUCK
from .rules import can_move, refuse_advance


def scene(state, sight, scores) -> Scene:
    """The position with the colour cards of these seats in sight."""
    return board(state).with_panels(panels(state, sight, scores, state.tokens, tokens))


@lru_cache(RECENT)
def board(state) -> Scene:
    """Everything that looks the same to every seat."""
    offered = kinds(state)
    return Scene(
        width=board_width(state.columns),
        height=FOOT,
        backdrop=f"sky-{state.columns}",
        caption=caption(GAME.title, state.over, state.turn, offered),
        section=section(state.over, offered),
        places=places(state.columns),
        pieces=pieces(state),
        panels=(),
        rulers=rulers(state.columns),
        task=task(state.over, offered),
    )


def kinds(state) -> tuple[str, ...]:
    """The kinds of move there are now."""
    trucks = state.load if state.safety_carries else state.load[:SAFETY_TRUCK]
    balloons = balloon_kinds(state, NONE in trucks, refuse_advance)
    return (*balloons, *(["move a truck"] if can_move(state) else []))


@cache
def places(columns: int) -> tuple[Place, ...]:
    """The sky, the lane with a space beyond it, and the meadow."""
    return (*sky_places(columns), *lane_places(columns + 1), *meadow_places(columns))


def pieces(state) -> tuple[Piece, ...]:
    """The trucks, the balloons, and at the end what these are worth."""
    return (
        *truck_pieces(state, SAFETY_TRUCK),
        *balloon_pieces(state),
        *score_pieces(state),
    )


def tokens(counts: Held) -> list[Item]:
    """The tokens before a seat, which everybody sees."""
    return [_token(kind, count) for kind, count in zip(KINDS, counts, strict=True) if count]


@lru_cache(PANELS)
def _token(kind: str, count: int) -> Item:
    tints = (TINTS[kind],) if kind in TINTS else ()
    return Item(f"token-{kind}", _token_words(kind), count, kind, tints)


def _token_words(kind: str) -> str:
    """What tokens of a kind are, and what they are good for."""
    if kind == "multi":
        return "multicoloured launch tokens, for any set"
    return f"{COLOURS[kind]} launch tokens, for a set" if kind in COLOURS else "safety tokens, for a set"


def touches(state, action) -> tuple[str, ...]:
    """The ids to touch, in order."""
    if action < LOAD:
        return (TRUCK_IDS[state.truck[action]],)
    if action < ADVANCE:
        balloon, truck = divmod(action - LOAD, TRUCKS)
        return (NAMES[balloon], TRUCK_IDS[state.truck[truck]])
    return ALONE[int(action - ADVANCE)]
