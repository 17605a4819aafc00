"""A phone of 390 × 844: everything fits, and a finger is enough."""

import re
from itertools import product

import pytest
from playwright.sync_api import expect

from ..effort import proof, some_of
from .conftest import Somebody
from .person import PATIENCE, Person, any_of

GAMES = ["Aloft: Achievements", "Aloft: Ascension", "Aloft: Patterns", "Commodores", "Havalandi"]

# Buttons, sliders and words that end beyond the right edge of the screen.
CUT_OFF = """() => [...document.querySelectorAll("button, input, .card p, .card label")]
  .filter((one) => one.checkVisibility() && !one.closest("[aria-label=Board], .hidden-words"))
  .filter((one) => one.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
  .filter((one) => !one.closest(".scroll"))
  .map((one) => one.outerHTML.slice(0, 120))"""

# Whether a dialogue has more to show sideways than it shows.
WIDER_THAN_ITSELF = """(dialogue) => [dialogue, ...dialogue.querySelectorAll("div")]
  .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1)
  .map((one) => `${one.className}: ${one.scrollWidth} > ${one.clientWidth}`)"""


def test_a_whole_game_is_played_with_a_finger(somebody: Somebody) -> None:
    player = somebody(phone=True)
    player.begins("Aloft: Ascension", columns_of_the_sky="8")
    assert not player.scrolls_sideways()

    player.plays_to_the_end(any_of(5))

    player.reads_the_result()
    assert not player.scrolls_sideways()


def test_a_move_takes_two_taps_though_things_lie_close_together(somebody: Somebody) -> None:
    """The first tap chooses and moves nothing on the screen; the second on the same place makes the move."""
    player = somebody(phone=True)
    player.begins("Havalandi")
    lines = player.log.count()
    site = next(one for one in player.waits_for_a_turn() if one.name.startswith("hex"))

    player.touches(site)
    player.reads(player.page.get_by_role("button", name="Do it"))
    assert player.log.count() == lines
    again = next(one for one in player.looks().lit if one.name == site.name)
    assert again.is_in_sight
    player.touches(again)

    expect(player.log.nth(lines)).to_contain_text("is placed", timeout=PATIENCE)


@pytest.mark.parametrize("screen", [(390, 844), (844, 390)], ids=["upright", "aside"])
def test_packed_balloons_lie_in_a_tray(somebody: Somebody, screen: tuple[int, int]) -> None:
    width, height = screen
    player = somebody(phone=True, viewport={"width": width, "height": height})
    player.begins("Aloft: Patterns")
    tray = player.page.get_by_role("group", name="Beside the board").get_by_role("button")
    boxes = [one.bounding_box() for one in tray.all()]
    assert len(boxes) > 20
    assert all(box and min(box["width"], box["height"]) >= 44 for box in boxes)
    board = player.board.bounding_box()
    assert board
    assert board["width"] > 0.9 * width or board["height"] > 0.4 * height
    prompt = player.page.locator(".status").bounding_box()
    lines = player.log.count()

    tray.filter(has_not_text=re.compile("^[a-f]$")).first.tap()
    assert player.page.locator(".status").bounding_box() == prompt, "what is below the prompt has moved"
    truck = next(one for one in player.waits_for_a_turn() if "truck" in one.name)
    assert truck.is_in_sight
    player.touches(truck)

    expect(player.log.nth(lines)).to_contain_text("is loaded", timeout=PATIENCE)


@pytest.mark.parametrize("game", some_of(GAMES, 3))
def test_a_game_is_played_on_a_phone_that_lies_on_its_side(somebody: Somebody, game: str) -> None:
    player = somebody(phone=True, viewport={"width": 844, "height": 390})
    player.begins(game)
    board = player.board.bounding_box()
    assert board
    assert board["height"] > 0.75 * 390

    for seed in range(3):
        player.makes_a_move(any_of(seed))

    assert not player.scrolls_sideways()
    assert player.page.evaluate("scrollY + document.documentElement.scrollHeight") <= 390


def tray_of(person: Person) -> list[dict[str, float]]:
    """What lies in the tray: how large each thing is."""
    tray = person.page.get_by_role("group", name="Beside the board").get_by_role("button")
    expect(tray.first).to_be_visible(timeout=PATIENCE)
    return tray.evaluate_all("all => all.map((one) => one.getBoundingClientRect().toJSON())")


@proof
@pytest.mark.parametrize("screen", [(390, 844), (844, 390)], ids=["upright", "aside"])
def test_a_lesson_is_taken_with_two_taps_a_move(somebody: Somebody, screen: tuple[int, int]) -> None:
    width, height = screen
    learner = somebody(phone=True, viewport={"width": width, "height": height})
    learner.opens("/learn/patterns/1")
    assert all(min(box["width"], box["height"]) >= 44 for box in tray_of(learner))
    assert not learner.scrolls_sideways()

    learner.page.locator(".tray [data-touch='gr']").tap()
    truck = next(one for one in learner.waits_for_a_turn() if "truck" in one.name)
    assert truck.is_in_sight, "the board stays in sight beside the tray"
    learner.touches(truck)

    learner.reads("Well done.")


@proof
def test_a_lesson_waits_for_a_second_tap_where_things_lie_close_together(somebody: Somebody) -> None:
    learner = somebody(phone=True)
    learner.opens("/learn/havalandi/1")
    site = next(one for one in learner.waits_for_a_turn() if one.is_in_sight)

    learner.touches(site)
    learner.presses("Do it")

    expect(learner.page.get_by_text(re.compile("Well done|Not quite"))).to_be_visible()


@proof
@pytest.mark.parametrize("address", ["table", "lesson"])
def test_all_of_a_wide_board_is_seen_unless_somebody_looks_nearer(somebody: Somebody, address: str) -> None:
    player = somebody(phone=True)
    if address == "table":
        player.begins("Aloft: Patterns")
    else:
        player.opens("/learn/patterns/1")
    rulers = [player.board.locator(".ruler").get_by_text(word, exact=True) for word in "al"]
    everything = player.page.get_by_role("button", name="Show everything")
    for ruler in rulers:
        expect(ruler).to_be_in_viewport()

    player.board.get_by_role("group").press("+")
    player.board.get_by_role("group").press("+")
    expect(rulers[1]).not_to_be_in_viewport()
    everything.tap()

    for ruler in rulers:
        expect(ruler).to_be_in_viewport()
    player.sees_no(everything)


def test_every_move_of_a_finger_takes_two_taps_and_moves_nothing_else(somebody: Somebody) -> None:
    """A balloon that rises with one touch of a mouse waits for another, always; all stays where it was."""
    player = somebody(phone=True)
    player.begins("Aloft: Ascension")
    seen = 0
    for seed in range(12):
        lit = player.waits_for_a_turn()
        on_board = [thing for thing in lit if "packed" not in thing.name and "truck" not in thing.name]
        if on_board:
            seen += 1
            stage = player.board.locator(".stage").get_attribute("style")
            lines = player.log.count()
            player.touches(on_board[0])
            player.reads(player.page.get_by_text("Make this move?"))
            assert player.board.locator(".stage").get_attribute("style") == stage
            assert player.log.count() == lines
            player.presses("Cancel")
        player.makes_a_move(any_of(seed))
    assert seen


@pytest.mark.parametrize("screen", [(390, 844), (844, 390)], ids=["upright", "aside"])
def test_what_is_ones_own_is_always_on_the_screen(somebody: Somebody, screen: tuple[int, int]) -> None:
    width, height = screen
    player = somebody(phone=True, viewport={"width": width, "height": height})
    player.begins("Aloft: Ascension")
    own = player.page.get_by_role("region", name="How you stand")
    for seed in range(3):
        player.makes_a_move(any_of(seed))
    player.waits_for_a_turn()

    expect(own).to_be_in_viewport(ratio=0.99)
    expect(own).to_contain_text(re.compile(r"you \d+"))
    assert own.locator(".item svg").count() == 1
    own.get_by_role("button").tap()
    expect(own).to_contain_text("What wins:")
    expect(own).to_contain_text("your secret colour")
    expect(own).to_be_in_viewport(ratio=0.99)


@proof
def test_what_is_to_be_confirmed_stays_in_sight_beside_a_board(somebody: Somebody) -> None:
    player = somebody(phone=True, viewport={"width": 844, "height": 390})
    player.begins("Havalandi")
    site = next(one for one in player.waits_for_a_turn() if one.name.startswith("hex"))
    player.page.locator("aside").evaluate("(aside) => aside.scrollTo(0, aside.scrollHeight)")

    player.touches(site)

    expect(player.page.get_by_role("button", name="Do it")).to_be_in_viewport(ratio=0.99)


@proof
def test_what_there_is_to_choose_from_is_large_enough_for_a_finger(somebody: Somebody) -> None:
    player = somebody(phone=True)
    player.begins("Commodores")
    player.makes_a_move(any_of(1))
    player.waits_for_a_turn()

    resources = player.page.locator(".tray [data-touch]")

    player.reads(resources.first)
    boxes = [one.bounding_box() for one in resources.all()]
    assert all(box and box["height"] >= 44 for box in boxes)
    lines = player.log.count()
    resources.first.tap()
    expect(player.log.nth(lines)).to_be_attached(timeout=PATIENCE)


@proof
def test_what_bots_did_is_said_under_the_board(somebody: Somebody) -> None:
    player = somebody(phone=True)
    player.begins("Aloft: Ascension")

    player.makes_a_move(any_of(2))

    player.reads(player.page.locator("aside").get_by_text("Novice bot:").first)


@proof
def test_help_is_one_line_that_opens(somebody: Somebody) -> None:
    player = somebody(phone=True)
    player.begins("Aloft: Ascension")
    player.presses("Hint")
    line = player.page.get_by_role("button", name=re.compile("^A good move: "))
    player.reads(line)
    best = player.page.get_by_role("region", name="Hint")
    expect(best).to_have_count(0)
    expect(line).to_be_in_viewport(ratio=0.99)
    shown = player.page.locator(".ring, .tray .named").first
    expect(shown).to_be_in_viewport()  # the move itself, without another touch

    line.tap()

    player.reads(best.get_by_role("listitem").first)


@proof
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


@proof
@pytest.mark.parametrize("phone", [True, False], ids=["phone", "desk"])
def test_a_table_keeps_to_the_screen_where_words_are_twice_as_large(somebody: Somebody, phone: bool) -> None:
    player = somebody(phone=phone)
    player.opens_a_table("Aloft: Patterns")
    player.invites()
    has_larger_words(player)

    player.begins("Aloft: Patterns")
    has_larger_words(player)
    player.presses("Hint")
    if phone:
        player.page.get_by_role("button", name=re.compile("^A good move: ")).tap()
    player.reads(player.page.get_by_role("region", name="Hint").get_by_role("listitem").first)
    has_larger_words(player)


@proof
@pytest.mark.parametrize(("game", "phone"), some_of(list(product(GAMES, (True, False))), 3))
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


# Adds up by how much things on the page have moved by themselves.
NOTE_SHIFTS = """
window.shifted = 0
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) shifted += entry.value
}).observe({ type: "layout-shift", buffered: true })
"""


def test_the_first_page_keeps_still_while_it_comes(somebody: Somebody) -> None:
    newcomer = somebody(phone=True)
    newcomer.context.add_init_script(NOTE_SHIFTS)
    newcomer.opens("/")
    newcomer.reads(newcomer.page.get_by_role("link", name="Learn it in five minutes"))
    newcomer.reads(newcomer.page.get_by_role("button", name=re.compile("^Today’s puzzle: .+, alone$")))
    newcomer.page.wait_for_load_state("networkidle")

    assert newcomer.page.evaluate("shifted") < 0.1


def test_what_is_refused_is_said_on_the_other_half_and_put_away_by_a_tap(somebody: Somebody) -> None:
    player = somebody(phone=True)
    player.begins("Aloft: Patterns")
    player.waits_for_a_turn()
    said = player.board.get_by_role("status").locator("p")
    board = player.board.bounding_box()
    assert board
    cell = player.finds_place("c4")

    player.touches(cell)
    player.reads(said)
    box = said.bounding_box()
    assert box
    assert not (box["x"] < cell.x < box["x"] + box["width"] and box["y"] < cell.y < box["y"] + box["height"])
    player.touches(cell)
    player.sees_no(said)


def test_no_page_scrolls_sideways(somebody: Somebody, finished: str) -> None:
    player = somebody(phone=True)

    for address in ("/", "/settings", "/replay", f"/replay/{finished}", f"/table/{finished}"):
        player.opens(address)
        player.page.wait_for_load_state("networkidle")
        assert not player.scrolls_sideways(), address

    player.opens_a_table("Commodores", Players="5")
    assert not player.scrolls_sideways()
