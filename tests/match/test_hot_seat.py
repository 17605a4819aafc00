"""Several people at one screen: cards lie covered between turns, and open for the seat whose turn it is."""

import pytest

from aloft.engine.positions.position import SPECTATOR
from aloft.match.events.holders import Leave
from aloft.match.events.seats import Renamed, Sat
from aloft.match.frames import Seen, snapshot
from aloft.match.match import Match
from aloft.match.view import view, viewer_of
from tests.match.around import ADA, BO, SMALL, Table, seated, table_of
from tests.match.client import read
from tests.tables import WITH_CARDS, name_of

EVERY_GAME = pytest.mark.parametrize("table", SMALL, ids=map(name_of, SMALL))
WITH_SECRETS = [table for table in SMALL if table.game in WITH_CARDS and table.players > 1]


def looks(match: Match, person: str, seat: int | None) -> int:
    """From where a person looks who has uncovered this seat here."""
    return viewer_of(match, person, None if seat is None else (match.id, seat))


def test_who_has_one_seat_looks_from_there():
    match = seated(table_of("patterns", 3)).match
    assert [viewer_of(match, person) for person in ("ada", "bo", "cy")] == [0, 1, 2]
    assert [looks(match, "bo", seat) for seat in (None, 0, 1, 2)] == [1] * 4


@pytest.mark.parametrize("person", [None, "", "dee"])
def test_who_has_none_looks_on(person):
    match = seated(table_of("patterns", 3)).match
    assert viewer_of(match, person) == SPECTATOR
    assert all(looks(match, person, seat) == SPECTATOR for seat in range(3))


def test_between_turns_everything_is_covered():
    match = seated(table_of("patterns", 3), ADA, ADA, BO).match
    assert viewer_of(match, "ada") == SPECTATOR
    assert view(match, viewer_of(match, "ada")) == view(match, SPECTATOR)


def test_only_the_seat_to_move_is_uncovered():
    table = seated(table_of("patterns", 3), ADA, ADA, BO)
    assert [looks(table.match, "ada", seat) for seat in (0, 1, 2, 7)] == [0, -1, -1, -1]
    table.move()
    assert [looks(table.match, "ada", seat) for seat in (0, 1)] == [-1, 1]
    table.move()
    assert [looks(table.match, "ada", seat) for seat in (0, 1, 2)] == [-1, -1, -1]


def test_what_was_uncovered_is_covered_when_the_turn_is_over():
    """The same screen goes on showing nothing of the next seat."""
    table = seated(table_of("patterns", 2), ADA, ADA)
    assert looks(table.match, "ada", 0) == 0
    table.move()
    assert looks(table.match, "ada", 0) == SPECTATOR


def test_a_seat_uncovered_at_another_table_is_not_uncovered_here():
    match = seated(table_of("patterns", 2), ADA, ADA).match
    assert viewer_of(match, "ada", ("another0", 0)) == SPECTATOR


@pytest.mark.parametrize("table", WITH_SECRETS, ids=map(name_of, WITH_SECRETS))
def test_covered_cards_do_not_depend_on_whose_turn_it_is_to_look(table):
    """Who holds all seats and has uncovered none is shown no more than a stranger."""
    match = seated(table, *[ADA] * table.players).play(plies=5, seed=1).match
    covered = view(match, viewer_of(match, "ada"))
    assert covered == view(match, viewer_of(match, "stranger"))
    assert "choices" not in covered


def test_at_the_end_there_is_nothing_left_to_cover():
    match = seated(table_of("patterns", 2), ADA, ADA).play().match
    assert viewer_of(match, "ada") == 0


def test_a_snapshot_says_which_seats_are_mine_and_whether_the_table_is():
    match = seated(table_of("patterns", 3), ADA, BO, ADA).match
    seen = Seen.of(match, SPECTATOR)
    told = [read(snapshot(match, seen, [], person=person)) for person in ("ada", "bo", "dee", None)]
    assert [frame["mine"] for frame in told] == [[0, 2], [1], [], []]
    assert [frame["hosting"] for frame in told] == [True, False, False, False]


def test_before_the_game_there_is_nothing_to_uncover():
    table = Table(table_of("patterns", 3)).sit(ADA, ADA)
    assert looks(table.match, "ada", 0) == SPECTATOR


def test_a_seat_that_a_bot_holds_is_shown_without_choices():
    table = seated(table_of("patterns", 2), ADA, ADA)
    table.do(ADA, Leave)
    assert [seat.is_held for seat in table.match.seats] == [True, True]
    assert "choices" not in view(table.match, looks(table.match, "ada", 0))


@EVERY_GAME
def test_where_nobody_has_secrets_there_is_nothing_to_cover(table):
    playing = seated(table, *[ADA] * table.players)
    covered = []
    while playing.match.phase == "running":
        covered.append(viewer_of(playing.match, "ada") == SPECTATOR)
        assert viewer_of(playing.match, "ada") in (SPECTATOR, playing.match.turn)
        playing.move()
    assert set(covered) == {table in WITH_SECRETS}


def test_who_goes_by_another_name_leaves_the_others_at_the_screen_theirs():
    table = Table(table_of("patterns", 3))
    for place, name in enumerate(("Ada", "Emil", "Bo")):
        table.write("ada", Sat(place, "ada", name, "", f"{place:032x}"))
    table.write("ada", Renamed("ada", "Countess", "#123456", "Ada"))
    assert [seat.name for seat in table.match.seats] == ["Countess", "Emil", "Bo"]
