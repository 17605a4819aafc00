"""What games come to: exact sums that do not depend on blocks, processes and order."""

import random
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from aloft.engine.seeds import seeds_from
from aloft.lab.comparisons import Pairs, compare, differences, holm
from aloft.lab.played import Block, Played, play
from aloft.lab.runs import run, sums_of, tally
from aloft.lab.study import EACH_IN_TURN, Study, study
from aloft.lab.sums import Column, Histogram, Sums
from aloft.lab.teams import Here, Processes, Team, Threads, never
from tests.tables import IDS

SOME = "patterns" if "patterns" in IDS else IDS[0]


def summed(asked: Study, parts: list[Block]) -> Sums:
    sums = Sums()
    for block in parts:
        sums.add(tally((asked, block), never))
    return sums


def test_sums_are_the_same_whatever_the_blocks_and_their_order() -> None:
    asked = study(SOME, 3, seed=5, watched=7, foreseen=150)
    close = [Block(150, 75, closely=True), Block(225, 75, closely=True), Block(0, 150, closely=True)]
    whole = summed(asked, [Block(0, 300), Block(0, 300, closely=True)])
    edges = sorted(random.Random(1).sample(range(1, 300), 6))
    parts = [Block(a, b - a) for a, b in zip([0, *edges], [*edges, 300], strict=True)]
    random.Random(2).shuffle(parts)
    assert summed(asked, [*close, *parts]) == whole


@pytest.mark.parametrize("team", [Here(), Threads(2), Processes(2)], ids=["here", "threads", "processes"])
def test_sums_are_the_same_whoever_does_the_work(team: Team) -> None:
    asked = study(SOME, 2, seed=6, watched=16)
    assert sums_of(asked, 400, team) == summed(asked, [Block(0, 400)])


def test_bots_may_play_in_any_blocks() -> None:
    asked = study(SOME, 2, bots=["greedy", "random"], seed=6)
    assert summed(asked, [Block(2, 1), Block(0, 2)]) == summed(asked, [Block(0, 3)])


def test_games_can_be_opened_anywhere_a_json_number_goes() -> None:
    assert study(SOME, seed=3).deals(10**6, 100).max() < 2**53


def test_who_has_had_enough_gets_what_was_counted() -> None:
    going = run(study(SOME, seed=1), 10**9, Threads(2))
    first = next(going).games
    assert next(going).games > first
    going.close()


@given(st.lists(st.integers(-3, 90), min_size=2, max_size=60))
def test_a_histogram_knows_what_numbers_would(numbers: list[int]) -> None:
    games = np.arange(len(numbers)) + 7
    found = Histogram.of(Column(np.array(numbers), games, 2))
    assert found.mean == pytest.approx(np.mean(numbers) / 2)
    assert found.deviation == pytest.approx(np.std(numbers, ddof=1) / 2)
    assert found.games == {n: numbers.index(n) + 7 for n in set(numbers)}
    assert found.quantile(1.0) == found.most == max(numbers) / 2
    assert found.quantile(1e-9) == found.least == min(numbers) / 2


def test_numbers_far_apart_are_counted_too() -> None:
    found = Histogram.of(Column(np.array([5, 10**12, 5]), np.array([3, 2, 1])))
    assert found.counts == {5: 2, 10**12: 1}
    assert found.games == {5: 1, 10**12: 2}


def test_holm_is_what_holm_says() -> None:
    assert holm([0.01, 0.04, 0.03, 0.005]) == pytest.approx([0.03, 0.06, 0.06, 0.02])
    assert holm([0.9, 0.8]) == [1.0, 1.0]
    assert holm([]) == []


def compared(one: Study, other: Study, games: int) -> Pairs:
    *_, pairs = compare(one, other, games, Here())
    return pairs


def test_the_same_rule_twice_on_the_same_deals_differs_in_nothing() -> None:
    asked = study(SOME, 3, seed=3)
    assert all(
        each.value == 0 and not each.is_sure for each in differences(compared(asked, asked, 200), asked)
    )


def test_what_differs_is_found_and_five_games_are_named() -> None:
    asked = study(SOME, 2, seed=3)
    option = asked.settings.game.options[-1]
    assert isinstance(option.values, range)
    other = asked.with_options(**{option.name: option.values[0]})
    found = {each.name: each for each in differences(compared(asked, other, 600), asked)}
    assert found["plies"].is_sure
    assert found["plies"].low <= found["plies"].value <= found["plies"].high < 0
    apart = {}
    for game in range(600):
        (one, two) = (tally((each, Block(game, 1)), never)["plies"].mean for each in (asked, other))
        apart[game] = abs(two - one)
    furthest = sorted(apart, key=lambda game: (-apart[game], game))[:5]
    assert found["plies"].games == furthest


def test_what_is_taken_away_from_one_seat_in_turn_shows_in_its_wins() -> None:
    """Who may not take any of the things that are worth points wins less; with nothing barred nobody does."""
    asked = study(SOME, 2, seed=4, watched=0)
    family = next(each for each in asked.settings.game.elements.ELEMENTS if each.actions)
    barred = tuple(action for actions in family.actions for action in actions)
    without = replace(asked, barred=barred, bars=EACH_IN_TURN)
    found = {each.name: each for each in differences(compared(asked, without, 1500), asked)}
    assert found["in turn"].is_sure
    assert found["in turn"].value < 0


def test_a_point_given_to_a_seat_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = study(SOME, 3, seed=8, watched=0)
    plain = Played.results.func  # type: ignore[attr-defined]

    def gifted(played: Played) -> tuple[np.ndarray, np.ndarray]:
        scores, _ = plain(played)
        gift = np.array([0, played.study.seed == 9, 0]) * 5
        return scores + gift, (scores + gift) == (scores + gift).max(axis=1, keepdims=True)

    patched = property(gifted)
    monkeypatch.setattr(Played, "results", patched)
    monkeypatch.setattr(Study, "deals", lambda self, first, count: seeds_from(8 + first, count))
    found = {each.name: each for each in differences(compared(asked, replace(asked, seed=9), 1500), asked)}
    sure = {name for name, each in found.items() if each.is_sure}
    assert {"score:1", "win:1"} <= sure
    assert not sure & {"plies", "turns", "score:0", "score:2"}


def test_the_games_furthest_apart_are_those_whose_points_are() -> None:
    asked = study(SOME, 2, seed=3)
    option = asked.settings.game.options[-1]
    assert isinstance(option.values, range)
    other = asked.with_options(**{option.name: option.values[0]})
    pairs = compared(asked, other, 200)
    scores = [play(each, Block(0, 200)).results[0] for each in (asked, other)]
    apart = np.abs(scores[1] - scores[0]).sum(axis=1)
    assert [points for points, _ in pairs.furthest()] == sorted(apart.tolist(), reverse=True)[:5]
    assert all(apart[game] == points for points, game in pairs.furthest())
    assert compared(asked, asked, 50).furthest() == []
