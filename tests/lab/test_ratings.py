"""Ratings and how sure they are, against what is known by other ways."""

from math import log10
from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from aloft.engine.intervals import wilson
from aloft.lab.ratings import MEAN, Wager, rate

POINTS = st.lists(st.floats(-400, 400), min_size=2, max_size=6)


def expected(points: list[float], games: float) -> np.ndarray:
    """How often each is ahead of each, if Elo is right."""
    gaps = np.subtract.outer(points, points)
    results = games / (1 + 10 ** (-gaps / 400))
    np.fill_diagonal(results, 0)
    return results


@given(POINTS)
def test_known_strengths_are_found(points: list[float]) -> None:
    found = rate(expected(points, 1e7))
    assert [rating.points - MEAN for rating in found] == pytest.approx(
        [point - np.mean(points) for point in points], abs=0.5
    )


@given(POINTS, st.integers(0, 100))
def test_the_mean_never_moves(points: list[float], games: int) -> None:
    found = rate(np.floor(expected(points, games)))
    assert np.mean([rating.points for rating in found]) == pytest.approx(MEAN)
    assert all(np.isfinite([rating.low, rating.high]).all() for rating in found)


def test_two_players_by_hand() -> None:
    one, other = rate(np.array([[0.0, 75.0], [25.0, 0.0]]))
    assert one.points - other.points == pytest.approx(400 * log10(75.5 / 25.5))
    error = 173.718 / np.sqrt(101 * (75.5 / 101) * (25.5 / 101))  # of their difference
    assert one.margin == pytest.approx(1.96 * error / 2, rel=1e-3)
    assert one.margin == pytest.approx(other.margin)


def test_who_always_wins_and_who_never_played_have_ratings() -> None:
    best, worst, absent = rate(np.array([[0.0, 1000, 0], [0, 0, 0], [0, 0, 0]]))
    assert best.points - worst.points > 800
    assert best.low < best.points < best.high
    assert absent.margin > 300
    assert [(rating.points, rating.margin) for rating in rate(np.zeros((1, 1)))] == [(MEAN, 0)]


def test_intervals_hold_the_truth_as_often_as_they_say() -> None:
    points, chance, held = [80.0, 0.0, -80.0], np.random.default_rng(1), 0
    for _ in range(300):
        sampled = np.triu(chance.binomial(60, expected(points, 1)), 1).astype(float)
        found = rate(sampled + np.triu(60 - sampled, 1).T)
        held += sum(r.low <= MEAN + point <= r.high for r, point in zip(found, points, strict=True))
    assert 0.93 < held / 900 < 0.98


def test_wilson_against_known_values() -> None:
    assert wilson(0.5, 100) == pytest.approx((0.40383, 0.59617), abs=1e-5)
    assert wilson(0, 10) == pytest.approx((0, 0.27753), abs=1e-5)


def settles(chance: Random, better: float, rounds: int) -> int:
    """After how many rounds a wager is settled; 0 if it is not."""
    wager = Wager()
    for number in range(1, rounds + 1):
        wager.add((chance.random() < better) / 2 + (chance.random() < better) / 2)
        if wager.is_settled():
            return number
    return 0


def test_equals_are_hardly_ever_told_apart() -> None:
    wrong = sum(settles(Random(seed), 0.5, 400) > 0 for seed in range(300))
    assert wrong <= 0.05 * 300


def test_who_is_better_is_found_out() -> None:
    assert all(settles(Random(seed), 0.9, 60) > 0 for seed in range(50))
    assert sum(settles(Random(seed), 0.6, 400) > 0 for seed in range(50)) > 45


@given(st.lists(st.floats(0, 1), max_size=30))
def test_a_wager_does_not_care_who_is_named_first(shares: list[float]) -> None:
    one, other = Wager(), Wager()
    for share in shares:
        one.add(share)
        other.add(1 - share)
    assert one.best == pytest.approx(other.best)
    assert not one.is_settled(10**6) or len(shares) > 10
