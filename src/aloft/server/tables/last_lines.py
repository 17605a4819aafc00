"""The last lines of a table's log, for who begins to watch: packed as long as nothing happens there."""

import zlib
from collections import deque
from collections.abc import Iterable

MOST = 60  # lines that are kept


class LastLines:
    """Lines as they are sent; none has a line break in it."""

    __slots__ = ("_lines", "_packed")

    def __init__(self, lines: Iterable[bytes]) -> None:
        self._lines: deque[bytes] | None = deque(lines, MOST)
        self._packed = b""

    def add(self, line: bytes) -> None:
        """One line more; the first of too many goes."""
        self._unpacked().append(line)

    def all(self) -> Iterable[bytes]:
        """All of them, the oldest first."""
        return self._unpacked()

    def pack(self) -> None:
        """Take as little room as possible until they are wanted."""
        if self._lines:
            self._packed, self._lines = zlib.compress(b"\n".join(self._lines)), None

    def _unpacked(self) -> deque[bytes]:
        if self._lines is None:
            self._lines, self._packed = deque(zlib.decompress(self._packed).split(b"\n"), MOST), b""
        return self._lines
