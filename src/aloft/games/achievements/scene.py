"""How a position of the third edition looks."""

from functools import cache, lru_cache

from ..scene import Item, Piece, Place, Scene
from ..sentences import Sentence, Thing, told
from ..sky.board import COLOURS, NONE
from ..sky.drawings import COLOURS as TINTS
from ..sky.scene import (
    PANELS,
    RECENT,
    Held,
    balloon_pieces,
    lane_places,
    meadow_places,
    panels,
    score_pieces,
    sky_places,
    sky_scene,
    truck_pieces,
)
from ..sky.scene import symbols as symbols
from ..sky.turns import balloon_kinds
from . import GAME
from .board import KINDS, SAFETY_TRUCK
from .rules import can_move, refuse_advance


def scene(state, sight, scores) -> Scene:
    """The position with the colour cards of these seats in sight."""
    return board(state).with_panels(panels(state, sight, scores, state.tokens, tokens))


@lru_cache(RECENT)
def board(state) -> Scene:
    """Everything that looks the same to every seat."""
    return sky_scene(GAME.title, state, kinds(state), places(state.columns), pieces(state))


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


def _token_words(kind: str) -> Sentence:
    """What tokens of a kind are, and what they are good for."""
    what = {"multi": "multicoloured launch tokens", "safety": "safety tokens"}
    name = Thing(f"token-{kind}", what.get(kind) or f"{COLOURS[kind]} launch tokens")
    return told("{}, for {} set", name, "any" if kind == "multi" else "a")
