"""Every symbol of commodores, drawn."""

from functools import cache

from aloft.games.scene import Symbol

from . import goods, highlights, token, upgrades
from .aims.goals import GOALS
from .aims.goals import goals as goal_cards
from .fleet import cards, ships
from .fleet.ships import DRAWN
from .geometry import HEIGHT, WIDTH, corner_point, hex_point
from .heavens.backdrop import heavens
from .heavens.light import DAWN, NIGHT
from .lands import tiles
from .palette import PAPER, SEAT_COLOURS

__all__ = [
    "DRAWN",
    "GOALS",
    "GOODS",
    "HEIGHT",
    "MEANS",
    "PAPER",
    "SEAT_COLOURS",
    "WIDTH",
    "corner_point",
    "hex_point",
    "symbols",
]

GOODS = {each.__name__: each() for each in goods.DRAWN}  # resources, about (0, 0)
MEANS = upgrades.drawn()  # what ships do, about (0, 0)


@cache
def symbols(types: tuple[str, ...] = DRAWN, goals: tuple[str, ...] = GOALS) -> dict[str, Symbol]:
    """All drawings by id, for some types of ships and some goals; what nobody has drawn looks plain."""
    return skies() | tiles.tiles() | ships.ships(types) | cards.cards(types) | goal_cards(goals) | small()


def skies() -> dict[str, Symbol]:
    """The sky at dawn, and late at night."""
    return {
        "sky": heavens("sky", DAWN),
        "sky-dark": heavens("sky-dark", NIGHT),
    }


def small() -> dict[str, Symbol]:
    """Tokens, lights, resources and upgrades."""
    tokens = token.numbers() | token.healths() | token.goal_tokens() | {"cube": token.cube()}
    return tokens | highlights.lights() | goods.resources() | upgrades.upgrades()
