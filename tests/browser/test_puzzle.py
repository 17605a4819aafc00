"""The puzzle of the day: found on the first page, solved by touches, compared with what others made of it."""

import re
from collections.abc import Callable
from datetime import UTC, date, datetime
from itertools import product
from time import sleep, time

import pytest
from playwright.sync_api import Locator, Route, expect

from aloft.engine.compilation.ways import rules_of
from aloft.solo.daily import puzzle_of as puzzle_of_day
from aloft.solver.searcher import solving_parts

from ..effort import proof, some_of
from .conftest import Somebody
from .person import PATIENCE, Person, any_of

LONGEST = 240  # seconds that a test takes
WIDTHS, TEXTS = (390, 768, 1024, 1280), (100, 125, 200)  # of screens, and of letters in per cent
HEIGHT = "(card) => card.getBoundingClientRect().height"
CARDS = re.compile(r"/api/puzzles/(today|\d{4}-\d\d-\d\d)(\?|$)")
SHARED = re.compile(r"Aloft (?P<day>[\d-]+) · (?P<score>\d+) of (?P<best>\d+) · \d+ moves · (?P<blocks>▰*▱*)")
SCORE = re.compile(r"^Done, with (\d+) points$")


@pytest.fixture(autouse=True)
def one_day() -> None:
    """Today stays today while a test runs."""
    if (left := 86_400 - time() % 86_400) < LONGEST:
        sleep(left + 1)


def can_be_looked_back_at(day: date) -> None:
    """What that needs is compiled, so that nobody has to wait longer than patience lasts."""
    game = puzzle_of_day(day).settings.game
    for part in solving_parts(game):
        rules_of(game).in_earnest(part.loop, part.types)


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


def looks_back(person: Person, score: int) -> None:
    """After the end: what was possible, a result to share, and a game that reaches the best."""
    told = person.reads(person.dialogue.get_by_text(re.compile(r"was possible|the best there is")))
    assert told.startswith(str(score))
    share = person.dialogue.get_by_role("button", name="Share the result")
    expect(share).to_be_visible(timeout=3 * PATIENCE)  # the solver takes its time to look back
    share.click()
    person.reads(person.dialogue.get_by_text("Result copied"))
    shared = SHARED.fullmatch(person.page.evaluate("() => navigator.clipboard.readText()"))
    assert shared
    assert (shared["day"], int(shared["score"])) == (datetime.now(UTC).date().isoformat(), score)
    assert int(shared["best"]) <= score
    assert (shared["blocks"] == "▰" * 10) == (int(shared["best"]) == score)
    link = person.dialogue.get_by_role("link", name="Show me one")
    expect(link).to_have_attribute("href", f"/replay/solution?day={shared['day']}")


def sees_a_solution(person: Person) -> None:
    """On the board, move by move; nothing better was possible than what it comes to."""
    person.opens(f"/replay/solution?day={datetime.now(UTC).date().isoformat()}")
    person.reads("Move 0 of")
    person.presses("What was still possible?")
    card = person.page.get_by_label("What was still possible", exact=True)
    expect(card.get_by_text("every move was as good as it could be")).to_be_visible(timeout=3 * PATIENCE)
    assert not person.scrolls_sideways()


def test_everybody_has_the_same_puzzle_and_sees_who_solved_it_best(somebody: Somebody) -> None:
    can_be_looked_back_at(datetime.now(UTC).date())
    ada, bo = somebody(), somebody(phone=True)
    ada.excused.append("429")  # who looks back twice in a row is asked to wait, and the page asks again
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
    looks_back(ada, score)

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
    sees_a_solution(ada)


@proof
def test_what_nobody_knows_yet_is_looked_for_after_the_end(somebody: Somebody) -> None:
    player = somebody()
    can_be_looked_back_at(datetime.now(UTC).date())
    player.page.route(CARDS, changed(possible=None))
    card = puzzle_of(player)
    player.reads(card.get_by_text("Nobody knows yet what is possible."))
    player.presses("Try it", within=card)
    solves_it(player, seed=3)
    told = player.dialogue.get_by_text(re.compile(r"was possible|the best there is"))
    expect(told).to_be_visible(timeout=3 * PATIENCE)


@proof
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


def changed(**more: object) -> Callable[[Route], None]:
    """The card of a puzzle on its way, with something else on it."""

    def told(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, json={**answer.json(), **more})

    return told


@proof
def test_days_in_a_row_are_counted_from_two_on(somebody: Somebody) -> None:
    for days in (3, 1):
        player = somebody()
        player.page.route(CARDS, changed(streak=days))
        card = puzzle_of(player)
        expect(card.get_by_text(f"{days} days in a row")).to_have_count(1 if days > 1 else 0)


@proof
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


@pytest.mark.parametrize(("width", "text"), some_of(list(product(WIDTHS, TEXTS)), 5))
def test_its_card_fits_every_screen_and_larger_text(somebody: Somebody, width: int, text: int) -> None:
    player = somebody(viewport={"width": width, "height": 900})
    player.opens("/")
    player.page.evaluate(f"() => (document.documentElement.style.fontSize = '{text}%')")
    card = puzzle_on(player)
    assert card.evaluate(COVERED) == []
    assert not player.scrolls_sideways()
    assert not card.locator(".words").evaluate(WIDER)
