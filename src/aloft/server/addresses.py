"""Where somebody connects from."""

import socket
from typing import Any


def peer_of(connection: socket.socket) -> str:
    """Who is at the other end of a connection, as far as this machine can tell."""
    try:
        return str(connection.getpeername()[0])
    except (OSError, IndexError):  # it has gone again, or is no connection over a network
        return ""


def address_of(asking: Any, trusts_proxy: bool) -> str:
    """Where somebody connects from."""
    if trusts_proxy and (told := asking.headers.get("x-forwarded-for")):
        return str(told.split(",")[-1].strip())
    return asking.client.host if asking.client else ""
