"""What a person can ask of a table; each becomes a deed, or is refused with a sentence."""

from typing import Annotated

import msgspec
from msgspec import Meta

MatchId = Annotated[str, Meta(pattern=r"^[0-9a-z]{8,40}\Z")]
Cid = Annotated[str, Meta(pattern=r"^[0-9a-f]{32}\Z")]  # 128 bits, by which a retry is known
Nonce = Annotated[str, Meta(pattern=r"^[0-9a-f]{32}\Z")]
Place = Annotated[int, Meta(ge=0, le=15)]
Version = Annotated[int, Meta(ge=0, le=2**31)]
Text = Annotated[str, Meta(min_length=1, max_length=300)]


class Command(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag=str.lower):
    """A submission to one match, with its number."""

    match: MatchId
    cid: Cid


class Sit(Command, frozen=True):
    """Take a free seat and add a number to the deal."""

    seat: Place
    nonce: Nonce
    name: Annotated[str, Meta(max_length=24)] | None = None  # at a screen that several people share


class Fill(Command, frozen=True):
    """The host gives a free seat to a bot."""

    seat: Place
    bot: Annotated[str, Meta(max_length=40)]


class Free(Command, frozen=True):
    """Stand up before the game begins; the host may send a bot away."""

    seat: Place


class Act(Command, frozen=True):
    """Make a move, as seen at a version."""

    v: Version
    move: Annotated[str, Meta(max_length=80)]


class Undo(Command, frozen=True):
    """Take one's last move back, or ask the others for it."""

    v: Version


class Answer(Command, frozen=True):
    """Agree to what somebody has asked, or not."""

    agrees: bool


class Leave(Command, frozen=True):
    """Let a bot hold one's seats."""


class Back(Command, frozen=True):
    """Take one's seats back from the bot."""


class Hold(Command, frozen=True):
    """Ask the others to let a bot hold the seat of somebody who is gone."""

    seat: Place


class Say(Command, frozen=True):
    """Say something to the table."""

    says: Text


class Rematch(Command, frozen=True):
    """Play again with the same people."""


class Close(Command, frozen=True):
    """Give up a table whose game has not begun."""


AnyCommand = Sit | Fill | Free | Act | Undo | Answer | Leave | Back | Hold | Say | Rematch | Close
