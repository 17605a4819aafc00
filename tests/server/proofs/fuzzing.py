"""Frames that nobody should send: real ones, spoilt in many ways."""

import json
import random
from typing import Any

from ..client import number

NUMBERS = ["-1", "0", "1.5", "1e999", "NaN", "Infinity", "-Infinity", "-0", "01", "1.", ".5", str(2**63)]
WORDS = ["null", "true", "undefined", "'x'", '""', '"x"', '"../../etc/passwd"', '"\' OR 1=1 --"', "[]", "{}"]
LETTERS = ['"\\ud800"', '"\\u0000"', '"\\x41"', '"\x00"', '"' + "a" * 32 + '\\n"']
LONG = ["1" * 400, '"' + "é" * 1000 + '"', '"' + "0" * 3000 + '"']
DEEP = ["[" * 500 + "]" * 500, '{"a":' * 300 + "1" + "}" * 300]
NASTY = [*NUMBERS, *WORDS, *LETTERS, *LONG, *DEEP]
AROUND = [
    "[FRAME]",
    "FRAMEFRAME",
    "FRAME x",
    "\ufeffFRAME",
    '"FRAME"',
    "FRAME\0",
    "/* */FRAME",
    '{"t":FRAME}',
]


def real_frames(match: str) -> list[dict[str, Any]]:
    """One of every kind."""
    cid = {"match": match, "cid": number()}
    return [
        {"t": "sit", **cid, "seat": 0, "nonce": number()},
        {"t": "fill", **cid, "seat": 1, "bot": "easy"},
        {"t": "free", **cid, "seat": 0},
        {"t": "act", **cid, "v": 2, "move": "a>b"},
        {"t": "undo", **cid, "v": 3},
        {"t": "answer", **cid, "agrees": True},
        {"t": "leave", **cid},
        {"t": "back", **cid},
        {"t": "hold", **cid, "seat": 1},
        {"t": "say", **cid, "says": "Good luck: have fun!"},
        {"t": "rematch", **cid},
        {"t": "close", **cid},
        {"t": "hello", "match": match, "v": None},
        {"t": "hello", "match": match, "v": 3},
        {"t": "look", "match": match, "seat": 0},
        {"t": "touch", "match": match, "touches": ["a1", "b2"]},
        {"t": "advise", "match": match, "kind": "hint", "ply": None},
        {"t": "ping"},
    ]


class Spoiler:
    """Makes bad frames of good ones, always the same ones for a seed."""

    def __init__(self, match: str, seed: int) -> None:
        self.chance = random.Random(seed)
        self.match = match

    def frame(self) -> str:
        """A text of at most 4 KiB."""
        spoil = self.chance.choice((self.noise, self.bytes, self.value, self.keys, self.twice, self.shape))
        text = spoil().encode("utf-8", "replace")[:4096]
        return text.decode("utf-8", "ignore")

    def real(self) -> dict[str, Any]:
        return self.chance.choice(real_frames(self.match))

    def noise(self) -> str:
        """Nothing at all."""
        size = self.chance.choice((0, 1, 10, 100, 4096))
        return self.chance.randbytes(size).decode("latin-1")

    def bytes(self) -> str:
        """Some bytes changed, lost, inserted or doubled."""
        raw = bytearray(json.dumps(self.real()).encode())
        for _ in range(self.chance.randrange(1, 6)):
            at = self.chance.randrange(len(raw))
            match self.chance.randrange(4):
                case 0:
                    raw[at] = self.chance.randrange(256)
                case 1:
                    del raw[at : at + self.chance.randrange(1, 8)]
                case 2:
                    raw[at:at] = self.chance.randbytes(self.chance.randrange(1, 8))
                case 3:
                    raw[at:at] = raw[at : at + self.chance.randrange(1, 30)]
            raw = raw or bytearray(b"{")
        return raw.decode("utf-8", "replace")

    def value(self) -> str:
        """Some other value under a real key."""
        frame = {key: json.dumps(value) for key, value in self.real().items()}
        for _ in range(self.chance.randrange(1, 3)):
            frame[self.chance.choice(list(frame))] = self.chance.choice(NASTY)
        return written(list(frame.items()))

    def keys(self) -> str:
        """A key too few, or too many."""
        frame = self.real()
        if self.chance.random() < 0.5:
            del frame[self.chance.choice(list(frame))]
        else:
            frame[self.chance.choice(["seat", "author", "__class__", "", "x" * 200, "T", "t "])] = 0
        return json.dumps(frame)

    def twice(self) -> str:
        """The same key twice, with and without a space before the colon."""
        pairs = [(key, json.dumps(value)) for key, value in self.real().items()]
        pairs.insert(self.chance.randrange(len(pairs) + 1), self.chance.choice(pairs))
        return written(pairs, self.chance.choice([":", " :", "\n: "]))

    def shape(self) -> str:
        """Something around it or after it."""
        return self.chance.choice(AROUND).replace("FRAME", json.dumps(self.real()))


def written(pairs: list[tuple[str, str]], colon: str = ":") -> str:
    """An object of these pairs, whatever they are."""
    return "{" + ",".join(f"{json.dumps(key)}{colon}{value}" for key, value in pairs) + "}"
