"""Tables of a puzzle: everybody is dealt the same, and a document proves it."""

import copy
import json
from collections.abc import Callable
from datetime import timedelta
from functools import cache
from typing import Any

import pytest

from aloft.engine.positions.position import SPECTATOR
from aloft.engine.seeds import seed_for
from aloft.engine.settings import settle_on
from aloft.games.errors import AloftError
from aloft.match.documents import document, verify_document
from aloft.match.events.moves import Act
from aloft.match.events.registry import write_event
from aloft.match.events.seats import Sat
from aloft.match.events.undo import Undo
from aloft.match.match import Match
from aloft.match.rights import Person
from aloft.match.view import view
from aloft.server.tables.plans import opened, plan_of, rematch_of
from aloft.solo.daily import FIRST, Puzzle, puzzle_key, puzzle_of
from tests.match.around import ADA, BO, Table, facts_of, seated, table_of

WEEK = [puzzle_of(FIRST + timedelta(number)) for number in range(7)]
PUZZLES = list({puzzle.settings.game.id: puzzle for puzzle in WEEK}.values())  # one of each game
EVERY_PUZZLE = pytest.mark.parametrize("puzzle", PUZZLES, ids=[puzzle.name for puzzle in PUZZLES])
Document = dict[str, Any]


def at_it(puzzle: Puzzle, person: Person = ADA, nonce: str = "1" * 32, **more: Any) -> Table:
    """Somebody at a table of a puzzle, which has just begun."""
    table = Table(puzzle.settings, puzzle=puzzle.name, hints=False, **more)
    table.write(person.id, Sat(0, person.id, person.name, "", nonce))
    return table


def elsewhere(puzzle: Puzzle) -> Table:
    """Somebody else at it, with everything different that a deal otherwise depends on."""
    return at_it(puzzle, BO, "f" * 32, secret="7a" * 32, name="an0thermatch")


def ordinary(puzzle: Puzzle) -> Table:
    """The same game for one, but at a table with a deal of its own."""
    return seated(puzzle.settings)


def position_of(table: Table) -> Any:
    return facts_of(table.match)["position"]


# The same for everybody.


@EVERY_PUZZLE
def test_everybody_begins_alike_and_after_equal_moves_stands_alike(puzzle):
    one, other = at_it(puzzle), elsewhere(puzzle)
    assert one.match.commitment != other.match.commitment
    assert position_of(one) == position_of(other)
    one.play(seed=3)
    assert one.match.phase == "over"
    for move in one.match.game.moves:
        other.do(BO, Act, move=move)
    assert position_of(one) == position_of(other)
    assert one.match.game.scores == other.match.game.scores


@EVERY_PUZZLE
def test_a_table_begins_as_the_puzzle_does(puzzle):
    game, opening = at_it(puzzle).match.game, puzzle.opening()
    assert game._states.tobytes() == opening._states.tobytes()
    assert (game.key, game.settings) == (puzzle.key, puzzle.settings)


@EVERY_PUZZLE
def test_a_table_without_a_puzzle_has_a_deal_of_its_own(puzzle):
    own, another = ordinary(puzzle), Table(puzzle.settings, secret="7a" * 32).sit(ADA)
    assert own.match.settings == another.match.settings == puzzle.settings
    deals = [table.match.key for table in (own, another, at_it(puzzle))]
    assert len(set(deals)) == 3
    assert len({table.match.game._states.tobytes() for table in (own, another, at_it(puzzle))}) == 3


@EVERY_PUZZLE
def test_who_takes_a_move_back_goes_on_as_everybody_would(puzzle):
    table, other = at_it(puzzle).play(plies=9, seed=2), elsewhere(puzzle).play(plies=9, seed=2)
    table.do(ADA, Undo)
    assert position_of(table) != position_of(other)
    table.do(ADA, Act, move=other.match.game.moves[-1])
    assert position_of(table) == position_of(other)


@EVERY_PUZZLE
def test_a_log_remembers_the_puzzle(puzzle):
    table = at_it(puzzle).play(plies=12, seed=5)
    again = Match.of(table.read_again())
    assert again.opened.puzzle == puzzle.name
    assert facts_of(again) == facts_of(table.match)


def test_a_log_of_an_ordinary_table_says_nothing_of_puzzles():
    """So those that were written before there were any are read as ever."""
    assert "puzzle" not in write_event(ordinary(PUZZLES[0]).match.opened)


@EVERY_PUZZLE
def test_a_table_tells_everybody_whose_deal_it_has(puzzle):
    for viewer in (SPECTATOR, 0):
        assert view(at_it(puzzle).match, viewer)["table"]["puzzle"] == puzzle.name
        assert view(ordinary(puzzle).match, viewer)["table"]["puzzle"] is None
    assert view(Table(puzzle.settings, puzzle=puzzle.name).match)["table"]["puzzle"] == puzzle.name


# As the server opens it.


@EVERY_PUZZLE
def test_the_plan_of_a_puzzle_is_a_table_for_one_without_hints(puzzle):
    plan = plan_of(puzzle, ADA.id)
    event = plan.event
    assert (event.puzzle, event.players, event.hints, event.is_public) == (puzzle.name, 1, False, False)
    assert (event.clock, plan.bots, event.kept) == (None, {}, ())
    table = opened(plan)
    assert table.settings == puzzle.settings
    assert table.key == puzzle.key


@EVERY_PUZZLE
def test_a_rematch_is_the_same_puzzle(puzzle):
    table = at_it(puzzle).play(seed=1)
    plan = rematch_of(table.match, ADA.id)
    assert (plan.event.puzzle, plan.event.hints, plan.event.kept) == (puzzle.name, False, (ADA.id,))
    again = opened(plan)
    assert (again.settings, again.key) == (puzzle.settings, puzzle.key)
    assert again.commitment != table.match.commitment
    assert rematch_of(ordinary(puzzle).play(seed=1).match, ADA.id).event.puzzle is None


# Its document.


@cache
def _whole(number: int, is_ordinary: bool = False) -> str:
    table = ordinary(PUZZLES[number]) if is_ordinary else at_it(PUZZLES[number])
    return json.dumps(document(table.play(seed=4).match))


def whole(number: int) -> Document:
    """The document of somebody's whole game of a puzzle."""
    return json.loads(_whole(number))


def whole_ordinary(number: int) -> Document:
    """That of a game for one with a deal of its own."""
    return json.loads(_whole(number, is_ordinary=True))


EVERY_NUMBER = pytest.mark.parametrize("number", range(len(PUZZLES)), ids=[p.name for p in PUZZLES])


@EVERY_PUZZLE
def test_the_document_of_a_puzzle_holds(puzzle):
    table = at_it(puzzle).play(seed=6)
    data = json.loads(json.dumps(document(table.match)))
    assert data["puzzle"] == puzzle.name
    assert verify_document(data, promised=table.match.commitment) == table.match.game


@EVERY_NUMBER
def test_two_people_who_did_the_same_have_the_same_record(number):
    one, other = (
        whole(number),
        json.loads(json.dumps(document(elsewhere(PUZZLES[number]).play(seed=4).match))),
    )
    assert verify_document(other).over
    assert one["record"] | {"seats": []} == other["record"] | {"seats": []}
    assert one["secret"] != other["secret"]


@EVERY_NUMBER
def test_a_document_from_before_there_were_puzzles_holds(number):
    data = whole_ordinary(number)
    assert data["puzzle"] is None
    del data["puzzle"]
    assert verify_document(data, data["commitment"]).over


def changed(**changes: Any) -> Callable[[Document], Document]:
    return lambda data: data | changes


def another_day(data: Document) -> Document:
    day = next(puzzle.name for puzzle in WEEK if puzzle.name != data["puzzle"])
    return data | {"puzzle": day}


def without(data: Document) -> Document:
    return {name: value for name, value in data.items() if name != "puzzle"}


def of_another_day_throughout(data: Document) -> Document:
    """The key of that day as well, though not what it would have dealt."""
    data = another_day(data)
    key = puzzle_key(data["puzzle"], data["record"]["game"])
    return data | {"record": data["record"] | {"key": key.hex(), "seed": seed_for(key)}}


NOT_IT = r"^This is not the puzzle of [0-9-]{10}\.$"
NONE_THEN = r"^There was no puzzle of [0-9-]{10}\.$"
OF_ITS_OWN = r"^The game was not dealt from the secret and the seats' nonces\.$"
NO_DAY = r"^puzzle should be a day as yyyy-mm-dd, or null\.$"
TAMPERING: dict[str, tuple[Callable[[Document], Document], str]] = {
    "another day": (another_day, NOT_IT),
    "another day throughout": (of_another_day_throughout, NOT_IT),
    "a day that no calendar has": (changed(puzzle="2026-02-30"), NONE_THEN),
    "a day before the first": (changed(puzzle="1999-12-31"), NONE_THEN),
    "no puzzle": (changed(puzzle=None), OF_ITS_OWN),
    "nothing about puzzles": (without, OF_ITS_OWN),
    "a list": (changed(puzzle=[]), NO_DAY),
    "a list of days": (lambda data: data | {"puzzle": [data["puzzle"]]}, NO_DAY),
    "an object": (changed(puzzle={}), NO_DAY),
    "a number": (changed(puzzle=20260101), NO_DAY),
    "nought": (changed(puzzle=0), NO_DAY),
    "no": (changed(puzzle=False), NO_DAY),
    "an empty text": (changed(puzzle=""), NO_DAY),
    "a word": (changed(puzzle="today"), NO_DAY),
    "a day in few digits": (changed(puzzle="2026-1-1"), NO_DAY),
    "a day with a line break": (lambda data: data | {"puzzle": data["puzzle"] + "\n"}, NO_DAY),
    "a day in other digits": (changed(puzzle="٢٠٢٦-٠١-٠١"), NO_DAY),
    "half a letter": (changed(puzzle="\ud800" * 10), NO_DAY),
}


@EVERY_NUMBER
@pytest.mark.parametrize("tampering", TAMPERING)
def test_a_document_of_a_puzzle_that_was_tampered_with_is_refused_in_a_sentence(number, tampering):
    spoil, sentence = TAMPERING[tampering]
    data = whole(number)
    with pytest.raises(AloftError, match=sentence) as refused:
        verify_document(spoil(copy.deepcopy(data)), data["commitment"])
    assert str(refused.value).endswith(".")


@EVERY_NUMBER
def test_nobody_makes_a_puzzle_of_an_ordinary_match(number):
    data = whole_ordinary(number)
    assert verify_document(data, data["commitment"]).over
    with pytest.raises(AloftError, match=NOT_IT):
        verify_document(data | {"puzzle": PUZZLES[number].name}, data["commitment"])


@pytest.mark.parametrize("claimed", [{}, {"puzzle": FIRST.isoformat()}])
def test_nobody_makes_a_puzzle_of_a_match_between_people(claimed):
    """Not even who dealt it so: a deal that is known beforehand is fair only where somebody plays alone."""
    played = seated(table_of("patterns", 2), **claimed).play(seed=4)
    data = json.loads(json.dumps(document(played.match)))
    with pytest.raises(AloftError, match=NOT_IT):
        verify_document(data | {"puzzle": FIRST.isoformat()}, data["commitment"])


@EVERY_PUZZLE
def test_nobody_makes_its_rules_easier(puzzle):
    """The deal is that of the day, but the options are not."""
    option = puzzle.settings.game.options[-1]
    other = next(value for value in option.values if value != puzzle.settings.options[option.name])
    options = puzzle.settings.options | {option.name: other}
    settings = settle_on(puzzle.settings.game, 1, puzzle.settings.mode, options)
    data = json.loads(json.dumps(document(seated(settings, puzzle=puzzle.name).play(seed=4).match)))
    with pytest.raises(AloftError, match=NOT_IT):
        verify_document(data, data["commitment"])
