"""A running program that is not trusted: whatever it does, nothing waits for it and nothing of it is left."""

import json
import os
import signal
import subprocess
from collections.abc import Callable
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from time import monotonic
from typing import IO, Any

GRACE = 1.0  # seconds to leave in, once told that the game is over
LONGEST_LINE = 2**20  # bytes
MOST_UNREAD = 16  # lines nobody asked for
CHUNK, LOG = 2**16, 2**13  # bytes read at once; bytes of standard error that are remembered


class Ended(Exception):
    """No more lines will come."""


class Flooded(Exception):
    """More came than anybody asked for."""


class Program:
    """A running program: what it is told and what it says pass through threads, so nothing waits for it."""

    def __init__(self, words: list[str]) -> None:
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(words, stdin=pipe, stdout=pipe, stderr=pipe, start_new_session=True)
        self.outgoing: SimpleQueue[bytes | None] = SimpleQueue()
        self.incoming: SimpleQueue[bytes | Exception] = SimpleQueue()
        self.log = b""
        self.ended = False
        jobs: tuple[tuple[Callable[[Any], None], IO[bytes] | None], ...] = (
            (self._write, self.process.stdin),
            (self._read, self.process.stdout),
            (self._read_log, self.process.stderr),
        )
        self.threads = [Thread(target=_quietly, args=job, daemon=True) for job in jobs]
        for thread in self.threads:
            thread.start()

    def _write(self, stream: IO[bytes]) -> None:
        while (line := self.outgoing.get()) is not None:
            stream.write(line)
            stream.flush()

    def _read(self, stream: Any) -> None:
        rest = b""
        end: Exception = Ended()
        try:
            while isinstance(end, Ended) and (chunk := stream.read1(CHUNK)):
                *lines, rest = (rest + chunk).split(b"\n")
                for line in lines:
                    self.incoming.put(line)
                if max(map(len, (*lines, rest))) > LONGEST_LINE or self.incoming.qsize() > MOST_UNREAD:
                    end = Flooded()
        finally:
            self.incoming.put(end)

    def _read_log(self, stream: Any) -> None:
        while chunk := stream.read1(CHUNK):
            self.log = (self.log + chunk)[-LOG:]

    def tell(self, message: dict[str, Any]) -> None:
        self.outgoing.put(json.dumps(message).encode() + b"\n")

    def answer(self, seconds: float) -> bytes:
        """The next line it says; TimeoutError, Ended or Flooded if there is none."""
        try:
            line = self.incoming.get(timeout=seconds)
        except Empty:
            raise TimeoutError from None
        if isinstance(line, Exception):
            raise line
        return line

    def leave(self) -> None:
        """Say goodbye and wait a little, then see to it that nothing is left."""
        self.tell({"type": "bye"})
        self.outgoing.put(None)
        until = monotonic() + GRACE
        try:
            with suppress(TimeoutError, Ended, Flooded):
                while True:
                    self.answer(max(until - monotonic(), 0))
        finally:
            self.end(GRACE / 2)

    def end(self, patience: float = 0.0) -> int:
        """Wait so long, then kill the whole group; the exit code."""
        if not self.ended:
            self.ended = True
            self.outgoing.put(None)
            with suppress(subprocess.TimeoutExpired):
                self.process.wait(patience)
            _kill_group(self.process)
            for thread in self.threads:
                thread.join(GRACE)  # only a child that fled the group could keep it from ending
        return self.process.wait()


def _quietly(work: Callable[[Any], None], stream: IO[bytes]) -> None:
    """Work on one end of a pipe until somebody closes the other."""
    with suppress(OSError, ValueError), stream:
        work(stream)


def _kill_group(process: "subprocess.Popen[bytes]") -> None:
    with suppress(ProcessLookupError, PermissionError):
        if hasattr(os, "killpg"):
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()
