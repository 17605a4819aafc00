"""All kinds of events and commands, as the families declare them; and how events are written down."""

from collections.abc import Callable
from functools import reduce
from operator import or_
from types import ModuleType
from typing import Any, TypeVar

import msgspec

from .. import log
from ..commands import Command
from ..log import Event
from . import answers, chat, endings, guests, holders, moves, questions, seats, timeouts, undo

FAMILIES = (log, seats, guests, moves, undo, questions, answers, holders, timeouts, chat, endings)

K = TypeVar("K")


def _declared(base: type[K], family: ModuleType) -> list[type[K]]:
    """The kinds that stand in this file."""
    kinds = [kind for kind in vars(family).values() if isinstance(kind, type) and issubclass(kind, base)]
    return [kind for kind in kinds if kind is not base and kind.__module__ == family.__name__]


EVENTS = tuple(kind for family in FAMILIES for kind in _declared(Event, family))
COMMANDS = tuple(kind for family in FAMILIES for kind in _declared(Command, family))

AnyEvent: Any = reduce(or_, EVENTS)

_read: Callable[[str | bytes], Event] = msgspec.json.Decoder(AnyEvent).decode
_write = msgspec.json.Encoder().encode


def write_event(event: Event) -> str:
    """An event as it is stored."""
    return _write(event).decode()


def read_event(text: str | bytes) -> Event:
    """An event from where it was stored."""
    return _read(text)
