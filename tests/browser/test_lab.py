"""The lab as a page: figures while one turns a slider, two variants side by side, and games that open."""

import re
from urllib.parse import parse_qs, urlparse

import pytest
from playwright.sync_api import Locator, expect

from aloft.games import all_games

from ..effort import proof
from .conftest import Somebody
from .person import PATIENCE, Person
from .test_access import barriers

PAGE = "/lab/patterns?games=300"
CARDS = next(game.id for game in all_games().values() if game.sheet)
SIDE_BY_SIDE = f"{PAGE}&a.trucks=3"


def looks_into_it(person: Person, address: str = PAGE) -> None:
    """Waits until all is known that needs no closer look."""
    person.opens(address)
    expect(card(person, "What is taken")).to_be_visible(timeout=2 * PATIENCE)


def card(person: Person, title: str) -> Locator:
    return person.page.get_by_role("article").filter(
        has=person.page.get_by_role("heading", name=title, exact=True)
    )


def test_a_figure_opens_a_game_by_keys(somebody: Somebody) -> None:
    person = somebody()
    looks_into_it(person)
    card(person, "Length").get_by_role("link", name="look at game").first.press("Enter")
    person.reads("Move 0 of")
    assert urlparse(person.page.url).path == "/replay/lab"
    assert int(parse_qs(urlparse(person.page.url).query)["number"][0]) < 300


@proof
def test_a_slider_asks_anew_and_the_address_keeps_it(somebody: Somebody) -> None:
    person = somebody()
    looks_into_it(person)
    moves = card(person, "What is done").get_by_role("link", name=re.compile("^move "))
    expect(moves).to_contain_text("32.00")  # four trucks go eight times each, three of them nine
    person.page.get_by_label(re.compile("Trucks")).press("ArrowLeft")
    expect(moves).to_contain_text("27.00", timeout=2 * PATIENCE)
    assert "o.trucks=3" in person.page.url


def test_two_variants_stand_side_by_side(somebody: Somebody) -> None:
    person = somebody()
    looks_into_it(person, SIDE_BY_SIDE)
    differs = person.page.get_by_role("region", name="What differs")
    expect(differs.get_by_role("listitem")).to_have_count(5)
    expect(differs.get_by_role("row", name="moves of a game").first).to_contain_text("more than luck")
    other = card(person, "Length").get_by_role("link", name="other variant").first
    expect(other).to_have_attribute("href", re.compile(r"o\.trucks=3"))
    differs.get_by_role("link", name="in the other").first.click()
    person.reads("Move 0 of")


@proof
def test_places_are_warm_on_the_board_and_open_games(somebody: Somebody) -> None:
    person = somebody()
    looks_into_it(person)
    board = card(person, "What is taken").get_by_role("figure", name="On the board")
    expect(board.locator("circle").first).to_be_visible()
    card(person, "What is taken").get_by_text("As a table").press("Enter")
    cell = card(person, "What is taken").get_by_role("row", name=re.compile("Cell|lane", re.IGNORECASE)).first
    cell.get_by_role("link").press("Enter")
    person.reads("Move 0 of")


@proof
def test_a_rule_is_searched_for_and_looked_at(somebody: Somebody) -> None:
    person = somebody()
    looks_into_it(person)
    person.page.get_by_text("Search for a rule").press("Enter")
    search = person.page.get_by_role("form", name="Search for a rule")
    search.get_by_label("Value").fill("5")
    search.get_by_label("players").uncheck()
    search.get_by_label(re.compile("columns")).uncheck()
    search.get_by_role("slider", name=re.compile("Tries")).press("Home")
    search.get_by_role("button", name="Search").press("Enter")
    found = person.page.get_by_role("listitem").filter(has=person.page.get_by_role("button", name="Look"))
    expect(person.page.get_by_text("3 of 3 settings tried.")).to_be_visible(timeout=4 * PATIENCE)
    expect(found.first).to_contain_text("trucks 3")  # the fewer trucks, the shorter
    expect(found.first).to_contain_text("on the frontier")
    found.first.get_by_role("button").press("Enter")
    assert "o.trucks=3" in person.page.url


@proof
@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_no_barrier_is_found(somebody: Somebody, phone: bool) -> None:
    person = somebody(phone=phone)
    looks_into_it(person, SIDE_BY_SIDE)
    assert not person.scrolls_sideways()
    for theme in ("light", "dark"):
        person.page.emulate_media(color_scheme=theme)
        expect(person.page.locator("html")).to_have_attribute("data-theme", theme)
        found = barriers(person)
        assert not found, f"{theme}:\n" + "\n".join(found)


@proof
def test_another_price_is_tried_and_a_mistake_is_refused_at_its_field(somebody: Somebody) -> None:
    person = somebody()
    person.excused.append("422")  # the browser itself tells the console what the server refused
    person.opens(f"/lab/{CARDS}?players=3&games=128&a.content=goals_to_win%3D2")
    differs = person.page.get_by_role("region", name="What differs")
    expect(differs.get_by_role("row", name="ends by: goals")).to_contain_text("+", timeout=4 * PATIENCE)
    person.page.get_by_text("Numbers of the game").press("Enter")
    field = person.page.get_by_label("goals that win")
    field.fill("6")
    field.press("Tab")
    refused = person.page.locator("form").get_by_role("alert")
    expect(refused).to_have_text("content.json, constants.goals_to_win: more goals win than are in play.")
    expect(field).to_have_attribute("aria-invalid", "true")
    field.fill("1")
    field.press("Tab")
    expect(refused).to_have_count(0)
    assert "a.content=goals_to_win%3D1" in person.page.url
    person.page.get_by_role("button", name="All as printed").press("Enter")
    assert "content" not in person.page.url
