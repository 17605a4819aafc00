"""The sky as it lies: spaces, hexes and corners in sight, made anew only when a hex changes.

Every thing in it is kept too, so what did not change from one sky to the next is the same object in both.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Self

from ...scene import Piece, Place, Ruler
from ...sentences import NOTHING_SAID, Label, Sentence, Thing, told
from ..board import EMPTY, FIRST_BEAST, HEX_IN, NONE
from ..content import CONTENT, Content
from ..editions import Edition, cards_at
from ..language.names import RESOURCE_NAMES, corner_called, hex_called, words_for
from ..language.notation import RESOURCE_IDS
from ..rulings.hexes import is_beast, is_resource
from ..rulings.sky import CORNERS, HEXES
from .window import CORNER_POINTS, HEX_POINTS, Hexes, Window, frontier, placed, seen_at

SKIES, KEPT = 256, 32_768  # how many skies are kept, and how many things of each kind
SPACES_AT = [[h for h in hexes if h != NONE] for hexes in HEX_IN.tolist()]  # that meet at a corner
CORNERS_OF = [[c for c, spaces in enumerate(SPACES_AT) if h in spaces] for h in range(len(HEXES))]

Point = tuple[float, float]


@dataclass(frozen=True, eq=False)
class Vista:
    """All of the sky that stays as it is while ships move about."""

    zoom: float
    places: tuple[Place, ...]
    pieces: tuple[Piece, ...]
    rulers: tuple[Ruler, ...]

    @classmethod
    def over(cls, hexes: Hexes, marks: tuple[int, ...], edition: Edition = 0) -> Self:
        """The sky in which these hexes lie, with these numbers and hearts on them."""
        window = Window.over(hexes)
        lying = [(h, hexes[h], marks[h]) for h in sorted(placed(hexes))]
        zoom = window.zoom
        return cls(
            zoom,
            (*space_places(window, hexes, marks), *corner_places(window, hexes)),
            (
                *(_space_piece(h, zoom) for h in sorted(frontier(hexes))),
                *(_hex_piece(*hex_, zoom, edition) for hex_ in lying),
                *(piece for hex_ in lying for piece in _hex_marks(*hex_, zoom)),
            ),
            row_rulers(window),
        )


@lru_cache(SKIES)
def vista_of(hexes: Hexes, marks: tuple[int, ...], edition: Edition = 0) -> Vista:
    return Vista.over(hexes, marks, edition)


def space_places(window: Window, hexes: Hexes, marks: tuple[int, ...]) -> list[Place]:
    """The spaces in sight."""
    return [_space_place(h, hexes[h], marks[h], window.middle, window.zoom) for h in window.spaces]


@lru_cache(KEPT)
def _space_place(hex_: int, kind: int, mark: int, middle: Point, zoom: float) -> Place:
    wide = 70 * zoom
    at = seen_at(HEX_POINTS[hex_], middle, zoom)
    return Place(HEXES[hex_], *at, wide, wide, _space_label(HEXES[hex_], hex_, kind, mark))


def _space_label(id_: str, hex_: int, kind: int, mark: int) -> Sentence:
    """What lies there, for the space and for what covers it."""
    if kind == EMPTY:
        return told("{}, still empty", Thing(id_, f"space {HEXES[hex_]}"))
    return told("{}, {}", Thing(id_, f"hex {HEXES[hex_]}"), words_for(kind, mark))


def corner_places(window: Window, hexes: Hexes) -> list[Place]:
    """The corners where ships can stand: a hex touches them."""
    usable = {corner for h in placed(hexes) for corner in CORNERS_OF[h]}
    return [_corner_place(corner, window.middle, window.zoom) for corner in sorted(usable)]


@lru_cache(KEPT)
def _corner_place(corner: int, middle: Point, zoom: float) -> Place:
    narrow, name = 34 * zoom, CORNERS[corner]
    at, label = seen_at(CORNER_POINTS[corner], middle, zoom), Sentence(corner_called(corner))
    return Place(name, *at, narrow, narrow, label, "·")


def row_rulers(window: Window) -> tuple[Ruler, ...]:
    """The letter of each row, west of its first space in sight."""
    starts: dict[str, int] = {}
    for h in window.spaces:
        starts.setdefault(HEXES[h][0], h)
    return tuple(_ruler(row, h, window.middle, window.zoom) for row, h in starts.items())


@lru_cache(KEPT)
def _ruler(row: str, first: int, middle: Point, zoom: float) -> Ruler:
    x, y = HEX_POINTS[first]
    return Ruler(*seen_at((x - 70, y), middle, zoom), row)


@lru_cache(KEPT)
def _space_piece(hex_: int, zoom: float) -> Piece:
    """Where the sky can grow."""
    id_ = f"space-{HEXES[hex_]}"
    explore = "{}: a ship on one of its corners can explore it"
    label = told(explore, _space_label(id_, hex_, EMPTY, 0))
    return Piece(id_, "space", HEXES[hex_], label, scale=zoom, is_ground=True)


@lru_cache(KEPT)
def _hex_piece(hex_: int, kind: int, mark: int, zoom: float, edition: Edition) -> Piece:
    symbol = hex_symbol(kind, mark)
    short = symbol.removeprefix("hex-")[:3].capitalize() + (f"{mark}" if mark or is_beast(kind) else "")
    id_ = f"hex-{HEXES[hex_]}"
    label = told("{}{}", _space_label(id_, hex_, kind, mark), _use(kind, mark, cards_at(edition)))
    return Piece(id_, symbol, HEXES[hex_], label, short, scale=zoom, is_ground=True)


def hex_symbol(kind: int, mark: int) -> str:
    """The drawing of a hex; a leviathan without health is slain."""
    if is_beast(kind):
        name = CONTENT.leviathans[kind - FIRST_BEAST].id
        return name if mark else f"{name}-slain"
    return f"hex-{RESOURCE_IDS[kind - 1]}" if is_resource(kind) else "hex-merchant"


def _use(kind: int, mark: int, cards: Content) -> Sentence:
    """What ships beside a hex have of it; of what they forage its number tells."""
    if is_resource(kind):
        return NOTHING_SAID
    if not is_beast(kind):
        return told(": ships beside it trade {} of a resource for {} of another", *cards.trade)
    reward = RESOURCE_NAMES[cards.leviathans[kind - FIRST_BEAST].reward]
    return told(": ships beside it plunder {} from it", reward) if mark else told(": it is slain")


def _hex_marks(hex_: int, kind: int, mark: int, zoom: float) -> list[Piece]:
    """The number token or the heart upon a hex."""
    if is_resource(kind):
        return [_token_piece(hex_, mark, zoom)]
    return [_health_piece(hex_, mark, zoom)] if is_beast(kind) else []


@lru_cache(KEPT)
def _token_piece(hex_: int, number: int, zoom: float) -> Piece:
    id_, name = f"token-{HEXES[hex_]}", HEXES[hex_]
    token = told("{} on {}", Thing(id_, f"the number {number}"), hex_called(hex_))
    label = Label(token, ": ships beside it forage when it is announced")
    return Piece(id_, f"number-{number}", name, label, scale=zoom)


@lru_cache(KEPT)
def _health_piece(hex_: int, health: int, zoom: float) -> Piece:
    name, lift = HEXES[hex_], -24 * zoom
    heart = Thing(f"health-{name}", "the health of a leviathan")
    label = told("{}, {} left", heart, health)
    return Piece(heart.id, f"health-{health}", name, label, lift=lift, scale=zoom)
