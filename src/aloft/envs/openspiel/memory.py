"""What the seats remember: all moves, whatever could be seen on the way, and what each alone has seen."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from hashlib import blake2b
from typing import Any

from ...engine.positions.position import SPECTATOR, Position
from .chance import DEAL

TRACE_BYTES = 16  # of a digest of all that everybody has seen: no two pasts are found to share one


@dataclass(frozen=True, slots=True)
class Memory:
    """The past of a position, as far as anybody may know it."""

    moves: tuple[int, ...]  # the actions of all seats
    trace: bytes  # of the public views, from the first on
    hands: tuple[tuple[str, ...], ...]  # by seat: what it alone could see, each time that this was new

    @classmethod
    def of(cls, position: Position, action: int, before: Memory | None) -> Memory:
        """The memory of a position that an action led to."""
        view = position.view(SPECTATOR)
        hands = [private_part(position.view(seat), view) for seat in range(position.players)]
        if before is None:
            before = cls((), b"", tuple(() for _ in hands))
        moves = before.moves if action == DEAL else (*before.moves, action)
        trace = blake2b(before.trace + as_json([action, view]).encode(), digest_size=TRACE_BYTES).digest()
        return cls(moves, trace, tuple(map(_with, before.hands, hands)))

    def imagined(self, seat: int, position: Position) -> Memory:
        """The same in a position dealt anew for a seat, which remembers what it has seen of its own."""
        view = position.view(SPECTATOR)
        dealt = ((private_part(position.view(other), view),) for other in range(position.players))
        hands = (self.hands[seat] if other == seat else hand for other, hand in enumerate(dealt))
        return replace(self, hands=tuple(hands))

    def told(self, seat: int) -> str:
        """All that a seat knows of the past, different for any two pasts that it can tell apart."""
        moves = " ".join(map(str, self.moves))
        return f"seat {seat} knows [{', '.join(self.hands[seat])}] after [{moves}] seen as {self.trace.hex()}"


def _with(seen: tuple[str, ...], hand: str) -> tuple[str, ...]:
    return seen if seen[-1:] == (hand,) else (*seen, hand)


def as_json(value: Any) -> str:
    """A value on one line."""
    return json.dumps(value, separators=(",", ":"))


def private_part(view: dict[str, Any], public: dict[str, Any]) -> str:
    """What a view shows beyond the public one; nothing where both are the same."""
    return "" if view == public else as_json(_beyond(view, public))


def _beyond(view: Any, public: Any) -> Any:
    """The parts of some data that differ from other data, by key or by place."""
    if isinstance(view, dict) and isinstance(public, dict):
        return {key: _beyond(view[key], public.get(key)) for key in view if view[key] != public.get(key)}
    if isinstance(view, list) and isinstance(public, list) and len(view) == len(public):
        pairs = enumerate(zip(view, public, strict=True))
        return {str(place): _beyond(one, other) for place, (one, other) in pairs if one != other}
    return view
