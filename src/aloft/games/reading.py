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
