"""Who comes without an invitation asks to join, and the host answers."""

from dataclasses import replace

import pytest

from aloft.match.events.guests import MOST, WAITING, Admit, Knock
from aloft.match.events.seats import Free, Sit
from aloft.match.refusals import Refused, Why
from aloft.match.rights import Person
from aloft.match.view import view
from tests.match.around import ADA, BO, Table, table_of

KIT, LOU = (Person(name.lower(), name, is_invited=False) for name in ("Kit", "Lou"))
SEAT = {"seat": 1, "nonce": "1" * 32}


def asked() -> Table:
    """Kit asks to join the table of Ada."""
    table = Table(table_of("patterns", 3))
    table.do(KIT, Knock)
    return table


def refusal(table: Table, person: Person, kind: type, **more: object) -> Why:
    with pytest.raises(Refused) as refused:
        table.do(person, kind, **more)
    return refused.value.why


def test_who_is_let_in_may_sit_down_and_then_waits_no_more():
    table = asked()
    number = table.match.v
    assert refusal(table, KIT, Sit, **SEAT) is Why.RIGHT
    assert view(table.match)["guests"] == [{"number": number, "name": "Kit", "answer": None}]

    table.do(ADA, Admit, guest=number, agrees=True)
    assert refusal(table, LOU, Sit, **SEAT) is Why.RIGHT
    table.do(KIT, Sit, **SEAT)

    assert table.match.seats[1].person == "kit"
    assert view(table.match)["guests"] == []
    table.do(KIT, Free, seat=1)
    table.do(KIT, Sit, **SEAT)


def test_who_is_not_let_in_does_not_sit_down_and_asks_no_more_unless_the_host_thinks_again():
    table = asked()
    number = table.match.v
    table.do(ADA, Admit, guest=number, agrees=False)
    assert refusal(table, KIT, Sit, **SEAT) is Why.RIGHT
    assert refusal(table, KIT, Knock) is Why.NOTHING
    assert refusal(table, ADA, Admit, guest=number, agrees=False) is Why.NOTHING

    table.do(ADA, Admit, guest=number, agrees=True)
    table.do(KIT, Sit, **SEAT)


def test_only_the_host_answers_and_only_what_was_asked():
    table = asked()
    assert refusal(table, BO, Admit, guest=table.match.v, agrees=True) is Why.HOST
    assert refusal(table, KIT, Admit, guest=table.match.v, agrees=True) is Why.HOST
    assert refusal(table, ADA, Admit, guest=table.match.v + 1, agrees=True) is Why.NOTHING


def test_who_need_not_ask_is_told_so():
    table = asked()
    assert refusal(table, BO, Knock) is Why.NOTHING
    table.do(ADA, Admit, guest=table.match.v, agrees=True)
    table.do(KIT, Sit, **SEAT)
    assert refusal(table, KIT, Knock) is Why.NOTHING


def test_nobody_asks_twice_and_not_too_many_ask():
    table = asked()
    assert refusal(table, KIT, Knock) is Why.NOTHING
    others = (replace(LOU, id=f"lou{number}") for number in range(MOST))
    for other in (next(others) for _ in range(WAITING - 1)):
        table.do(other, Knock)
    late = next(others)
    assert refusal(table, late, Knock) is Why.BUSY
    for guest in table.match.guests:
        table.do(ADA, Admit, guest=guest.number, agrees=False)
    while len(table.match.guests) < MOST:
        table.do(next(others), Knock)
        table.do(ADA, Admit, guest=table.match.v, agrees=False)
    assert refusal(table, late, Knock) is Why.BUSY


def test_nobody_asks_once_the_game_has_begun():
    table = asked().sit(ADA, BO, "easy")
    assert "guests" not in view(table.match)
    assert refusal(table, LOU, Knock) is Why.PHASE
