"""What a designer may change of the game's numbers and cards to see what it does, without changing a file.

Changed numbers stand in the record, so nothing is compiled anew. They may be what content.json may say: a
mistake is refused with the same sentence.
"""

from collections.abc import Mapping
from contextlib import suppress
from functools import lru_cache
from typing import Any

import numpy as np

from ..contract import Value
from ..errors import AloftError
from .content import Content, read_content
from .editions import Edition, cards_at
from .entries import LINES, NUMBERS, changes_in, document_with, value_at, with_changes
from .reader import BadContent

__all__ = ["ENTRIES", "changes_in", "changes_of", "check", "fill"]

ENTRIES = tuple(line.entry for line in LINES.values())
BESIDE = {"cards": "second"}  # the options that go with changes
UNTOLD = ("text", "note", "style")  # words that no rule reads
KEPT = 256  # editions whose numbers are kept


def check(changes: Mapping[str, Value]) -> None:
    """Refuse a mistake; BadEntry names the entry where it shows."""
    with_changes(changes)


def fill(states: np.ndarray, changes: Mapping[str, Value]) -> None:
    """Write the numbers of an edition, or what was changed, into records that hold their options."""
    edition: Edition = tuple(changes.items()) if changes else int(states["cards"][0])
    for field, values in _fields(edition, states.dtype["wanted"].shape[1]).items():
        states[field] = values
    states["tried"] = bool(changes)


@lru_cache(KEPT)
def _fields(edition: Edition, parts: int) -> dict[str, np.ndarray]:
    content: Content = cards_at(edition)
    numbers = {field: content.numbers[name] for name, (field, _, _) in NUMBERS.items()}
    cards = {
        "beasts_in_play": content.numbers["leviathan.in_play"],
        "able": [[*ship.values, ship.builds] for ship in content.ships],
        "add": [ship.adds for ship in content.ships],
        "cost": [ship.cost for ship in content.ships],
        "fitting": [cost for ship in content.ships for cost in ship.upgrade_costs],
        "copies": [ship.copies for ship in content.ships],
        "reward": [beast.reward for beast in content.leviathans],
        "wanted": [[wanted for _, _, wanted in goal.parts(parts)] for goal in content.goals],
        "cheapest": min(sum(ship.cost) for ship in content.ships[:-1]),
    }
    return {field: np.array(values) for field, values in (numbers | cards).items()}


def changes_of(document: Any, name: str) -> dict[str, Value]:
    """What another content.json of this name says otherwise; what cannot be tried beside this is refused."""
    try:
        read_content(document)
    except BadContent as error:
        raise BadContent(str(error).replace("content.json", name, 1)) from None
    found: dict[str, Value] = {}
    with suppress(IndexError):  # where there are fewer of something than here
        values = {name: value_at(document, line.ways[0]) for name, line in LINES.items()}
        found = {name: value for name, value in values.items() if value != LINES[name].entry.usual}
    if _told(document_with(found)) != _told(document):
        raise AloftError(
            f"{name} has other cards, hexes or names, not only other numbers: put it in the place of "
            "content.json to play it."
        )
    return found


def _told(part: Any) -> Any:
    """A document without what makes no difference."""
    if isinstance(part, dict):
        return {key: _told(inner) for key, inner in part.items() if key not in UNTOLD and inner != 0}
    return [_told(inner) for inner in part] if isinstance(part, list) else part
