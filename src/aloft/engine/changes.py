"""Changed content of a game, as the text that settings, records and addresses have: `NAME=VALUE …`."""

from collections.abc import Mapping
from typing import Any

from ..games.checks import is_whole
from ..games.contract import Game, Value
from ..games.entries import Entry
from ..games.errors import AloftError, BadEntry

CONTENT = "content"  # what it is called beside the options
LONGEST = 4000  # characters
SWITCHES = {"on": True, "off": False}

Changes = dict[str, Value]


def parted(game: Game, given: Mapping[str, Any]) -> tuple[dict[str, Any], Changes]:
    """Options, and what of the content is changed: all of it under one name, or single numbers by theirs."""
    entries = {entry.name for entry in game.sheet.ENTRIES} if game.sheet else set()
    options = {name: value for name, value in given.items() if name != CONTENT and name not in entries}
    single = {name: value for name, value in given.items() if name in entries}
    whole = given.get(CONTENT) or {}
    pairs = dict(whole) if isinstance(whole, Mapping) else _pairs(whole)
    return options, read_changes(game, pairs | single)


def settled(game: Game, changes: Changes, options: Mapping[str, Value]) -> str:
    """What was changed, checked and in one order, beside these options."""
    if game.sheet is None:
        return ""
    for name, value in game.sheet.BESIDE.items():
        if options[name] != value:
            raise AloftError(f"Changed content goes with {name}={value} only, not with {options[name]}.")
    game.sheet.check(changes)
    return write_changes(changes)


def read_changes(game: Game, given: Any) -> Changes:
    """What differs from the content as it is, from a text or from an object."""
    pairs = given if isinstance(given, Mapping) else _pairs(given)
    if pairs and game.sheet is None:
        raise AloftError(f"{game.title} has no content that could be changed.")
    entries = {entry.name: entry for entry in game.sheet.ENTRIES} if game.sheet else {}
    for name in pairs:
        if name not in entries:
            raise AloftError(f"Nothing in {game.title} is called {name!r:.60}.")
    found = {name: _value(entries[name], pairs[name]) for name in entries if name in pairs}
    return {name: value for name, value in found.items() if value != entries[name].usual}


def atop(before: Any, after: Any) -> Changes:
    """What was changed, and what was changed beside it later."""
    first, then = (dict(each) if isinstance(each, Mapping) else _pairs(each) for each in (before, after))
    return {**first, **then}


def _pairs(text: Any) -> dict[str, str]:
    if not isinstance(text, str) or len(text) > LONGEST:
        raise AloftError(f"Changed content is written NAME=VALUE NAME=VALUE, not {text!r:.40}.")
    found: dict[str, str] = {}
    for part in text.split():
        name, equals, value = part.partition("=")
        if not equals or not value:
            raise AloftError(f"Changed content is written NAME=VALUE, not {part!r:.40}.")
        found[name] = value
    return found


def _value(entry: Entry, given: Any) -> Value:
    """A value as people write it; how large it may be is the game's to say."""
    if entry.values == (False, True):
        value = SWITCHES.get(given, given) if isinstance(given, str) else given
        if not isinstance(value, bool):
            raise BadEntry(f"{entry.name} is on or off, not {given!r:.40}.", entry.name)
        return value
    if not isinstance(entry.values, range):
        return str(given)
    if isinstance(given, str) and given.lstrip("-").isdecimal() and len(given) < 10:
        return int(given)
    if not is_whole(given):
        raise BadEntry(f"{entry.name} is a whole number, not {given!r:.40}.", entry.name)
    return int(given)


def write_changes(changes: Mapping[str, Value]) -> str:
    """Changes in a line."""
    return " ".join(f"{name}={_written(value)}" for name, value in changes.items())


def _written(value: Value) -> str:
    return ("on" if value else "off") if isinstance(value, bool) else str(value)
