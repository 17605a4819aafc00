"""What a person prefers is kept."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from ..effort import proof
from .conftest import Somebody
from .person import Person, any_of

BRIGHTNESS = """() => {
  const numbers = getComputedStyle(document.body).backgroundColor.match(/[\\d.]+/g).map(Number)
  return numbers[0] + numbers[1] + numbers[2]
}"""

# Writes down the pitch of every note that is played.
NOTE_PITCHES = """(() => {
  window.pitches = []
  const { start } = OscillatorNode.prototype
  OscillatorNode.prototype.start = function (...more) {
    window.pitches.push(Math.round(this.frequency.value))
    return start.apply(this, more)
  }
})()"""
HIGHEST = 784  # hertz: the last note of the end, which nothing else has


def is_dark(person: Person) -> bool:
    return person.page.evaluate(BRIGHTNESS) < 300


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_theme_stays_after_loading_again(somebody: Somebody, theme: str) -> None:
    person = somebody(color_scheme="light" if theme == "dark" else "dark")
    person.opens("/settings")
    assert is_dark(person) == (theme == "light")

    person.chooses("Theme", theme.capitalize())

    assert is_dark(person) == (theme == "dark")
    person.page.reload()
    person.reads(person.page.get_by_role("heading", name="Looks and sounds"))
    assert is_dark(person) == (theme == "dark")
    person.opens("/")
    assert is_dark(person) == (theme == "dark")


@proof
def test_letters_and_motion_stay_after_loading_again(somebody: Somebody) -> None:
    person = somebody(reduced_motion="no-preference")
    person.opens("/settings")
    person.chooses("Motion", "Nothing moves")
    person.chooses("Labels on the pieces", "yes")
    person.page.reload()
    expect(person.page.get_by_label("Motion")).to_have_value("off")
    expect(person.page.get_by_label("Labels on the pieces")).to_be_checked()

    person.begins("Aloft: Patterns")

    person.reads(person.board.get_by_text("bg", exact=True).first)
    person.makes_a_move(any_of(1))
    assert person.page.evaluate("() => document.getAnimations().length") == 0


def listens(person: Person) -> Callable[[], list[int]]:
    """The notes that the page has played since it was loaded."""
    person.page.add_init_script(NOTE_PITCHES)
    return lambda: person.page.evaluate("() => window.pitches")


@proof
def test_there_are_no_sounds_until_somebody_wants_them(somebody: Somebody) -> None:
    person = somebody()
    notes = listens(person)
    person.begins("Aloft: Patterns")
    person.makes_a_move(any_of(1))
    person.waits_for_a_turn()
    assert not notes()

    person.opens("/settings")
    expect(person.page.get_by_label("Sounds")).not_to_be_checked()
    person.chooses("Sounds", "yes")
    person.begins("Aloft: Patterns")
    person.makes_a_move(any_of(1))
    person.waits_for_a_turn()

    assert notes()


@proof
def test_the_end_sounds_for_who_was_there_only(somebody: Somebody, finished: str) -> None:
    person = somebody()
    notes = listens(person)
    person.opens("/settings")
    person.chooses("Sounds", "yes")

    person.opens(f"/table/{finished}")
    person.reads_the_result()
    assert not notes()

    person.begins("Aloft: Ascension", Way_to_play="cooperative", Players="1", columns_of_the_sky="8")
    person.plays_to_the_end(any_of(7))
    assert notes().count(HIGHEST) == 1


@proof
def test_colours_have_names(somebody: Somebody) -> None:
    person = somebody()
    person.opens("/settings")

    colours = person.page.get_by_role("group", name="Colour").get_by_role("radio")

    assert colours.count() > 1
    for colour in colours.all():
        expect(colour).to_have_accessible_name(re.compile("^[a-z]+$"))


def test_a_name_stays_and_can_be_changed_where_it_is_shown(somebody: Somebody) -> None:
    person = somebody()
    person.is_called("Maryam")
    person.page.reload()
    expect(person.page.get_by_label("Name")).to_have_value("Maryam")

    person.begins("Aloft: Ascension")
    assert "Maryam" in person.reads(person.seats)
    person.presses("Maryam (you): change your name", within=person.seats)
    person.page.get_by_label("Your name").fill("Noor")
    person.page.keyboard.press("Enter")

    person.reads(person.seats.get_by_text("Noor"))
    person.opens("/")
    person.reads(person.page.get_by_role("banner").get_by_text("Noor"))


@proof
def test_a_name_can_be_changed_in_the_lobby(somebody: Somebody) -> None:
    host, friend = somebody(), somebody()
    host.is_called("Olga")
    friend.opens(host.opens_a_table("Aloft: Achievements", Players="3"))
    lobby = host.page.get_by_role("region", name="The game begins")

    host.presses("Olga (you): change your name", within=lobby)
    host.page.get_by_label("Your name").fill("Quinn")
    host.page.keyboard.press("Enter")

    own = lobby.get_by_role("button", name="change your name")
    expect(own).to_have_text("Quinn")
    friend.reads("Quinn")
    host.shares_the_screen_with("Pia")
    host.reads(lobby.get_by_text("Pia"))
    expect(own).to_have_text("Quinn")  # nobody changes the names of others


@proof
def test_who_is_new_has_a_name_at_once_and_is_made_known_by_playing(somebody: Somebody) -> None:
    person = somebody()
    person.opens("/")
    own = person.page.get_by_role("banner").get_by_role("button", name="change your name")
    name = person.reads(own).strip()
    person.page.reload()
    assert person.reads(own).strip() == name
    assert not person.context.cookies(), "the server need not know who passes by"

    person.begins("Aloft: Ascension")

    assert name in person.reads(person.seats)
    assert person.context.cookies()


@proof
def test_who_is_new_chooses_a_name_on_the_first_page(somebody: Somebody) -> None:
    person = somebody()
    person.opens("/")
    person.page.get_by_role("banner").get_by_role("button", name="change your name").click()
    person.page.get_by_label("Your name").fill("Rosa")
    person.page.keyboard.press("Enter")
    person.reads(person.page.get_by_role("banner").get_by_text("Rosa"))

    person.begins("Aloft: Ascension")

    assert "Rosa" in person.reads(person.seats)
