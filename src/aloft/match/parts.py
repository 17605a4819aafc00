"""What somebody sees of a table, as named parts: so that a change is told by the parts that changed.

A part is a name and a value. The hash of a view is the exclusive or of its parts' hashes: either side
keeps it up to date by the parts that change, and both must agree at every version.
"""

from binascii import crc32
from collections.abc import Mapping
from dataclasses import MISSING, fields
from functools import lru_cache
from typing import Any

import msgspec

from ..games.scene import Panel, Piece, Place, Ruler, Scene

Parts = dict[str, Any]
Drawn = Place | Piece | Panel | Ruler

_write = msgspec.json.Encoder().encode


def text_of(value: Any) -> bytes:
    """A value as it is sent; JavaScript writes it the same way, so that both sides hash the same bytes."""
    return _text_of_drawn(value) if isinstance(value, Drawn) else _write(value)


def hash_of(name: str, value: Any) -> int:
    """A short hash of one part, for noticing mistakes, not attacks."""
    return crc32(text_of(value), crc32(name.encode()))


def whole_hash(parts: Mapping[str, Any]) -> int:
    """The hash of a whole view."""
    total = 0
    for name, value in parts.items():
        total ^= hash_of(name, value)
    return total


def scene_parts(scene: Scene) -> Parts:
    """A scene: what is drawn, what stands where, and in which order things lie upon each other."""
    head = (short(scene.width), short(scene.height), scene.backdrop, scene.caption)
    parts: Parts = {
        "scene": dict(zip(("width", "height", "backdrop", "caption"), head, strict=True)),
        "order": [piece.id for piece in scene.pieces],
    }
    for place in scene.places:
        parts["place:" + place.id] = place
    for piece in scene.pieces:
        parts["piece:" + piece.id] = piece
    for panel in scene.panels:
        parts["panel:" + panel.id] = panel
    for number, ruler in enumerate(scene.rulers):
        parts[f"ruler:{number}"] = ruler
    return parts


def short(number: float) -> float:
    """A length without a point where it needs none."""
    return int(number) if number == int(number) else round(number, 2)


@lru_cache(maxsize=2**15)
def _text_of_drawn(value: Drawn) -> bytes:
    return _write(_plain(value))


def _plain(value: Any) -> Any:
    """What is drawn as plain data, without what is as usual."""
    return {
        field.name: _plain_value(held)
        for field in fields(value)
        if (held := getattr(value, field.name)) != field.default or field.default is MISSING
    }


def _plain_value(held: Any) -> Any:
    if isinstance(held, tuple):
        return [_plain(item) if hasattr(item, "__dataclass_fields__") else item for item in held]
    return short(held) if isinstance(held, float) else held
