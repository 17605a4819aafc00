"""One game played by the engine and by its oracle side by side, compared at every ply."""

import json
import random
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache, lru_cache
from importlib import import_module
from types import SimpleNamespace
from typing import Any, Self

import numpy as np

import aloft
from aloft.engine.compilation.builder import Rules, built
from aloft.engine.positions.events import tell_events
from aloft.engine.seeds import scramble
from aloft.engine.settings import Settings
from aloft.games import find
from aloft.games.chance import STRIDE
from aloft.games.contract import Event, Game
from tests.games.policies import policies_of

STRIDES = pow(int(STRIDE), -1, 2**64)  # how often the generator has moved on, by how far it has
WHOLE = 10_000  # more plies than any game has
TOLD = ("(pass)", "(end)", "(on)")  # seldom enough to have the engine tell them each time


class Difference(AssertionError):
    """Where the engine and the oracle part."""


def oracle_of(game: Game) -> Any:
    """The class of a game's oracle."""
    return import_module(f"tests.oracles.{game.id}").Oracle


def plain(states: np.ndarray) -> SimpleNamespace:
    """A record's fields as Python's own numbers and lists: the same data, quicker to read one by one."""
    fields = {name: states[name][0] for name in states.dtype.names}
    return SimpleNamespace(**{k: v if v.ndim > 1 else v.tolist() for k, v in fields.items()})


@contextmanager
def remembering(data: Any) -> Iterator[None]:
    """Names of sets of hexes, where a game has them: slow to find, and asked for again and again."""
    slow = getattr(data, "names", None)
    if slow:
        data.names = remembered(slow)
    try:
        yield
    finally:
        if slow:
            data.names = slow


@cache
def remembered(function: Any) -> Any:
    """The same function with a memory."""
    return lru_cache(100_000)(function)


def write(table: Settings, record: Any) -> dict[str, Any]:
    """A record as data, as everybody at once sees it."""
    with remembering(table.game.data):
        return {
            "game": table.game.id,
            "players": table.players,
            "mode": table.mode,
            "options": table.unusual,
            "turn": int(record.turn),
            "over": bool(record.over),
        } | table.game.data.write(record, table.game.secrets.everything(record))


class Engine:
    """One record played by compiled rules and read as plain numbers: the quick way through many games."""

    def __init__(self, table: Settings, states: np.ndarray) -> None:
        self.table = table
        self.game = table.game
        self.rules: Rules = built(table.game)
        self.states = states
        self.before, self.action = states, 0
        self.masks = np.zeros((1, self.game.moves.count), np.bool_)

    @classmethod
    def dealt(cls, table: Settings, seed: int) -> Self:
        """A new game."""
        states = table.blank(1)
        states["chance"] = scramble(seed)
        built(table.game).set_up(states)
        return cls(table, states)

    @classmethod
    def read(cls, data: dict[str, Any], seed: int = 1) -> Self:
        """A position from data."""
        with remembering(find(data["game"]).data):
            position = aloft.from_dict(data, seed=seed)
        return cls(position.settings, position._states)

    @property
    def record(self) -> Any:
        """The record as it is read for writing."""
        return plain(self.states)

    def written(self) -> dict[str, Any]:
        """The position as data."""
        return write(self.table, self.record)

    def legal(self) -> dict[str, int]:
        """The legal moves in their order, with their action numbers."""
        record = self.record
        self.rules.mark_legal(self.states, self.masks)
        texts = ((self.game.moves.write(record, action), action) for action in np.flatnonzero(self.masks))
        return dict(sorted(texts))

    def judged(self) -> tuple[list[int], list[int]]:
        """The scores and the winners."""
        seats = (1, self.table.players)
        scores, wins = np.zeros(seats, np.int64), np.zeros(seats, np.bool_)
        self.rules.tally(self.states, scores, wins)
        return scores[0].tolist(), np.flatnonzero(wins[0]).tolist()

    def play(self, action: int) -> None:
        """Play a legal action."""
        self.before, self.action = self.states.copy(), action
        self.rules.step(self.states, np.array([action]), np.zeros(1, np.int64))

    def rolls(self) -> list[int]:
        """The dice rolled after the last action, counted by how far the generator has moved on."""
        moved = int(self.states["chance"][0]) - int(self.before["chance"][0])
        return [int(self.states["roll"][0])] * (moved * STRIDES % 2**64)

    def events(self) -> list[str]:
        """What happened by itself after the last action."""
        return notations(tell_events(self.game, self.before.tobytes(), self.action))


class PublicEngine:
    """The same through the public face, every position read back from JSON as well: slower, and all of it."""

    def __init__(self, table: Settings, seed: int) -> None:
        self.table = table
        self.game = table.game
        options = table.options
        self.position = aloft.new(table.game.id, table.players, mode=table.mode, seed=seed, **options)

    def written(self) -> dict[str, Any]:
        """The position as data, which must survive being stored."""
        with remembering(self.game.data):
            data = self.position.to_dict()
            read = aloft.from_dict(json.loads(json.dumps(data)), seed=1)
            assert read.to_dict() == data
        return data

    def legal(self) -> dict[str, int]:
        return {move: self.position.action_of(move) for move in self.position.legal_moves}

    def judged(self) -> tuple[list[int], list[int]]:
        return self.position.scores, self.position.winners

    def play(self, action: int) -> None:
        self.position.play(action)

    def rolls(self) -> list[int]:
        return rolls_among(self.events())

    def events(self) -> list[str]:
        return notations(self.position.events)


def called(table: Settings, seed: int) -> str:
    """The call that deals this game."""
    options = "".join(f", {name}={value}" for name, value in table.unusual.items())
    return f"aloft.new({table.game.id!r}, {table.players}, mode={table.mode!r}, seed={seed}{options})"


def notations(events: list[Event]) -> list[str]:
    """The events that stand in the record of a game, as they stand there."""
    return [event.notation for event in events if event.notation]


def rolls_among(events: list[str]) -> list[int]:
    """The dice that events tell of."""
    return [int(event[6:-1]) for event in events if event.startswith("(roll ")]


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

    def play(self, policy: str, watch: Any = None, most: int = WHOLE) -> None:
        """Play to the end, comparing every ply; `watch` hears of the oracle and the events of each."""
        chance, choose = random.Random(self.seed), policies_of(self.engine.game)[policy]
        legal = self.compare()
        while not self.oracle.over and len(self.moves) < most:
            move = choose(list(legal), self.oracle, chance)
            self.engine.play(legal[move])
            self.moves.append(move)
            expected = self.answer(move)
            if any(event in TOLD for event in expected):
                self.check("events", self.engine.events(), expected)
            legal = self.compare()
            if watch:
                watch(self.oracle, expected)

    def answer(self, move: str) -> list[str]:
        """The oracle plays the same; where there are dice or shuffles it is told what came of them."""
        if hasattr(self.oracle, "reshuffles"):
            return self.answer_shuffled(move)
        if not hasattr(self.oracle, "rolls_needed"):
            return self.oracle.play(move)
        try:
            return self.oracle.play(move, self.engine.rolls())
        except AssertionError as wrong:
            raise Difference(f"{self.origin} after {self.moves}: {wrong}") from None

    def answer_shuffled(self, move: str) -> list[Any]:
        """The same where a stack is shuffled; first comes what a look at the position no longer shows."""
        oracle, seen, order = self.oracle, [], None
        if oracle.taking and not move.startswith("take:"):
            seen.append(("broken off", move))
        if oracle.reshuffles(move):
            space, written = move.partition(":")[2].split("/")[0], self.engine.written()
            order = [written["hexes"][space].split()[0], *written["stack"]]
            seen.append(("returned", oracle.hexes[space].kind, order[0], len(oracle.stack)))
        try:
            return [*seen, *oracle.play(move, order)]
        except AssertionError as wrong:
            raise Difference(f"{self.origin} after {self.moves}: {wrong}") from None
