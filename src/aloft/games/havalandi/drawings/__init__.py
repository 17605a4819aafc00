"""Every symbol of havalandi, drawn."""

from functools import cache

from aloft.games.scene import Symbol

from . import airship, balloon, emblem, land, pictures, token
from .geometry import hex_point, track_point
from .light import DAWN, NIGHT
from .palette import SEAT_COLOURS, SEATS, SPECIALS

__all__ = ["SEAT_COLOURS", "hex_point", "symbols", "track_point"]


@cache
def symbols() -> dict[str, Symbol]:
    """All drawings by id."""
    return lands() | balloons() | specials() | pictures.cards() | supplies() | small() | airships()


def lands() -> dict[str, Symbol]:
    """Both sides of the board, at dawn and before it."""
    lights = (("", DAWN), ("-dark", NIGHT))
    names = [(f"land-{side}{suffix}", side, light) for side in "AB" for suffix, light in lights]
    return {name: land.land(name, side, light) for name, side, light in names}


def balloons() -> dict[str, Symbol]:
    """The standard balloons of every seat and the neutral ones, lying and launched."""
    names = [(f"balloon-{seat}-{state.__name__}", seat, state) for seat in SEATS for state in STATES]
    return {name: state(name, seat) for name, seat, state in names}


def specials() -> dict[str, Symbol]:
    """The special balloons of every seat, lying and launched."""
    return {
        f"{special}-{seat}-{state.__name__}": state(f"{special}-{seat}-{state.__name__}", seat, special)
        for special in SPECIALS
        for seat in SEATS[:4]
        for state in STATES
    }


def supplies() -> dict[str, Symbol]:
    """What lies before a player: folded balloons and unused specials."""
    folded = {f"standard-{seat}": balloon.folded(seat) for seat in SEATS[:4]}
    return folded | {f"special-{special}": emblem.supply(special) for special in SPECIALS}


def small() -> dict[str, Symbol]:
    """Dice, sandbags, flag, light and ladder."""
    dice = {f"die-{face}": token.die(face) for face in range(1, 7)}
    bags = {f"bag-{worth}": token.bag(worth) for worth in (40, 80)}
    return dice | bags | {"flag": token.flag(), "glow-hex": token.glow_hex(), "rung": token.rung()}


def airships() -> dict[str, Symbol]:
    """The airship, bound for the right and for the left."""
    return {"airship": airship.airship(), "airship-left": airship.homeward()}


STATES = (balloon.lying, balloon.launched)
