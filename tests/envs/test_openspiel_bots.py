"""Who plays in OpenSpiel: its search in games with secrets, bots of ours at its tables, and the example."""

import random
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from aloft.bots.bot import Sight
from aloft.bots.registry import make_bot
from aloft.envs.openspiel.bots import AloftBot
from aloft.games.errors import AloftError
from tests.envs.spiel import NAMES, a_table, decisions, name_at, short

ROOT = Path(__file__).parents[2]
IMPERFECT = pyspiel.GameType.Information.IMPERFECT_INFORMATION
WITH_SECRETS = [name for name in NAMES if pyspiel.load_game(name).get_type().information == IMPERFECT]


def search(game: Any, simulations: int) -> Any:
    rollouts = RandomRolloutEvaluator(1, np.random.RandomState(1))
    return ISMCTSBot(game, rollouts, 1.4, simulations, random_state=np.random.RandomState(2))


@pytest.mark.parametrize("name", WITH_SECRETS)
def test_the_search_for_games_with_secrets_searches_here(name: str) -> None:
    state = decisions(short(name), 12)[-4]
    if len(state.legal_actions()) == 1:
        state = next(s for s in reversed(decisions(short(name), 12)) if len(s.legal_actions()) > 1)
    policy = dict(search(state.get_game(), 15).get_policy(state))
    assert set(policy) == set(state.legal_actions())
    assert sum(policy.values()) == pytest.approx(1)


@pytest.mark.parametrize("name", WITH_SECRETS)
def test_a_search_keeps_worlds_it_has_imagined(name: str) -> None:
    """A few worlds, cloned again and again, as some learners do."""
    state = decisions(short(name), 13)[4]
    worlds = [
        state.resample_from_infostate(state.current_player(), random.Random(n).random) for n in range(5)
    ]
    told = [str(world) for world in worlds]
    for world in worlds:
        twin = world.clone()
        assert str(twin) == str(world)
        twin.apply_action(twin.legal_actions()[-1])
    assert [str(world) for world in worlds] == told


@pytest.mark.parametrize("name", NAMES)
def test_a_bot_of_ours_plays_as_it_does_elsewhere(name: str) -> None:
    """At every decision it is told what its seat may know, and so it chooses the same."""
    state = pyspiel.load_game(
        name_at(a_table(name)).replace("round_limit=40", "round_limit=1")
    ).new_initial_state()
    chance, seats = random.Random(3), range(a_table(name).players)
    bots, twins = (
        [AloftBot("greedy", seat, seed=seat) for seat in seats],
        [make_bot("greedy", s) for s in seats],
    )
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(chance.choice(state.legal_actions()))
            continue
        seat = state.current_player()
        action = bots[seat].step(state)
        assert action == twins[seat].choose(Sight.of(state.position))
        state.apply_action(action)


def test_bots_of_both_meet_at_a_table_of_openspiel() -> None:
    game = pyspiel.load_game("aloft_ascension(columns=8,specials=0)")
    bots = [search(game, 3), AloftBot("novice", 1, seed=1)]
    for _ in range(2):  # each game begins with a restart
        returns = pyspiel.evaluate_bots(game.new_initial_state(), bots, 7)
        assert sum(returns) == pytest.approx(1)


def test_a_bot_that_is_none_is_told_at_once() -> None:
    with pytest.raises(AloftError, match="There is no bot 'nobody'"):
        AloftBot("nobody", 0)


def test_the_example_ends_with_a_share_and_its_interval() -> None:
    command = [
        sys.executable,
        "examples/ismcts.py",
        "--games",
        "2",
        "--simulations",
        "3",
        "--opponent",
        "random",
    ]
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert re.fullmatch(r" +2 games: IS-MCTS wins [\d.]+% \(95 %: [\d.]+% to [\d.]+%\)\n", told), told
