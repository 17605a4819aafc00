"""Frames that can all be read and mostly mean nothing: any message of the registry, about any table,
with any value that its schema lets pass."""

import random
from dataclasses import dataclass, field
from typing import Any

from aloft.server.protocol.messages import RIGHTS

from ..client import number

ODD_TEXTS = [
    "<img src=x onerror=alert(1)>",
    "{seat} %s {0.__class__} ${jndi:x}",
    "'; DROP TABLE event; --",
    "\u202egnol oot\u202c",
    "a\u0000b",
    "👩‍👩‍👧‍👦" * 20,
    "\ud7ff\ue000\uffff",
    "x" * 300,
    " ",
]
NEVER = frozenset({"ping"})  # says nothing that could be wrong


@dataclass
class World:
    """What there is to talk about."""

    matches: list[str]
    heads: dict[str, int] = field(default_factory=dict)  # the last version that anybody saw of each
    choices: dict[str, list[str]] = field(default_factory=dict)  # the moves that somebody was offered there
    things: list[str] = field(default_factory=list)  # ids that were drawn somewhere


class Speaker:
    """Says whatever may be said, always the same for a seed."""

    def __init__(self, world: World, seed: int) -> None:
        self.world = world
        self.chance = random.Random(seed)
        self.used: dict[str, list[str]] = {}  # the numbers of submissions to each match
        self.about = ""  # the match that is being spoken of
        self.kinds = [kind for kind in RIGHTS if kind.__struct_config__.tag not in NEVER]

    def message(self) -> dict[str, Any]:
        """Any message that passes the schema."""
        kind = self.chance.choice(self.kinds)
        told = {name: getattr(self, f"_{name}")(kind.__name__) for name in kind.__struct_fields__}
        return {"t": kind.__struct_config__.tag, **told}

    # A value for every field there is, by its name: a new one needs a line here.

    def _match(self, kind: str) -> str:
        unknown = "".join(self.chance.choices("0123456789abcdefghijklmnopqrstuvwxyz", k=12))
        self.about = self.chance.choice([*self.world.matches * 6, unknown])
        return self.about

    def _cid(self, kind: str) -> str:
        """Seldom one that was used before, for the same or for something else."""
        used = self.used.setdefault(self.about, [])
        cid = self.chance.choice(used) if used and self.chance.random() < 0.1 else number()
        used.append(cid)
        return cid

    def _v(self, kind: str) -> int | None:
        head = self.world.heads.get(self.about, 0)
        some = [head, head, head, head + 1, max(0, head - 1), self.chance.randrange(60), 0, 2**31]
        return self.chance.choice([*some, None] if kind == "Hello" else some)

    def _seat(self, kind: str) -> int:
        return self.chance.choice([0, 0, 1, 1, 2, self.chance.randrange(16)])

    def _nonce(self, kind: str) -> str:
        return self.chance.choice([number(), "0" * 32])

    def _name(self, kind: str) -> str | None:
        return self.chance.choice([None, "", "Cy", *(text[:24] for text in ODD_TEXTS)])

    def _says(self, kind: str) -> str:
        return self.chance.choice(["well played", *ODD_TEXTS])

    def _bot(self, kind: str) -> str:
        return self.chance.choice(["novice", "easy", "*bot", "../easy", "", "EASY"])

    def _move(self, kind: str) -> str:
        elsewhere = self.chance.choice(self.world.matches)
        here, there = self.world.choices.get(self.about), self.world.choices.get(elsewhere)
        odd = ["", "0", "pass", *(text[:80] for text in ODD_TEXTS)]
        return self.chance.choice(self.chance.choice([here or odd, here or odd, there or odd, odd]))

    def _touches(self, kind: str) -> list[str]:
        things = [*self.world.things, "a1", "", *(text[:80] for text in ODD_TEXTS)]
        return self.chance.choices(things, k=self.chance.randrange(1, 9))

    def _kind(self, kind: str) -> str:
        return self.chance.choice(["hint", "opinion"])

    def _ply(self, kind: str) -> int | None:
        return self.chance.choice([None, 0, self.chance.randrange(30), 10**6])

    def _guest(self, kind: str) -> int:
        return self.chance.choice([0, self.chance.randrange(30), 2**31])

    def _agrees(self, kind: str) -> bool:
        return self.chance.random() < 0.5

    def _gap(self, kind: str) -> bool:
        return self.chance.random() < 0.5
