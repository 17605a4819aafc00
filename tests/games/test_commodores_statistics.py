"""Chance in Commodores is fair, and random games are as the simulation of the rules page saw them."""

from collections import Counter
from copy import deepcopy

import numpy as np
import pytest

import aloft
from aloft.games.commodores.board import GOALS, NONE, STARTER
from tests.games.bad_voyages import CHOOSING

DEALS = 8_000
EVERY_SIZE = pytest.mark.parametrize("players", [3, 4, 5])


@pytest.fixture(scope="module")
def starts() -> np.ndarray:
    """Many new games."""
    return aloft.batch("commodores", DEALS, players=3, seed=2).states


def test_every_goal_is_as_often_in_play(starts: np.ndarray) -> None:
    shares = [(starts["goals"] >> goal & 1).mean() for goal in range(GOALS)]
    assert (np.bitwise_count(starts["goals"]) == 5).all()
    assert np.abs(np.array(shares) - 0.5).max() < 0.03
    assert len(np.unique(starts["goals"])) == 252  # five of ten


def test_every_type_is_as_often_on_offer(starts: np.ndarray) -> None:
    offered = starts["yard"][:, 1:STARTER] != NONE
    assert (offered.sum(axis=1) == 5).all()
    assert np.abs(offered.mean(axis=0) - 0.5).max() < 0.03
    assert len(np.unique(offered, axis=0)) == 252


def test_every_pair_of_leviathans_is_as_often_removed() -> None:
    pairs = Counter(tuple(aloft.new("commodores", 3, seed=s).to_dict()["removed"]) for s in range(1_000))
    assert len(pairs) == 10
    assert max(abs(count - 100) for count in pairs.values()) < 45


def test_every_hex_is_as_often_on_top_and_every_number(starts: np.ndarray) -> None:
    kinds, counts = np.unique(starts["stack"][:, -1], return_counts=True)
    wanted = {1: 4, 2: 3, 3: 4, 4: 3, 5: 3, 6: 1} | dict.fromkeys(range(7, 12), 0.6)
    assert {int(kind) for kind in kinds} == set(wanted)
    for kind, count in zip(kinds, counts, strict=True):
        assert abs(count - DEALS * wanted[int(kind)] / 21) < 160
    numbers = np.bincount(starts["number"][starts["number"] > 0], minlength=7)[1:]
    assert np.abs(numbers / numbers.sum() - 1 / 6).max() < 0.03


def test_a_returned_leviathan_may_lie_anywhere_in_the_stack() -> None:
    """Also on top, as often as every other hex."""
    data = deepcopy(CHOOSING) | {"phase": "act", "acting": 1, "pools": [{}, {"wood": 1}, {}]}
    data["ships"][1][0] |= {"acted": True, "at": "p11"}
    data["hexes"] = data["hexes"] | {"D5": "palesail 0"}
    data |= {"stack": ["prismjaw", "anvilback", "canvas"]}
    tops, orders = Counter[str](), Counter[str]()
    position = aloft.from_dict(data, seed=1)
    for key in range(900):
        position.rekey(key)
        position.play("terraform:D5/wood")
        after = position.to_dict()
        position.undo()
        tops[after["hexes"]["D5"].split()[0]] += 1
        orders[" ".join([after["hexes"]["D5"], *after["stack"]])] += 1
    assert set(tops) == {"palesail", "prismjaw", "anvilback", "canvas"}
    assert max(abs(count - 225) for count in tops.values()) < 60
    assert len(orders) >= 24


@EVERY_SIZE
def test_random_games_nearly_all_reach_the_last_round(players: int) -> None:
    """With the first cards, which the rules page simulated."""
    games = aloft.batch("commodores", 300, players=players, seed=3, cards="first")
    games.play_random()
    states = games.states
    assert (states["rounds"] == 40).mean() > 0.85
    assert (games.scores <= 3).all()
    assert games.winners.any(axis=1).all()
    assert (games.scores.max(axis=1)[states["rounds"] < 40] == 3).all()


@EVERY_SIZE
def test_nothing_is_ever_lost(players: int) -> None:
    """Cubes, cards and ships add up in every game, wherever it has come to."""
    games = aloft.batch("commodores", 200, players=players, seed=4)
    for _ in range(6):
        games.play_random(90)
        states = games.states
        assert (np.bitwise_count(states["fitted"]).sum(axis=(1, 2)) + states["cubes"] == 30).all()
        assert (np.bitwise_count(states["standing"]).sum(axis=1) == states["ships"].sum(axis=1)).all()
        sold = np.where(states["yard"] == NONE, 0, 6 - states["yard"]).sum(axis=1)
        built = (states["ships"][:, :players] - 1).clip(min=0).sum(axis=1)
        assert (sold + states["basic_built"].sum(axis=1) == built).all()
        assert (states["pool"] >= 0).all()
