"""What lies before the seats of Havalandi: balloons, specials and sandbags."""

from functools import cache, lru_cache

from ..scene import Item, Panel
from ..sentences import Sentence, Thing, seat_at_head, told
from .board import NONE, SPECIALS
from .drawings import SEAT_COLOURS
from .names import SPECIAL_USES, special_called

PANELS = 4096  # how many are kept to be shown again


def panels(state, scores) -> tuple[Panel, ...]:
    """What lies before the seats."""
    turn = NONE if state.over else state.turn
    holdings = zip(range(state.players), scores, state.standard, state.specials, strict=False)
    return tuple(_panel(seat, seat == turn, *holding) for seat, *holding in holdings)


@lru_cache(PANELS)
def _panel(seat: int, active: bool, points: int, standard: int, specials: int) -> Panel:
    """What lies before a seat: standard balloons, unused specials, and its sandbag."""
    items = [_standard_item(seat, standard)] if standard else []
    items += [_special_item(name) for name in unused(specials)]
    items += [_bag_item(worth) for worth in _bags(points)]
    return Panel(f"seat-{seat}", Sentence(seat_at_head(seat)), seat, active, points, tuple(items))


def _standard_item(seat: int, left: int) -> Item:
    label = told("standard balloons left to place")
    return Item(f"standard-{seat}", label, left, "balloons", (SEAT_COLOURS[seat],))


@cache
def _special_item(name: str) -> Item:
    special = special_called(name)
    return Item(special.id, told("{}, {}", special, SPECIAL_USES[name]), mark=name)


@cache
def _bag_item(worth: int) -> Item:
    bag = Thing(f"bag-{worth}", "a sandbag")
    return Item(bag.id, Sentence(bag), mark=f"bag {worth}", use=told("{} points or more", worth))


def _bags(score: int) -> list[int]:
    """The sandbag shows 40 from 40 points on, and 80 from 80 on."""
    return [40 if score < 80 else 80] if score >= 40 else []


@cache
def unused(specials: int) -> tuple[str, ...]:
    """The special balloons that are left."""
    return tuple(name for place, name in enumerate(SPECIALS) if specials >> place & 1)
