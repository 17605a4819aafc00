"""Taking moves back: freely alone, online only what has shown nothing new, and else if everybody agrees."""

import pytest

from aloft.match.clocks import Clock
from aloft.match.commands import decide
from aloft.match.events.answers import Answer
from aloft.match.events.holders import Back, Held, Leave
from aloft.match.events.moves import Act
from aloft.match.events.questions import Asked
from aloft.match.events.undo import Undo, Undone
from aloft.match.refusals import Refused, Why
from aloft.match.rights import Person
from tests.match.around import ADA, BO, CY, SMALL, Table, is_quiet, seated, table_of
from tests.tables import name_of

EVERY_GAME = pytest.mark.parametrize("table", SMALL, ids=map(name_of, SMALL))
SEVERAL_PLIES = {  # games whose turns have several plies, and what these do
    "havalandi": (table_of("havalandi", 2), {"free", "passed"}),
    "commodores": (table_of("commodores", 3), {"free", "passed", "seen"}),
}


@EVERY_GAME
def test_alone_everything_can_be_taken_back(table):
    bots = ["easy"] * (table.players - 1)
    playing = seated(table, ADA, *bots).play(plies=25, seed=2)
    while "ada" in playing.match.hands:
        ply = len(playing.match.hands) - 1 - playing.match.hands[::-1].index("ada")
        playing.do(ADA, Undo)
        assert playing.match.game.ply == len(playing.match.hands) == ply
        assert playing.match.turn == 0
    with pytest.raises(Refused, match="no move to take back") as refused:
        playing.do(ADA, Undo)
    assert refused.value.why == Why.NOTHING


@EVERY_GAME
def test_in_several_seats_alone_is_alone(table):
    playing = seated(table, *[ADA] * table.players).play(plies=8, seed=2)
    for ply in range(7, -1, -1):
        playing.do(ADA, Undo)
        assert playing.match.game.ply == ply


@pytest.mark.parametrize("game", SEVERAL_PLIES)
def test_online_a_move_is_free_to_take_back_exactly_while_nobody_has_learnt_anything(game):
    """Judged by dealing anew what each cannot know: the move must look the same from everywhere."""
    (table, known), kinds = SEVERAL_PLIES[game], set()
    for seed in range(6):
        playing = seated(table).play(plies=seed, seed=seed)
        for _ in range(40):
            playing.play(plies=1, seed=playing.match.v)
            if playing.match.phase != "running":
                break
            kinds.add(judged(playing))
    assert kinds == known


def judged(playing: Table) -> str:
    """Whether the last ply is taken back freely, and the reason if it is not."""
    after = playing.match
    before = after.game.copy()
    before.undo()
    passed, quiet = before.turn != after.turn, is_quiet(before, after.game)
    mover = next(person for person in (ADA, BO, CY) if person.id == after.hands[-1])
    event = decide(after, mover, playing.command(Undo), playing.now)
    assert isinstance(event, Undone if quiet and not passed else Asked)
    return "passed" if passed else "free" if quiet else "seen"


def test_a_move_beyond_anothers_is_asked_for():
    table = seated(table_of("patterns", 3)).play(plies=3, seed=1)
    table.do(ADA, Undo)
    assert table.log[-1].event == Asked("ada", ply=0)
    table.do(BO, Answer, agrees=True)
    assert table.match.game.ply == 3
    table.do(CY, Answer, agrees=True)
    assert (table.match.game.ply, table.match.hands, table.match.question) == (0, (), None)
    assert table.match.moved == table.match.v


def test_one_who_does_not_agree_is_enough():
    table = seated(table_of("patterns", 3)).play(plies=3, seed=1)
    table.do(ADA, Undo)
    table.do(CY, Answer, agrees=False)
    assert (table.match.game.ply, table.match.question) == (3, None)


def test_the_move_of_somebody_who_is_only_away_is_not_taken_back_behind_their_back():
    table = seated(table_of("patterns", 2)).play(plies=2, seed=1)
    table.do(BO, Leave)
    with pytest.raises(Refused, match="who is not here to be asked") as refused:
        table.do(ADA, Undo)
    assert refused.value.why == Why.RIGHT
    table.play(plies=2)
    table.do(ADA, Undo)
    assert table.match.hands == ("ada", "bo")
    with pytest.raises(Refused, match="who is not here to be asked"):
        table.do(ADA, Undo)


def showing(table: Table, person: Person) -> Table:
    """Moves until this person has made one that drew or showed something new."""
    for seed in range(200):
        assert table.match.turn is not None
        mover = table.match.seats[table.match.turn].person
        table.play(plies=1, seed=seed)
        if mover == person.id and table.match.game.reveals_at(table.match.game.ply - 1):
            return table
    raise AssertionError("nothing is ever shown")


SHOWING = pytest.mark.parametrize("game", ["havalandi", "commodores"])


@SHOWING
def test_what_was_shown_while_somebody_was_held_is_not_unseen_behind_their_back(game):
    """Neither alone nor by a vote of those who are there: whose seat is held is somebody."""
    for holding in (Held((1,), "vote"), Held((1,), "left"), Held((1,), "time")):
        table = seated(table_of(game, 3 if game == "commodores" else 2))
        table.write(BO.id, holding)
        showing(table, ADA)
        plies = table.match.game.ply
        with pytest.raises(Refused, match="This concerns Bo, who is not here to be asked") as refused:
            table.do(ADA, Undo)
        assert refused.value.why == Why.RIGHT
        table.do(BO, Back)
        table.do(ADA, Undo)
        assert isinstance(table.log[-1].event, Asked)
        assert table.match.game.ply == plies


def test_who_has_lost_on_time_is_not_waited_for():
    table = seated(table_of("havalandi", 3), clock=Clock("turn", 9), on_time="forfeit").play(plies=1)
    while table.match.turn != 1:
        table.move()
    table.wait(10_000)
    assert table.match.seats[1].has_forfeited
    table.do(CY, Leave)
    table.do(CY, Back)
    showing(table, ADA)
    table.do(ADA, Undo)
    assert isinstance(table.log[-1].event, Asked)
    table.do(CY, Answer, agrees=True)
    assert "ada" not in table.match.hands[table.match.game.ply :]


def test_who_has_left_takes_nothing_back():
    table = seated(table_of("patterns", 2), ADA, "easy").play(plies=3)
    table.do(ADA, Leave)
    with pytest.raises(Refused, match="A bot holds your seat"):
        table.do(ADA, Undo)


def test_an_undo_seen_from_an_old_version_is_refused():
    table = seated(table_of("patterns", 2), ADA, "easy").play(plies=3)
    seen = table.match.v
    table.play(plies=1)
    for v in (seen, table.match.v + 1):
        with pytest.raises(Refused) as refused:
            table.do(ADA, Undo, v=v)
        assert refused.value.why == Why.STALE


def test_nothing_is_taken_back_before_the_game_or_after_it():
    table = Table(table_of("patterns", 2)).sit(ADA)
    with pytest.raises(Refused, match="has not begun"):
        table.do(ADA, Undo)
    with pytest.raises(Refused, match="is over"):
        seated(table_of("patterns", 2), ADA, "easy").play().do(ADA, Undo)


def test_only_who_sits_here_takes_back():
    with pytest.raises(Refused, match="do not sit"):
        seated(table_of("patterns", 2)).play(plies=2).do(CY, Undo)


def test_after_an_undo_other_moves_may_be_made_and_old_versions_are_stale():
    table = seated(table_of("patterns", 2), ADA, "easy").play(plies=4, seed=1)
    seen = table.match.v
    table.do(ADA, Undo)
    move = table.match.game.legal_moves[-1]
    with pytest.raises(Refused, match="moved on"):
        table.do(ADA, Act, v=seen, move=move)
    table.do(ADA, Act, move=move)
    assert table.match.game.moves[-1] == move
