"""Rules with one deliberate fault each, and an engine that plays by them."""

import inspect
import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from types import FunctionType, SimpleNamespace
from typing import Any, Self

import numpy as np

import aloft
from aloft.engine.compiling import Builder
from aloft.engine.seeds import scramble
from aloft.engine.settings import Settings
from aloft.games.contract import NOTHING, Event, Game
from tests.games.anywhere import playable
from tests.games.policies import POLICIES
from tests.games.side_by_side import SideBySide, notations, oracle_of
from tests.tables import all_tables, usual_tables


@dataclass(frozen=True)
class Mutation:
    """One function of the rules with one piece of its text replaced, and the games it spoils."""

    name: str
    games: str
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
        return self.build(self.game.verb(verb))


class MutatedEngine:
    """A record outside any array, played verb by verb."""

    def __init__(self, rules: MutatedRules, table: Settings, states: np.ndarray) -> None:
        self.rules = rules
        self.table = table
        self.game = table.game
        self.state = loose(states)

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
        table, state = self.table, self.state
        return {
            "game": table.game.id,
            "players": table.players,
            "mode": table.mode,
            "options": table.unusual,
            "turn": int(state.turn),
            "over": bool(state.over),
        } | self.game.data.write(state, tuple(range(table.players)))

    def legal(self) -> dict[str, int]:
        """The legal moves, with their action numbers."""
        actions = range(0 if self.state.over else self.game.actions.ACTIONS)
        legal = [action for action in actions if self.rules.refusal(self.state, action) == 0]
        return dict(sorted((self.game.actions.write(self.state, action), action) for action in legal))

    def judged(self) -> tuple[list[int], list[int]]:
        """The scores and the winners."""
        seats = range(self.table.players)
        scores = [int(self.rules.score(self.state, seat)) for seat in seats]
        return scores, [s for s in seats if self.state.over and self.rules.has_won(self.state, s)]

    def play(self, action: int, retell: bool) -> list[str]:
        """Play a legal action; what happened by itself."""
        before = again(self.state)
        self.rules.act(self.state, action)
        events = self.game.words.outcomes(before, action, self.state)
        return notations(events + self.run_on())

    def run_on(self) -> list[Event]:
        """Everything that nobody decides."""
        events = []
        while True:
            before = again(self.state)
            if (code := self.rules.happens(self.state)) == NOTHING:
                return events
            events.append(self.game.words.happening(before, code, self.state))


def loose(states: np.ndarray) -> SimpleNamespace:
    """A record as a namespace that rules can change: many times quicker than a record, interpreted."""
    fields = {name: states[name][0] for name in states.dtype.names}
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
    for data, policy in positions(game):
        oracle = oracle_of(game)(data)
        yield SideBySide(MutatedEngine.read(rules, data), oracle, f"aloft.from_dict({data})", 1), policy
    for seed, (table, policy) in enumerate(deals(game)):
        yield SideBySide.dealt(MutatedEngine.dealt(rules, table, seed), seed), policy


@cache
def positions(game: Game, count: int = 80) -> list[tuple[dict[str, Any], str]]:
    """Positions from anywhere, each with the policy it is played on by."""
    chance = random.Random(game.id)
    tables = chance.choices(usual_tables(game), k=count - 20) + chance.choices(all_tables(game), k=20)
    return [(playable(table, chance), chance.choice(list(POLICIES))) for table in tables]


@cache
def deals(game: Game) -> list[tuple[Settings, str]]:
    """Tables, each with the policy it is played by."""
    chance = random.Random(game.id)
    tables = usual_tables(game) + chance.choices(all_tables(game), k=9)
    return [(table, chance.choice(list(POLICIES))) for table in tables]
