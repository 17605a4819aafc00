"""Everything that happens is told, in a sentence, and to everybody alike."""

from typing import get_args

import pytest

from aloft.match.clocks import Clock
from aloft.match.events.answers import Answer
from aloft.match.events.chat import Say
from aloft.match.events.endings import Close, Rematch
from aloft.match.events.guests import Admit, Knock
from aloft.match.events.holders import Back, Hold, Leave
from aloft.match.events.registry import AnyEvent, read_event, write_event
from aloft.match.events.seats import Fill, Free, Renamed, Sit
from aloft.match.events.undo import Undo, last_ply_of, reveals_since
from aloft.match.log import Entry
from aloft.match.log_lines import history, tell
from aloft.match.match import Match
from aloft.match.rights import Person
from aloft.match.wire_types import Line
from tests.effort import some_of
from tests.match.around import ADA, BO, CY, SHORT, Table, seated, table_of
from tests.tables import name_of

KINDS = {kind.__name__.lower() for kind in get_args(AnyEvent)}
EVERY_TABLE = pytest.mark.parametrize("table", some_of(SHORT, 5), ids=list(map(name_of, SHORT)))
STRANGER = Person("kit", "Kit", is_invited=False)
GONE = Person("ada", "Ada", absent=frozenset({"cy"}), next_match="another0")


def eventful() -> list[Table]:
    """Three tables at which everything happens that can."""
    whole = Table(table_of("patterns", 3), clock=Clock("turn", 9), on_time="bot")
    whole.do(STRANGER, Knock)
    whole.do(ADA, Admit, guest=whole.match.v, agrees=True)
    whole.do(BO, Sit, seat=1, nonce="1" * 32)
    whole.do(BO, Free, seat=1)
    whole.sit(ADA, BO, CY).play(plies=3)
    whole.do(ADA, Undo)
    whole.do(BO, Answer, agrees=False)
    whole.do(GONE, Hold, seat=2)
    whole.do(BO, Answer, agrees=True)
    whole.do(CY, Back)
    whole.do(ADA, Leave)
    whole.do(ADA, Back)
    whole.wait(20_000)
    whole.do(ADA, Say, says="Well played.")
    whole.write("bo", Renamed("bo", "Bob", ""))
    whole.play()
    whole.do(GONE, Rematch)
    late = seated(table_of("havalandi", 2), ADA, "easy", clock=Clock("turn", 9), on_time="forfeit")
    late.play(plies=3).do(ADA, Undo)
    late.wait(10_000)
    given_up = Table(table_of("patterns", 2))
    given_up.do(ADA, Fill, seat=1, bot="easy")
    given_up.do(ADA, Close)
    return [whole, late, given_up]


def told_at(table: Table) -> list[Line]:
    return history(table.log, len(table.log))


def test_every_kind_of_deed_is_told():
    told = {line["kind"] for table in eventful() for line in told_at(table)}
    assert told == KINDS


def test_every_line_but_a_move_is_a_sentence():
    for table in eventful():
        for line in told_at(table):
            assert "None" not in line["says"]
            assert line["says"].endswith(".") == (line["kind"] != "acted"), line
            assert line["kind"] == "acted" or line["says"][0].isupper()


def test_every_line_says_when_and_at_which_version():
    for table in eventful():
        told = told_at(table)
        assert [line["v"] for line in told] == list(range(len(table.log)))
        assert [line["t"] for line in told] == [entry.t for entry in table.log]


def test_people_are_called_by_their_names():
    says = [line["says"] for table in eventful() for line in told_at(table)]
    for sentence in (
        "The table is open.",
        "Bo sits down at the second seat.",
        "The second seat is free again.",
        "A bot (easy) takes the second seat.",
        "Ada asks to take a move back.",
        "Bo does not agree.",
        "Ada asks to let a bot hold Cy's seat.",
        "Bo agrees, and a bot holds Cy's seat.",
        "Cy is back.",
        "A bot holds Ada's seat.",
        "Bo is now called Bob.",
        "The rematch is open.",
        "The game goes back to move 2.",
        "Ada has run out of time and loses.",
        "The table was given up.",
    ):
        assert sentence in says, sentence


def test_who_lets_a_bot_hold_a_seat_is_told():
    table = seated(table_of("patterns", 2))
    table.do(Person("ada", "Ada", absent=frozenset({"bo"})), Hold, seat=1)
    assert told_at(table)[-1]["says"] == "Bo is away: Ada lets a bot hold the seat."


def test_going_back_tells_whether_something_had_been_seen():
    seen = "; what was drawn or shown since is known now."
    for game, bots, ends in (("patterns", ["easy"], "."), ("havalandi", [ADA], seen)):
        table = seated(table_of(game, 2), ADA, *bots)
        while "ada" not in table.match.hands or (ends == seen) != reveals_since(table.match, 0):
            table.move()
        ply = last_ply_of(table.match, "ada")
        table.do(ADA, Undo)
        where = f"move {ply}" if ply else "the beginning"
        assert told_at(table)[-1]["says"] == f"The game goes back to {where}{ends}"


def test_who_agrees_last_tells_what_comes_of_it():
    table = seated(table_of("patterns", 3)).play(plies=3, seed=1)
    table.do(ADA, Undo)
    table.do(BO, Answer, agrees=True)
    table.do(CY, Answer, agrees=True)
    assert [line["says"] for line in told_at(table)[-2:]] == [
        "Bo agrees.",
        "Cy agrees, and the game goes back to the beginning.",
    ]


def test_who_has_several_seats_leaves_all_of_them():
    table = seated(table_of("patterns", 3), ADA, BO, ADA)
    table.do(ADA, Leave)
    assert told_at(table)[-1]["says"] == "A bot holds Ada's seats."


@EVERY_TABLE
def test_a_move_is_told_with_all_that_came_of_it(table):
    """In a few words to put a name before, in its own writing, and with what happened by itself."""
    playing = seated(table).play(seed=7)
    moves = [line for line in told_at(playing) if line["kind"] == "acted"]
    game = playing.match.game
    assert [line["move"] for line in moves] == game.moves
    assert [line["ply"] for line in moves] == list(range(1, game.ply + 1))
    for ply, line in enumerate(moves):
        assert line["says"]
        assert line["then"] == [(e.says, e.notation, e.moved) for e in game.events_at(ply)]
        assert all(says == "" or says.endswith((".", "!")) for says, _, _ in line["then"])


def test_what_is_told_does_not_depend_on_who_asks():
    """There is one log for all, so nothing in it may be for some eyes only."""
    table = seated(table_of("ascension", 3)).play(plies=5)
    before = Match.of(table.log[:-1])
    told = tell(before, table.log[-1], table.match)
    assert told == told_at(table)[-1]


def test_the_secret_is_in_no_line():
    for table in eventful():
        assert table.match.opened.secret not in str(told_at(table))


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_every_deed_comes_back_from_where_it_was_kept(kind):
    events = [entry.event for table in eventful() for entry in table.log if entry.kind == kind]
    assert events
    for event in events:
        assert read_event(write_event(event)) == event
        assert f'"kind":"{kind}"' in write_event(event)


def test_an_unknown_deed_is_not_passed_over():
    match = seated(table_of("patterns", 2)).match
    with pytest.raises(AssertionError, match="nothing is told"):
        tell(match, Entry(match.id, match.v + 1, "ada", object()), match)  # type: ignore[arg-type]
