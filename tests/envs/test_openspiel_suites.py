"""OpenSpiel's own suites over all our games, unmodified, and games kept as text and played again."""

import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pyspiel
import pytest
from open_spiel.python.algorithms import generate_playthrough

from tests.envs.playthroughs import KEPT, path_of
from tests.envs.spiel import NAMES, a_table, name_at

ROOT = Path(__file__).parents[2]
EACH = pytest.mark.parametrize("name", NAMES)


def run(suite: str) -> str:
    """What a suite says, run in a process of its own: it reads its command line when it is imported."""
    command = [sys.executable, "-m", "tests.envs.official", suite]
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stderr[-3000:]
    return told.stderr


def check(suite: str, pattern: str, record: Callable[[str, int], None]) -> int:
    """How many tests of a suite ran; the games among them are counted, and none is missing."""
    told = run(suite)
    games = set(re.findall(pattern, told))
    assert games == set(NAMES)
    record(f"suite OpenSpiel's {suite}", len(games))
    return int(re.findall(r"^Ran (\d+) tests?", told, re.MULTILINE)[0])


def test_simulations(record_property: Callable[[str, int], None]) -> None:
    """Every game as it comes, and those for several with every number of players up to six."""
    tests = check("simulations", r"test_game_sim_(aloft_\w+)", record_property)
    several = [name for name in NAMES if a_table(name).players > 2]
    crowds = sum(_most(name) - max(_least(name), 2) + 1 for name in several)
    assert tests == len(NAMES) + crowds


def _least(name: str) -> int:
    return int(pyspiel.load_game(name).get_type().min_num_players)


def _most(name: str) -> int:
    return int(min(pyspiel.load_game(name).get_type().max_num_players, 6))


def test_interface(record_property: Callable[[str, int], None]) -> None:
    """Four hundred states of each game."""
    tests = check("interface", r"EnforceAPIPartialTree_(aloft_\w+)_Test", record_property)
    assert tests == 5 * len(NAMES)


@EACH
def test_random_simulation(name: str) -> None:
    """The one that C++ games are tested with: masks, texts, sums, lengths, everything observed and kept."""
    game = name_at(a_table(name)).replace("round_limit=40", "round_limit=2")
    pyspiel.random_sim_test(pyspiel.load_game(game), num_sims=2, serialize=True, verbose=False)


def test_a_game_of_every_mode_is_kept() -> None:
    assert {game.partition("(")[0] for game in KEPT} == set(NAMES)


@pytest.mark.parametrize("game", KEPT)
def test_playthroughs_play_again(game: str) -> None:
    kept, again = generate_playthrough.replay(path_of(game))
    assert again.splitlines() == kept.splitlines()
