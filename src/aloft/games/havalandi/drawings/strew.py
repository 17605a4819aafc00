"""Spots strewn over hexes, the same every time."""

from collections.abc import Sequence
from math import hypot
from random import Random

from ...pen import Point
from .geometry import SIZE, STEP, hex_point, within
from .ground import Hex


def strew(places: Sequence[Hex], each: int, apart: float, inset: float, seed: int) -> list[Point]:
    """Up to so many spots per hex, none too near another, nor to the hex's sides."""
    dice = Random(seed)
    found: list[Point] = []
    for place in places:
        tries = [throw(place, dice) for _ in range(each * 14)]
        kept = 0
        for x, y in tries:
            if kept < each and within(place, (x, y), inset) and free(found, x, y, apart):
                found.append((x, y))
                kept += 1
    return found


def throw(place: Hex, dice: Random) -> Point:
    """A random spot in the box around a hex."""
    x, y = hex_point(*place)
    return round(x + (dice.random() - 0.5) * STEP, 1), round(y + (dice.random() * 2 - 1) * SIZE, 1)


def free(found: list[Point], x: float, y: float, apart: float) -> bool:
    """Whether a spot keeps its distance."""
    return all(hypot(x - a, y - b) >= apart for a, b in found[-60:])
