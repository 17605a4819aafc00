"""Who may send what: every message of the registry, from everybody who might try."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any, get_args

import pytest

from aloft.match.commands import Command
from aloft.match.events.answers import Answer
from aloft.match.events.chat import Say
from aloft.match.events.endings import Close, Rematch
from aloft.match.events.guests import Admit, Knock
from aloft.match.events.holders import Back, Hold, Leave
from aloft.match.events.moves import Act
from aloft.match.events.seats import Fill, Free, Sit
from aloft.match.events.undo import Undo
from aloft.match.rights import Right
from aloft.server.clocks import wall_clock
from aloft.server.protocol.messages import RIGHTS, Advise, AnyMessage, Bye, Hello, Look, Ping, Touch
from aloft.server.transport import gateway as sockets

from ..client import Guest, Line, number
from ..serving import Running
from .raw import TEXT, Raw, frame

ROLES = ("host", "mover", "waiting", "spectator", "elsewhere")
ORDER = {"ok": 1, "nothing": 2}  # who may not comes first, who comes too late last
LACKING = {"seat", "right", "host", "turn", "match"}  # words for who may not

# What each is answered: `mover` and `waiting` sit at the table, `host` has opened it and only watches,
# `elsewhere` sits at another table and has not said hello to this one.
SEATED_ONLY = {"host": "seat", "spectator": "seat", "elsewhere": "seat"}
EXPECTED: dict[type, dict[str, str]] = {
    Ping: dict.fromkeys(ROLES, "pong"),
    Hello: dict.fromkeys(ROLES, "table"),
    Bye: dict.fromkeys(ROLES, "pong"),
    Touch: dict.fromkeys(ROLES, "touched") | {"elsewhere": "match"},
    Sit: dict.fromkeys(ROLES, "right") | {"host": "ok"},
    Knock: dict.fromkeys(ROLES, "ok") | {"host": "nothing"},
    Admit: dict.fromkeys(ROLES, "host") | {"host": "ok"},
    Fill: dict.fromkeys(ROLES, "host") | {"host": "ok"},
    Close: dict.fromkeys(ROLES, "host") | {"host": "ok"},
    Free: dict.fromkeys(ROLES, "seat") | {"mover": "ok"},
    Look: {"mover": "table", "waiting": "seat", "host": "seat", "spectator": "seat", "elsewhere": "match"},
    Advise: {"mover": "advice", "waiting": "turn", "host": "turn", "spectator": "turn", "elsewhere": "match"},
    Undo: {"mover": "nothing", "waiting": "nothing", **SEATED_ONLY},
    Answer: {"mover": "ok", "waiting": "nothing"} | dict.fromkeys(SEATED_ONLY, "nothing"),
    Leave: {"mover": "ok", "waiting": "ok", **SEATED_ONLY},
    Back: {"mover": "nothing", "waiting": "nothing", **SEATED_ONLY},
    Hold: {"mover": "right", "waiting": "nothing", **SEATED_ONLY},
    Say: {"mover": "ok", "waiting": "ok", "host": "ok", "spectator": "right", "elsewhere": "right"},
    Rematch: {"mover": "ok", "waiting": "nothing", **SEATED_ONLY},
    Act: {"mover": "ok", "waiting": "turn", **SEATED_ONLY},
}
MAY: dict[Right, set[str]] = {  # whom the registry lets send it
    Right.GUEST: set(ROLES),
    Right.WATCHER: set(ROLES),
    Right.INVITED: {"host"},
    Right.COMPANY: {"mover", "waiting", "host"},
    Right.SEATED: {"mover", "waiting"},
    Right.MOVER: {"mover"},
    Right.HOST: {"host"},
}


def name_of(kind: type) -> str:
    return kind.__name__.lower()


def test_every_message_has_a_right_and_is_tried_here() -> None:
    assert set(get_args(AnyMessage)) == set(RIGHTS) == set(EXPECTED)
    assert set(MAY) == set(Right)
    for kind, answers in EXPECTED.items():
        assert set(answers) == set(ROLES), kind


@pytest.mark.parametrize("kind", RIGHTS, ids=name_of)
def test_the_registry_tells_what_is_answered(kind: type) -> None:
    """Who has no right hears a word that says so; but who was not asked hears that."""
    for role, word in EXPECTED[kind].items():
        if role in MAY[RIGHTS[kind]]:
            assert word not in LACKING or (kind, role) in EXCEPTIONS, (kind, role)
        else:
            assert word in LACKING or kind is Answer, (kind, role)


BY_INVITATION = (Sit, Fill, Close, Knock, Admit)  # what is tried at such a table, which is still open
EXCEPTIONS = {  # who may send it, but not now, or not for this seat
    (Touch, "elsewhere"),
    (Free, "waiting"),
    (Look, "waiting"),
    (Advise, "waiting"),
    (Hold, "mover"),
}


class Cast:
    """Everybody, with a socket each."""

    def __init__(self, guests: dict[str, Guest], lines: dict[str, Line]) -> None:
        self.guests = guests
        self.lines = lines
        self.match = ""

    async def set_stage(self, kind: type) -> None:
        """A table as the message needs it: open, running or over."""
        opened = await self.guests["host"].open_table(public=kind not in BY_INVITATION)
        self.match = opened["match"]
        for role in ROLES[:-1]:
            await self.lines[role].hello(self.match)
        if kind is Free:
            await self.submit("mover", "sit", seat=0, nonce=number())
        elif kind is Admit:
            await self.submit("spectator", "knock")
        elif kind not in BY_INVITATION:
            await self.submit("mover", "sit", seat=0, nonce=number())
            await self.submit("waiting", "sit", seat=1, nonce=number())
        if kind is Answer:
            await self.submit("mover", "act", v=2, move=self.lines["mover"].boards[self.match].choices[0])
            await self.until_turn_of("waiting")
            await self.move("waiting")
            await self.until_turn_of("mover")
            await self.submit("waiting", "undo", v=self.lines["waiting"].boards[self.match].v)
        if kind is Rematch:
            while self.lines["mover"].boards[self.match].phase != "over":
                await self.move("mover" if self.turn == 0 else "waiting")

    @property
    def turn(self) -> int | None:
        turn: int | None = self.lines["mover"].boards[self.match].parts["play"]["turn"]
        return turn

    async def until_turn_of(self, role: str) -> None:
        """Let whoever is to move make first moves until it is somebody's turn."""
        wanted = 0 if role == "mover" else 1
        while self.turn != wanted:
            await self.move("waiting" if wanted == 0 else "mover")

    async def move(self, role: str) -> None:
        board = self.lines[role].boards[self.match]
        await self.submit(role, "act", v=board.v, move=board.choices[0])

    async def submit(self, role: str, t: str, /, **more: Any) -> None:
        answer = await self.lines[role].ask(t, self.match, **more)
        assert answer["t"] == "ok", answer
        for other in ROLES[:-1]:
            line = self.lines[other]
            await line.until(lambda line=line: line.boards[self.match].v >= answer["v"])  # type: ignore[misc]

    def frame(self, kind: type) -> dict[str, Any]:
        """A good frame of this kind, about seat 0 or the next move."""
        board = self.lines["mover"].boards[self.match]
        keys: dict[str, Any] = {
            "seat": 0 if kind is not Hold else 1,
            "guest": board.v,
            "nonce": number(),
            "bot": "novice",
            "v": None if kind is Hello else board.v,
            "move": next(iter(board.choices), "x"),
            "agrees": True,
            "says": "Hello",
            "touches": ["a1"],
            "kind": "hint",
            "ply": None,
        }
        fields = kind.__struct_fields__  # type: ignore[attr-defined]
        return {"t": name_of(kind)} | {field: keys[field] for field in fields if field in keys}

    async def answer(self, role: str, kind: type) -> str:
        """What somebody is answered: the word of a refusal, else the type of the frame."""
        line, frame = self.lines[role], self.frame(kind)
        if issubclass(kind, Command):
            answer = await line.ask(match=self.match, **frame)
            return str(answer.get("why", answer["t"]))
        told = len(line.frames)
        await line.send(**frame | ({} if kind is Ping else {"match": self.match}))
        if kind is Bye:
            await line.send(t="ping")
        await line.until(lambda: any(came["t"] not in ("here", "ev") for came in line.frames[told:]))
        first = next(came for came in line.frames[told:] if came["t"] not in ("here", "ev"))
        return str(first.get("why", first["t"]) if first["t"] == "no" else first["t"])


@asynccontextmanager
async def cast(url: str) -> AsyncIterator[Cast]:
    async with AsyncExitStack() as stack:
        guests = {role: await stack.enter_async_context(Guest(url, role.title())) for role in ROLES}
        lines = {role: await guest.socket() for role, guest in guests.items()}
        for line in lines.values():
            stack.push_async_callback(line.close)
        found = Cast(guests, lines)
        other = (await guests["elsewhere"].open_table(public=True))["match"]
        assert (await lines["elsewhere"].sit(other, 0))["t"] == "ok"
        yield found


@pytest.mark.parametrize("kind", RIGHTS, ids=name_of)
def test_what_everybody_is_answered(server: Running, kind: type) -> None:
    """Those who may not come first, so that the table is as it was for who may."""

    async def test() -> None:
        async with cast(server.url) as people:
            await people.set_stage(kind)
            expected = EXPECTED[kind]
            for role in sorted(ROLES, key=lambda role: ORDER.get(expected[role], 0)):
                v = people.lines["host"].boards[people.match].v
                assert await people.answer(role, kind) == expected[role], role
                await people.lines["host"].settled()
                is_new = people.lines["host"].boards[people.match].v > v
                assert is_new == (expected[role] == "ok"), role

    asyncio.run(test())


def test_a_seat_that_was_given_away_by_link(server: Running) -> None:
    """A table by invitation lets in who opened the link, at that seat and no other."""

    async def test() -> None:
        async with Guest(server.url, "Host") as host, Guest(server.url, "Friend") as friend:
            opened = await host.open_table()
            match, invitation = opened["match"], opened["seats"][1]
            line = await friend.socket()
            assert (await line.sit(match, 1))["why"] == "right"
            await friend.post("/api/seats", match=match, secret=invitation["secret"])
            assert (await line.sit(match, 0))["why"] == "right"
            assert (await line.sit(match, 1))["t"] == "ok"
            await line.close()

    asyncio.run(test())


# Handshakes.

STRANGE = (
    "http://evil.example",
    "null",
    "http://127.0.0.1",
    "https://127.0.0.1:{port}",
    "http://127.0.0.1:{port}.evil",
)


@pytest.fixture
def doors(server: Running) -> tuple[str, str, str]:
    """An address with a good ticket, the same with one that was used, and the right Origin."""

    async def both() -> tuple[str, str]:
        async with Guest(server.url) as guest:
            return guest.address(await guest.ticket()), guest.address(await guest.ticket())

    good, used = asyncio.run(both())
    with Raw(used, server.url) as raw:
        assert raw.status == 101
    return good, used, server.url


def is_let_in(address: str, origin: str) -> bool:
    """Whether a handshake succeeds; if not, nothing that is sent is answered."""
    with Raw(address, origin) as raw:
        if raw.status == 101:
            return True
        assert raw.status == 403
        for kind in RIGHTS:
            try:
                raw.send(frame(TEXT, b'{"t":"%s"}' % name_of(kind).encode()))
                assert not raw.sock.recv(1000)
            except OSError:
                return False
        return False


def test_a_ticket_opens_one_socket(doors: tuple[str, str, str]) -> None:
    good, used, origin = doors
    assert not is_let_in(used, origin)
    assert is_let_in(good, origin)
    assert not is_let_in(good, origin)


@pytest.mark.parametrize(
    "ticket", ["", "ticket=", "ticket=x", "ticket=%00%ff", "tickets=1&ticket=" + "a" * 5000]
)
def test_without_a_ticket_nobody_comes_in(doors: tuple[str, str, str], ticket: str) -> None:
    good, _, origin = doors
    assert not is_let_in(good.partition("?")[0] + "?" + ticket, origin)


def test_a_ticket_is_good_for_half_a_minute(
    doors: tuple[str, str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    good, _, origin = doors
    monkeypatch.setattr(sockets, "wall_clock", lambda: wall_clock() + 30_001)
    assert not is_let_in(good, origin)


@pytest.mark.parametrize("origin", ["", *STRANGE])
def test_a_strange_page_opens_no_socket_and_spends_no_ticket(
    doors: tuple[str, str, str], origin: str
) -> None:
    good, _, right = doors
    port = right.rpartition(":")[2]
    assert not is_let_in(good, origin.format(port=port))
    assert not is_let_in(good, right.upper() if not origin else right + "/")
    assert is_let_in(good, right)


def test_a_program_gets_no_ticket(server: Running) -> None:
    with server.program() as program:
        assert program.post("/api/tickets").status_code == 403
    with server.client() as nobody:
        assert nobody.post("/api/tickets").status_code == 401
