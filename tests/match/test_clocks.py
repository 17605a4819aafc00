"""Time at a table: charged to who thinks, never while nobody could, and with the consequence agreed on."""

import pytest

from aloft.match import clocks
from aloft.match.clocks import GRACE, Clock
from aloft.match.events.chat import Say
from aloft.match.events.holders import Back, Held, Leave
from aloft.match.events.moves import Act, Acted
from aloft.match.events.timeouts import Forfeited, handing_on, time_out
from aloft.match.events.undo import Undo
from aloft.match.match import Match
from aloft.match.refusals import Refused, Why
from aloft.match.view import view
from tests.match.around import ADA, BO, CY, SMALL, seated, table_of
from tests.tables import name_of

EVERY_GAME = pytest.mark.parametrize("table", SMALL, ids=map(name_of, SMALL))
TURN, GAME = Clock("turn", 30), Clock("game", 60, 5)
MANY_PLIES = table_of("havalandi", 2)  # a turn has several plies
ONE_PLY = table_of("patterns", 2)  # every ply ends the turn


def test_without_a_clock_nobody_is_late():
    table = seated(ONE_PLY)
    assert (table.match.left, table.match.deadline) == ((), None)
    assert table.wait(10**9) is None
    assert "clock" not in view(table.match)
    table.move()
    event = table.log[-1].event
    assert isinstance(event, Acted)
    assert event.left == ()


def test_everybody_starts_with_the_same_time():
    assert seated(ONE_PLY, clock=TURN).match.left == (30_000, 30_000)
    assert clocks.full(GAME, 3) == (60_000,) * 3
    assert clocks.full(None, 3) == ()


def test_the_clock_of_the_seat_to_move_runs():
    table = seated(ONE_PLY, clock=GAME)
    assert table.match.deadline == table.now + 60_000
    table.now += 7_000
    table.move()
    assert table.match.left == (60_000 - 7_000 + 5_000, 60_000)
    assert table.match.deadline == table.now + 60_000


def test_a_turns_clock_is_wound_up_after_every_turn():
    table = seated(ONE_PLY, clock=TURN)
    table.now += 29_000
    table.move()
    assert table.match.left == (30_000, 30_000)


@pytest.mark.parametrize("table", [table_of("patterns", 1), table_of("ascension", 1)])
def test_alone_every_move_is_a_turn(table):
    playing = seated(table, clock=TURN)
    for _ in range(5):
        assert playing.wait(29_000) is None
        playing.move()
        assert playing.match.left == (30_000,)


def test_within_a_turn_the_same_clock_runs_on():
    table = seated(MANY_PLIES, clock=TURN)
    place = next(move for move in table.match.game.legal_moves if stays_to_move(table.match, move))
    table.now += 9_000
    table.move(place)
    assert table.match.left == (21_000, 30_000)
    assert table.match.deadline == table.now + 21_000


def stays_to_move(match: Match, move: str) -> bool:
    after = match.game.copy()
    after.play(move)
    return after.turn == match.turn and not after.over


def test_talk_costs_no_time_and_gives_none():
    table = seated(ONE_PLY, clock=TURN)
    deadline = table.match.deadline
    table.now += 5_000
    table.do(ADA, Say, says="hm")
    assert table.match.deadline == deadline


def test_a_bot_is_not_hurried():
    table = seated(ONE_PLY, "easy", ADA, clock=TURN)
    assert table.match.deadline is None
    assert table.wait(10**6) is None
    table.move()
    assert table.match.deadline == table.now + 30_000


def test_time_runs_out_at_the_deadline_and_not_before():
    table = seated(ONE_PLY, clock=TURN)
    assert table.match.deadline is not None
    assert time_out(table.match, table.match.deadline - 1) is None
    assert time_out(table.match, table.match.deadline) is not None


def test_a_move_after_the_deadline_is_too_late():
    table = seated(ONE_PLY, clock=TURN)
    assert table.match.deadline is not None
    table.now = table.match.deadline + 1
    with pytest.raises(Refused, match="Your time is up") as refused:
        table.do(ADA, Act, move=table.match.game.legal_moves[0])
    assert refused.value.why == Why.TIME


def test_downtime_is_not_charged():
    """A table that is loaded again goes on with the clocks of its log, as of now."""
    table = seated(ONE_PLY, clock=GAME)
    table.now += 4_000
    table.move()
    again = Match.of(table.read_again(), now=99_000_000)
    assert again.left == table.match.left
    assert again.deadline == 99_000_000 + 60_000


# What follows when time is up.


def test_a_bot_takes_the_seat_and_its_person_may_come_back():
    table = seated(ONE_PLY, clock=GAME, on_time="bot")
    assert table.wait(60_000) == Held((0,), "time", (0, 60_000))
    assert table.match.seats[0].is_held
    assert table.match.deadline is None
    table.do(ADA, Back)
    assert table.match.left == (GRACE, 60_000)
    assert table.match.deadline == table.now + GRACE


def test_the_time_that_ran_out_does_not_come_back():
    """Who is late on a game's clock has used it up; only a moment's grace is left."""
    table = seated(ONE_PLY, clock=Clock("game", 600), on_time="bot")
    table.wait(600_000)
    table.do(ADA, Back)
    assert table.match.left[0] == GRACE


def test_forfeiting_ends_a_game_of_two():
    table = seated(ONE_PLY, clock=TURN, on_time="forfeit")
    assert table.wait(30_000) == Forfeited(0)
    assert (table.match.phase, table.match.winners) == ("over", [1])
    assert view(table.match)["seat:0"]["forfeited"]


def test_of_many_who_forfeits_is_played_by_a_bot_and_cannot_win():
    table = seated(table_of("patterns", 3), clock=TURN, on_time="forfeit")
    table.wait(30_000)
    assert (table.match.phase, table.match.bot_to_move) == ("running", "medium")
    with pytest.raises(Refused, match="No bot holds a seat of yours"):
        table.do(ADA, Back)
    table.play(seed=3)
    assert table.match.phase == "over"
    assert table.match.winners
    assert 0 not in table.match.winners


def test_who_forfeited_takes_nothing_back():
    table = seated(table_of("patterns", 3), ADA, "easy", "easy", clock=TURN, on_time="forfeit").play(plies=3)
    table.wait(30_000)
    assert table.match.phase == "running"
    with pytest.raises(Refused, match="A bot holds your seat"):
        table.do(ADA, Undo)


def test_playing_together_all_lose_with_who_forfeits():
    table = seated(table_of("ascension", 2, "cooperative"), clock=TURN, on_time="forfeit")
    table.wait(30_000)
    assert (table.match.phase, table.match.winners) == ("over", [])


@EVERY_GAME
def test_passing_hands_the_turn_on_by_a_legal_move(table):
    playing = seated(table, clock=TURN, on_time="pass").play(plies=11, seed=3)
    turn = playing.match.turn
    for _ in range(50):
        event = playing.wait(30_000)
        assert isinstance(event, Acted)
        assert playing.match.hands[-1] == "*clock"
        if playing.match.turn != turn:
            return
    raise AssertionError("the turn never ends")


@EVERY_GAME
def test_the_move_that_hands_on_is_the_first_that_ends_the_turn(table):
    game = seated(table).play(plies=7, seed=1).match.game
    moves = game.legal_moves
    ending = []
    for move in moves:
        after = game.copy()
        after.play(move)
        ending += [move] if after.over or after.turn != game.turn else []
    assert handing_on(game) == (ending or moves)[0]


# Nobody gains time by going to and fro.


def test_taking_a_move_back_gives_no_time_back():
    table = seated(MANY_PLIES, clock=TURN)
    for _ in range(3):
        before = table.match.deadline
        quiet = next(move for move in table.match.game.legal_moves if stays_to_move(table.match, move))
        table.now += 3_000
        table.move(quiet)
        table.now += 4_000
        table.do(ADA, Undo)
        assert table.match.deadline == before


def test_leaving_and_coming_back_gives_no_time_back():
    table = seated(ONE_PLY, clock=TURN)
    table.now += 12_000
    table.do(ADA, Leave)
    table.now += 50_000
    table.do(ADA, Back)
    assert table.match.left[0] == 18_000


def test_who_leaves_out_of_turn_is_charged_nothing():
    table = seated(ONE_PLY, clock=TURN)
    deadline = table.match.deadline
    table.now += 12_000
    table.do(BO, Leave)
    assert table.match.left == (30_000, 30_000)
    assert table.match.deadline == deadline


def test_no_clock_falls_below_zero_or_runs_backwards():
    assert clocks.spend((5, 5), 1, 9) == (5, 0)
    assert clocks.spend((5, 5), 1, -9) == (5, 5)
    assert clocks.spend((), 1, 9) == ()
    assert clocks.at_least((1, 90), 0, 10) == (10, 90)
    assert clocks.at_least((1, 90), 1, 10) == (1, 90)
    assert clocks.end_turn(None, (), 0) == ()


def test_everybody_sees_the_clocks():
    table = seated(table_of("patterns", 3), ADA, BO, CY, clock=TURN)
    for viewer in (-1, 0, 2):
        assert view(table.match, viewer)["clock"] == {"left": (30_000,) * 3, "runs": True}
    table.do(ADA, Leave)
    assert view(table.match)["clock"]["runs"] is False
