"""Ships as they stand in the sky, with their cubes and signs of what they have done."""

from functools import cache, lru_cache

from ...scene import Piece
from ...sentences import Label, Thing, told
from ..board import NONE
from ..content import CONTENT, UPGRADES, VALUES
from ..drawings import SEAT_COLOURS
from ..editions import Edition, cards_at, edition_of
from ..language.names import SHIP_NAMES, corner_called, player, ship_called, ship_id
from ..rulings.sky import CORNERS
from .vista import KEPT

SHIP_SIZE = 0.85  # of a ship on its corner


def fleet_pieces(state, zoom: float) -> list[Piece]:
    """Every ship on its corner, with its cubes and with a sign of what it has done this turn."""
    pieces: list[Piece] = []
    turn, edition = NONE if state.over else state.turn, edition_of(state)
    fleets = zip(state.ships, state.type, state.at, state.fitted, strict=True)
    for seat, (ships, *cards) in enumerate(fleets):
        for ship, type_, corner, fitted in zip(range(ships), *cards, strict=False):
            if seat == turn and ship == state.acting:
                pieces.append(_sign_piece("acting", seat, ship, corner, zoom))
            pieces += _cube_pieces(seat, ship, corner, fitted, zoom)
            pieces.append(_ship_piece(seat, ship, edition, type_, corner, fitted, zoom))
            if seat == turn and (state.acted | state.fresh) >> ship & 1:
                pieces += _signs(state, seat, ship, corner, zoom)
    return pieces


def _signs(state, seat: int, ship: int, corner: int, zoom: float) -> list[Piece]:
    """Whether a ship of the seat to move rests already, or is new."""
    rests = state.acted >> ship & 1 and state.acting != ship
    signs = ["rested"] * rests + ["newly-built"] * (state.fresh >> ship & 1)
    return [_sign_piece(sign, seat, ship, corner, zoom) for sign in signs]


@lru_cache(KEPT)
def _ship_piece(
    seat: int, ship: int, edition: Edition, type_: int, corner: int, fitted: int, zoom: float
) -> Piece:
    symbol = f"ship-{CONTENT.ships[type_].id}-{seat}"
    name = told("{} of {}", ship_called(seat, ship), player(seat))
    where = told("a {} on {}", SHIP_NAMES[type_], corner_called(corner))
    label = Label(name, told(", {}: {}", where, card_words(edition, type_, fitted)))
    tint, size = (SEAT_COLOURS[seat],), SHIP_SIZE * zoom
    return Piece(ship_id(seat, ship), symbol, CORNERS[corner], label, ship_mark(seat, ship), tint, scale=size)


SIGNS = {"acting": "is acting", "rested": "has acted", "newly-built": "is new"}
SIGN_IDS = {"acting": "acting", "rested": "rested-{}", "newly-built": "new-{}"}


@lru_cache(KEPT)
def _sign_piece(sign: str, seat: int, ship: int, corner: int, zoom: float) -> Piece:
    id_ = SIGN_IDS[sign].format(ship_id(seat, ship))
    name = told("{} that {} {}", Thing(id_, "the sign"), ship_called(seat, ship), SIGNS[sign])
    return Piece(id_, sign, CORNERS[corner], Label(name), scale=SHIP_SIZE * zoom)


@lru_cache(KEPT)
def _cube_pieces(seat: int, ship: int, corner: int, fitted: int, zoom: float) -> tuple[Piece, ...]:
    """Its upgrades, as cubes at its keel."""
    upgrades = [what for n, what in enumerate(UPGRADES) if fitted >> n & 1]
    left = -(len(upgrades) - 1) * 6
    return tuple(
        Piece(
            f"cube-{ship_id(seat, ship)}-{what}",
            "cube",
            CORNERS[corner],
            _cube_label(seat, ship, what),
            lift=-24 * zoom,
            shift=(left + 12 * n) * zoom,
            scale=0.85 * zoom,
        )
        for n, what in enumerate(upgrades)
    )


def _cube_label(seat: int, ship: int, what: str) -> Label:
    cube = Thing(f"cube-{ship_id(seat, ship)}-{what}", f"the cube of the {what} upgrade")
    return Label(told("{} of {}", cube, ship_called(seat, ship)))


@cache
def ship_mark(seat: int, ship: int) -> str:
    """A player's number and a ship's, as moves call them."""
    return f"{seat + 1}.{ship + 1}"


@cache
def card_words(edition: Edition, type_: int, fitted: int) -> str:
    """What a ship with these upgrades can do."""
    ship = cards_at(edition).ships[type_]
    *values, builds = [
        has + more * (fitted >> what & 1)
        for what, (has, more) in enumerate(zip((*ship.values, ship.builds), ship.adds, strict=True))
    ]
    said = [f"{what} {value}" for what, value in zip(VALUES, values, strict=True)]
    return ", ".join(said) + (", can build" if builds else "")
