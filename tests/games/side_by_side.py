"""One game played by the engine and by its oracle side by side, compared at every ply."""

import json
import random
from importlib import import_module
from types import SimpleNamespace
from typing import Any, Self

import numpy as np

import aloft
from aloft.engine.compiling import Rules, rules_of
from aloft.engine.events import tell_events
from aloft.engine.seeds import scramble
from aloft.engine.settings import Settings
from aloft.games.contract import Event, Game
from tests.games.policies import POLICIES


class Difference(AssertionError):
    """Where the engine and the oracle part."""


def oracle_of(game: Game) -> Any:
    """The class of a game's oracle."""
    return import_module(f"tests.oracles.{game.id}").Oracle


def plain(states: np.ndarray) -> SimpleNamespace:
    """A record's fields as Python's own numbers and lists: the same data, quicker to read one by one."""
    return SimpleNamespace(**{name: states[name][0].tolist() for name in states.dtype.names})


class Engine:
    """One record played by compiled rules and read as plain numbers: the quick way through many games."""

    def __init__(self, table: Settings, states: np.ndarray) -> None:
        self.table = table
        self.game = table.game
        self.rules: Rules = rules_of(table.game)
        self.states = states
        self.masks = np.zeros((1, self.game.actions.ACTIONS), np.bool_)

    @classmethod
    def dealt(cls, table: Settings, seed: int) -> Self:
        """A new game."""
        states = table.blank(1)
        states["chance"] = scramble(seed)
        rules_of(table.game).set_up(states)
        return cls(table, states)

    @classmethod
    def read(cls, data: dict[str, Any]) -> Self:
        """A position from data."""
        position = aloft.from_dict(data, seed=1)
        return cls(position.settings, position._states)

    @property
    def record(self) -> Any:
        """The record as it is read for writing."""
        return plain(self.states)

    def written(self) -> dict[str, Any]:
        """The position as data."""
        table, record = self.table, self.record
        return {
            "game": table.game.id,
            "players": table.players,
            "mode": table.mode,
            "options": table.unusual,
            "turn": int(record.turn),
            "over": bool(record.over),
        } | self.game.data.write(record, tuple(range(table.players)))

    def legal(self) -> dict[str, int]:
        """The legal moves in their order, with their action numbers."""
        record = self.record
        self.rules.mark_legal(self.states, self.masks)
        texts = ((self.game.actions.write(record, action), action) for action in np.flatnonzero(self.masks))
        return dict(sorted(texts))

    def judged(self) -> tuple[list[int], list[int]]:
        """The scores and the winners."""
        seats = (1, self.table.players)
        scores, wins = np.zeros(seats, np.int64), np.zeros(seats, np.bool_)
        self.rules.tally(self.states, scores, wins)
        return scores[0].tolist(), np.flatnonzero(wins[0]).tolist()

    def play(self, action: int, retell: bool) -> list[str] | None:
        """Play a legal action; what happened by itself, if it is to be retold."""
        before, reasons = self.states.copy(), np.zeros(1, np.int64)
        self.rules.step(self.states, np.array([action]), reasons)
        return notations(tell_events(self.game, before, action)) if retell else None


class PublicEngine:
    """The same through the public face, every position read back from JSON as well: slower, and all of it."""

    def __init__(self, table: Settings, seed: int) -> None:
        self.table = table
        self.game = table.game
        options = table.options
        self.position = aloft.new(table.game.id, table.players, mode=table.mode, seed=seed, **options)

    def written(self) -> dict[str, Any]:
        """The position as data, which must survive being stored."""
        data = self.position.to_dict()
        read = aloft.from_dict(json.loads(json.dumps(data)), seed=1)
        assert read.to_dict() == data
        return data

    def legal(self) -> dict[str, int]:
        return {move: self.position.action_of(move) for move in self.position.legal_moves}

    def judged(self) -> tuple[list[int], list[int]]:
        return self.position.scores, self.position.winners

    def play(self, action: int, retell: bool) -> list[str]:
        self.position.play(action)
        return notations(self.position.events)


def called(table: Settings, seed: int) -> str:
    """The call that deals this game."""
    options = "".join(f", {name}={value}" for name, value in table.unusual.items())
    return f"aloft.new({table.game.id!r}, {table.players}, mode={table.mode!r}, seed={seed}{options})"


def notations(events: list[Event]) -> list[str]:
    """The events that stand in the record of a game, as they stand there."""
    return [event.notation for event in events if event.notation]


class SideBySide:
    """An engine and an oracle that began at the same place, which `origin` tells how to make again."""

    def __init__(self, engine: Any, oracle: Any, origin: str, seed: int) -> None:
        self.engine = engine
        self.oracle = oracle
        self.origin = origin
        self.seed = seed
        self.moves: list[str] = []

    @classmethod
    def dealt(cls, engine: Any, seed: int) -> Self:
        """A new game, which must be dealt as the rules say."""
        start, oracle = engine.written(), oracle_of(engine.game)
        try:
            oracle.check_start(start)
        except AssertionError as wrong:
            raise Difference(f"{called(engine.table, seed)}: {wrong}") from None
        return cls(engine, oracle(start), called(engine.table, seed), seed)

    def check(self, what: str, engine: Any, oracle: Any) -> None:
        """The two must agree."""
        if engine != oracle:
            where = f"{self.origin} after {self.moves}"
            raise Difference(f"{where}: {what} differ\n engine: {engine}\n oracle: {oracle}")

    def compare(self) -> dict[str, int]:
        """Everything a position shows; the legal moves that both found."""
        legal = self.engine.legal()
        scores, winners = self.engine.judged()
        self.check("positions", self.engine.written(), self.oracle.to_dict())
        self.check("legal moves", list(legal), self.oracle.legal_moves())
        self.check("scores", scores, self.oracle.scores())
        self.check("winners", winners, self.oracle.winners())
        return legal

    def play(self, policy: str, watch: Any = None) -> None:
        """Play to the end, comparing every ply; `watch` hears of the oracle and the events of each."""
        chance = random.Random(self.seed)
        legal = self.compare()
        while not self.oracle.over:
            move = POLICIES[policy](list(legal), self.oracle, chance)
            expected = self.oracle.play(move)
            events = self.engine.play(legal[move], retell="(pass)" in expected or "(end)" in expected)
            self.moves.append(move)
            if events is not None:
                self.check("events", events, expected)
            legal = self.compare()
            if watch:
                watch(self.oracle, expected)
