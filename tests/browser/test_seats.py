"""Who sits where: drawn by lot as the game begins, or as whoever opens the table likes."""

from collections import Counter
from math import dist

import pytest
from playwright.sync_api import Page, expect

from aloft.games.sky.drawings.palette import COLOURS

from ..effort import proof
from .conftest import Somebody
from .person import Person, any_of

MANY = 40  # games against one bot; that all of them fall alike never happens


def drawn(person: Person) -> list[str]:
    """The order that is shown, one's own seat marked; read at once, since it is shown for a moment."""
    shown = person.page.get_by_role("status", name="Seats are drawn").inner_text()
    title, *order = filter(None, map(str.strip, shown.splitlines()))
    assert title == "Seats are drawn"
    return order


def told(person: Person) -> str:
    """What the log says of it."""
    return person.reads(person.log.filter(has_text="begins, then"))


ALIKE = 70  # how far apart colours are, as points, that an eye may take for the same


def channels(colour: str) -> list[int]:
    return [int(colour[at : at + 2], 16) for at in (1, 3, 5)]


@proof
@pytest.mark.parametrize("game", ["Aloft: Achievements", "Aloft: Ascension", "Aloft: Patterns"])
def test_no_seat_looks_like_a_secret_colour(somebody: Somebody, game: str) -> None:
    """Every seat has a shape and a colour of its own, the same wherever it is shown; none is a balloon's."""
    ada = somebody()
    ada.begins(game, Players="5")
    ada.makes_a_move(any_of(1))
    seats = ada.seats.locator("[data-mark-of] svg:first-child path")
    found = seats.evaluate_all("all => all.map((one) => [one.getAttribute('d'), one.getAttribute('fill')])")
    assert len({shape for shape, _ in found}) == len({colour for _, colour in found}) == 5
    told = ada.log.locator("[data-mark-of='0'] svg:first-child path").last
    assert [told.get_attribute("d"), told.get_attribute("fill")] == found[0]

    for _, colour in found:
        for tint in COLOURS.values():
            assert dist(channels(colour), channels(tint)) > ALIKE, f"{colour} is taken for {tint}"


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_seats_are_drawn_shown_and_told(somebody: Somebody, phone: bool) -> None:
    ada = somebody(phone=phone, draws=True)
    ada.asks_for("Havalandi", Bots="novice", Players="4")
    ada.presses("Play", within=ada.dialogue)
    order = drawn(ada)
    assert len(order) == 4
    assert "begins" in order[0]
    assert sum(line.endswith("you") for line in order) == 1
    assert "seats are drawn" in told(ada)
    ada.waits_for_a_turn()
    ada.sees_no(ada.page.get_by_role("status", name="Seats are drawn"))  # nobody need put it away


@proof
def test_sometimes_a_bot_begins(somebody: Somebody) -> None:
    ada = somebody(draws=True)
    places: Counter[int] = Counter()
    for _ in range(MANY):
        ada.asks_for("Aloft: Ascension", Bots="novice", Players="2")
        ada.presses("Play", within=ada.dialogue)
        order = drawn(ada)
        places[next(seat for seat, line in enumerate(order) if line.endswith("you"))] += 1
        ada.waits_for_a_turn()
        if len(places) == 2:
            return
    raise AssertionError(f"always the same seat: {places}")


@proof
def test_who_likes_a_seat_has_it_and_is_asked_no_more(somebody: Somebody) -> None:
    ada = somebody(draws=True)
    ada.begins("Aloft: Ascension", Players="3", Your_seat="I sit second")
    mine(ada.page, 1)
    ada.sees_no(ada.page.get_by_role("status", name="Seats are drawn"))
    ada.begins("Aloft: Ascension", Players="3")  # as the last time
    mine(ada.page, 1)


def mine(page: Page, seat: int) -> None:
    own = page.get_by_role("list", name="Seats").get_by_role("listitem").nth(seat)
    expect(own.get_by_role("button", name="change your name")).to_be_visible()


def test_friends_learn_where_they_sit(somebody: Somebody) -> None:
    ada, bo = somebody(draws=True), somebody(draws=True)
    for person, name in ((ada, "Ada"), (bo, "Bo")):
        person.is_called(name)
    ada.opens_a_table("Aloft: Patterns", Players="2")
    ada.reads("drawn by lot")
    bo.opens(ada.invites())
    assert told(ada) == told(bo)
    begins, waits = (ada, bo) if "Ada begins" in told(ada) else (bo, ada)
    begins.waits_for_a_turn()
    assert begins.is_to_move()
    begins.makes_a_move(lambda lit: lit[0])
    waits.waits_for_a_turn()


@proof
def test_with_friends_the_host_sits_where_they_like_too(somebody: Somebody) -> None:
    ada = somebody(draws=True)
    ada.opens_a_table("Aloft: Patterns", Players="2", Your_seat="I sit second")
    ada.page.get_by_label("Give this seat to a bot").select_option("novice")
    ada.waits_for_a_turn()
    mine(ada.page, 1)
