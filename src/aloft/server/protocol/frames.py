"""The small frames that a server answers with; the browser's types are written from these."""

from typing import Any, Literal, TypedDict

from ...games.sentences import Sentence
from ...match.refusals import Refused
from ...match.wire import write


class OkFrame(TypedDict):
    """Done, and on disk."""

    t: Literal["ok"]
    cid: str
    v: int
    ask: str  # a digest of what was sent


class NoFrame(TypedDict):
    """Not done, and why: a word for programs, a sentence for people."""

    t: Literal["no"]
    cid: str | None
    why: str
    says: Sentence


class HereFrame(TypedDict):
    """Which seats' persons are connected."""

    t: Literal["here"]
    match: str
    seats: list[int]


class TouchedFrame(TypedDict):
    """Why a touch leads nowhere, or where it leads."""

    t: Literal["touched"]
    match: str
    touches: list[str]
    says: Sentence | None  # why no move begins so; None if one does,
    leads: Sentence  # and what such a move would do, as far as that is settled


class AdviceFrame(TypedDict):
    """What a strong bot thinks so far."""

    t: Literal["advice"]
    match: str
    kind: str
    v: int
    ply: int
    opinion: dict[str, Any]
    done: bool


class WaitFrame(TypedDict):
    """What a strong bot waits for before it can think, in a sentence; nothing: it waits no longer."""

    t: Literal["wait"]
    match: str
    says: str


class DrainingFrame(TypedDict):
    """The server restarts; come back after so many milliseconds."""

    t: Literal["draining"]
    says: str
    retry: int


class PongFrame(TypedDict):
    """I am here."""

    t: Literal["pong"]


SMALL = (OkFrame, NoFrame, HereFrame, TouchedFrame, AdviceFrame, WaitFrame, DrainingFrame, PongFrame)
PONG = write(PongFrame(t="pong"))


def ok(cid: str, v: int, ask: str) -> bytes:
    return write(OkFrame(t="ok", cid=cid, v=v, ask=ask))


def no(cid: str | None, refused: Refused) -> bytes:
    return write(NoFrame(t="no", cid=cid, why=refused.why, says=refused.says))


def here(match: str, seats: list[int]) -> bytes:
    return write(HereFrame(t="here", match=match, seats=seats))


def touched(match: str, touches: list[str], says: Sentence | None, leads: Sentence) -> bytes:
    return write(TouchedFrame(t="touched", match=match, touches=touches, says=says, leads=leads))


def draining(retry: int) -> bytes:
    says = "The server restarts; the table will be as it was."
    return write(DrainingFrame(t="draining", says=says, retry=retry))


def wait(match: str, says: str) -> bytes:
    return write(WaitFrame(t="wait", match=match, says=says))


def advice(match: str, kind: str, v: int, ply: int, opinion: dict[str, Any], done: bool) -> bytes:
    return write(AdviceFrame(t="advice", match=match, kind=kind, v=v, ply=ply, opinion=opinion, done=done))
