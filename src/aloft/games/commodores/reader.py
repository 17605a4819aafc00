"""Walking through a content file, and saying where a mistake in it is."""

from collections.abc import Iterable
from typing import Any

from ..checks import is_whole
from ..errors import AloftError


class BadContent(AloftError):
    """A content file with a mistake in it, and where that is."""

    where = ""


class Reader:
    """Walks through the data, and says where it is when something is wrong there."""

    def __init__(self, value: Any, where: str = "") -> None:
        self.value = value
        self.where = where

    def wrong(self, why: str) -> BadContent:
        mistake = BadContent(f"content.json, {self.where or 'at its top'}: {why}.")
        mistake.where = self.where
        return mistake

    def __getitem__(self, key: str | int) -> "Reader":
        if isinstance(key, int):
            return Reader(self.value[key], f"{self.where}[{key}]")
        if not isinstance(self.value, dict):
            raise self.wrong(f"expected an object, not {self.value!r:.40}")
        if key not in self.value:
            raise self.wrong(f"{key!r} is missing")
        return Reader(self.value[key], f"{self.where}.{key}".lstrip("."))

    def at(self, path: str) -> "Reader":
        found = self
        for key in path.split("."):
            found = found[key]
        return found

    def each(self) -> list["Reader"]:
        if not isinstance(self.value, list):
            raise self.wrong(f"expected a list, not {self.value!r:.40}")
        return [self[place] for place in range(len(self.value))]

    def names(self) -> list[str]:
        if not isinstance(self.value, dict):
            raise self.wrong(f"expected an object, not {self.value!r:.40}")
        return list(self.value)

    def only(self, known: Iterable[str]) -> "Reader":
        """Itself, if it has no key that nobody would read."""
        known = list(known)
        for name in self.names():
            if name not in known:
                raise self.wrong(f"{name!r:.40} means nothing here; there are {', '.join(known)}")
        return self

    def number(self, least: int, most: int) -> int:
        value = self.value
        if not is_whole(value) or not least <= value <= most:
            raise self.wrong(f"expected a whole number from {least} to {most}, not {value!r:.40}")
        return value

    def text(self) -> str:
        if not isinstance(self.value, str) or not self.value:
            raise self.wrong(f"expected some words, not {self.value!r:.40}")
        return self.value

    def flag(self) -> bool:
        if not isinstance(self.value, bool):
            raise self.wrong(f"expected true or false, not {self.value!r:.40}")
        return self.value

    def one_of(self, known: Iterable[str], what: str) -> str:
        known = list(known)
        if self.value not in known:
            raise self.wrong(f"{self.value!r:.40} is no {what}; there are {', '.join(known)}")
        return self.text()

    def id(self) -> str:
        text = self.text()
        if not text.replace("_", "").isalnum() or not text.islower():
            raise self.wrong(f"an id is small letters, digits and _, not {text!r:.40}")
        return text
