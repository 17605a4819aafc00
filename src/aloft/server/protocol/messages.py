"""The registry of everything a person can send over a socket, and the right that each needs."""

import json
from functools import reduce
from operator import or_
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from ...match.commands import MatchId, Place, Version
from ...match.events.registry import COMMANDS
from ...match.refusals import Refused, Why
from ...match.rights import Right


class Message(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag=str.lower):
    """Something that changes nothing at a table."""


class Hello(Message, frozen=True):
    """Tell me of this match, from the version that I hold."""

    match: MatchId
    v: Version | None
    gap: bool = False  # what came did not fit what I hold


class Bye(Message, frozen=True):
    """Tell me no more of it."""

    match: MatchId


class Look(Message, frozen=True):
    """It is me who sits at this screen now: uncover my cards."""

    match: MatchId
    seat: Place


class Touch(Message, frozen=True):
    """Why can nothing be done with what I touched?"""

    match: MatchId
    touches: Annotated[list[Annotated[str, Meta(max_length=80)]], Meta(min_length=1, max_length=8)]


class Advise(Message, frozen=True):
    """What would a strong bot do, what does it think?"""

    match: MatchId
    kind: Literal["hint", "opinion"]
    ply: Annotated[int, Meta(ge=0, le=10**6)] | None


class Ping(Message, frozen=True):
    """Are you there?"""


RIGHTS: dict[type[msgspec.Struct], Right] = {
    Ping: Right.GUEST,
    Hello: Right.WATCHER,
    Bye: Right.WATCHER,
    Look: Right.SEATED,
    Touch: Right.WATCHER,
    Advise: Right.SEATED,
    **{kind: kind.right for kind in COMMANDS},
}

# How many keys each has at least, its type among them.
NEEDED = {kind: len(kind.__struct_fields__) - len(kind.__struct_defaults__) + 1 for kind in RIGHTS}

AnyMessage: Any = reduce(or_, RIGHTS)

_decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(AnyMessage)


def read(frame: str | bytes, most: int) -> Any:
    """The message in a frame; Refused says what is wrong with it."""
    raw = frame.encode() if isinstance(frame, str) else frame
    if len(raw) > most:
        raise Refused(Why.BAD, f"A frame has {most} bytes at most; this one has {len(raw)}.")
    try:
        message = _decoder.decode(raw)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise Refused(Why.BAD, f"This frame cannot be read: {str(error)[:120]}.") from None
    if raw.count(b":") != NEEDED[type(message)]:  # in a text, for what is optional, or twice
        _refuse_doubles(raw)
    return message


def cid_in(frame: str | bytes) -> str | None:
    """The number of a submission that could not be read, so that it still gets its answer."""
    try:
        cid = msgspec.json.decode(frame, type=dict[str, Any]).get("cid")
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        return None
    return cid if isinstance(cid, str) and len(cid) <= 64 else None


def _refuse_doubles(raw: bytes) -> None:
    def check(pairs: list[tuple[str, Any]]) -> None:
        names = [name for name, _ in pairs]
        if len(set(names)) != len(names):
            raise Refused(Why.BAD, "This frame says the same key twice.")

    json.loads(raw, object_pairs_hook=check)
