"""Sitting down, standing up, and playing again: who may take which seat."""

from dataclasses import replace

import pytest

from aloft.match.events.chat import Said, Say
from aloft.match.events.endings import Close, Rematch
from aloft.match.events.holders import Back, Leave
from aloft.match.events.moves import Act
from aloft.match.events.seats import Fill, Free, Sit
from aloft.match.refusals import Refused, Why
from aloft.match.view import view
from tests.match.around import ADA, BO, CY, DEE, Table, seated, table_of

THREE = table_of("patterns", 3)
GUEST = replace(CY, is_invited=False)
NONCE = "0" * 32


def refused(table: Table, person, kind, **more) -> Why:
    with pytest.raises(Refused, match=r"\.$") as no:
        table.do(person, kind, **more)
    return no.value.why


def over() -> Table:
    return seated(THREE).play(seed=1)


# Playing again.


def test_anybody_who_played_may_open_the_rematch_once():
    table = over()
    table.do(replace(BO, next_match="another0"), Rematch)
    assert table.match.rematch == "another0"
    assert view(table.match)["table"]["rematch"] == "another0"
    assert refused(table, replace(ADA, next_match="third000"), Rematch) == Why.NOTHING


def test_nobody_else_may_and_not_before_the_end():
    assert refused(over(), DEE, Rematch) == Why.SEAT
    assert refused(seated(THREE).play(plies=3), ADA, Rematch) == Why.PHASE
    assert refused(Table(THREE), ADA, Rematch) == Why.PHASE


def kept_table() -> Table:
    """A rematch by invitation: seats are kept for Bo and Cy, and one is free."""
    return Table(THREE, kept=(BO.id, CY.id, None), earlier="0lder000")


def test_a_kept_seat_waits_for_its_person():
    table = kept_table()
    assert [view(table.match)[f"seat:{seat}"]["kept"] for seat in range(3)] == [True, True, False]
    assert view(table.match)["table"]["earlier"] == "0lder000"
    assert refused(table, ADA, Sit, seat=0, nonce=NONCE) == Why.RIGHT
    table.do(GUEST, Sit, seat=1, nonce=NONCE)
    assert table.match.seats[1].person == "cy"


def test_a_kept_seat_stays_kept_when_its_person_stands_up():
    table = kept_table()
    table.do(GUEST, Sit, seat=1, nonce=NONCE)
    table.do(GUEST, Free, seat=1)
    assert refused(table, BO, Sit, seat=1, nonce=NONCE) == Why.RIGHT
    table.do(GUEST, Sit, seat=1, nonce=NONCE)


def test_a_seat_that_is_not_kept_needs_an_invitation():
    assert refused(kept_table(), GUEST, Sit, seat=2, nonce=NONCE) == Why.RIGHT
    assert refused(Table(THREE), GUEST, Sit, seat=0, nonce=NONCE) == Why.RIGHT


# Sitting down and standing up.


def test_nobody_sits_where_somebody_sits():
    table = Table(THREE).sit(ADA)
    assert refused(table, BO, Sit, seat=0, nonce=NONCE) == Why.TAKEN
    assert refused(table, ADA, Fill, seat=0, bot="easy") == Why.TAKEN
    table.do(ADA, Fill, seat=1, bot="easy")
    assert refused(table, BO, Sit, seat=1, nonce=NONCE) == Why.TAKEN


def test_only_seats_that_are_there_can_be_taken_or_left():
    table = Table(THREE)
    for kind, more in ((Sit, {"nonce": NONCE}), (Fill, {"bot": "easy"}), (Free, {})):
        assert refused(table, ADA, kind, seat=3, **more) == Why.SEAT


def test_only_the_host_fills_seats_with_bots_and_sends_them_away():
    table = Table(THREE)
    assert refused(table, BO, Fill, seat=0, bot="easy") == Why.HOST
    table.do(ADA, Fill, seat=0, bot="easy")
    assert refused(table, BO, Free, seat=0) == Why.HOST
    table.do(ADA, Free, seat=0)
    assert table.match.seats[0].kind == "free"


def test_there_are_only_bots_that_there_are():
    unknown = replace(ADA, is_bot=lambda name: name == "easy")
    assert refused(Table(THREE), unknown, Fill, seat=0, bot="hal") == Why.BOT


def test_nobody_is_made_to_stand_up():
    table = Table(THREE).sit(BO)
    assert refused(table, ADA, Free, seat=0) == Why.SEAT
    assert refused(table, ADA, Free, seat=1) == Why.NOTHING
    table.do(BO, Free, seat=0)


def test_once_the_game_has_begun_the_seats_are_settled():
    table = seated(THREE)
    assert refused(table, DEE, Sit, seat=0, nonce=NONCE) == Why.PHASE
    assert refused(table, ADA, Fill, seat=0, bot="easy") == Why.PHASE
    assert refused(table, ADA, Free, seat=0) == Why.PHASE
    assert refused(table, ADA, Close) == Why.PHASE


def test_a_table_is_given_up_by_its_host_before_the_game():
    table = Table(THREE).sit(ADA)
    assert refused(table, BO, Close) == Why.HOST
    table.do(ADA, Close)
    assert table.match.phase == "closed"
    assert refused(table, BO, Sit, seat=1, nonce=NONCE) == Why.PHASE


# Moving and talking.


def test_only_the_seat_to_move_moves():
    table = seated(THREE)
    move = table.match.game.legal_moves[0]
    assert refused(table, BO, Act, move=move) == Why.TURN
    assert refused(table, DEE, Act, move=move) == Why.SEAT
    assert refused(table, ADA, Act, move="zz@q") == Why.ILLEGAL
    assert refused(table, ADA, Act, v=table.match.v + 1, move=move) == Why.STALE
    assert refused(table, ADA, Act, v=table.match.moved - 1, move=move) == Why.STALE
    table.do(ADA, Act, v=table.match.moved, move=move)


def test_who_has_left_moves_again_after_coming_back():
    table = seated(THREE)
    table.do(ADA, Leave)
    assert refused(table, ADA, Act, move=table.match.game.legal_moves[0]) == Why.SEAT
    assert refused(table, ADA, Leave) == Why.NOTHING
    table.do(ADA, Back)
    assert refused(table, ADA, Back) == Why.NOTHING
    table.do(ADA, Act, move=table.match.game.legal_moves[0])


def test_talk_does_not_make_a_move_stale():
    table = seated(THREE)
    seen = table.match.v
    table.do(BO, Say, says="your turn")
    table.do(ADA, Act, v=seen, move=table.match.game.legal_moves[0])


def test_a_move_before_the_game_or_after_it_is_none():
    assert refused(Table(THREE).sit(ADA), ADA, Act, move="x") == Why.PHASE
    assert refused(over(), ADA, Act, move="x") == Why.PHASE


@pytest.mark.parametrize("says", ["   ", "\x07", "\u202e", "a\x00b"])
def test_unprintable_words_are_not_passed_on(says):
    assert refused(seated(THREE), ADA, Say, says=says) == Why.TEXT


def test_only_who_sits_here_or_invited_the_others_talks():
    assert refused(seated(THREE), DEE, Say, says="hi") == Why.RIGHT
    table = Table(THREE)
    table.do(ADA, Say, says="  come \n in ")
    said = table.log[-1].event
    assert isinstance(said, Said)
    assert said.says == "come in"
