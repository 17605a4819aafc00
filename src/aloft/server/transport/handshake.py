"""A handshake: what somebody who wants a socket has said, and what they are answered."""

from dataclasses import dataclass
from urllib.parse import parse_qs, urlsplit

from starlette.datastructures import Address, Headers
from websockets.http11 import Request


@dataclass(frozen=True)
class Handshake:
    """Who asks for a socket, from where, and with which words."""

    path: str
    query: dict[str, list[str]]
    headers: Headers
    client: Address | None

    @classmethod
    def of(cls, request: Request, client: Address | None) -> "Handshake":
        address = urlsplit(request.path)
        headers = {name.lower(): value for name, value in request.headers.raw_items()}
        return cls(address.path, parse_qs(address.query), Headers(headers), client)

    @property
    def ticket(self) -> str:
        """What opens the socket, once."""
        return self.query.get("ticket", [""])[-1]
