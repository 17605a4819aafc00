"""The small frames that a server answers with."""

from typing import Any

import msgspec

from ..match.refusals import Refused

_write = msgspec.json.Encoder().encode
PONG = b'{"t":"pong"}'


def ok(cid: str, v: int, ask: str) -> bytes:
    """Done, and on disk."""
    return _write({"t": "ok", "cid": cid, "v": v, "ask": ask})


def no(cid: str | None, refused: Refused) -> bytes:
    """Not done, and why."""
    return _write({"t": "no", "cid": cid, "why": refused.why, "says": str(refused)})


def here(match: str, seats: list[int]) -> bytes:
    """Which seats' persons are connected."""
    return _write({"t": "here", "match": match, "seats": seats})


def touched(match: str, touches: list[str], says: str | None) -> bytes:
    """Why a touch leads nowhere; nothing if it leads somewhere."""
    return _write({"t": "touched", "match": match, "touches": touches, "says": says})


def draining(retry: int) -> bytes:
    says = "The server restarts; the table will be as it was."
    return _write({"t": "draining", "says": says, "retry": retry})


def advice(match: str, kind: str, v: int, ply: int, opinion: dict[str, Any], done: bool) -> bytes:
    return _write(
        {"t": "advice", "match": match, "kind": kind, "v": v, "ply": ply, "opinion": opinion, "done": done}
    )
