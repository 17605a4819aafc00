"""What a person can ask of a table: each command becomes an event, or is refused with a sentence."""

from typing import Annotated, ClassVar

import msgspec
from msgspec import Meta

from .log import Event
from .match import Match
from .rights import Person, Right

MatchId = Annotated[str, Meta(pattern=r"^[0-9a-z]{8,40}\Z")]
Cid = Annotated[str, Meta(pattern=r"^[0-9a-f]{32}\Z")]  # 128 bits, by which a retry is known
Nonce = Annotated[str, Meta(pattern=r"^[0-9a-f]{32}\Z")]
Place = Annotated[int, Meta(ge=0, le=15)]
Version = Annotated[int, Meta(ge=0, le=2**31)]
Text = Annotated[str, Meta(min_length=1, max_length=300)]


class Command(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag=str.lower):
    """A submission to one match, with its number; the files in `events/` declare every kind."""

    match: MatchId
    cid: Cid

    right: ClassVar[Right]  # what a person must be to send it

    def decide(self, match: Match, person: Person, now: int) -> Event:
        """The event that follows; Refused says why none does."""
        raise TypeError(f"{type(self).__name__} does not say what follows from it")


def decide(match: Match, person: Person, command: Command, now: int = 0) -> Event:
    """The event that a command becomes; Refused says why it becomes none."""
    return command.decide(match, person, now)
