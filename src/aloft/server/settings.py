"""What an operator can set."""

from dataclasses import dataclass

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
