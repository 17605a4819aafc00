"""Reading positions from data: the checks that every game makes alike."""

from typing import Any

from .errors import BadPosition


def expect_keys(data: Any, keys: tuple[str, ...], what: str) -> None:
    """An object with these keys and no other."""
    if not isinstance(data, dict):
        raise BadPosition(f"Expected {what}, not {data!r:.60}.")
    for key in keys:
        if key not in data:
            raise BadPosition(f"{what[0].upper()}{what[1:]} needs {key!r}.")
    for key in data:
        if key not in keys:
            raise BadPosition(f"{key!r:.60} does not belong in {what}.")


def number_in(value: Any, least: int, most: int, what: str) -> int:
    """A whole number in a range."""
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise BadPosition(f"{what} is a whole number from {least} to {most}, not {value!r:.60}.")
    return value
