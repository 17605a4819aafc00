"""Games of OpenSpiel for tests: which there are, and how one is played there as a position draws it."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pyspiel

import aloft.envs.openspiel  # noqa: F401  (registers what is tested here)
from aloft.engine.seeds import scramble
from aloft.engine.settings import Settings
from aloft.games.chance import draw
from tests.tables import GAMES, usual_tables

NAMES = [name for name in pyspiel.registered_names() if name.startswith("aloft_")]


def short(name: str) -> str:
    """The same game with an option that makes it end soon, where it has one."""
    limits = "round_limit" in pyspiel.load_game(name).get_parameters()
    return f"{name}(round_limit=2)" if limits else name


def name_at(table: Settings) -> str:
    """How OpenSpiel calls the game of a table."""
    is_first = table.mode == table.game.modes[0].name
    params = {"players": table.players} | table.options
    text = ",".join(f"{key}={value}" for key, value in params.items())
    return f"aloft_{table.game.id}{'' if is_first else '_' + table.mode}({text})"


def a_table(name: str) -> Settings:
    """The usual table of a registered game, for the most players."""
    tables = [table for game in GAMES for table in usual_tables(game)]
    return [table for table in tables if name_at(table).partition("(")[0] == name][-1]


class Generator:
    """The generator of a position, asked from outside."""

    def __init__(self, seed: int) -> None:
        self.chance = scramble(seed)

    def draw(self, sides: int) -> int:
        with np.errstate(over="ignore"):
            outcome: int = draw(self, sides)  # type: ignore[no-untyped-call]
        return outcome


def any_walk(name: str, seed: int, limit: int = 10_000, stubborn: bool = False) -> Iterator[Any]:
    """The states of a game at random, one after the other; each is a state of its own.

    Stubborn players make the same moves whatever happens, as long as they may.
    """
    chance = np.random.RandomState(seed)
    state = pyspiel.load_game(name).new_initial_state()
    for _ in range(limit):
        yield state
        if state.is_terminal():
            return
        legal = state.legal_actions()
        is_fixed = stubborn and state.is_player_node()
        state = state.child(legal[0] if is_fixed else int(chance.choice(legal)))


def decisions(name: str, seed: int) -> list[Any]:
    """Those of them in which a seat decides."""
    return [state for state in any_walk(name, seed) if state.is_player_node()]
