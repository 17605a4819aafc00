"""What of a game's content may be changed to see what that does, without changing a file.

A game in which some may has a file `sheet`, and a record that holds it. There are ENTRIES; `check(changes)`,
which refuses a mistake; `fill(states, changes)`; `changes_in(state)`; `changes_of(document, name)`, for who
writes the whole content anew; and BESIDE, the options that go with changes.
"""

from dataclasses import dataclass

from .contract import Value


@dataclass(frozen=True)
class Entry:
    """A number or a word that may be changed."""

    name: str
    group: str  # of which card it is
    says: str  # and what of it
    values: range | tuple[bool, bool] | tuple[str, ...]
    usual: Value
