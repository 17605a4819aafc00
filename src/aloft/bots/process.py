"""Bots that are programs of their own, in any language: JSON lines on standard input and output.

The program is not trusted: it may crash, hang, flood us or write nonsense. Whatever it does ends in an
answer or in a `BotFailure`, in bounded time and memory, and no process of its group outlives it.
"""

import json
import re
import shlex
from typing import Any

from ..games.errors import AloftError
from .bot import BotFailure, Sight
from .budget import duration
from .program import GRACE, Ended, Flooded, Program

PROTOCOL = 1
USUAL_TIME = 10.0  # seconds for a move
START_TIME = 10.0  # seconds more for the first move, in which the program starts
TIME = re.compile(r"time=(\S*)\s*(.*)", re.DOTALL)


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
    seconds = duration(match[1], "the time of a program for a move") if match else USUAL_TIME
    try:
        words = shlex.split(match[2] if match else text)
    except ValueError:
        raise AloftError(f"The command of the bot {text!r:.60} has a quotation mark too few.") from None
    if not words:
        raise AloftError(
            "A bot that is a program is written process:COMMAND or 'process:time=2s COMMAND', with a command."
        )
    return seconds, words


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
