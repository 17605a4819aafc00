"""Every symbol of the sky games, drawn."""

from functools import cache

from aloft.games.scene import Symbol

from . import balloon, card, dawn, shapes, token, truck
from .light import DAWN, NIGHT
from .palette import COLOURS, PAIRS

__all__ = ["COLOURS", "symbols"]


@cache
def symbols() -> dict[str, Symbol]:
    """All drawings by id."""
    return balloons() | specials() | trucks() | cards() | tokens() | skies()


def balloons() -> dict[str, Symbol]:
    """The regular balloons, in four states each."""
    states = (balloon.flying, balloon.inflated, balloon.unpacked, balloon.packed)
    return {f"{pair}-{state.__name__}": state(pair) for pair in PAIRS for state in states}


def specials() -> dict[str, Symbol]:
    """The special shapes, in four states each."""
    states = (shapes.flying, shapes.inflated, shapes.unpacked, shapes.packed)
    return {f"{beast.name}-{state.__name__}": state(beast) for beast in shapes.BEASTS for state in states}


def trucks() -> dict[str, Symbol]:
    """What drives along the launch field."""
    return {"truck": truck.truck(), "safety-truck": truck.safety_truck()}


def cards() -> dict[str, Symbol]:
    """Colour cards; pattern cards are drawn by the edition that has them."""
    colours = {f"colour-{letter}": card.colour(letter) for letter in COLOURS}
    return colours | {"colour-back": card.back()}


def tokens() -> dict[str, Symbol]:
    """Launch, safety and scoring tokens."""
    launches = {f"token-{letter}": token.launch(letter) for letter in COLOURS}
    others = {"token-multi": token.multi(), "token-safety": token.safety()}
    return launches | others | {f"score-{worth}": token.score(worth) for worth in range(1, 19)}


def skies() -> dict[str, Symbol]:
    """Backdrops for boards of 8 to 12 columns, at dawn and before it."""
    return {
        f"sky-{columns}{suffix}": dawn.sky(f"sky-{columns}{suffix}", columns, light)
        for columns in range(8, 13)
        for suffix, light in (("", DAWN), ("-dark", NIGHT))
    }
