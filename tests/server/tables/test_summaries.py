"""What is written down beside an event: a puzzle is solved once, at its end, and by a person's own hand."""

from datetime import timedelta
from typing import Any

import pytest

from aloft.match.events.chat import Say
from aloft.match.events.holders import Back, Leave
from aloft.match.events.moves import Act, Acted
from aloft.match.events.seats import Filled, Sat
from aloft.match.events.undo import Undo
from aloft.match.log import BOT, TABLE
from aloft.match.match import Match
from aloft.server.storage.also import SOLVE
from aloft.server.tables.summaries import beside, summary
from aloft.solo.daily import FIRST, Puzzle, puzzle_of
from tests.match.around import ADA, Table, seated

WEEK = [puzzle_of(FIRST + timedelta(number)) for number in range(7)]
PUZZLES = list({puzzle.settings.game.id: puzzle for puzzle in WEEK}.values())  # one of each game
EVERY_PUZZLE = pytest.mark.parametrize("puzzle", PUZZLES, ids=[puzzle.name for puzzle in PUZZLES])
AT = 1234


def table_for(puzzle: Puzzle) -> Table:
    return Table(puzzle.settings, puzzle=puzzle.name, hints=False)


def at_it(puzzle: Puzzle, is_program: bool = False) -> Table:
    """Ada at a table of a puzzle."""
    table = table_for(puzzle)
    table.write(ADA.id, Sat(0, ADA.id, ADA.name, "", "1" * 32, is_program))
    return table


def solutions(table: Table) -> list[tuple[int, tuple[Any, ...]]]:
    """What a server would have written down of who solved what: beside which version, and what."""
    before, found = Match.begun(table.log[0]), []
    for entry in table.log[1:]:
        after = before.after(entry)
        found += [
            (entry.v, made.values) for made in beside(before, entry.event, after, 0, AT) if made.bulk is SOLVE
        ]
        before = after
    assert before.phase == table.match.phase
    return found


def solved(table: Table) -> list[tuple[int, tuple[Any, ...]]]:
    """What ought to stand there of who has solved it."""
    match = table.match
    return [(match.v, (match.id, match.opened.puzzle, ADA.id, match.game.scores[0], AT))]


@EVERY_PUZZLE
def test_who_plays_a_puzzle_to_the_end_has_solved_it(puzzle: Puzzle) -> None:
    table = at_it(puzzle).play(seed=1)
    assert table.match.phase == "over"
    assert solutions(table) == solved(table)


@EVERY_PUZZLE
def test_nobody_has_solved_it_before_the_end(puzzle: Puzzle) -> None:
    assert solutions(at_it(puzzle).play(plies=15, seed=1)) == []


@EVERY_PUZZLE
def test_it_is_solved_once_whatever_is_said_afterwards(puzzle: Puzzle) -> None:
    table = at_it(puzzle).play(seed=1)
    once = solutions(table)
    table.do(ADA, Say, says="At last")
    assert solutions(table) == once


@EVERY_PUZZLE
def test_what_was_taken_back_does_not_hinder(puzzle: Puzzle) -> None:
    table = at_it(puzzle).play(plies=9, seed=1)
    table.do(ADA, Undo)
    table.do(ADA, Undo)
    table.play(seed=2)
    assert solutions(table) == solved(table)


@EVERY_PUZZLE
def test_who_was_away_but_moved_alone_has_solved_it(puzzle: Puzzle) -> None:
    table = at_it(puzzle).play(plies=9, seed=1)
    table.do(ADA, Leave)
    table.do(ADA, Back)
    assert solutions(table.play(seed=2)) == solved(table)


@EVERY_PUZZLE
def test_who_was_helped_by_a_single_move_of_a_bot_has_not(puzzle: Puzzle) -> None:
    table = at_it(puzzle).play(plies=9, seed=1)
    table.do(ADA, Leave)
    table.move()
    assert table.log[-1].author == BOT
    table.do(ADA, Back)
    table.play(seed=2)
    assert table.match.phase == "over"
    assert solutions(table) == []


@EVERY_PUZZLE
def test_who_took_that_move_back_has(puzzle: Puzzle) -> None:
    """A bot's moves go with one's own last one."""
    table = at_it(puzzle).play(plies=9, seed=1)
    table.do(ADA, Leave)
    table.move()
    table.do(ADA, Back)
    table.do(ADA, Undo)
    assert table.match.game.ply == 8
    table.do(ADA, Act, move=table.match.game.legal_moves[0])
    assert solutions(table.play(seed=2)) == solved(table)


@EVERY_PUZZLE
def test_a_bot_that_ends_the_game_of_who_left_solves_nothing(puzzle: Puzzle) -> None:
    table = at_it(puzzle).play(plies=9, seed=1)
    table.do(ADA, Leave)
    table.play(seed=2)
    assert table.match.phase == "over"
    assert solutions(table) == []


@EVERY_PUZZLE
def test_a_bot_in_the_seat_solves_nothing(puzzle: Puzzle) -> None:
    table = table_for(puzzle)
    table.write(TABLE, Filled(0, "novice"))
    table.play(seed=2)
    assert {type(entry.event) for entry in table.log[2:]} == {Acted}
    assert table.match.phase == "over"
    assert solutions(table) == []


@EVERY_PUZZLE
def test_a_program_in_the_seat_solves_nothing(puzzle: Puzzle) -> None:
    table = at_it(puzzle, is_program=True).play(seed=1)
    assert table.match.phase == "over"
    assert solutions(table) == []


@EVERY_PUZZLE
def test_at_an_ordinary_table_there_is_nothing_to_solve(puzzle: Puzzle) -> None:
    table = seated(puzzle.settings).play(seed=1)
    assert table.match.phase == "over"
    assert solutions(table) == []


@EVERY_PUZZLE
def test_lists_tell_the_puzzle(puzzle: Puzzle) -> None:
    for table in (table_for(puzzle), at_it(puzzle), at_it(puzzle).play(seed=1)):
        assert summary(table.match)["puzzle"] == puzzle.name
    assert summary(seated(puzzle.settings).match)["puzzle"] is None
