"""Interpreted, native and checked: the same records and the same points, byte for byte."""

from hashlib import sha256
from typing import Any

import numpy as np
import pytest

from aloft.engine.compilation.builder import Rules, built
from aloft.engine.seeds import scramble
from aloft.games.contract import Game
from tests.tables import GAMES, IDS, all_tables, short_tables, usual_tables


class Run:
    """One record for every table of a game, played through by one way of running its rules."""

    def __init__(self, game: Game, way: Any, tables: list[Any], seed: int) -> None:
        self.rules: Rules = built(game, way)
        self.states = np.concatenate([table.blank(1) for table in tables])
        self.states["chance"] = scramble(np.arange(len(tables), dtype=np.uint64) + np.uint64(seed))
        self.keys = scramble(np.arange(len(tables), dtype=np.uint64) + np.uint64(seed + 10**6))
        self.most = max(table.players for table in tables)

    def deal(self) -> bytes:
        self.rules.set_up(self.states)
        return self.states.tobytes()

    def play(self, most: int) -> bytes:
        plies = np.zeros(len(self.states), np.int64)
        self.rules.play_random(self.states, self.keys, plies, most)
        return plies.tobytes() + self.states.tobytes()

    def legal(self) -> bytes:
        masks = np.zeros((len(self.states), self.rules.game.moves.count), np.bool_)
        self.rules.mark_legal(self.states, masks)
        return masks.tobytes()

    def step(self) -> bytes:
        """Each position tries an action of its own, legal or not, none at all, or one that is no action."""
        actions = (np.arange(len(self.states)) * 7) % (self.rules.game.moves.count + 2) - 1
        reasons = np.zeros(len(self.states), np.int64)
        self.rules.step(self.states, actions, reasons)
        return reasons.tobytes() + self.states.tobytes()

    def tally(self) -> bytes:
        shape = (len(self.states), self.most)
        scores, wins = np.zeros(shape, np.int64), np.zeros(shape, np.bool_)
        self.rules.tally(self.states, scores, wins)
        return scores.tobytes() + wins.tobytes()

    def guess(self) -> bytes:
        """Deal anew what a seat, or a spectator, cannot know."""
        states, seats = self.states.copy(), np.arange(len(self.states)) % (self.states["players"] + 1) - 1
        self.rules.redeal_unknown(states, seats.astype(np.int64), self.keys)
        return states.tobytes()

    def settle(self) -> bytes:
        self.rules.settle(self.states)
        return self.states.tobytes()

    def count(self) -> bytes:
        """The sequences of two moves from the first position."""
        stack = np.concatenate([self.states[:1], self.states[:1]])
        return str(self.rules.count_sequences(stack, np.zeros(2, np.int64), 2)).encode()


STAGES = [
    *("deal", "legal", "tally", "guess", "count"),
    *("play 6", "legal", "tally", "step", "settle", "guess", "count"),
    *("play 30", "legal", "tally", "step", "settle", "guess", "count"),
    *("play 10000", "legal", "tally", "step", "settle", "guess", "count"),
]


def traced(run: Run) -> list[str]:
    """What came of every stage, from the deal to the end."""
    trace = []
    for stage in STAGES:
        name, *numbers = stage.split()
        result: bytes = getattr(run, name)(*map(int, numbers))
        trace.append(f"{stage}: {sha256(result).hexdigest()}")
    return trace


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_interpreted_play_is_native_play(game: Any) -> None:
    tables = short_tables(game)
    assert traced(Run(game, "interpreted", tables, seed=1)) == traced(Run(game, "native", tables, seed=1))


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_checked_play_is_native_play(game: Any) -> None:
    """No index is ever out of bounds, in thousands of games."""
    tables = usual_tables(game) * 200 + all_tables(game) * 5
    assert traced(Run(game, "checked", tables, seed=2)) == traced(Run(game, "native", tables, seed=2))
