"""Bots that are programs of their own, in any language: JSON lines on standard input and output.

The program is not trusted: it may crash, hang, flood us or write nonsense. Whatever it does ends in an
answer or in a `BotFailure`, in bounded time and memory, and no process of its group outlives it.
"""

import json
import os
import re
import shlex
import signal
import subprocess
from collections.abc import Callable
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from time import monotonic
from typing import IO, Any

from ..games.errors import AloftError
from .bot import Sight

PROTOCOL = 1
USUAL_TIME, LONGEST_TIME = 10.0, 3600.0  # seconds for a move
START_TIME = 10.0  # seconds more for the first move, in which the program starts
GRACE = 1.0  # seconds to leave in, once told that the game is over
LONGEST_LINE = 2**20  # bytes
MOST_UNREAD = 16  # lines nobody asked for
CHUNK, LOG = 2**16, 2**13  # bytes read at once; bytes of standard error that are remembered
TIME = re.compile(r"time=(\S*)\s*(.*)", re.DOTALL)
DURATION = re.compile(r"(\d{1,9}(?:\.\d{1,9})?)(ms|s)?")


class BotFailure(AloftError):
    """A bot that cannot go on; the message says why, in a sentence."""


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
        with suppress(TimeoutError, Ended, Flooded):
            while True:
                self.answer(max(until - monotonic(), 0))
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


class ProcessBot:
    """A program that is asked for moves: `COMMAND`, or `time=2s COMMAND`."""

    def __init__(self, text: str) -> None:
        self.seconds, self.words = read_command(text)
        self.name = shlex.join(self.words)
        self.program: Program | None = None
        self.greeting: dict[str, Any] | None = None
        self.failure = ""  # once it has failed, it is not asked again

    @property
    def log(self) -> str:
        """The end of what it wrote to standard error."""
        return self.program.log.decode(errors="replace") if self.program else ""

    def choose(self, sight: Sight) -> int:
        """What the program answers; BotFailure if it does not, or not with a legal move."""
        if self.failure:
            raise BotFailure(self.failure)
        try:
            return self._ask(sight)
        except BotFailure as failure:
            self.failure = str(failure)
            if self.program:
                self.program.end()
            raise

    def _ask(self, sight: Sight) -> int:
        patience = self.seconds + (0 if self.program else START_TIME)
        program = self.program = self.program or self._start()
        self._greet(program, sight)
        program.tell(_question(sight, self.seconds))
        try:
            return self._chosen(program.answer(patience), sight)
        except TimeoutError:
            raise self._failed(f"did not answer within {patience:g} s") from None
        except Flooded:
            raise self._failed("wrote more than one short line for a move") from None
        except Ended:
            raise self._failed(_death(program)) from None

    def _start(self) -> Program:
        try:
            return Program(self.words)
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or error
            raise self._failed(f"cannot be started ({reason})") from None

    def _greet(self, program: Program, sight: Sight) -> None:
        """Tell it what is played and where it sits, unless it knows."""
        greeting = _greeting(sight)
        if greeting != self.greeting:
            program.tell(greeting)
        self.greeting = greeting

    def _chosen(self, line: bytes, sight: Sight) -> int:
        """The action that an answer names."""
        try:
            answer = json.loads(line.decode())
        except (ValueError, RecursionError):
            raise self._failed(f"answered {_shown(line)}, which is not JSON") from None
        move = answer.get("move") if isinstance(answer, dict) else None
        if not isinstance(move, str):
            raise self._failed(f'answered {_shown(line)}, but an answer is {{"move": "…"}}')
        if move not in sight.texts:
            raise self._failed(f"chose {move!r:.40}, which is no legal move here")
        return sight.legal[sight.texts.index(move)]

    def _failed(self, what: str) -> BotFailure:
        return BotFailure(f"The bot {self.name!r:.80} {what}.")

    def close(self) -> None:
        """The game is over; the program goes."""
        if self.program:
            program, self.program, self.greeting = self.program, None, None
            if not self.failure:
                program.leave()


def read_command(text: str) -> tuple[float, list[str]]:
    """Seconds for a move, and the words of a command; no shell reads them."""
    match = TIME.fullmatch(text.strip())
    seconds = _duration(match[1]) if match else USUAL_TIME
    try:
        words = shlex.split(match[2] if match else text)
    except ValueError:
        raise AloftError(f"The command of the bot {text!r:.60} has a quotation mark too few.") from None
    if not words:
        raise AloftError(
            "A bot that is a program is written process:COMMAND or 'process:time=2s COMMAND', with a command."
        )
    return seconds, words


def _duration(text: str) -> float:
    match = DURATION.fullmatch(text)
    seconds = float(match[1]) / (1000 if match[2] == "ms" else 1) if match else 0.0
    if not 0 < seconds <= LONGEST_TIME:
        raise AloftError(f"The time of a program for a move is such as 2s or 250ms, not {text!r:.20}.")
    return seconds


def _greeting(sight: Sight) -> dict[str, Any]:
    settings = sight.settings
    return {
        "type": "hello",
        "protocol": PROTOCOL,
        "game": settings.game.id,
        "players": settings.players,
        "mode": settings.mode,
        "options": settings.options,
        "seat": sight.seat,
    }


def _question(sight: Sight, seconds: float) -> dict[str, Any]:
    return {
        "type": "choose",
        "view": sight.view,
        "moves": sight.texts,
        "actions": sight.legal,
        "seconds": seconds,
        "played": sight.played,
    }


def _death(program: Program) -> str:
    """How a program ended that closed its output."""
    code = program.end(GRACE)
    last = program.log.decode(errors="replace").strip().splitlines()[-1:]
    why = f", its last words being {last[0]!r:.100}" if last else ""
    if code < 0:
        return f"was ended by signal {-code} instead of answering{why}"
    return f"ended with exit code {code} instead of answering{why}"


def _shown(line: bytes) -> str:
    """What a program wrote, short enough for a sentence."""
    return f"{line[:200].decode(errors='replace')!r:.60}"
