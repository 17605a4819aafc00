"""Sentences on the page: people by their names, and things that light up wherever they are named or seen."""

import re
from typing import Literal

import pytest
from playwright.sync_api import Locator, expect

from ..effort import proof
from .conftest import Somebody
from .person import PATIENCE, Person
from .test_access import barriers
from .test_keyboard import tabs_into

SEATS = re.compile(r"\bseat \d|\bP\d", re.IGNORECASE)
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")


def named_in(where: Locator) -> Locator:
    """All things that are named there."""
    return where.locator("[data-named]")


def has_moved(somebody: Somebody, phone: bool = False) -> Person:
    """Somebody at a table where everybody has moved once."""
    player = somebody(phone=phone)
    player.begins("Aloft: Patterns")
    lines = player.log.count()
    player.makes_a_move(lambda lit: next((one for one in lit if one.name.endswith("packed")), lit[0]))
    expect(player.log.nth(lines + 1)).to_be_attached(timeout=PATIENCE)
    player.waits_for_a_turn()
    return player


def has_ended_a_turn(player: Person) -> None:
    """The log says whose turn came next."""
    ended = player.page.locator(".log .move").filter(has_text="the turn of")
    for _ in range(8):
        player.makes_a_move(lambda lit: next((one for one in lit if "end" in one.name), lit[0]))
        player.waits_for_a_turn()
        if ended.count():
            return


def sees_lit(player: Person, name: Locator) -> None:
    """What is named there has the only ring on the board."""
    thing = name.get_attribute("data-named")
    ring = player.board.locator(".ring")
    expect(ring).to_have_count(1, timeout=PATIENCE)
    piece = player.board.locator(f"[data-piece='{thing}'] .drawn")
    if piece.count():
        around, drawn = ring.bounding_box(), piece.bounding_box()
        assert around
        assert drawn
        assert abs(around["x"] + around["width"] / 2 - drawn["x"] - drawn["width"] / 2) < 3


def meets_no_barrier(player: Person) -> None:
    for theme in THEMES:
        player.page.emulate_media(color_scheme=theme)
        expect(player.page.locator("html")).to_have_attribute("data-theme", theme)
        found = barriers(player)
        assert not found, f"{theme}:\n" + "\n".join(found)


def test_people_are_called_by_their_names(somebody: Somebody) -> None:
    host = somebody()
    host.is_called("Ada")
    host.begins("Commodores")
    has_ended_a_turn(host)

    told = host.page.locator(".log .move")
    expect(told.locator(".person").first).to_be_attached(timeout=PATIENCE)
    assert not [line for line in told.all_inner_texts() if SEATS.search(line)]
    assert not SEATS.search(host.reads(host.page.locator(".status p").first))
    meets_no_barrier(host)


@proof
def test_a_name_has_the_colour_of_its_seat(somebody: Somebody) -> None:
    host = somebody()
    host.begins("Commodores")
    has_ended_a_turn(host)
    name = host.page.locator(".log .move .person").first
    expect(name).to_be_attached(timeout=PATIENCE)

    colours = [name.evaluate("(one) => getComputedStyle(one).color")]
    host.page.emulate_media(color_scheme="dark")
    colours.append(name.evaluate("(one) => getComputedStyle(one).color"))

    assert colours[0] != colours[1], "a name must be read in either theme"


@pytest.mark.parametrize("theme", THEMES)
def test_what_the_log_names_is_lit_on_the_board(somebody: Somebody, theme: Literal["light", "dark"]) -> None:
    player = has_moved(somebody)
    player.page.emulate_media(color_scheme=theme)
    name = named_in(player.log).last

    name.hover()
    sees_lit(player, name)
    found = barriers(player)
    assert not found, "\n".join(found)

    player.page.mouse.move(1, 1)
    player.sees_no(player.board.locator(".ring"))


@proof
def test_what_the_log_names_is_lit_by_keys(somebody: Somebody) -> None:
    player = has_moved(somebody)
    tabs_into(player, player.page.get_by_role("list", name="Log"))

    player.page.keyboard.press("ArrowRight")

    name = player.page.locator("[data-named]:focus")
    expect(name).to_have_count(1)
    sees_lit(player, name)
    player.page.keyboard.press("ArrowLeft")
    player.sees_no(name)


@proof
def test_what_is_pointed_at_on_the_board_is_lit_in_the_log(somebody: Somebody) -> None:
    player = has_moved(somebody)
    moved = named_in(player.log).first
    thing = moved.get_attribute("data-named")
    assert thing

    piece = player.finds(thing)
    player.page.mouse.move(piece.x, piece.y)

    expect(moved).to_have_class(re.compile("lit"))


def test_what_a_refusal_names_is_lit(somebody: Somebody) -> None:
    player = has_moved(somebody)
    player.touches(player.finds_place("e4"))
    names = named_in(player.board.get_by_role("status"))
    player.reads(names.first)

    names.first.focus()

    sees_lit(player, names.first)
    meets_no_barrier(player)


@proof
def test_what_a_hint_names_is_lit(somebody: Somebody) -> None:
    player = somebody()
    player.begins("Aloft: Patterns")
    player.presses("Hint")
    hint = player.page.get_by_role("region", name="Hint")
    player.reads(hint.get_by_role("listitem").first)
    expect(hint).to_have_attribute("aria-busy", "false")
    name = named_in(hint).first

    name.hover()
    sees_lit(player, name)
    name.focus()
    sees_lit(player, name)


@proof
def test_what_gave_points_is_lit_beside_the_result(somebody: Somebody, finished: str) -> None:
    player = somebody()
    player.opens(f"/table/{finished}")
    names = named_in(player.dialogue)

    names.first.hover()

    expect(player.board.locator(".ring").first).to_be_attached(timeout=PATIENCE)
    assert not SEATS.search(player.reads(player.dialogue))
    meets_no_barrier(player)


@proof
def test_a_finger_lights_what_is_named(somebody: Somebody) -> None:
    player = has_moved(somebody, phone=True)
    name = named_in(player.page.locator(".log .move").first).last
    name.scroll_into_view_if_needed()

    name.tap()

    sees_lit(player, name)
    expect(player.board.locator(".ring")).to_be_in_viewport()


@proof
def test_a_finger_lights_what_lies_in_the_tray(somebody: Somebody) -> None:
    """What is not on the board where room is scarce is lit beside it, and brought into sight there."""
    player = somebody(phone=True)
    player.begins("Aloft: Patterns")
    player.makes_a_move(lambda lit: next(one for one in lit if "still free" in one.name))
    name = player.log.locator("[data-named^='card-']").first
    name.scroll_into_view_if_needed()

    name.tap()

    card = player.page.locator(f".tray [data-item='{name.get_attribute('data-named')}']")
    expect(card).to_have_class(re.compile("named"))
    expect(card).to_be_in_viewport(ratio=0.9)
    player.sees_no(player.board.locator(".ring"))


@proof
def test_what_a_score_counts_is_shown_where_it_lies(somebody: Somebody) -> None:
    player = somebody(phone=True)
    player.begins("Commodores")
    goals = player.seats.locator("[data-named]").first

    goals.tap()

    sees_lit(player, goals)
    expect(player.board.locator(".ring")).to_be_in_viewport(ratio=0.8)


@proof
def test_words_in_drawings_are_no_words_of_the_page(somebody: Somebody) -> None:
    player = somebody()
    player.begins("Commodores")
    drawn = player.page.locator("symbol text")
    expect(drawn.first).to_be_attached(timeout=PATIENCE)
    styles = "all => all.map((one) => getComputedStyle(one).visibility)"
    assert set(drawn.evaluate_all(styles)) == {"hidden"}
