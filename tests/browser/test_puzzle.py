"""The puzzle of the day: found on the first page, solved by touches, compared with what others made of it."""

import re
from time import sleep, time

import pytest
from playwright.sync_api import Locator, expect

from .conftest import Somebody
from .person import Person, any_of

LONGEST = 240  # seconds that a test takes
HEIGHT = "(card) => card.getBoundingClientRect().height"
SCORE = re.compile(r"^Done, with (\d+) points$")


@pytest.fixture(autouse=True)
def one_day() -> None:
    """Today stays today while a test runs."""
    if (left := 86_400 - time() % 86_400) < LONGEST:
        sleep(left + 1)


def puzzle_of(person: Person) -> Locator:
    """The card of the puzzle, on the first page."""
    person.opens("/")
    return puzzle_on(person)


def section_of(person: Person) -> Locator:
    return person.page.locator("section").filter(has=person.page.get_by_role("heading", name="solo puzzle"))


def puzzle_on(person: Person) -> Locator:
    """The same where one is there already."""
    card = section_of(person)
    card.get_by_role("heading").scroll_into_view_if_needed()  # it comes when it is looked for
    person.reads(card.get_by_role("button", name=re.compile("Try|Go on")))
    return card


def solvers(within: Locator) -> list[str]:
    """Names and scores, the best first."""
    rows = within.get_by_role("list").last.get_by_role("listitem").all_inner_texts()
    return [" ".join(row.split()) for row in rows]


def solves_it(person: Person, seed: int) -> int:
    """Touch what shines until it is over; the score."""
    person.plays_to_the_end(any_of(seed))
    headline = person.reads(person.dialogue.get_by_role("heading", level=2))
    found = SCORE.match(headline)
    assert found, headline
    return int(found[1])


def test_everybody_has_the_same_puzzle_and_sees_who_solved_it_best(somebody: Somebody) -> None:
    ada, bo = somebody(), somebody(phone=True)
    ada.is_called("Ada")
    card = puzzle_of(ada)
    assert [row.split()[0] for row in solvers(card)] == ["Hard"]  # nobody but the bot
    ada.presses("Try it", within=card)
    ada.waits_for_a_turn()
    beginning = ada.pieces()
    assert ada.page.get_by_role("button", name="Hint").count() == 0
    score = solves_it(ada, seed=1)
    ada.reads(ada.dialogue.get_by_text("Nobody else has solved it here yet."))
    assert f"1. Ada (you) {score}" in solvers(ada.dialogue)

    card = puzzle_of(bo)
    assert f"1. Ada {score}" in solvers(card)
    assert not bo.scrolls_sideways()
    bo.presses("Try it", within=card)
    bo.waits_for_a_turn()
    assert bo.pieces() == beginning
    bo.page.go_back()
    bo.presses("Go on", within=puzzle_of(bo))
    bo.waits_for_a_turn()
    solves_it(bo, seed=2)
    bo.reads(bo.dialogue.get_by_text(re.compile(r"of 2 so far\.|Nobody has done better\.")))

    ada.presses("Try again", within=ada.dialogue)
    expect(ada.dialogue).to_have_count(0)
    ada.waits_for_a_turn()
    assert ada.pieces() == beginning


def test_earlier_puzzles_can_be_tried_too(somebody: Somebody) -> None:
    player = somebody()
    card = puzzle_of(player)
    today = card.get_by_role("paragraph").first.inner_text()
    expect(card.get_by_role("button", name="The day after")).to_be_disabled()
    player.presses("The day before", within=card)
    expect(card.get_by_role("paragraph").first).not_to_have_text(today)
    player.reads("An earlier solo puzzle")
    expect(card.get_by_role("button", name="The day after")).to_be_enabled()
    player.presses("Try it", within=card)
    player.waits_for_a_turn()
    player.reads(player.page.get_by_role("heading", name=re.compile(r"puzzle of \d+ \w+")))


def test_what_stands_below_stays_where_it_is_when_it_comes(somebody: Somebody) -> None:
    for phone in (False, True):
        player = somebody(phone=phone)
        player.page.route("**/api/puzzles/**", lambda route: None)  # never answered
        player.opens("/")
        card = section_of(player)
        player.reads(card.get_by_text("The puzzle is being laid out."))
        before = card.evaluate(HEIGHT)
        player.page.unroute_all(behavior="ignoreErrors")
        assert puzzle_of(player).evaluate(HEIGHT) == pytest.approx(before, abs=1)


COVERED = """(card) => [...card.querySelectorAll("button:not(:disabled)")].filter((button) => {
  button.scrollIntoView({ block: "center" })
  const { x, y, width, height } = button.getBoundingClientRect()
  const top = document.elementFromPoint(x + width / 2, y + height / 2)
  return !(top && button.contains(top))
}).map((button) => button.textContent)"""
WIDER = "(card) => [...card.querySelectorAll('*')].some((one) => one.scrollWidth > one.clientWidth + 1)"


@pytest.mark.parametrize("text", [100, 125, 200])
@pytest.mark.parametrize("width", [390, 768, 1024, 1280])
def test_its_card_fits_every_screen_and_larger_text(somebody: Somebody, width: int, text: int) -> None:
    player = somebody(viewport={"width": width, "height": 900})
    player.opens("/")
    player.page.evaluate(f"() => (document.documentElement.style.fontSize = '{text}%')")
    card = puzzle_on(player)
    assert card.evaluate(COVERED) == []
    assert not player.scrolls_sideways()
    assert not card.locator(".words").evaluate(WIDER)
