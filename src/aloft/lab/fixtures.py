"""What is played in an arena: the table, who sits where in which game, and what comes of a game."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from ..bots.registry import make_bot
from ..engine.settings import Settings, settle_on
from ..games import find
from ..games.errors import AloftError

Merit = tuple[bool, bool, float]  # has not forfeited, has won, how good the result is: the greater the better


@dataclass(frozen=True)
class Table:
    """What all games of an arena have in common, as it travels to other processes."""

    game: str
    players: int
    mode: str
    options: dict[str, Any]
    bots: tuple[str, ...]
    forfeits: bool = True  # who fails loses; else somebody stands in, and it is their game
    recorded: bool = False

    @property
    def settings(self) -> Settings:
        return settle_on(find(self.game), self.players, self.mode, self.options)

    @property
    def together(self) -> bool:
        return self.settings.game.mode(self.mode).together


@dataclass(frozen=True)
class Fixture:
    """One game to be played."""

    number: int  # from 0
    deal: int  # the seed of the game; the same for all games of a round
    seats: tuple[int, ...]  # which bot sits where


@dataclass(frozen=True)
class Outcome:
    """What came of a game; everything but the fixture and the record is told seat by seat."""

    fixture: Fixture
    merits: tuple[Merit, ...]
    scores: tuple[int | None, ...]  # none where somebody else earned them, or the game broke off
    wins: tuple[float, ...]  # who shares a win has a part of it
    seconds: tuple[float, ...]
    moves: tuple[int, ...]  # that the seconds were spent on
    failures: tuple[str, ...]  # a sentence for each seat that failed
    record: dict[str, Any] | None = None


def check_bots(bots: Sequence[str], settings: Settings) -> None:
    """Refuse bots that nobody knows, or too few of them to compare."""
    if len(bots) < 2 and not settings.game.mode(settings.mode).together:
        raise AloftError(f"Name somebody for {bots[0]!r:.60} to meet: 2 bots or more.")
    for name in bots:
        make_bot(name).close()


def players_for(bots: int, fewest: int, most: int, title: str) -> int:
    """As many seats as there are bots, or as the game has; too few bots must be meant."""
    if 1 < bots < fewest:
        raise AloftError(
            f"{title} is for {fewest} players or more, so name {fewest} bots; "
            f"or let {bots} take several seats each with --players {fewest}."
        )
    return min(max(bots, fewest), most)


def seating(bots: int, players: int, round_: int, seed: int) -> list[tuple[int, ...]]:
    """The games of one round: each bot sits once in each seat, between others in each round.

    Two seats are taken by bots that are 1, 2, 3 … places apart in turn, so that in a game for two everybody
    meets everybody equally often.
    """
    chance = Random(f"{seed} {round_}")
    if bots < players:
        places = [seat % bots for seat in range(players)]
        chance.shuffle(places)
    else:
        step = 1 + round_ % max(bots - 1, 1)
        others = [place for place in range(1, bots) if place != step]
        chance.shuffle(others)
        places = [0, step, *others][:players]
    return [tuple((first + place) % bots for place in places) for first in range(bots)]
