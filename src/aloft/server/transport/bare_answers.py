"""Answers to those who come no further than their connection: written below the application, then closed."""

import json
import socket
from contextlib import suppress
from http import HTTPStatus

READ = 1 << 16  # bytes that are taken off a connection before it is closed, so that the answer gets through


def bare(status: HTTPStatus, why: str, says: str, *headers: str) -> bytes:
    """A refusal as the application would send it."""
    body = json.dumps({"why": why, "says": says}).encode()
    lines = [
        f"HTTP/1.1 {status.value} {status.phrase}",
        "content-type: application/json",
        f"content-length: {len(body)}",
        "cache-control: no-store",
        "connection: close",
        *headers,
    ]
    return "\r\n".join([*lines, "", ""]).encode() + body


TOO_LONG = bare(
    HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE,
    "large",
    "The head of this request is longer than the server reads.",
)
TOO_SLOW = bare(HTTPStatus.REQUEST_TIMEOUT, "time", "This request took too long to arrive; send it again.")
TOO_MANY = bare(
    HTTPStatus.SERVICE_UNAVAILABLE,
    "busy",
    "Too many connections are open; come back in 5 s.",
    "retry-after: 5",
)


def send_away(connection: socket.socket) -> None:
    """Tell somebody for whom there is no room to come back later."""
    with connection, suppress(OSError):
        connection.setblocking(False)
        connection.send(TOO_MANY)
        connection.shutdown(socket.SHUT_WR)
        connection.recv(READ)
