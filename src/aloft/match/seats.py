"""Who sits at a table: persons, bots, and bots that hold a person's seat."""

from dataclasses import dataclass
from typing import Any, Literal

from .wire_types import SeatPart

Kind = Literal["free", "person", "bot"]
HOLDER = "medium"  # the bot that holds a seat


@dataclass(frozen=True)
class Seat:
    """One seat; whoever sits there is the same from version to version."""

    kind: Kind = "free"
    person: str | None = None
    name: str = ""
    colour: str = ""
    bot: str | None = None  # the bot that plays here, or holds the seat
    nonce: str = ""
    is_program: bool = False  # somebody's own program, not a human being
    kept_for: str | None = None  # while free: only this person may sit down
    has_forfeited: bool = False

    @property
    def is_held(self) -> bool:
        return self.kind == "person" and self.bot is not None

    @property
    def mover(self) -> Literal["person", "bot"]:
        """Who makes the moves of this seat now."""
        return "person" if self.kind == "person" and self.bot is None else "bot"

    @property
    def part(self) -> SeatPart:
        """What everybody at the table is shown of it."""
        return {
            "kind": self.kind,
            "name": self.name,
            "colour": self.colour,
            "bot": self.bot,
            "program": self.is_program,
            "kept": self.kept_for is not None,
            "forfeited": self.has_forfeited,
            "nonce": self.nonce,
        }

    @property
    def record(self) -> dict[str, Any]:
        """What the document of a finished match says of it."""
        return {
            "name": self.name,
            "kind": "program" if self.is_program else self.kind,
            "bot": self.bot,
            "forfeited": self.has_forfeited,
        }


NTH = ("first", "second", "third", "fourth", "fifth", "sixth")


def nth(place: int) -> str:
    """A seat by its number as people count, for who does not know yet who will sit there."""
    return NTH[place] if place < len(NTH) else f"{place + 1}th"
