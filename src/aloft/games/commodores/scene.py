"""How a position of Commodores looks: the sky, and the table around it."""

from functools import cache, lru_cache

from ..scene import Piece, Place, Ruler, Scene, Symbol
from ..sentences import Sentence, Thing, told
from . import GAME
from .board import (
    ACTING,
    CORNER_IN,
    EMPTY,
    EXPLORE,
    LAYING,
    NONE,
    PLACE_CORNERS,
    PLACING,
    REVEAL_FIRST,
)
from .drawings import HEIGHT, WIDTH
from .editions import edition_of
from .language.names import player
from .language.turns import doing
from .rulings.fleet import acting_corner, is_taken
from .rulings.refusals import may_run
from .rulings.sky import CORNERS, HEXES
from .scenery.cards import cards
from .scenery.goals import goal_pieces
from .scenery.standees import fleet_pieces
from .scenery.tabletop import choice_pieces, offered, panels, shelf_pieces, table_places
from .scenery.vista import KEPT, SKIES, SPACES_AT, Vista, vista_of

BUTTONS = {"done": "Ship done", "end": "End turn"}
GOLD = "#b8860b"  # the names of lit corners


WHOSE = Ruler(596, 836, "Yours, to pay or trade"), Ruler(1036, 836, "Theirs, to take")


@cache
def headings(goals_to_win: int) -> tuple[Ruler, ...]:
    return Ruler(189, 24, f"Goals: the first {goals_to_win} win"), Ruler(436, 934, "Shipyard")


@cache
def symbols() -> dict[str, Symbol]:
    """The drawings, the cards with their words, and the two words that are touched like pieces."""
    return cards() | {"space": _space()} | {f"button-{word}": _button(text) for word, text in BUTTONS.items()}


def _space() -> Symbol:
    """The outline of a space where the sky can still grow."""
    return Symbol(
        100,
        115.5,
        '<path d="M50 6l45 26v51.5l-45 26-45-26V32z" fill="#fff" fill-opacity=".14" stroke="#fff" '
        'stroke-opacity=".8" stroke-width="2" stroke-dasharray="7 7"/>',
    )


def _button(word: str) -> Symbol:
    return Symbol(
        180,
        60,
        '<rect x="2" y="2" width="176" height="56" rx="28" fill="#fffdf8" stroke="#3b3355" stroke-width="3"/>'
        '<text x="90" y="39" font-size="26" font-weight="700" fill="#3b3355" text-anchor="middle">'
        f"{word}</text>",
    )


def scene(state, sight, scores) -> Scene:
    """The position; every seat sees the same. As the sky grows, it is seen from further away."""
    sky = vista_of(state.hex, state.mark, edition_of(state))
    caption, section, task = said(state)
    return Scene(
        width=WIDTH,
        height=HEIGHT,
        backdrop="sky",
        caption=caption,
        section=section,
        places=places(sky, len(offered(state.yard))),
        pieces=pieces(state),
        panels=panels(state, scores),
        rulers=(*sky.rulers, *headings(state.goals_to_win), *(WHOSE if state.victim != NONE else ())),
        task=task,
    )


@lru_cache(SKIES)
def places(sky: Vista, types: int) -> tuple[Place, ...]:
    """The sky, and the table with cards of so many types."""
    return (*sky.places, *table_places(types))


def pieces(state) -> tuple[Piece, ...]:
    """Everything in the sky and on the table, the same for every seat."""
    sky = vista_of(state.hex, state.mark, edition_of(state))
    return (
        *sky.pieces,
        *light_pieces(state, sky.zoom),
        *fleet_pieces(state, sky.zoom),
        *goal_pieces(state, sky),
        *shelf_pieces(state),
        *choice_pieces(state),
    )


def said(state) -> tuple[Sentence, str, Sentence | None]:
    """What the turn waits for in one line, the heading of the guide that tells about it, and what to do."""
    if state.over:
        over = told("{}: the game is over in round {}", GAME.title, state.rounds)
        return over, "The end of the game", None
    now, section = doing(state)
    task = told("{} (round {})", now, state.rounds)
    return told("{}: {} to {}", GAME.title, player(state.turn), task), section, task


def light_pieces(state, zoom: float) -> list[Piece]:
    """Where the acting ship may go and what it may explore; while placing, the free corners of F6."""
    if state.over:
        return []
    if state.phase == PLACING:
        free = [c for c in PLACE_CORNERS.tolist() if not is_taken(state, c)]
        return [_light(c, zoom, "free") for c in free]
    if state.phase == LAYING:
        return [
            _glow(h, zoom, "to put it there") for h in SPACES_AT[acting_corner(state)] if not state.hex[h]
        ]
    if state.phase != ACTING:
        return []
    return [*_glows(state, zoom), *(_light(c, zoom, "within reach") for c in reached(state.reach))]


def reached(reach: tuple[int, ...]) -> list[int]:
    """The corners in a set of them."""
    corners = []
    for line, bits in enumerate(reach):
        while bits:
            corners.append(CORNER_AT[line][(bits & -bits).bit_length() - 1])
            bits &= bits - 1
    return corners


CORNER_AT = CORNER_IN.tolist()


@lru_cache(KEPT)
def _light(corner: int, zoom: float, label: str) -> Piece:
    name = CORNERS[corner]
    light = Thing(f"light-{name}", f"corner {name}")
    words = told("{}, {}", light, label)
    return Piece(light.id, "lit-corner", name, words, name, (GOLD,), scale=zoom, is_offer=True)


def _glows(state, zoom: float) -> list[Piece]:
    """The empty spaces beside the ship, if it may explore and the seat can pay."""
    if not (may_run(state, EXPLORE) and state.left and any(state.pool[state.turn])):
        return []
    if state.explore == REVEAL_FIRST:
        return []  # there it is the stack that is touched
    return [_glow(h, zoom, "to explore") for h in SPACES_AT[acting_corner(state)] if state.hex[h] == EMPTY]


@lru_cache(KEPT)
def _glow(hex_: int, zoom: float, what_for: str) -> Piece:
    name = HEXES[hex_]
    glow = Thing(f"glow-{name}", f"space {name}")
    words = told("{}, {}", glow, what_for)
    return Piece(glow.id, "glow-hex", name, words, name, scale=zoom, is_offer=True)
