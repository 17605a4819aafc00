"""The command as others meet it: a process, or a person at a terminal."""

import contextlib
import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Mapping
from pathlib import Path

COMMAND = str(Path(sys.executable).with_name("aloft"))
PATIENCE = 240  # seconds; rules and bots may have to be compiled first
CODES = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]|[\x01\x02\r]")


def environment(data: Path, more: Mapping[str, str] | None = None) -> dict[str, str]:
    """A person's environment, their games kept in a folder of the test's."""
    kept = {key: value for key, value in os.environ.items() if key not in ("COLUMNS", "LINES", "NO_COLOR")}
    return kept | {"XDG_DATA_HOME": str(data), "TERM": "xterm-256color", "PYTHONUTF8": "1"} | dict(more or {})


class Aloft:
    """Runs `aloft` as a process of its own."""

    def __init__(self, data: Path) -> None:
        self.data = data

    def __call__(
        self, *arguments: str, stdin: str | bytes = b"", env: Mapping[str, str] | None = None
    ) -> "Outcome":
        given = stdin.encode() if isinstance(stdin, str) else stdin
        done = subprocess.run(
            [COMMAND, *arguments],
            input=given,
            capture_output=True,
            env=environment(self.data, env),
            timeout=PATIENCE,
            check=False,
        )
        return Outcome(done.returncode, done.stdout, done.stderr.decode())

    def shell(self, line: str, env: Mapping[str, str] | None = None) -> "Outcome":
        """A line of shell in which $aloft is the command."""
        whole = environment(self.data, {"aloft": COMMAND} | dict(env or {}))
        done = subprocess.run(
            ["bash", "-c", line], capture_output=True, env=whole, timeout=PATIENCE, check=False
        )
        return Outcome(done.returncode, done.stdout, done.stderr.decode())

    def terminal(self, *arguments: str, rows: int = 24, columns: int = 80, **env: str) -> "Terminal":
        return Terminal(arguments, environment(self.data, env), rows, columns)

    @property
    def kept(self) -> list[Path]:
        """The games in the data folder, the youngest last."""
        return sorted((self.data / "aloft" / "games").glob("*.json"), key=lambda path: path.stat().st_mtime)


class Outcome:
    """What a process left behind."""

    def __init__(self, code: int, stdout: bytes, stderr: str) -> None:
        self.code = code
        self.raw = stdout
        self.stderr = stderr

    @property
    def out(self) -> str:
        return self.raw.decode()

    @property
    def complaint(self) -> str:
        """The one sentence on standard error, without what was said about compiling."""
        lines = [line for line in self.stderr.splitlines() if not line.startswith("Compiling")]
        assert len(lines) == 1, self.stderr
        return lines[0]


class Terminal:
    """A person in front of a real terminal."""

    def __init__(self, arguments: tuple[str, ...], env: dict[str, str], rows: int, columns: int) -> None:
        self.screen, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.process = subprocess.Popen(
            [COMMAND, *arguments], stdin=theirs, stdout=theirs, stderr=theirs, env=env, start_new_session=True
        )
        os.close(theirs)
        self.bytes = b""  # all that was ever shown
        self.seen = 0  # how much of it was looked at

    def __enter__(self) -> "Terminal":
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self.screen)

    def type(self, text: str) -> None:
        os.write(self.screen, text.encode())

    @property
    def raw(self) -> str:
        return self.bytes.decode(errors="ignore")

    @property
    def shown(self) -> str:
        """All that was ever shown, without colours and the like."""
        return CODES.sub("", self.raw)

    def wait_for(self, *texts: str) -> str:
        """What is shown up to and with one of these texts, since the last time."""
        until = time.monotonic() + PATIENCE
        while not (
            ends := [self.shown.find(text, self.seen) + len(text) for text in texts if self._sees(text)]
        ):
            if not self._read(until - time.monotonic()):
                raise AssertionError(f"waited for {texts} and saw:\n{self.shown[self.seen :]}")
        start, self.seen = self.seen, min(ends)
        return self.shown[start : self.seen]

    def _sees(self, text: str) -> bool:
        return text in self.shown[self.seen :]

    def answer(self, text: str, *then: str) -> str:
        """Type a line, and look until one of these is shown."""
        self.type(text + "\r")
        return self.wait_for(*then)

    def end(self, insist: Callable[[], None] | None = None) -> tuple[int, str]:
        """The exit code, and what was shown at last; a key pressed too early is pressed again."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            while self._read(3 if insist else until - time.monotonic()):
                pass
            if insist is None or self.process.poll() is not None:
                break
            with contextlib.suppress(OSError):
                insist()
        return self.process.wait(PATIENCE), self.shown[self.seen :]

    def interrupt(self) -> None:
        self.process.send_signal(signal.SIGINT)

    def _read(self, patience: float) -> bool:
        """Read more; False if there is none."""
        if patience <= 0 or not select.select([self.screen], [], [], patience)[0]:
            return False
        try:
            data = os.read(self.screen, 65536)
        except OSError:  # the other side has gone
            return False
        self.bytes += data
        return bool(data)
