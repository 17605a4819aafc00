"""Every page, in both themes, holds no barrier that a machine can find."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from ..effort import some_of
from .conftest import Somebody
from .person import Person, any_of

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RUN = """async () => {
  const { violations } = await axe.run(document, { resultTypes: ["violations"] })
  return violations.map(({ id, help, nodes }) => {
    const where = nodes.slice(0, 4).map(({ html, any }) => `${html.slice(0, 160)} ${any[0]?.message ?? ""}`)
    return `${id}: ${help}\\n    ` + where.join("\\n    ")
  })
}"""

Way = Callable[[Person, str], None]


def barriers(person: Person) -> list[str]:
    """What axe finds on the page as it is now."""
    assert AXE.is_file(), "axe is not installed: run `npm install` in web/ first."
    person.page.evaluate(AXE.read_text())
    return person.page.evaluate(RUN)


def home(person: Person, _: str) -> None:
    person.opens("/")
    person.reads(person.page.get_by_role("heading", name="Havalandi"))
    person.page.get_by_role("heading", name="solo puzzle").scroll_into_view_if_needed()
    person.reads(person.page.get_by_role("button", name="Try it"))
    person.page.wait_for_load_state("networkidle")


def opening(person: Person, _: str) -> None:
    person.asks_for("Aloft: Patterns")


def lobby(person: Person, _: str) -> None:
    person.opens_a_table("Aloft: Patterns")
    person.invites()


def hot_seat(person: Person, _: str) -> None:
    person.opens_a_table("Aloft: Patterns")
    person.shares_the_screen_with("Emil")
    person.reads(person.page.get_by_role("button", name="It's me"))


def half_a_move(person: Person, _: str) -> None:
    person.begins("Aloft: Patterns")
    packed = next(one for one in person.waits_for_a_turn() if one.name.endswith("packed"))
    person.touches(packed)
    person.reads(person.page.get_by_role("button", name="Cancel"))


def asking_by_keys(person: Person, _: str) -> None:
    person.begins("Aloft: Patterns")
    person.everything_on_the_board.get_by_role("button", name="the truck in a").focus()
    person.page.keyboard.press("Enter")
    person.reads(person.board.get_by_role("status").locator("p"))


def a_bigger_board(person: Person, _: str) -> None:
    person.begins("Commodores")
    person.makes_a_move(any_of(1))


def hint(person: Person, _: str) -> None:
    person.begins("Aloft: Patterns")
    person.presses("Hint")
    person.reads(person.page.get_by_role("region", name="Hint").get_by_role("listitem").first)


def lesson(person: Person, _: str) -> None:
    person.opens("/learn/patterns/5")
    person.board.locator("[data-touch='card-b']").press("Enter")
    person.reads("Not quite.")


def rules(person: Person, finished: str) -> None:
    person.opens(f"/table/{finished}")
    person.presses("Close", within=person.dialogue)
    person.presses("Rules")
    person.reads(person.dialogue.get_by_role("heading", level=2).nth(1))


def result(person: Person, finished: str) -> None:
    person.opens(f"/table/{finished}")
    person.reads(person.dialogue)


def replay(person: Person, finished: str) -> None:
    person.opens(f"/replay/{finished}")
    person.reads("Move 0 of")
    person.page.keyboard.press("ArrowRight")
    person.reads("Move 1 of")


def opening_a_file(person: Person, _: str) -> None:
    person.opens("/replay")


def settings(person: Person, _: str) -> None:
    person.opens("/settings")
    person.presses("Come back on another device")
    person.reads(person.page.get_by_label("The link back"))


def coming_back(person: Person, _: str) -> None:
    person.opens("/return")


WAYS = (
    home,
    opening,
    lobby,
    hot_seat,
    half_a_move,
    asking_by_keys,
    a_bigger_board,
    hint,
    lesson,
    rules,
    result,
    replay,
    opening_a_file,
    settings,
    coming_back,
)


def a_lesson_with_a_tray(person: Person, _: str) -> None:
    person.opens("/learn/patterns/1")
    person.page.locator(".tray [data-touch='gr']").tap()
    person.reads("Now touch what shines.")


def a_table_with_a_tray(person: Person, _: str) -> None:
    person.begins("Aloft: Patterns")
    person.makes_a_move(any_of(1))
    person.presses("Hint")
    person.waits_for_a_turn()


def a_score_that_leads_somewhere(person: Person, _: str) -> None:
    person.begins("Commodores")
    person.seats.locator("[data-named]").first.tap()
    expect(person.board.locator(".ring")).to_have_count(1)


ON_PHONES = (home, a_lesson_with_a_tray, a_table_with_a_tray, a_score_that_leads_somewhere, replay)


@pytest.mark.parametrize("way", some_of(WAYS, 5), ids=[way.__name__ for way in WAYS])
def test_no_barrier_is_found_in_either_theme(somebody: Somebody, finished: str, way: Way) -> None:
    person = somebody()
    way(person, finished)
    meets_none(person)


@pytest.mark.parametrize("way", some_of(ON_PHONES, len(ON_PHONES)), ids=[way.__name__ for way in ON_PHONES])
def test_no_barrier_is_found_on_a_phone(somebody: Somebody, finished: str, way: Way) -> None:
    person = somebody(phone=True)
    way(person, finished)
    meets_none(person)


def meets_none(person: Person) -> None:
    """On the page as it is now."""
    for theme in ("light", "dark"):
        person.page.emulate_media(color_scheme=theme)
        expect(person.page.locator("html")).to_have_attribute("data-theme", theme)
        found = barriers(person)
        assert not found, f"{theme}:\n" + "\n".join(found)
