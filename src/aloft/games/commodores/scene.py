"""How a position of Commodores looks: the sky, and the table around it."""

from functools import cache

from ..scene import Piece, Place, Ruler, Scene, Symbol
from . import GAME
from .board import (
    ACTING,
    CHOOSING,
    EMPTY,
    EXPLORE,
    FIRST_BEAST,
    FORAGING,
    GAINING,
    HEX_IN,
    NONE,
    PLACES,
    PLACING,
)
from .cards import cards
from .content import CONTENT
from .drawings import HEIGHT, WIDTH, corner_point, hex_point
from .fleet import acting_corner, is_taken
from .hexes import is_beast, is_resource
from .moving import is_reached
from .names import hex_words, player
from .notation import RESOURCE_IDS
from .numbering import (
    PLACE_CORNERS,
)
from .refusals import may_run
from .sky import CORNER_SPOTS, CORNERS, HEXES, axial
from .standees import fleet_pieces
from .tabletop import choice_pieces, goal_pieces, panel, shelf_pieces, table_places
from .touches import touches
from .window import Window, frontier

__all__ = ["scene", "symbols", "touches"]

SHELF = 240  # the table below the sky, where the cards lie
GOLD = "#b8860b"  # the names of lit corners


@cache
def symbols() -> dict[str, Symbol]:
    """The drawings, the cards with their words, and the two words that are touched like pieces."""
    return cards() | {"space": _space()} | {f"button-{word}": _button(word) for word in ("done", "end")}


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


def scene(state, sight) -> Scene:
    """The position; every seat sees the same. As the sky grows, it is seen from further away."""
    window = Window.over(state)
    return Scene(
        width=WIDTH,
        height=HEIGHT + SHELF,
        backdrop="sky",
        caption=caption(state),
        places=(*sky_places(state, window), *table_places(state)),
        pieces=(
            *space_pieces(state, window.zoom),
            *hex_pieces(state, window.zoom),
            *light_pieces(state, window.zoom),
            *fleet_pieces(state, window.zoom),
            *goal_pieces(state),
            *shelf_pieces(state),
            *choice_pieces(state),
        ),
        panels=tuple(panel(state, seat) for seat in range(state.players)),
        rulers=tuple(Ruler(*window.point(spot), row) for row, spot in row_starts(window).items()),
    )


def caption(state) -> str:
    """One line that says what the turn waits for."""
    if state.over:
        return f"{GAME.title}: the game is over in round {state.rounds}"
    doing = {
        PLACING: "to place a starter",
        GAINING: "to take a first resource",
        FORAGING: "to announce a number",
        CHOOSING: "to choose a ship or end the turn",
        ACTING: f"to act with ship {state.acting + 1}",
    }[int(state.phase)]
    return f"{GAME.title}, round {state.rounds}: {player(state.turn)} {doing}"


def row_starts(window: Window) -> dict[str, tuple[float, float]]:
    """West of the first space in sight of each row."""
    starts: dict[str, tuple[float, float]] = {}
    for name in (HEXES[h] for h in window.spaces):
        x, y = hex_point(*axial(name))
        starts.setdefault(name[0], (x - 70, y))
    return starts


def corner_spot(corner: int) -> tuple[float, float]:
    """Where a corner is in the whole sky."""
    line, column = CORNER_SPOTS[CORNERS[corner]]
    first = min(c for other, c in CORNER_SPOTS.values() if other == line)
    return corner_point(line, column - first)


def sky_places(state, window: Window) -> list[Place]:
    """The spaces in sight, and the corners where ships can stand."""
    wide, narrow = 70 * window.zoom, 34 * window.zoom
    spaces = [
        Place(HEXES[h], *window.point(hex_point(*axial(HEXES[h]))), wide, wide, _space_label(state, h))
        for h in window.spaces
    ]
    corners = [
        Place(CORNERS[c], *window.point(corner_spot(c)), narrow, narrow, f"corner {CORNERS[c]}", "·")
        for c in range(PLACES)
        if is_usable(state, c)
    ]
    return spaces + corners


def is_usable(state, corner: int) -> bool:
    """Whether a ship could stand there: a hex touches it."""
    return any(h != NONE and state.hex[h] != EMPTY for h in HEX_IN[corner])


def _space_label(state, hex_: int) -> str:
    return f"{HEXES[hex_]}, {hex_words(state, hex_)}"


def space_pieces(state, zoom: float) -> list[Piece]:
    """Where the sky can grow."""
    return [
        Piece(f"space-{HEXES[h]}", "space", HEXES[h], _space_label(state, h), scale=zoom, is_ground=True)
        for h in sorted(frontier(state))
    ]


def hex_pieces(state, zoom: float) -> list[Piece]:
    """Hexes, with their number tokens or hearts upon them."""
    lying = [h for h in range(len(HEXES)) if state.hex[h] != EMPTY]
    return [_hex_piece(state, h, zoom) for h in lying] + [
        piece for h in lying for piece in _hex_marks(state, h, zoom)
    ]


def _hex_piece(state, hex_: int, zoom: float) -> Piece:
    kind, mark = int(state.hex[hex_]), int(state.mark[hex_])
    if is_beast(kind):
        name = CONTENT.leviathans[kind - FIRST_BEAST].id
        symbol = name if mark else f"{name}-slain"
    else:
        name = symbol = f"hex-{RESOURCE_IDS[kind - 1]}" if is_resource(kind) else "hex-merchant"
    short = name.removeprefix("hex-")[:3].capitalize() + (f"{mark}" if mark or is_beast(kind) else "")
    label = _space_label(state, hex_)
    if is_beast(kind):
        label += f". {CONTENT.leviathans[kind - FIRST_BEAST].note}"
    return Piece(f"hex-{HEXES[hex_]}", symbol, HEXES[hex_], label, short, scale=zoom, is_ground=True)


def _hex_marks(state, hex_: int, zoom: float) -> list[Piece]:
    kind, mark, name = int(state.hex[hex_]), int(state.mark[hex_]), HEXES[hex_]
    if is_resource(kind):
        return [Piece(f"token-{name}", f"number-{mark}", name, f"number {mark} on {name}", scale=zoom)]
    if is_beast(kind):
        lift = -24 * zoom
        return [Piece(f"health-{name}", f"health-{mark}", name, f"health {mark}", lift=lift, scale=zoom)]
    return []


def light_pieces(state, zoom: float) -> list[Piece]:
    """Where the acting ship may go and what it may explore; while placing, the free corners of F6."""
    if state.over:
        return []
    if state.phase == PLACING:
        free = [c for c in PLACE_CORNERS.tolist() if not is_taken(state, c)]
        return [_light(c, zoom, "free") for c in free]
    if state.phase != ACTING:
        return []
    reached = [c for c in range(PLACES) if is_reached(state, c)]
    return [*_glows(state, zoom), *(_light(c, zoom, "within reach") for c in reached)]


def _light(corner: int, zoom: float, label: str) -> Piece:
    name = CORNERS[corner]
    return Piece(f"light-{name}", "lit-corner", name, f"{name}, {label}", name, (GOLD,), scale=zoom)


def _glows(state, zoom: float) -> list[Piece]:
    """The empty spaces beside the ship, if it may explore and the seat can pay."""
    if not (may_run(state, EXPLORE) and state.left and state.pool[state.turn].any()):
        return []
    spaces = [h for h in HEX_IN[acting_corner(state)] if h != NONE and state.hex[h] == EMPTY]
    return [
        Piece(f"glow-{HEXES[h]}", "glow-hex", HEXES[h], f"{HEXES[h]}, to explore", HEXES[h], scale=zoom)
        for h in spaces
    ]
