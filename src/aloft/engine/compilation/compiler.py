"""The compiler beside: a process of low priority that makes machine code, one loop of one game at a time.

It reads a line for each and answers with one; the code itself goes into the cache. When nobody writes to
it any more it finishes what it has begun, which is kept, and leaves.
"""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib import import_module
from pathlib import Path
from threading import Lock
from typing import Any, NamedTuple

from ...games import find
from ...games.contract import Game
from .builder import built, is_entry
from .code_cache import cache_for, hush, is_kept

POLITE = 10  # how much less urgent than everything else it is
# It finds the same packages as whoever began it, wherever those were found.
PROGRAM = f"import sys; sys.path[:] = sys.argv[1:]; from {__name__} import serve; serve()"


class Part(NamedTuple):
    """One loop over the rules of one game, and the types of its arguments."""

    game: Game
    loop: Any  # a plain function
    types: str

    @property
    def folder(self) -> Path | None:
        """Where its machine code is kept, or None where nothing can be."""
        return cache_for(self.game, "native", None if is_entry(self.loop) else self.loop)

    @property
    def is_kept(self) -> bool:
        return is_kept(self.folder, self.game, self.loop.__name__)


class Compiler:
    """The process, seen from the one that began it."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-P", "-c", PROGRAM, *sys.path],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self._in, self._out = self.process.stdin, self.process.stdout
        self._talking = Lock()  # one thread orders, another may end it

    @property
    def is_alive(self) -> bool:
        return self.process.poll() is None

    def compile(self, part: Part) -> str:
        """Have a part compiled; nothing if it was, else what went wrong."""
        order = (part.game.id, part.loop.__module__, part.loop.__name__, part.types)
        with self._talking:
            try:
                self._in.write(json.dumps(order) + "\n")
                self._in.flush()
                return str(json.loads(self._out.readline()))
            except (OSError, ValueError):  # it has been killed
                return "The compiler ended before it answered."

    def leave(self) -> None:
        """Nothing is left to do: it goes."""
        with self._talking:
            self.let_go()
            self.process.wait()
            self._out.close()

    def let_go(self) -> None:
        """Write to it no more: it finishes what it does, and goes."""
        with suppress(OSError):
            self._in.close()

    def kill(self) -> None:
        """End it at once; what it was making is lost."""
        self.process.kill()
        self.leave()


def serve() -> None:
    """Compile what is asked for, line by line, until nobody asks."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # who interrupts the game interrupts this without a word
    if hasattr(os, "nice"):
        os.nice(POLITE)
    hush()
    for line in sys.stdin:
        try:
            print(json.dumps(_compile(*json.loads(line))), flush=True)
        except BrokenPipeError:  # nobody waits for the answer, and what it would say is in the cache
            os._exit(0)


def _compile(game: str, module: str, loop: str, types: str) -> str:
    try:
        part = Part(find(game), getattr(import_module(module), loop), types)
        with _alone(part.folder):
            built(part.game, "native").over(part.loop, part.types)
    except Exception as error:  # whatever it is, who asked goes on without
        return f"{type(error).__name__}: {error}"
    return ""


@contextmanager
def _alone(folder: Path | None) -> Iterator[None]:
    """Two who want the same do not both make it: the second finds it."""
    if folder is None or sys.platform == "win32":
        yield
        return
    import fcntl

    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
