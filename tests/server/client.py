"""A client as a stranger would write it from docs/protocol.md: it believes nothing it cannot check."""

import asyncio
import json
import secrets
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any
from zlib import crc32

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

PATIENCE = 60.0  # seconds until a test gives up waiting; machines are busy, and rules may need compiling
LOOK_AGAIN = 0.02  # seconds, where something else than this line may make true what is waited for
SELDOM = 1.0  # where nothing else may


def number() -> str:
    """128 bits, as the protocol writes them."""
    return secrets.token_hex(16)


def view_hash(parts: dict[str, Any]) -> int:
    """The hash of a view, as the protocol tells it."""
    total = 0
    for name, value in parts.items():
        text = json.dumps(value, separators=(",", ":"), ensure_ascii=False)
        total ^= crc32(name.encode() + text.encode()) * 0x9E3779B1 % 2**32
    return total


@dataclass
class Board:
    """What this client holds of one match."""

    v: int
    parts: dict[str, Any]
    log: list[dict[str, Any]] = field(default_factory=list)

    @property
    def choices(self) -> list[str]:
        return [move for move, _ in self.parts.get("choices", [])]

    @property
    def phase(self) -> str:
        return str(self.parts["table"]["phase"])

    def apply(self, frame: dict[str, Any]) -> None:
        """One version further."""
        assert frame["v"] == self.v + 1, f"a gap: {self.v} then {frame['v']}"
        self.v = frame["v"]
        self.parts |= frame["set"]
        for name in frame.get("drop", []):
            del self.parts[name]
        self.log += frame["events"]
        assert frame["h"] == view_hash(self.parts)


class Guest:
    """A person with a browser's cookie jar."""

    def __init__(self, url: str, name: str = "Ada") -> None:
        self.url = url
        self.name = name
        self.id = ""
        self.http = httpx.AsyncClient(base_url=url, timeout=PATIENCE, headers={"Origin": url})

    async def __aenter__(self) -> "Guest":
        self.id = (await self.post("/api/people", name=self.name))["id"]
        return self

    def move(self, url: str) -> None:
        """The server has another address now."""
        self.url = url
        self.http.base_url = httpx.URL(url)
        self.http.headers["Origin"] = url

    async def __aexit__(self, *_: object) -> None:
        await self.http.aclose()

    async def post(self, path: str, **body: Any) -> Any:
        answer = await self.http.post(path, json=body)
        assert answer.status_code < 400, answer.text
        return answer.json()

    async def open_table(self, game: str = "patterns", players: int = 2, **more: Any) -> dict[str, Any]:
        table: dict[str, Any] = await self.post("/api/tables", game=game, players=players, **more)
        return table

    async def ticket(self) -> str:
        return str((await self.post("/api/tickets"))["ticket"])

    def address(self, ticket: str) -> str:
        """Where a ticket opens a socket."""
        return self.url.replace("http", "ws", 1) + f"/api/socket?ticket={ticket}"

    async def socket(self, keeps_boards: bool = True) -> "Line":
        """A socket of this person."""
        address = self.address(await self.ticket())
        wire = await connect(
            address,
            origin=self.url,  # type: ignore[arg-type]
            compression=None,
            max_size=2**24,
            open_timeout=PATIENCE,
            ping_interval=None,
        )
        return Line(wire, keeps_boards)


class Line:
    """One socket: what was sent waits for its answer, what comes in keeps the boards true."""

    def __init__(self, wire: ClientConnection, keeps_boards: bool = True) -> None:
        self.wire = wire
        self.keeps_boards = keeps_boards  # or only collects what comes
        self.boards: dict[str, Board] = {}
        self.frames: list[dict[str, Any]] = []  # everything that came
        self.texts: list[str] = []  # the same, as it came
        self.answers: dict[str, dict[str, Any]] = {}
        self.look_again = LOOK_AGAIN
        self._news = asyncio.Event()
        self.reading = asyncio.create_task(self._read())

    async def _read(self) -> None:
        try:
            with suppress(ConnectionClosed):
                async for text in self.wire:
                    assert isinstance(text, str)
                    self.texts.append(text)
                    self._take(json.loads(text))
        finally:
            self._news.set()

    def _take(self, frame: dict[str, Any]) -> None:
        self.frames.append(frame)
        match frame["t"]:
            case "table" | "ev" if not self.keeps_boards:
                pass
            case "table":
                assert frame["h"] == view_hash(frame["parts"])
                board = self.boards.setdefault(frame["match"], Board(-1, {}))
                board.v, board.parts, board.log = frame["v"], frame["parts"], frame["log"]
            case "ev":
                self.boards[frame["match"]].apply(frame)
            case "ok" | "no" if frame["cid"]:
                known = self.answers.get(frame["cid"], frame)
                assert known == frame or "no" in (known["t"], frame["t"]), "two answers that do not agree"
                self.answers[frame["cid"]] = frame
        self._news.set()

    async def until(self, true: Callable[[], Any], seconds: float = PATIENCE) -> None:
        """Wait until something is so, here or on another socket."""
        async with asyncio.timeout(seconds):
            while not true():
                if self.reading.done():
                    self.reading.result()
                    raise ConnectionError("the socket is closed")
                self._news.clear()
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._news.wait(), self.look_again)

    def listen_with(self, other: "Line") -> None:
        """What comes on either line wakes who waits on one of them, so nobody need look again for long."""
        other._news = self._news
        self.look_again = other.look_again = SELDOM

    async def send(self, **frame: Any) -> None:
        await self.wire.send(json.dumps(frame))

    async def ask(self, t: str, match: str, cid: str | None = None, **more: Any) -> dict[str, Any]:
        """Submit something; its one answer."""
        cid = cid or number()
        await self.send(t=t, match=match, cid=cid, **more)
        await self.until(lambda: cid in self.answers)
        return self.answers[cid]

    async def hello(self, match: str, v: int | None = None) -> Board:
        """Be told of a match."""
        told = len(self.frames)
        await self.send(t="hello", match=match, v=v)
        await self.until(lambda: any(frame["t"] in ("here", "no") for frame in self.frames[told:]))
        return self.boards[match]

    async def sit(self, match: str, seat: int) -> dict[str, Any]:
        return await self.ask("sit", match, seat=seat, nonce=number())

    async def act(self, match: str, move: str | None = None) -> dict[str, Any]:
        """Make a move, the first legal one if none is named."""
        board = self.boards[match]
        return await self.ask("act", match, v=board.v, move=move or board.choices[0])

    async def refusal(self, **frame: Any) -> dict[str, Any]:
        """Send what has no cid; the `no` that comes of it."""
        told = len(self.frames)
        await self.send(**frame)
        await self.until(lambda: any(frame["t"] == "no" for frame in self.frames[told:]))
        return next(frame for frame in self.frames[told:] if frame["t"] == "no")

    async def settled(self) -> None:
        """Everything sent so far has been answered: frames are taken one after the other."""
        told = sum(frame["t"] == "pong" for frame in self.frames)
        await self.send(t="ping")
        await self.until(lambda: sum(frame["t"] == "pong" for frame in self.frames) > told)

    async def closed(self) -> tuple[int, str]:
        """Wait for the end; its code and reason."""
        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(self.reading, return_exceptions=True)
            await self.wire.wait_closed()
        return self.wire.close_code or 0, self.wire.close_reason or ""

    async def close(self) -> None:
        await self.wire.close()
        await asyncio.gather(self.reading, return_exceptions=True)
