"""The best that is possible: against every game there is on small boards, and on real ones by the rules."""

from typing import Any

import numpy as np
import pytest

import aloft
from aloft.bots.bot import Sight
from aloft.bots.levels import at_level
from aloft.engine.positions.position import Position
from aloft.engine.record import Record
from aloft.solver import effort, searcher
from aloft.solver.solve import solve

from ..effort import times
from .brute_force import best_end
from .planted import FAULTS, best_with
from .small_boards import Board, small_ascension, small_patterns

BOARDS = times(10, 400, name="SMALL_BOARDS")
DEALS = times(2, 40)
# Boards on which somebody comes to have to advance what would better be left alone: a bound stays open.
FORCED = {65, 326}
INTERPRETED = 25  # boards
IMPATIENT, LEAST_PATIENCE = 60, 16  # boards, and nodes for a goal
PLANTED = 400  # boards at most until a fault must have shown


@pytest.mark.parametrize("number", range(BOARDS))
@pytest.mark.parametrize("small_board", [small_patterns, small_ascension])
def test_on_small_boards_it_is_the_best_of_all_games(small_board: Board, number: int) -> None:
    position = small_board(np.random.default_rng(number))
    best = best_end(position)
    if best is not None:
        solution = solve(position, time=600, threads=1)
        assert solution.best == best
        assert solution.bound <= best
        assert solution.proven or (small_board is small_ascension and number in FORCED)


@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_is_caught(fault: str) -> None:
    small_board, planted = FAULTS[fault]
    for number in range(PLANTED):
        position = small_board(np.random.default_rng(number))
        if best_with(planted, position) != solve(position, time=600, threads=1).best:
            return
    pytest.fail("nobody noticed")


@pytest.mark.parametrize("small_board", [small_patterns, small_ascension])
def test_without_a_fault_it_comes_to_the_same_interpreted(small_board: Board) -> None:
    for number in range(INTERPRETED):
        position = small_board(np.random.default_rng(number))
        assert best_with(None, position) == solve(position, time=600, threads=1).best


@pytest.mark.parametrize("small_board", [small_patterns, small_ascension])
def test_what_was_given_up_is_not_refuted(small_board: Board, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(IMPATIENT):
        position = small_board(np.random.default_rng(number))
        patient = solve(position, time=600, threads=1)
        with monkeypatch.context() as at_once:
            at_once.setattr(effort, "FIRST_ROUND", LEAST_PATIENCE)
            at_once.setattr(searcher, "BREADTH", 1)
            impatient = solve(position, time=600, threads=1)
        assert (impatient.best, impatient.bound) == (patient.best, patient.bound)


def a_deal(seed: int) -> Position:
    """A game that somebody may want to know about: any of those that can be solved."""
    rng = np.random.default_rng(seed)
    columns = int(rng.integers(8, 13))
    if rng.integers(2):
        return aloft.new("patterns", 1, seed=seed, trucks=int(rng.integers(3, 6)), columns=columns)
    trucks, specials, players = (int(rng.integers(*between)) for between in ((4, 6), (0, 4), (1, 6)))
    options: dict[str, Any] = {"launch_trucks": trucks, "specials": specials, "columns": columns}
    return aloft.new("ascension", players, mode="cooperative", seed=seed, **options)


@pytest.mark.parametrize("seed", range(DEALS))
def test_solutions_are_games_and_no_bot_does_better(seed: int) -> None:
    position = a_deal(seed)
    solution = solve(position, time=2, threads=1)
    assert Record.from_dict(solution.record.to_dict()).verify().scores[0] == solution.best
    assert solution.bound <= solution.best
    for level in ("novice", "easy", "medium"):
        end, bot = position.copy(), at_level(level, seed)
        while not end.over:
            end.play(bot.choose(Sight.of(end)))
        assert end.scores[0] >= solution.bound


def test_what_is_possible_stays_so_along_a_solution_and_never_improves() -> None:
    position = aloft.new("patterns", 1, seed=2)
    solution = solve(position, time=60, threads=1)
    for ply, move in enumerate(solution.moves):
        position.play(move)
        if ply % 40 == 0:
            assert solve(position, time=60, threads=1).best == solution.best
    assert solve(position).proven


def test_a_finished_game_is_as_good_as_it_is() -> None:
    position = aloft.new("patterns", 1, seed=2)
    rng = np.random.default_rng(1)
    while not position.over:
        position.play(int(rng.choice(position.legal_actions)))
    solution = solve(position)
    assert (solution.best, solution.bound, solution.moves) == (position.scores[0], position.scores[0], ())


def test_when_time_is_up_there_are_bounds() -> None:
    solution = solve(aloft.new("patterns", 1, seed=6), time=0.01, threads=1)
    assert solution.bound <= solution.best
    assert solution.record.verify().scores == [solution.best]


@pytest.mark.parametrize("game", ["patterns", "havalandi"])
def test_games_between_people_cannot_be_solved(game: str) -> None:
    with pytest.raises(aloft.AloftError, match="cannot be solved"):
        solve(aloft.new(game, 2, seed=1))
