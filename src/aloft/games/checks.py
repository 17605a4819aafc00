"""Checks of what people and programs hand in: whole numbers, and the data of positions."""

from typing import Any, TypeGuard

import numpy as np

from .errors import AloftError, BadPosition


def is_whole(value: Any) -> TypeGuard[int]:
    """Whether it is a whole number; true and false are none."""
    return isinstance(value, int | np.integer) and not isinstance(value, bool)


def whole(value: Any, what: str, least: int, most: int | None = None) -> int:
    """The value as an int, if it is a whole number in this span."""
    if not is_whole(value):
        raise AloftError(f"{what} should be a whole number, not {value!r:.40}.")
    if value < least or (most is not None and value > most):
        span = f"from {least} to {most}" if most is not None else f"{least} or more"
        raise AloftError(f"{what} should be {span}, not {value!r:.40}.")
    return int(value)


def expect_keys(data: Any, keys: tuple[str, ...], what: str, allowed: tuple[str, ...] = ()) -> None:
    """An object with these keys, perhaps some of those allowed, and no other."""
    if not isinstance(data, dict):
        raise BadPosition(f"Expected {what}, not {data!r:.60}.")
    for key in keys:
        if key not in data:
            raise BadPosition(f"{what[0].upper()}{what[1:]} lacks {key!r}.")
    for key in data:
        if key not in keys + allowed:
            raise BadPosition(f"{key!r:.60} does not belong in {what}.")


def number_in(value: Any, least: int, most: int, what: str) -> int:
    """A whole number in a range."""
    if not is_whole(value) or not least <= value <= most:
        raise BadPosition(f"{what} is a whole number from {least} to {most}, not {value!r:.60}.")
    return int(value)


def flag(value: Any, what: str) -> bool:
    if not isinstance(value, bool):
        raise BadPosition(f"{what} is true or false, not {value!r:.60}.")
    return value


def one_of(value: Any, known: Any, what: str) -> Any:
    if value not in known if isinstance(value, str) else True:
        raise BadPosition(f"{what} names {value!r:.60}, but there are {', '.join(known)}.")
    return value


def list_of(value: Any, what: str, length: int | None = None) -> list[Any]:
    if not isinstance(value, list):
        raise BadPosition(f"{what} should be a list, not {value!r:.60}.")
    if length is not None and len(value) != length:
        raise BadPosition(f"{what} should list {length} seats, not {len(value)}.")
    return value


def names_in(value: Any, known: Any, what: str) -> list[str]:
    """A list of known names, each there once."""
    names: list[str] = list_of(value, what)
    for name in names:
        one_of(name, known, what)
    if len(set(names)) != len(names):
        raise BadPosition(f"{what} names something twice.")
    return names


def check_ply(ply: int | None, plies: int) -> None:
    """A game of so many plies has a position after this one."""
    if ply is not None and not 0 <= ply <= plies:
        raise AloftError(f"This game has plies 0 to {plies}, so {ply} is none.")
