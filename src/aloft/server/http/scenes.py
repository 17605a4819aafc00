"""Scenes as data: the same named parts that a table shows, for positions that belong to no table."""

from typing import Any

import msgspec

from ...engine.positions.position import Position
from ...match.parts import Parts, scene_parts, text_of

Plain = dict[str, Any]


def parts_of(position: Position, seat: int | None) -> Parts:
    """How a position looks from a seat; from everywhere at once if none is named."""
    return scene_parts(position.scene(seat))


def plain(parts: Parts) -> Plain:
    """Parts as data for JSON."""
    return {name: msgspec.Raw(text_of(value)) for name, value in parts.items()}


def changes(old: Parts, new: Parts) -> Plain:
    """What is new or changed, and what is gone."""
    changed = {name: value for name, value in new.items() if name not in old or old[name] != value}
    return {"set": plain(changed), "drop": [name for name in old if name not in new]}
