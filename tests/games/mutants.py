"""Rules with one deliberate fault each, and an engine that plays by them."""

import inspect
import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from itertools import zip_longest
from pathlib import Path
from types import FunctionType, SimpleNamespace
from typing import Any, Self

import numpy as np

import aloft
from aloft.engine.compilation.builder import Builder
from aloft.engine.seeds import scramble
from aloft.engine.settings import Settings
from aloft.games.contract import NOTHING, Event, Game
from tests.games.anywhere import playable
from tests.games.policies import policies_of
from tests.games.side_by_side import Difference, SideBySide, notations, oracle_of, rolls_among, write
from tests.tables import all_tables, short_tables, usual_tables

ENDLESS = 1000  # more than ever happens by itself after one move
FILE = Path(__file__).with_name("mutations.txt")


@dataclass(frozen=True)
class Mutation:
    """One function of the rules with one piece of its text replaced, and the games it spoils."""

    name: str
    games: list[str]
    function: FunctionType
    text: str
    instead: str

    def spoiled(self) -> FunctionType:
        """The function as it would be with the fault in it."""
        source = inspect.getsource(self.function)
        assert source.count(self.text) == 1, f"{self.name}: {self.text!r} should stand there once:\n{source}"
        namespace = dict(self.function.__globals__)
        exec(source.replace(self.text, self.instead), namespace)
        return namespace[self.function.__name__]


def read_mutations() -> list[Mutation]:
    """All of the file, whose lines that begin with # are for people."""
    lines = [line for line in FILE.read_text(encoding="utf-8").splitlines() if line and line[0] != "#"]
    return [_read_mutation(*lines[start : start + 4]) for start in range(0, len(lines), 4)]


def _read_mutation(name: str, where: str, out: str, put_in: str) -> Mutation:
    path, games = where.removeprefix("in ").split(" of ")
    module, function = path.rsplit(".", 1)
    found = getattr(import_module(f"aloft.games.{module}"), function)
    text, instead = (line[2:].replace("\\n", "\n") for line in (out, put_in))
    return Mutation(name, games.split(), found, text, instead)


class MutatedRules(Builder):
    """A game's verbs, interpreted, with one function exchanged wherever it is called."""

    def __init__(self, game: Game, mutation: Mutation | None) -> None:
        super().__init__(game, wrap=lambda function: function)
        self.original = mutation.function if mutation else None
        self.instead = mutation.spoiled() if mutation else None

    def own(self, function: FunctionType) -> FunctionType:
        function = super().own(function)
        return self.instead if self.instead and function is self.original else function

    def __getattr__(self, verb: str) -> Any:
        """A verb, built when it is first asked for."""
        built = self.build(self.game.verb(verb))
        setattr(self, verb, built)
        return built


class MutatedEngine:
    """A record outside any array, played verb by verb."""

    def __init__(self, rules: MutatedRules, table: Settings, states: np.ndarray) -> None:
        self.rules = rules
        self.table = table
        self.game = table.game
        self.state = loose(states)
        self.told: list[str] = []

    @classmethod
    def dealt(cls, rules: MutatedRules, table: Settings, seed: int) -> Self:
        """A new game."""
        states = table.blank(1)
        states["chance"] = scramble(seed)
        engine = cls(rules, table, states)
        with np.errstate(over="ignore"):
            rules.setup(engine.state)
        engine.run_on()
        return engine

    @classmethod
    def read(cls, rules: MutatedRules, data: dict[str, Any]) -> Self:
        """A position, read by the proper rules."""
        position = aloft.from_dict(data, seed=1)
        return cls(rules, position.settings, position._states)

    def written(self) -> dict[str, Any]:
        """The position as data."""
        return write(self.table, self.state)

    def legal(self) -> dict[str, int]:
        """The legal moves, with their action numbers."""
        actions = range(0 if self.state.over else self.game.moves.count)
        legal = [action for action in actions if self.rules.refusal(self.state, action) == 0]
        return dict(sorted((self.game.moves.write(self.state, action), action) for action in legal))

    def judged(self) -> tuple[list[int], list[int]]:
        """The scores and the winners."""
        seats = range(self.table.players)
        scores = [int(self.rules.score(self.state, seat)) for seat in seats]
        return scores, [s for s in seats if self.state.over and self.rules.has_won(self.state, s, scores)]

    def play(self, action: int) -> None:
        """Play a legal action, and all that follows."""
        before = again(self.state)
        with np.errstate(over="ignore"):
            self.rules.act(self.state, action)
        self.told = notations(self.game.moves.outcomes(before, action, self.state) + self.run_on())

    def rolls(self) -> list[int]:
        """The dice rolled after the last action."""
        return rolls_among(self.told)

    def events(self) -> list[str]:
        """What happened by itself after the last action."""
        return self.told

    def run_on(self) -> list[Event]:
        """Everything that nobody decides."""
        events: list[Event] = []
        while len(events) < ENDLESS:
            before = again(self.state)
            with np.errstate(over="ignore"):
                code = self.rules.happens(self.state)
            if code == NOTHING:
                return events
            events.append(self.game.words.happening(before, code, self.state))
        raise Difference(f"{self.game.id} goes on by itself for ever")


def loose(states: np.ndarray) -> SimpleNamespace:
    """A record as a namespace that rules can change: many times quicker than a record, interpreted."""
    fields = {name: states[name][0] for name in states.dtype.names or ()}
    loosened = {k: v.copy() if isinstance(v, np.ndarray) else int(v) for k, v in fields.items()}
    return SimpleNamespace(**loosened | {"chance": fields["chance"]})


def again(state: SimpleNamespace) -> SimpleNamespace:
    """A copy of such a record."""
    fields = vars(state).items()
    return SimpleNamespace(**{k: v.copy() if isinstance(v, np.ndarray) else v for k, v in fields})


# The games that every fault must show itself in.


def trials(game: Game, mutation: Mutation | None) -> Iterator[tuple[SideBySide, str]]:
    """A fixed, modest set: whole games by every policy, and games from anywhere on."""
    rules = MutatedRules(game, mutation)
    for seed, (dealt, read) in enumerate(zip_longest(deals(game), positions(game))):
        if dealt:
            yield SideBySide.dealt(MutatedEngine.dealt(rules, dealt[0], seed), seed), dealt[1]
        if read:
            oracle, origin = oracle_of(game)(read[0]), f"aloft.from_dict({read[0]})"
            yield SideBySide(MutatedEngine.read(rules, read[0]), oracle, origin, seed), read[1]


@cache
def positions(game: Game) -> list[tuple[dict[str, Any], str]]:
    """Positions from anywhere, each with the policy it is played on by; more where the end has many cards."""
    chance = random.Random(game.id)
    usual, unusual = (40, 20) if "sky" in game.board.STATE.names else (240, 120)
    tables = chance.choices(usual_tables(game), k=usual) + chance.choices(all_tables(game), k=unusual)
    return [(playable(table, chance), chance.choice(list(policies_of(game)))) for table in tables]


@cache
def deals(game: Game) -> list[tuple[Settings, str]]:
    """Tables, each with the policy it is played by."""
    chance, short = random.Random(game.id), short_tables(game)
    usual = [table for table in usual_tables(game) if table in short]
    tables = usual + chance.choices(short, k=9 if usual else 4)
    return [(table, chance.choice(list(policies_of(game)))) for table in tables]
