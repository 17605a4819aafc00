"""Random games of Havalandi are as long, and score as much, as the simulation of the rules page saw."""

import numpy as np
import pytest

import aloft
from aloft.games.havalandi.board import CARDS, SHARE, WIND

GAMES = 2_000
STANDARD = {2: 20, 3: 20, 4: 17}
LONGEST = {2: 44, 3: 66, 4: 76}
SETTINGS = [(side, players) for side in "AB" for players in (2, 3, 4)]
EVERY_SETTING = pytest.mark.parametrize(("side", "players"), SETTINGS)


def played(side: str, players: int) -> aloft.Batch:
    """Many games to their ends."""
    games = aloft.batch("havalandi", GAMES, players=players, seed=3, side=side)
    games.play_random()
    return games


@EVERY_SETTING
def test_mean_scores(side: str, players: int) -> None:
    """33 to 48 by setting, as appendix B has it, and no seat far better than another."""
    scores = played(side, players).scores
    assert 33 <= scores.mean() <= 48
    assert np.ptp(scores.mean(axis=0)) < 2.5


@EVERY_SETTING
def test_lengths(side: str, players: int) -> None:
    """A seat has one turn for each standard balloon, and one more for share and for wind if it used them."""
    states = played(side, players).states
    specials = states["specials"][:, :players]
    turns = (STANDARD[players] + (specials & SHARE == 0) + (specials & WIND == 0)).sum(axis=1)
    assert not states["standard"].any()
    assert turns.max() <= LONGEST[players]
    assert turns.min() >= STANDARD[players] * players
    assert turns.mean() > LONGEST[players] - 5


@EVERY_SETTING
def test_every_balloon_is_on_the_board(side: str, players: int) -> None:
    """What was placed: the standard balloons and the specials used."""
    states = played(side, players).states
    balloons = np.bitwise_count(states["lying"] | states["launched"]).sum(axis=2)[:, :players]
    used = 3 - np.bitwise_count(states["specials"][:, :players])
    assert (balloons == STANDARD[players] + used).all()
    assert not (states["lying"] & states["launched"]).any()


def test_every_pair_of_cards_is_drawn_about_as_often() -> None:
    games = aloft.batch("havalandi", 21_000, players=3, seed=1)
    pairs, counts = np.unique(games.states["cards"], axis=0, return_counts=True)
    assert len(pairs) == len(CARDS) * (len(CARDS) - 1) // 2
    assert (pairs[:, 0] < pairs[:, 1]).all()
    assert abs(counts - 1_000).max() < 150


def test_the_die_is_fair() -> None:
    rolls = aloft.batch("havalandi", 60_000, players=2, seed=1).states["roll"]
    assert abs(np.bincount(rolls, minlength=7)[1:] - 10_000).max() < 500
