"""Seats drawn by lot when a game begins: bound beforehand like the deal, told to everybody, and checked."""

import hashlib
import hmac
import json
from collections import Counter
from math import factorial

import pytest

from aloft.games.sentences import Seat as SeatSpan
from aloft.match.documents import Unfair, document, verify_document
from aloft.match.events.registry import read_event, write_event
from aloft.match.fair_deal import draw_seats
from aloft.match.log_lines import history
from aloft.match.match import Match
from aloft.match.view import view
from aloft.server.storage.side_writes import SIT, STAND_UP
from aloft.server.tables.plans import rematch_of
from aloft.server.tables.summaries import beside
from tests.match.around import ADA, BO, CY, PEOPLE, SHORT, Table, seated, table_of
from tests.match.test_fair_deal import key_by_the_book
from tests.tables import name_of

SEVERAL = [table for table in SHORT if table.players > 1]
EVERY_TABLE = pytest.mark.parametrize("table", SEVERAL, ids=map(name_of, SEVERAL))


def drawn_by_the_book(key: bytes, players: int) -> list[int]:
    """docs/protocol.md in plain Python."""
    left, drawn = list(range(players)), []
    for seat in range(players):
        digest = hmac.new(key, b"seat %d" % seat, hashlib.sha256).digest()
        drawn.append(left.pop(int.from_bytes(digest[:8], "big") % len(left)))
    return drawn


def moved() -> Table:
    """A table for three at which nobody keeps their place: it is not by luck that a test holds."""
    for number in range(50):
        table = seated(table_of("patterns", 3), ADA, "easy", BO, secret=f"{number:064x}", lot=True)
        if all(place != seat for seat, place in enumerate(table.match.drawn)):
            return table
    raise AssertionError("fifty lots left somebody in place")


@EVERY_TABLE
def test_seats_follow_from_the_key(table):
    match = seated(table, lot=True).match
    nonces = [f"{place + 1:032x}" for place in range(table.players)]
    key = key_by_the_book(match.id, match.secret, nonces)
    assert match.key == match.game.key == key
    assert list(match.drawn) == drawn_by_the_book(key, table.players)
    assert [seat.person for seat in match.seats] == [PEOPLE[place].id for place in match.drawn]
    assert match.nonces == nonces


@EVERY_TABLE
def test_the_deal_is_the_same_with_a_lot_and_without(table):
    with_lot, without = seated(table, lot=True).match, seated(table).match
    assert with_lot.game._states.tobytes() == without.game._states.tobytes()


@EVERY_TABLE
def test_the_document_holds_and_nobody_sits_elsewhere(table):
    played = seated(table, lot=True).play(seed=3)
    data = json.loads(json.dumps(document(played.match)))
    assert verify_document(data, played.match.commitment) == played.match.game
    assert data["drawn"] == list(played.match.drawn)
    first, second, *others = data["drawn"]
    with pytest.raises(Unfair, match="seats were not drawn"):
        verify_document(data | {"drawn": [second, first, *others]})


@pytest.mark.parametrize("nonsense", [[], [0], [0, 1, 2, 3], {}, "012", 0, [0, 0, 0], [[0], 1, 2]])
def test_nonsense_was_not_drawn(nonsense):
    data = document(seated(table_of("patterns", 3), lot=True).play(seed=3).match)
    with pytest.raises(Unfair, match="seats were not drawn"):
        verify_document(data | {"drawn": nonsense})


def test_every_order_is_as_likely():
    """Chi-squared over the 24 orders of four; the chance that 60 is exceeded is one in 30,000."""
    many = 6000
    orders = Counter(draw_seats(hashlib.sha256(b"%d" % number).digest(), 4) for number in range(many))
    expected = many / factorial(4)
    assert len(orders) == factorial(4)
    assert sum((count - expected) ** 2 / expected for count in orders.values()) < 60


def test_everybody_is_told_in_one_sentence():
    table = moved()
    match, line = table.match, history(table.log, 1)[0]
    first, second, third = match.seats
    order = f"{first.name} begins, then {second.name}, then {third.name}"
    assert line["says"] == f"Bo sits down; seats are drawn: {order}."
    named = [span.seat for span in line["says"].spans if isinstance(span, SeatSpan)]
    assert named == [0, 1, 2]
    shown = view(match)["table"]
    assert (shown["lot"], shown["drawn"]) == (True, list(match.drawn))


def test_a_bot_that_comes_last_tells_it_too():
    table = seated(table_of("patterns", 2), ADA, "easy", lot=True)
    says = [line["says"] for line in history(table.log, 2)]
    first, second = (seat.name for seat in table.match.seats)
    order = f"{first} begins, then {second}"
    assert says == ["Ada sits down.", f"A bot (easy) sits down; seats are drawn: {order}."]


def test_nobody_has_a_number_before_seats_are_drawn():
    table = Table(table_of("patterns", 3), lot=True).sit(ADA, BO)
    assert (view(table.match)["table"]["lot"], view(table.match)["table"]["drawn"]) == (True, None)
    assert all("seat" not in line["says"] for line in history(table.log, 2))


def test_matches_from_before_there_were_lots_go_on():
    """Their first line says nothing of a lot, and everybody has the seat they took."""
    table = seated(table_of("patterns", 3), ADA, BO, CY).play(plies=5)
    first = json.loads(write_event(table.log[0].event))
    assert "lot" not in first
    assert not read_event(json.dumps(first)).lot  # type: ignore[attr-defined]
    assert [seat.person for seat in table.match.seats] == ["ada", "bo", "cy"]
    assert document(table.play().match)["drawn"] is None


def test_documents_from_before_there_were_lots_hold():
    data = document(seated(table_of("patterns", 3)).play(seed=3).match)
    verify_document({name: value for name, value in data.items() if name != "drawn"})


def test_a_log_that_is_read_again_has_everybody_in_the_same_seats():
    table = moved().play(plies=4)
    again = Match.of(table.read_again())
    assert (again.drawn, again.seats, again.key) == (table.match.drawn, table.match.seats, table.match.key)


def test_lists_know_who_sits_where():
    """What is kept beside the log says it of every seat, since all may have moved."""
    table = moved()
    before = Match.of(table.log[:-1])
    written = beside(before, table.log[-1].event, table.match, 0, 0)
    people = {made.values[1]: made.values[2] for made in written if made.bulk is SIT}
    empty = [made.values[1] for made in written if made.bulk is STAND_UP]
    assert people == {place: seat.person for place, seat in enumerate(table.match.seats) if seat.person}
    assert empty == [place for place, seat in enumerate(table.match.seats) if seat.person is None]


def test_a_rematch_goes_on_by_one_seat_and_draws_no_more():
    table = moved().play()
    event = rematch_of(table.match, ADA.id).event
    assert not event.lot
    assert event.kept == tuple(seat.person for seat in (*table.match.seats[1:], table.match.seats[0]))
