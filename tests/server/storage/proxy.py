"""A way to PostgreSQL that can be cut in the middle of a commit, or fall silent."""

import select
import shutil
import socket
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

NAME = ".s.PGSQL.5432"
COMMIT = b"COMMIT"


class Proxy:
    """Hands on what comes, until it is told to cut at the next commit."""

    def __init__(self, server: Path) -> None:
        self.server = server
        self.folder = Path(tempfile.mkdtemp(prefix="aloft-proxy-"))
        self._door = socket.socket(socket.AF_UNIX)
        self._door.bind(str(self.folder / NAME))
        self._cut: bool | None = None  # whether the commit itself still gets through
        self._passes = threading.Event()
        self._passes.set()

    def __enter__(self) -> "Proxy":
        self._door.listen()
        threading.Thread(target=self._open, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self._door.shutdown(socket.SHUT_RDWR)
        self._door.close()
        shutil.rmtree(self.folder)

    def cut_at_commit(self, reaches_server: bool) -> None:
        """Lose the connection when the next commit is sent, or when it is answered."""
        self._cut = reaches_server

    @contextmanager
    def silent(self) -> Iterator[None]:
        """Nothing gets through for a while, and nobody is told so."""
        self._passes.clear()
        try:
            yield
        finally:
            self._passes.set()

    def _open(self) -> None:
        with suppress(OSError):
            while True:
                client, _ = self._door.accept()
                threading.Thread(target=self._serve, args=(client,), daemon=True).start()

    def _serve(self, client: socket.socket) -> None:
        with suppress(OSError), client, socket.socket(socket.AF_UNIX) as server:
            server.connect(str(self.server / NAME))
            while self._hand_on(client, server):
                pass

    def _hand_on(self, client: socket.socket, server: socket.socket) -> bool:
        """One portion in each direction; whether it goes on."""
        ready, _, _ = select.select([client, server], [], [])
        for source in ready:
            data = source.recv(65536)
            if not data:
                return False
            self._passes.wait()
            if source is client and self._cut is not None and COMMIT in data:
                return self._lose(server, data)
            (server if source is client else client).sendall(data)
        return True

    def _lose(self, server: socket.socket, data: bytes) -> bool:
        reaches_server, self._cut = self._cut, None
        if reaches_server:
            server.sendall(data)
            server.recv(65536)  # the answer, which nobody gets
        return False
