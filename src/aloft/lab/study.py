"""What is looked into: a game with its settings, who plays, and how closely the games are watched."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from random import Random
from typing import Any

import numpy as np

from ..bots.registry import make_bot
from ..engine.batches.batch import PLAYER
from ..engine.seeds import check_seed, seeds_from
from ..engine.settings import Settings, settle_on
from ..games import find
from ..games.chance import STRIDE
from ..games.contract import Value
from ..games.errors import AloftError

RANDOM = "random"
SPARE_BITS = 11
EVERYBODY, NOBODY, EACH_IN_TURN = -2, -1, -3  # in place of a seat: who may not do what is barred


@dataclass(frozen=True)
class Study:
    """Settings, who plays and a seed: game number i is the same wherever and whenever it is played.

    Several bots take turns in the seats, from game to game on the same deal.
    """

    game: str
    players: int
    mode: str
    options: tuple[tuple[str, Value], ...]
    bots: tuple[str, ...] = (RANDOM,)
    seed: int = 0
    watched: int = 16  # every so many-th game is looked at move by move
    foreseen: int = 0  # every so many-th game is played on from each of its positions; 0: none
    playouts: int = 128  # from each of them
    barred: tuple[int, ...] = ()  # actions that are not chosen if there is any other,
    bars: int = EVERYBODY  # by whom
    mapped: int = 0  # of every so many-th game it is seen what stands where at its end; 0: of none
    skill: int = 0  # games of each step between other bots, played on the side
    replays: int = 0  # how often each deal is played; 0: once, or once for each of several bots

    @cached_property
    def settings(self) -> Settings:
        return settle_on(find(self.game), self.players, self.mode, dict(self.options))

    @property
    def is_random(self) -> bool:
        """Nobody thinks, so that all of it is done by compiled loops."""
        return set(self.bots) == {RANDOM}

    @property
    def is_common(self) -> bool:
        """Nobody plays against anybody."""
        return self.players == 1 or self.settings.game.mode(self.mode).together

    @property
    def each_deal(self) -> int:
        """How many games in a row begin from the same deal."""
        return self.replays or len(self.bots)

    def deals(self, first: int, count: int) -> np.ndarray:
        """The seeds that so many games are dealt from: as many bits as a JSON number keeps everywhere."""
        numbers = np.arange(first, first + count) // self.each_deal
        start = int(numbers[0]) if count else 0
        many = int(numbers[-1]) - start + 1 if count else 0
        seeds = seeds_from(ahead(self.seed, start), many) >> np.uint64(SPARE_BITS)
        return seeds[numbers - start]

    def keys(self, first: int, count: int) -> np.ndarray:
        """What players at random choose by."""
        return seeds_from(ahead(self.seed ^ PLAYER, first), count)

    def seats(self, number: int) -> tuple[int, ...]:
        """Which bot sits where."""
        return tuple((number + seat) % len(self.bots) for seat in range(self.players))

    def bot_seed(self, number: int, seat: int) -> int:
        """The chance of a seat's bot, its own in every game."""
        return Random(f"{self.seed} {number} {seat}").getrandbits(53)

    def bars_seat(self, number: int) -> int:
        """The seat that may not do what is barred, in this game."""
        if not self.barred:
            return NOBODY
        return number % self.players if self.bars == EACH_IN_TURN else self.bars

    def looked_at(self, games: int, closely: int, mapped: int) -> Study:
        """With so many of all games looked at closely, and so many drawn on the board, spread over all."""
        steps = [max(1, games // many) if many else 0 for many in (closely, mapped)]
        return replace(self, foreseen=steps[0], mapped=steps[1])

    def with_options(self, **options: Any) -> Study:
        """The same with other settings."""
        settings = settle_on(self.settings.game, self.players, self.mode, dict(self.options) | options)
        return replace(self, options=tuple(settings.options.items()))


def study(
    game: str,
    players: int | None = None,
    *,
    bots: Sequence[str] = (RANDOM,),
    mode: str | None = None,
    seed: int | None = None,
    watched: int | None = None,
    foreseen: int = 0,
    mapped: int = 0,
    skill: int = 0,
    options: dict[str, Any] | None = None,
) -> Study:
    """What is looked into, with the rest as it usually is."""
    settings = settle_on(find(game), players, mode, options or {})
    names = tuple(bots) or (RANDOM,)
    if len(names) > settings.players:
        raise AloftError(f"{len(names)} bots find no room in {settings.players} seats: name fewer.")
    for name in names:
        make_bot(name).close()
    closely = 16 if set(names) == {RANDOM} else 1
    return Study(
        game=settings.game.id,
        players=settings.players,
        mode=settings.mode,
        options=tuple(settings.options.items()),
        bots=names,
        seed=check_seed(seed),
        watched=closely if watched is None else watched,
        foreseen=foreseen,
        mapped=mapped,
        skill=skill,
    )


def ahead(seed: int, games: int) -> int:
    """The seed whose first game is that many games after this one's."""
    return (seed + int(STRIDE) * games) % 2**64
