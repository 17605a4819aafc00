"""How words become sentences: a capital to begin with, and lists of things to choose from or to have."""

from collections.abc import Sequence


def capital(words: str) -> str:
    """These words at the beginning of a sentence."""
    return words[:1].upper() + words[1:]


def any_of(things: Sequence[str]) -> str:
    """Things of which one can be chosen: a, b or c."""
    return _joined(things, "or")


def all_of(things: Sequence[str]) -> str:
    """Things that belong together: a, b and c."""
    return _joined(things, "and")


def _joined(things: Sequence[str], word: str) -> str:
    *most, last = things
    return f"{', '.join(most)} {word} {last}" if most else last
