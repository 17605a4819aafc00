"""What somebody sees of a table, as named parts: so that a change is told by the parts that changed.

A part is a name and a value. The hash of a view is the exclusive or of its parts' hashes: either side
keeps it up to date by the parts that change, and both must agree at every version.
"""

from binascii import crc32
from collections.abc import Mapping
from dataclasses import fields
from functools import cache, lru_cache
from operator import attrgetter
from typing import Any

import msgspec

from ..games.scene import Item, Panel, Piece, Place, Ruler, Scene
from .beside import Beside
from .wire import write
from .wire_types import ScenePart

Parts = dict[str, Any]
Sent = tuple[bytes, int]  # a part as it is sent, its name before it, and its hash

DRAWN = frozenset({ScenePart, Place, Piece, Panel, Ruler})
NAMED = DRAWN - {Ruler}  # what goes by one name wherever it is shown; rulers are counted anew in every scene
HEADS, NAMES = 1024, 4096  # that are kept to be shown again
SPREAD = 0x9E3779B1  # odd, its bits without a pattern

# Beside what is drawn, the same for many viewers: how it is sent, and how what lies on panels is written.
SENT: Beside[Sent] = Beside()
ITEMS: Beside[msgspec.Raw] = Beside()
_known = SENT.kept.get


def text_of(value: Any) -> bytes:
    """A value as it is sent; JavaScript writes it the same way, so that both sides hash the same bytes."""
    return write(_plain(value) if type(value) in DRAWN else value)


def sent(name: str, value: Any) -> Sent:
    """A part as it is sent, and its hash."""
    known = _known(id(value))
    if known is not None:
        return known
    made = _sent(name, text_of(value))
    return SENT.keep(value, made) if type(value) in NAMED else made


def _sent(name: str, text: bytes) -> Sent:
    """With a short hash of name and text, for noticing mistakes, not attacks.

    Sums of bits alone would cancel out where two parts change alike; so each is multiplied first.
    """
    label, start = _label(name)
    return label + text, crc32(text, start) * SPREAD & 0xFFFFFFFF


@lru_cache(NAMES)
def _label(name: str) -> Sent:
    """A name as it stands before a part, and the hash so far."""
    return write(name) + b":", crc32(name.encode())


def whole_hash(parts: Mapping[str, Any]) -> int:
    """The hash of a whole view."""
    total = 0
    for name, value in parts.items():
        total ^= sent(name, value)[1]
    return total


def scene_parts(scene: Scene) -> Parts:
    """A scene: what is drawn, what stands where, and in which order things lie upon each other."""
    parts: Parts = {"scene": head(scene), "order": order(scene.pieces)}
    for group in GROUPS:
        parts |= group_parts(group, getattr(scene, group))
    return parts


def head(scene: Scene) -> ScenePart:
    """What is said of a scene as a whole, the same object for the same words."""
    return _head(scene.width, scene.height, scene.backdrop, scene.caption, scene.section, scene.task)


_head = lru_cache(HEADS)(ScenePart)


def order(pieces: tuple[Piece, ...]) -> list[str]:
    """What lies below comes first."""
    return [*map(_id, pieces)]


_id = attrgetter("id")


GROUPS = {"places": "place:", "pieces": "piece:", "panels": "panel:", "rulers": "ruler:"}


def group_parts(group: str, members: tuple[Any, ...]) -> Parts:
    """The parts of one kind; rulers have no name but their number."""
    name = GROUPS[group]
    if group == "rulers":
        return {f"{name}{number}": ruler for number, ruler in enumerate(members)}
    return {name + member.id: member for member in members}


def short(number: float) -> float:
    """A length to two decimals, and without a point where it needs none."""
    rounded = round(number, 2)
    return int(rounded) if rounded == int(rounded) else rounded


def _plain(value: Any) -> Any:
    """What is drawn as plain data, without what is as usual."""
    kind: Any = type(value)
    held, usual = vars(value), _usual(kind)
    return {name: _plain_value(held[name]) for name in usual if held[name] != usual[name]}


@cache
def _usual(kind: type) -> dict[str, Any]:
    """What every field of a kind is unless it is said; MISSING where it must be said."""
    return {field.name: field.default for field in fields(kind)}


def _plain_value(held: Any) -> Any:
    if isinstance(held, tuple):
        return [_item(item) if type(item) is Item else item for item in held]
    return short(held) if isinstance(held, float) else held


def _item(item: Item) -> msgspec.Raw:
    """What lies on a panel, as it is sent; the same few things lie on all panels, so it is kept."""
    return ITEMS.get(item) or ITEMS.keep(item, msgspec.Raw(write(_plain(item))))
