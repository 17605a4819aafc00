"""What an operator can set: where a server keeps its matches, how it is reached, how much it allows."""

from dataclasses import dataclass, replace
from pathlib import Path

from platformdirs import user_data_path

from ..games.errors import AloftError
from .logs import Style

FILE = "server.db"  # where a folder is named
CONNECTIONS = 4  # for each socket that an address may have


@dataclass(frozen=True)
class Limits:
    """How much one person, socket or address may ask for."""

    head: int = 16 << 10  # bytes of a request before its body
    request_seconds: float = 20.0  # for these to come, and as long again for the body
    frame: int = 4096  # bytes of a frame that comes in
    waiting: int = 1 << 20  # bytes that may wait for a socket to be read
    send_seconds: float = 8.0  # for a line of a stream to leave; one that is stuck longer is closed
    messages: float = 20.0  # a second, for each socket and for each person,
    burst: float = 60.0  # and how many at once
    sockets_per_person: int = 8
    sockets_per_address: int = 64
    tables_per_minute: float = 20.0  # that a person may open; an address may bring a crowd, see below
    guests_per_minute: float = 60.0  # from one address
    records_per_minute: float = 60.0  # that are checked for one address; a look at one ply is a tenth of that
    thinking_seconds: float = 10.0  # that a person may ask for at once about records, then one a second
    crowd: int = 4  # an address may ask for as much as so many persons: a family, a class behind one router

    @property
    def connections_per_address(self) -> int:
        """A browser has some beside its socket."""
        return CONNECTIONS * self.sockets_per_address


@dataclass(frozen=True)
class ServerSettings:
    """How a server runs."""

    public_url: str = "http://127.0.0.1:8000"  # how people reach it
    origins: frozenset[str] = frozenset()  # pages from which sockets may be opened
    trusts_proxy: bool = False  # X-Forwarded-For tells the true address
    limits: Limits = Limits()
    bot_pace: float = 0.6  # seconds between a bot's moves at least, so that people can follow
    bot_threads: int = 2
    advice_seconds: float = 4.0  # that a hint may take
    games_ready: tuple[str, ...] | None = None  # which are made ready at the start; all if not said
    away_seconds: float = 60.0  # that somebody must be gone before others may let a bot hold the seat
    rest_seconds: float = 10.0  # after which of a quiet match only what cannot be made anew is kept
    idle_seconds: float = 60.0  # after which one that nobody looks at leaves memory
    drain_seconds: float = 10.0  # for what has begun to end when the server stops

    @property
    def is_secure(self) -> bool:
        return self.public_url.startswith("https://")


@dataclass(frozen=True)
class LaunchSettings:
    """A server as somebody wants it started."""

    host: str = "127.0.0.1"
    port: int = 8000
    data: Path | None = None
    database: str | None = None
    public_url: str | None = None
    origins: tuple[str, ...] = ()
    trusts_proxy: bool = False
    bot_threads: int | None = None
    bot_pace: float = ServerSettings.bot_pace
    sockets_per_address: int = Limits.sockets_per_address
    request_seconds: float = Limits.request_seconds
    away_seconds: float = ServerSettings.away_seconds
    games_ready: tuple[str, ...] | None = None
    log: Style = "text"

    @property
    def place(self) -> str:
        """Where matches are kept."""
        return place_of(self.data, self.database)

    @property
    def near_address(self) -> str:
        """How this machine itself reaches what is listened on."""
        if self.host in ("0.0.0.0", "::"):
            return "127.0.0.1"
        return f"[{self.host}]" if ":" in self.host else self.host

    def server(self, port: int, cores: int) -> ServerSettings:
        """How it runs, on a machine with so many cores, if this port is listened on."""
        url = (self.public_url or f"http://{self.near_address}:{port}").rstrip("/")
        return ServerSettings(
            public_url=url,
            origins=self._origins(url, port),
            trusts_proxy=self.trusts_proxy,
            limits=replace(
                Limits(), sockets_per_address=self.sockets_per_address, request_seconds=self.request_seconds
            ),
            away_seconds=self.away_seconds,
            bot_pace=self.bot_pace,
            games_ready=self.games_ready,
            bot_threads=self.bot_threads or max(1, cores - 1),
        )

    def _origins(self, url: str, port: int) -> frozenset[str]:
        """The pages from which sockets may be opened."""
        local = {f"http://{name}:{port}" for name in (self.near_address, "localhost", "127.0.0.1")}
        return frozenset({url, *local, *(origin.rstrip("/") for origin in self.origins)})


def place_of(data: Path | None, database: str | None) -> str:
    """The store that somebody means: a file, a folder for one, or a PostgreSQL address."""
    if database:
        if data:
            raise AloftError("Name either a folder with --data or a PostgreSQL with --database, not both.")
        return database
    path = data or user_data_path("aloft")
    return str(path / FILE if path.is_dir() or not path.suffix else path)
