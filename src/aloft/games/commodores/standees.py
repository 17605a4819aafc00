"""Ships as they stand in the sky, with their cubes and signs of what they have done."""

from ..scene import Piece
from .content import CONTENT, UPGRADES, VALUES
from .drawings import SEAT_COLOURS
from .fleet import value
from .names import SHIP_NAMES, player
from .sky import CORNERS

SHIP_SIZE = 0.85  # of a ship on its corner


def fleet_pieces(state, zoom: float) -> list[Piece]:
    """Every ship on its corner, with its cubes and with a sign of what it has done this turn."""
    pieces = []
    for seat in range(state.players):
        for ship in range(state.ships[seat]):
            pieces += _ship_pieces(state, seat, ship, zoom)
    return pieces


def _ship_pieces(state, seat: int, ship: int, zoom: float) -> list[Piece]:
    corner, size = CORNERS[state.at[seat, ship]], SHIP_SIZE * zoom
    id_, own = ship_id(seat, ship), seat == state.turn and not state.over
    symbol = f"ship-{CONTENT.ships[state.type[seat, ship]].id}-{seat}"
    label, mark = f"{ship_words(state, seat, ship)}, on {corner}", ship_mark(seat, ship)
    pieces = _cube_pieces(state, seat, ship, corner, zoom)
    pieces.append(Piece(id_, symbol, corner, label, mark, (SEAT_COLOURS[seat],), scale=size))
    if own and state.acting == ship:
        pieces.insert(0, Piece("acting", "acting", corner, f"ship {ship + 1} is acting", scale=size))
    elif own and state.acted >> ship & 1:
        pieces.append(Piece(f"rested-{id_}", "rested", corner, f"ship {ship + 1} has acted", scale=size))
    if own and state.fresh >> ship & 1:
        pieces.append(Piece(f"new-{id_}", "newly-built", corner, f"ship {ship + 1} is new", scale=size))
    return pieces


def _cube_pieces(state, seat: int, ship: int, corner: str, zoom: float) -> list[Piece]:
    """Its upgrades, as cubes at its keel."""
    fitted = [what for n, what in enumerate(UPGRADES) if state.fitted[seat, ship] >> n & 1]
    left = -(len(fitted) - 1) * 6
    return [
        Piece(
            f"cube-{ship_id(seat, ship)}-{what}",
            "cube",
            corner,
            f"the {what} upgrade",
            lift=-24 * zoom,
            shift=(left + 12 * n) * zoom,
            scale=0.85 * zoom,
        )
        for n, what in enumerate(fitted)
    ]


def ship_id(seat: int, ship: int) -> str:
    return f"ship-{seat}-{ship + 1}"


def ship_mark(seat: int, ship: int) -> str:
    """A player's number and a ship's, as moves call them."""
    return f"{seat + 1}.{ship + 1}"


def ship_words(state, seat: int, ship: int) -> str:
    """A ship with its values, for who cannot see its card."""
    values = [f"{what} {int(value(state, seat, ship, n))}" for n, what in enumerate(VALUES)]
    builds = ", can build" if value(state, seat, ship, len(VALUES)) else ""
    name = SHIP_NAMES[state.type[seat, ship]]
    return f"ship {ship + 1} of {player(seat)}, a {name}: {', '.join(values)}{builds}"
