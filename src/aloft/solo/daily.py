"""The puzzle of the day: a game for one that follows from the date, so that everybody has the same."""

import hashlib
from dataclasses import dataclass
from datetime import UTC, date, datetime
from typing import Any

from ..engine.positions.position import Position
from ..engine.settings import Settings, settle_on
from ..games import all_games
from ..games.contract import Game, Option, Value
from ..games.errors import AloftError

LABEL = "aloft puzzle of the day 1\n"
ALL = [(game, mode) for game in all_games().values() for mode in game.modes if mode.puzzles]
FAVOURED = date(2026, 12, 1)  # from here on puzzles draw more often what makes them differ
FIRST = min(mode.puzzles for _, mode in ALL if mode.puzzles)


@dataclass(frozen=True)
class Puzzle:
    """A game for one, with the rules and the deal of a day."""

    day: date
    settings: Settings

    @property
    def name(self) -> str:
        """By which a table knows it."""
        return self.day.isoformat()

    @property
    def key(self) -> bytes:
        return puzzle_key(self.name, self.settings.game.id)

    def opening(self) -> Position:
        """How it begins."""
        return self.settings.deal(key=self.key)


def puzzle_of(day: date) -> Puzzle:
    """The puzzle of a day: the games for one take turns, and so do the values of their options."""
    if day < FIRST:
        raise AloftError(f"The first puzzle was that of {FIRST.isoformat()}.")
    able = [(game, mode) for game, mode in ALL if mode.puzzles and mode.puzzles <= day]
    game, mode = able[day.toordinal() % len(able)]
    return Puzzle(day, settle_on(game, 1, mode.name, _options(game, day)))


def puzzle_key(name: str, game: str) -> bytes:
    """The key that everybody's game of this puzzle has."""
    return hashlib.sha256(f"{LABEL}{name}\n{game}".encode()).digest()


def today(milliseconds: int) -> date:
    """The day at a time, counted since 1970: it is the same everywhere."""
    return datetime.fromtimestamp(milliseconds / 1000, UTC).date()


def _options(game: Game, day: date) -> dict[str, Any]:
    """Every option has one of its values, drawn from the date."""
    drawn = puzzle_key(f"options {day.isoformat()}", game.id)
    return {option.name: _drawn(option, day, byte) for option, byte in zip(game.options, drawn, strict=False)}


def _drawn(option: Option, day: date, byte: int) -> Value:
    """One of the values of an option."""
    values = option.puzzles if option.puzzles and day >= FAVOURED else option.values
    return values[byte % len(values)]
