"""A whole game without a mouse or a finger, and everything that can be asked on the way."""

import pytest
from playwright.sync_api import Locator, expect

from ..effort import proof
from .conftest import Somebody
from .person import LONGEST, PATIENCE, Person, any_of
from .test_together import sit_down

FOCUSED = """() => {
  const { activeElement: element } = document
  const label = element.labels?.[0]?.textContent ?? element.textContent
  const lit = "touch" in element.dataset
  return { name: (element.ariaLabel ?? label).trim(), lit }
}"""
OUTLINE = """() => {
  const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement)
  const name = document.activeElement.ariaLabel ?? document.activeElement.tagName
  return [name, outlineStyle, parseFloat(outlineWidth)]
}"""
MANY = 80  # times that somebody presses Tab before giving up


def tabs_to(player: Person, name: str) -> None:
    """Press Tab until something with this name has the focus."""
    for _ in range(MANY):
        if player.page.evaluate(FOCUSED)["name"].startswith(name):
            return
        player.page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {name}")


def tabs_into(player: Person, where: Locator) -> None:
    """Press Tab until something in there has the focus."""
    for _ in range(MANY):
        if where.locator(":focus").count():
            return
        player.page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead into {where}")


def tabs_to_the_board(player: Person) -> None:
    """Press Tab until something that shines has the focus; most often it has it already."""
    for _ in range(MANY):
        if player.page.evaluate(FOCUSED)["lit"]:
            return
        player.page.keyboard.press("Tab")
    raise AssertionError("Tab does not lead to what shines")


def test_a_game_is_played_by_keys_alone(somebody: Somebody) -> None:
    player = somebody()
    keys = player.page.keyboard
    player.opens("/")
    player.reads(player.page.get_by_role("heading", name="Aloft: Ascension"))
    tabs_to(player, "More ways to play Aloft: Ascension")
    keys.press("Enter")
    tabs_to(player, "Bots ")
    keys.type("novice")
    tabs_to(player, "Rules of this table")
    keys.press("Enter")
    tabs_to(player, "columns of the sky")
    keys.press("Control+a")
    keys.type("8")
    tabs_to(player, "Play")
    keys.press("Enter")

    tabs = 0
    for turn in range(LONGEST):
        if player.looks().over:
            break
        tabs += not player.page.evaluate(FOCUSED)["lit"]
        tabs_to_the_board(player)
        keys.press(("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp")[turn % 4])
        keys.press("Enter" if turn % 2 else "Space")

    player.reads_the_result()
    assert tabs <= 2, "who plays by keys should not have to look for the board every turn"
    keys.press("Escape")
    player.sees_no(player.dialogue)


def sees_the_focus(player: Person) -> None:
    """What has the focus is outlined."""
    name, style, width = player.page.evaluate(OUTLINE)
    if name != "BODY":  # the end of the page, from which Tab begins anew
        assert style != "none", name
        assert width >= 2, name


def test_the_focus_is_always_seen(somebody: Somebody) -> None:
    player = somebody()
    player.begins("Aloft: Ascension")
    player.makes_a_move(any_of(1))
    player.waits_for_a_turn()

    for _ in range(20):
        player.page.keyboard.press("Tab")
        sees_the_focus(player)


@proof
def test_the_focus_is_seen_on_the_board_while_others_move(somebody: Somebody) -> None:
    host, guest = somebody(), somebody()
    sit_down(host, guest)
    mover = host if host.is_to_move() else guest
    tabs_to_the_board(mover)

    for _ in range(20):
        mover.page.keyboard.press("Enter")
        if not mover.looks(patience=500).lit:
            break

    board = mover.board.get_by_role("group")
    expect(board).to_be_focused(timeout=PATIENCE)
    assert mover.page.evaluate(OUTLINE)[1:] == ["solid", 4]


@proof
@pytest.mark.parametrize("thing", ["the truck in a", "cell b4 of the sky"])
def test_anything_on_the_board_is_asked_about_by_keys(somebody: Somebody, thing: str) -> None:
    player = somebody()
    keys = player.page.keyboard
    player.begins("Aloft: Patterns")
    lit = player.waits_for_a_turn()
    assert not any(one.name.startswith(thing) for one in lit)
    tabs_to_the_board(player)

    tabs_into(player, player.everything_on_the_board)
    for _ in range(150):
        sees_the_focus(player)
        if player.page.evaluate(FOCUSED)["name"].startswith(thing):
            break
        keys.press("ArrowDown")
    expect(player.board.locator(".ring")).to_have_count(1, timeout=PATIENCE)
    expect(player.board.get_by_role("button", name=thing)).to_be_in_viewport()
    keys.press("Enter")

    sentence = player.reads(player.board.get_by_role("status").locator("p"))
    assert len(sentence.split()) > 3
    assert player.waits_for_a_turn() == lit
    keys.press("Tab")
    player.sees_no(player.board.locator(".ring"))


@proof
def test_what_shines_can_be_touched_in_the_list_of_everything_too(somebody: Somebody) -> None:
    player = somebody()
    player.begins("Aloft: Patterns")
    packed = next(one for one in player.waits_for_a_turn() if one.name.endswith("packed"))

    entry = player.everything_on_the_board.get_by_role("button", name=packed.name, exact=True).first
    entry.focus()
    player.page.keyboard.press("Enter")

    player.reads(player.page.get_by_role("button", name="Cancel"))


@proof
def test_lines_of_the_log_are_shown_on_the_board_by_keys(somebody: Somebody) -> None:
    player = somebody()
    keys = player.page.keyboard
    player.begins("Aloft: Patterns")
    lines = player.log.count()
    player.makes_a_move(any_of(1))
    expect(player.log.nth(lines + 1)).to_be_attached(timeout=PATIENCE)
    player.waits_for_a_turn()
    player.sees_no(player.board.locator(".ring"))

    tabs_into(player, player.page.get_by_role("list", name="Log"))

    expect(player.board.locator(".ring").first).to_be_attached(timeout=PATIENCE)
    last = player.page.evaluate(FOCUSED)["name"]
    keys.press("ArrowUp")
    assert player.page.evaluate(FOCUSED)["name"] != last
    expect(player.board.locator(".ring").first).to_be_attached(timeout=PATIENCE)
    keys.press("Shift+Tab")
    player.sees_no(player.board.locator(".ring"))
