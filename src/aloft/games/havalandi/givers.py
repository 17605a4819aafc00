"""Which balloons have given a seat its points: all of them are still on the board at the end."""

from .board import BESIDE_PAVILION, BIT
from .holdings import own
from .maps import HEXES
from .points import group_points


def launched(state, seat) -> tuple[str, ...]:
    """Those that went up in fleets."""
    return tuple(_piece(seat, hex_) for hex_ in _hexes(*state.launched[seat]))


def grouped(state, seat) -> tuple[str, ...]:
    """Those that hang together in a group that scores."""
    low, high = own(state, seat)
    return tuple(_piece(seat, hex_) for hex_ in _hexes(low, high) if group_points(state, low, high, hex_))


def beside(state, seat, pavilions) -> tuple[str, ...]:
    """Those next to one of these pavilions."""
    near = BESIDE_PAVILION[state.side, pavilions]
    return tuple(_piece(seat, hex_) for hex_ in _hexes(*own(state, seat)) if (near & BIT[hex_]).any())


def _piece(seat: int, hex_: int) -> str:
    return f"{seat}-{HEXES[hex_]}"


def _hexes(low, high) -> list[int]:
    """The numbers of the hexes of a set."""
    return [hex_ for hex_ in range(len(HEXES)) if BIT[hex_, 0] & low or BIT[hex_, 1] & high]
