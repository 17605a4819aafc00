"""A phone of 390 × 844: everything fits, and a finger is enough."""

import pytest
from playwright.sync_api import expect

from .conftest import Somebody
from .person import PATIENCE, Person, any_of

# Buttons, sliders and words that end beyond the right edge of the screen.
CUT_OFF = """() => [...document.querySelectorAll("button, input, .card p, .card label")]
  .filter((one) => one.checkVisibility() && !one.closest("[aria-label=Board], .hidden-words"))
  .filter((one) => one.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
  .map((one) => one.outerHTML.slice(0, 120))"""

# Whether a dialogue has more to show sideways than it shows.
WIDER_THAN_ITSELF = """(dialogue) => [dialogue, ...dialogue.querySelectorAll("div")]
  .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1)
  .map((one) => `${one.className}: ${one.scrollWidth} > ${one.clientWidth}`)"""

# Notes how the board is painted, whenever that changes.
NOTE_PAINTING = """() => {
  const stage = document.querySelector(".stage")
  const notes = (window.painting = [])
  const note = () => {
    const now = getComputedStyle(stage).willChange
    if (now !== (notes.at(-1) ?? "auto")) notes.push(now)
  }
  new MutationObserver(note).observe(stage, { attributes: true })
}"""


def test_a_whole_game_is_played_with_a_finger(somebody: Somebody) -> None:
    player = somebody(phone=True)
    player.begins("Aloft: Ascension", columns_of_the_sky="8")
    assert not player.scrolls_sideways()

    player.plays_to_the_end(any_of(5))

    player.reads_the_result()
    assert not player.scrolls_sideways()


def test_small_things_close_together_are_looked_at_more_closely_first(somebody: Somebody) -> None:
    player = somebody(phone=True)
    player.begins("Havalandi")
    lines = player.log.count()
    choose = any_of(6)

    for _ in range(30):
        if player.log.count() > lines:
            break
        player.touches_one(player.waits_for_a_turn(), choose)

    expect(player.log.nth(lines)).to_be_attached(timeout=PATIENCE)


def test_a_small_card_is_looked_at_before_it_is_claimed(somebody: Somebody) -> None:
    player = somebody(phone=True)
    player.begins("Aloft: Patterns")
    lines = player.log.count()
    card = next(thing for thing in player.waits_for_a_turn() if thing.name.startswith("pattern card"))

    player.touches(card)

    sure = player.page.get_by_role("button", name="Do it")
    player.reads(sure)
    assert player.log.count() == lines
    box = sure.bounding_box()
    assert box
    assert box["height"] >= 44
    sure.click()
    expect(player.log.nth(lines)).to_contain_text("is claimed", timeout=PATIENCE)


def test_what_was_looked_at_more_closely_is_painted_sharp(somebody: Somebody) -> None:
    """While the board comes nearer it is only stretched; when it is there, it is painted anew."""
    player = somebody(phone=True, reduced_motion="no-preference")
    player.begins("Aloft: Patterns")
    player.page.evaluate(NOTE_PAINTING)
    packed = [thing for thing in player.waits_for_a_turn() if thing.name.endswith("packed")]
    player.page.touchscreen.tap(packed[0].x, packed[0].y)
    player.waits_until("window.painting.join() === 'transform,auto'")
    expect(player.page.get_by_role("button", name="Show everything")).to_be_visible()


def test_what_is_too_small_for_a_finger_is_offered_as_buttons(somebody: Somebody) -> None:
    player = somebody(phone=True)
    player.begins("Commodores")
    player.makes_a_move(any_of(1))
    player.waits_for_a_turn()

    resources = player.page.locator(".status .button")

    player.reads(resources.first)
    boxes = [one.bounding_box() for one in resources.all()]
    assert all(box and box["height"] >= 44 for box in boxes)
    lines = player.log.count()
    resources.first.click()
    expect(player.log.nth(lines)).to_be_attached(timeout=PATIENCE)


def test_what_bots_did_is_said_under_the_board(somebody: Somebody) -> None:
    player = somebody(phone=True)
    player.begins("Aloft: Ascension")

    player.makes_a_move(any_of(2))

    player.reads(player.page.locator(".status").get_by_text("Novice bot:"))


def test_nothing_runs_off_the_screen_where_words_are_twice_as_large(
    somebody: Somebody, finished: str
) -> None:
    for phone in (True, False):
        player = somebody(phone=phone)
        for address in ("/", "/settings", "/replay", f"/replay/{finished}", f"/table/{finished}"):
            player.opens(address)
            player.page.evaluate("() => void (document.documentElement.style.fontSize = '200%')")
            player.page.wait_for_load_state("networkidle")
            assert not player.scrolls_sideways(), address
            assert not player.page.evaluate(CUT_OFF), address


def has_larger_words(player: Person) -> None:
    """Words twice as large, and nothing is cut off by that."""
    player.page.evaluate("() => void (document.documentElement.style.fontSize = '200%')")
    player.page.wait_for_load_state("networkidle")
    assert not player.scrolls_sideways()
    assert not player.page.evaluate(CUT_OFF)


@pytest.mark.parametrize("phone", [True, False], ids=["phone", "desk"])
def test_a_table_keeps_to_the_screen_where_words_are_twice_as_large(somebody: Somebody, phone: bool) -> None:
    player = somebody(phone=phone)
    player.opens_a_table("Aloft: Patterns")
    player.invites()
    has_larger_words(player)

    player.begins("Aloft: Patterns")
    has_larger_words(player)
    player.presses("Hint")
    player.reads(player.page.get_by_role("region", name="Hint").get_by_role("listitem").first)
    has_larger_words(player)


@pytest.mark.parametrize("phone", [True, False], ids=["phone", "desk"])
@pytest.mark.parametrize(
    "game", ["Aloft: Achievements", "Aloft: Ascension", "Aloft: Patterns", "Commodores", "Havalandi"]
)
def test_the_rules_keep_to_the_screen_where_words_are_twice_as_large(
    somebody: Somebody, game: str, phone: bool
) -> None:
    player = somebody(phone=phone)
    player.opens_a_table(game)
    player.presses("Rules")
    player.reads(player.dialogue.get_by_role("heading", level=2).nth(1))

    has_larger_words(player)

    assert not player.dialogue.evaluate(WIDER_THAN_ITSELF)
    expect(player.dialogue.get_by_role("button", name="Close")).to_be_in_viewport(ratio=0.99)
    player.presses("Close", within=player.dialogue)


def test_no_page_scrolls_sideways(somebody: Somebody, finished: str) -> None:
    player = somebody(phone=True)

    for address in ("/", "/settings", "/replay", f"/replay/{finished}", f"/table/{finished}"):
        player.opens(address)
        player.page.wait_for_load_state("networkidle")
        assert not player.scrolls_sideways(), address

    player.opens_a_table("Commodores", Players="5")
    assert not player.scrolls_sideways()
