"""A client as docs/protocol.md describes one: it applies frames and hashes what it sees."""

import json
from binascii import crc32
from collections.abc import Callable
from decimal import Decimal
from functools import lru_cache
from typing import Any

import msgspec

ESCAPES = {'"': '\\"', "\\": "\\\\", "\b": "\\b", "\f": "\\f", "\n": "\\n", "\r": "\\r", "\t": "\\t"}
WHOLE = {"t", "match", "v", "parts", "log", "since", "mine", "hosting", "asked", "h"}
STEP = {"t", "match", "v", "events", "set", "h"}
EXACT = 2**53  # up to here every whole number is one in JavaScript


class Client:
    """What one viewer holds of a table."""

    def __init__(self, snapshot: bytes) -> None:
        frame = read(snapshot)
        assert set(frame) == WHOLE
        assert frame["t"] == "table"
        self.match, self.v = frame["match"], frame["v"]
        self.parts = {name: as_browser(text) for name, text in raw_parts(snapshot, "parts").items()}
        self.log: list[Any] = frame["log"]
        self._check(frame["h"])

    def take(self, snapshot_or_step: bytes) -> None:
        """One version later."""
        frame = read(snapshot_or_step)
        assert set(frame) - {"drop"} == STEP
        assert (frame["t"], frame["match"], frame["v"]) == ("ev", self.match, self.v + 1)
        for name in frame.get("drop", []):
            del self.parts[name]  # only what is there can go
        for name, text in raw_parts(snapshot_or_step, "set").items():
            assert self.parts.get(name) != text, f"{name} is sent although it has not changed"
            self.parts[name] = as_browser(text)
        self.v += 1
        self.log += frame["events"]
        self._check(frame["h"])

    def _check(self, expected: int) -> None:
        assert self.hash == expected

    @property
    def hash(self) -> int:
        """The exclusive or of the CRC-32 of every part's name and its value as JSON."""
        total = 0
        for name, text in self.parts.items():
            total ^= crc32(name.encode() + text) * 0x9E3779B1 % 2**32
        return total

    def part(self, name: str) -> Any:
        return json.loads(self.parts[name])


def raw_parts(frame: bytes, key: str) -> dict[str, bytes]:
    """The parts of a frame, as they were written."""
    whole = msgspec.json.decode(frame, type=dict[str, msgspec.Raw])
    parts = msgspec.json.decode(whole[key], type=dict[str, msgspec.Raw])
    return {name: bytes(text) for name, text in parts.items()}


def read(frame: bytes) -> Any:
    """A frame as data; no key stands in it twice, and no number that JSON does not know."""
    return json.loads(frame, object_pairs_hook=_once, parse_constant=_refuse)


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    assert len({name for name, _ in pairs}) == len(pairs)
    return dict(pairs)


def _refuse(constant: str) -> None:
    raise AssertionError(f"{constant} is no JSON")


@lru_cache(2**15)
def as_browser(text: bytes) -> bytes:
    """A value parsed and written by JavaScript; it must come out as it was sent."""
    written = stringify(read(text)).encode()
    assert written == text
    return written


def stringify(value: Any) -> str:
    """JSON.stringify, as ECMAScript defines it."""
    for kind, write in WRITERS:
        if isinstance(value, kind):
            return write(value)
    raise TypeError(f"JSON has no {type(value)}")


def _text(text: str) -> str:
    return '"' + "".join(ESCAPES.get(c) or (f"\\u{ord(c):04x}" if c < " " else c) for c in text) + '"'


def _object(value: dict[str, Any]) -> str:
    """Names that are whole numbers come first, in their order; no part of ours has such names."""
    assert not any(name.isdigit() for name in value)
    return "{" + ",".join(f"{_text(name)}:{stringify(held)}" for name, held in value.items()) + "}"


def _number(number: float) -> str:
    """Number.prototype.toString: no point and no exponent where none is needed."""
    if isinstance(number, int) and abs(number) <= EXACT:
        return str(number)
    number = float(number)
    if number == int(number) and abs(number) < 1e21:
        return str(int(number))
    digits = Decimal(repr(number)).normalize()
    if 1e-7 < abs(number) < 1e21:
        return f"{digits:f}"
    mantissa, exponent = f"{digits:e}".split("e")
    return f"{mantissa}e{int(exponent):+d}"


WRITERS: list[tuple[Any, Callable[[Any], str]]] = [
    (type(None), lambda value: "null"),
    (bool, lambda value: "true" if value else "false"),
    (int | float, _number),
    (str, _text),
    (list, lambda value: "[" + ",".join(map(stringify, value)) + "]"),
    (dict, _object),
]
