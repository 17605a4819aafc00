"""What is decided by asking: everybody for an undo, more than half for a bot in an empty chair."""

from dataclasses import replace

import pytest

from aloft.match.events.answers import Answer, Answered
from aloft.match.events.holders import Held, Hold, Leave
from aloft.match.events.questions import Asked, is_carried, is_lost, voters
from aloft.match.events.undo import Undo
from aloft.match.match import Question
from aloft.match.refusals import Refused, Why
from aloft.match.rights import Person
from aloft.match.view import view
from tests.match.around import ADA, BO, CY, DEE, EVE, PEOPLE, Table, seated, table_of

GONE = frozenset({"eve"})


def asking(players: int = 5) -> Table:
    """Ada asks to let a bot hold the seat of Eve, who is gone."""
    table = seated(table_of("patterns", players))
    table.do(missing(ADA), Hold, seat=4)
    return table


def missing(person: Person) -> Person:
    return replace(person, absent=GONE)


def test_of_five_the_four_who_are_there_decide():
    table = asking()
    assert table.log[-1].event == Asked("ada", seat=4)
    assert table.match.question is not None
    assert voters(table.match, table.match.question) == ["ada", "bo", "cy", "dee"]


def test_half_of_them_is_not_enough():
    table = asking()
    table.do(BO, Answer, agrees=True)
    assert not table.match.seats[4].is_held
    table.do(CY, Answer, agrees=True)
    assert table.match.seats[4].is_held
    assert table.match.question is None


def test_it_is_lost_once_too_many_are_against_it():
    table = asking()
    table.do(BO, Answer, agrees=False)
    assert table.match.question is not None
    table.do(CY, Answer, agrees=False)
    assert table.match.question is None
    assert not table.match.seats[4].is_held


def test_who_changes_their_mind_counts_once():
    """First for it and then against it is against it."""
    table = asking()
    table.do(BO, Answer, agrees=True)
    table.do(BO, Answer, agrees=False)
    table.do(CY, Answer, agrees=True)
    assert not table.match.seats[4].is_held
    table.do(DEE, Answer, agrees=True)
    assert table.match.seats[4].is_held


def test_who_was_against_it_may_come_round():
    table = asking()
    table.do(BO, Answer, agrees=False)
    table.do(BO, Answer, agrees=True)
    table.do(CY, Answer, agrees=False)
    assert table.match.question is not None
    table.do(DEE, Answer, agrees=True)
    assert table.match.seats[4].is_held


@pytest.mark.parametrize("agrees", [True, False])
def test_nobody_answers_the_same_twice(agrees):
    table = asking()
    table.do(BO, Answer, agrees=agrees)
    with pytest.raises(Refused, match="answered that already") as refused:
        table.do(BO, Answer, agrees=agrees)
    assert refused.value.why == Why.NOTHING


def test_who_asked_may_take_it_back():
    table = asking()
    table.do(ADA, Answer, agrees=False)
    assert table.match.question is None


def test_who_is_asked_about_has_no_say():
    with pytest.raises(Refused, match="Nothing has been asked of you"):
        asking().do(EVE, Answer, agrees=False)


def test_nor_has_a_spectator():
    with pytest.raises(Refused, match="Nothing has been asked of you"):
        asking().do(PEOPLE[5], Answer, agrees=True)


def test_nothing_is_answered_that_was_not_asked():
    with pytest.raises(Refused, match="Nothing has been asked"):
        seated(table_of("patterns", 2)).do(ADA, Answer, agrees=True)


def test_of_two_the_one_who_is_there_decides_alone():
    table = seated(table_of("patterns", 2))
    table.do(replace(ADA, absent=frozenset({"bo"})), Hold, seat=1)
    assert table.log[-1].event == Held((1,), "vote")
    assert table.match.seats[1].is_held


def test_who_has_only_just_gone_keeps_the_seat_for_a_while():
    table = seated(table_of("patterns", 2))
    just = replace(ADA, absent=frozenset({"bo"}), lately={"bo": 40})
    with pytest.raises(Refused, match="Bo has only just gone; ask again in 40 s") as refused:
        table.do(just, Hold, seat=1)
    assert refused.value.why == Why.RIGHT
    table.do(replace(just, lately={}), Hold, seat=1)
    assert table.match.seats[1].is_held


@pytest.mark.parametrize(
    ("who", "seat", "why", "sentence"),
    [
        (ADA, 1, Why.RIGHT, "Bo is at the table"),
        (missing(ADA), 0, Why.NOTHING, "No other person"),
        (missing(ADA), 9, Why.SEAT, "Seats go from"),
        (PEOPLE[5], 4, Why.SEAT, "do not sit"),
    ],
)
def test_a_seat_is_held_only_for_who_is_gone(who, seat, why, sentence):
    table = seated(table_of("patterns", 5))
    with pytest.raises(Refused, match=sentence) as refused:
        table.do(who, Hold, seat=seat)
    assert refused.value.why == why


def test_one_thing_is_asked_at_a_time():
    table = seated(table_of("patterns", 5)).play(plies=2)
    table.do(ADA, Undo)
    with pytest.raises(Refused, match="asked already"):
        table.do(missing(BO), Hold, seat=4)
    with pytest.raises(Refused, match="asked already"):
        table.do(BO, Undo)


def test_a_move_answers_the_question_whether_to_go_back():
    table = seated(table_of("patterns", 3)).play(plies=2)
    table.do(ADA, Undo)
    table.move()
    assert table.match.question is None


def test_a_move_of_others_leaves_the_empty_chair_open():
    table = asking()
    table.move()
    assert table.match.question is not None


def test_who_leaves_leaves_no_question_behind():
    table = seated(table_of("patterns", 3)).play(plies=2)
    table.do(ADA, Undo)
    table.do(BO, Leave)
    assert table.match.question is None


def test_everybody_sees_who_is_still_to_answer():
    table = seated(table_of("patterns", 3)).play(plies=2)
    table.do(ADA, Undo)
    asked = {"by": [0], "ply": 0, "seat": None, "waiting": [1, 2]}
    assert [view(table.match, viewer)["question"] for viewer in (-1, 0, 2)] == [asked] * 3
    table.do(BO, Answer, agrees=True)
    assert view(table.match)["question"]["waiting"] == [2]
    table.do(CY, Answer, agrees=True)
    assert "question" not in view(table.match)


@pytest.mark.parametrize("others", range(5))
def test_a_vote_is_never_both_carried_and_lost(others):
    """And once everybody has answered, it is one of them."""
    match = seated(table_of("patterns", 6)).match
    for seat in (None, 5):
        question = Question("ada", frozenset({"ada"}), 0 if seat is None else None, seat)
        who = voters(match, question)[1:]
        for split in range(len(who) + 1):
            answered = replace(
                question, agreed=frozenset(["ada", *who[:split]]), against=frozenset(who[split:][:others])
            )
            carried, lost = is_carried(match, answered), is_lost(match, answered)
            assert not (carried and lost)
            if len(answered.agreed) + len(answered.against) == len(who) + 1:
                assert carried or lost


def test_the_deed_says_who_answered():
    table = asking()
    table.do(BO, Answer, agrees=True)
    assert table.log[-1].event == Answered("bo", True)
