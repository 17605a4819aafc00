"""Where somebody connects from."""

import socket
from functools import lru_cache
from ipaddress import IPv6Address, ip_address
from typing import Any


def peer_of(connection: socket.socket) -> str:
    """Who is at the other end of a connection, as far as this machine can tell."""
    try:
        return house_of(str(connection.getpeername()[0]))
    except (OSError, IndexError):  # it has gone again, or is no connection over a network
        return ""


def address_of(asking: Any, trusts_proxy: bool) -> str:
    """Where somebody connects from."""
    if trusts_proxy and (told := asking.headers.get("x-forwarded-for")):
        return house_of(told.split(",")[-1].strip())
    return house_of(asking.client.host) if asking.client else ""


@lru_cache(maxsize=4096)
def house_of(address: str) -> str:
    """Whom an address stands for: of IPv6 the network of 64 bits that a household is given at least."""
    try:
        known = ip_address(address)
    except ValueError:
        return address
    if not isinstance(known, IPv6Address):
        return address
    return str(known.ipv4_mapped or f"{IPv6Address(int(known) >> 64 << 64)}/64")
