"""An address is taken at once, but nobody gets through before there is somebody to serve them."""

import socket
from contextlib import closing
from pathlib import Path

import pytest

from aloft.server.transport.uvicorn_server import listen

from ..serving import PATIENCE, serving


def test_nobody_waits_at_a_server_that_has_not_started() -> None:
    with closing(listen("127.0.0.1", 0)) as door, pytest.raises(ConnectionRefusedError):
        socket.create_connection(door.getsockname(), PATIENCE).close()


def test_whoever_comes_when_it_is_ready_is_served(tmp_path: Path) -> None:
    with serving(tmp_path / "aloft.db") as server, server.client() as client:
        assert client.get("/healthz").status_code == 200
        with pytest.raises(OSError, match="in use"):
            listen("127.0.0.1", int(server.url.rsplit(":", 1)[1]))
