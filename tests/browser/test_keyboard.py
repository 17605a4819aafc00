"""A whole game without a mouse or a finger."""

from .conftest import Somebody
from .person import LONGEST, Person

FOCUSED = """() => {
  const { activeElement: element } = document
  const label = element.labels?.[0]?.textContent ?? element.textContent
  const lit = element.closest("[aria-label=Board] [role=group]") !== null
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


def test_the_focus_is_always_seen(somebody: Somebody) -> None:
    player = somebody()
    player.begins("Aloft: Ascension")

    for _ in range(12):
        player.page.keyboard.press("Tab")
        name, style, width = player.page.evaluate(OUTLINE)
        if name != "BODY":  # the end of the page, from which Tab begins anew
            assert style != "none", name
            assert width >= 2, name
