"""What happened, shown step after step at the speed that somebody wants, and once more afterwards."""

import re

import pytest
from playwright.sync_api import Locator, expect

from ..effort import proof
from .conftest import Somebody
from .person import PATIENCE, Person, any_of
from .test_access import barriers

# Remembers everything that flew to a seat.
NOTE_FLIGHTS = """
window.flights = 0
const note = () => new MutationObserver((changes) => {
  for (const { addedNodes } of changes)
    for (const node of addedNodes) if (node.classList?.contains("flight")) flights += 1
}).observe(document.body, { childList: true, subtree: true })
addEventListener("DOMContentLoaded", note)
"""


def story(player: Person) -> Locator:
    return player.page.get_by_role("region", name="Since your last move")


def prompt(player: Person) -> Locator:
    return player.page.locator(".status p")


def moves_and_waits(player: Person, seed: int = 2) -> None:
    """One's own move, and what the others make of it."""
    player.makes_a_move(any_of(seed))
    player.waits_for_a_turn()


def wants(player: Person, pace: str) -> None:
    player.opens("/settings")
    player.page.get_by_label("Moves are shown").select_option(label=pace)


def test_what_the_others_did_is_a_strip_of_pictures(somebody: Somebody) -> None:
    player = somebody()
    player.begins("Aloft: Patterns")
    moves_and_waits(player)

    moment = story(player).get_by_role("button", name=re.compile("^Novice bot: .+ Show again from here$"))
    player.reads(moment.first)
    assert moment.first.locator("svg").count()
    assert not barriers(player)


@proof
@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_what_happened_is_shown_once_more(somebody: Somebody, motion: str) -> None:
    player = somebody(reduced_motion=motion)
    wants(player, "slowly")
    player.begins("Aloft: Achievements")
    moves_and_waits(player)
    pieces = player.pieces()

    story(player).get_by_role("button", name="Show again", exact=True).click()

    expect(prompt(player)).to_contain_text("Novice bot:", timeout=PATIENCE)
    assert player.looks(patience=0).lit == [], "what is past cannot be touched"
    player.page.keyboard.press("Escape")
    expect(prompt(player)).to_contain_text("Your turn", timeout=PATIENCE)
    player.waits_for_a_turn()
    assert player.pieces() == pieces


@proof
def test_it_goes_back_by_itself_to_how_things_are(somebody: Somebody) -> None:
    player = somebody(reduced_motion="no-preference")
    wants(player, "quickly")
    player.begins("Aloft: Achievements")
    moves_and_waits(player)

    story(player).get_by_role("button", name="Show again", exact=True).click()

    expect(prompt(player)).to_contain_text("Novice bot:", timeout=PATIENCE)
    expect(prompt(player)).to_contain_text("Your turn", timeout=PATIENCE)


def test_who_has_seen_enough_skips(somebody: Somebody) -> None:
    """The bots of this server do not wait: what they did is shown one thing after the other all the same."""
    player = somebody(reduced_motion="no-preference")
    wants(player, "slowly")
    player.begins("Commodores", Players="3")
    player.touches(player.waits_for_a_turn()[0])

    player.presses("Skip")

    player.sees_no(player.page.get_by_role("button", name="Skip"))
    player.waits_for_a_turn()
    expect(prompt(player)).to_contain_text("Your turn", timeout=PATIENCE)


@proof
def test_a_touch_on_the_board_skips_too(somebody: Somebody) -> None:
    player = somebody(reduced_motion="no-preference")
    wants(player, "slowly")
    player.begins("Commodores", Players="3")
    player.touches(player.waits_for_a_turn()[0])
    player.reads(player.page.get_by_role("button", name="Skip"))

    player.board.click(position={"x": 5, "y": 5})

    player.sees_no(player.page.get_by_role("button", name="Skip"))
    player.waits_for_a_turn()


@proof
def test_what_somebody_gets_flies_to_their_seat(somebody: Somebody) -> None:
    player = somebody(reduced_motion="no-preference")
    player.page.add_init_script(NOTE_FLIGHTS)
    player.begins("Commodores")
    for seed in range(6):
        moves_and_waits(player, seed)
        if player.page.evaluate("flights"):
            return
    player.waits_until("flights > 0")


@proof
def test_a_log_shows_what_it_speaks_of(somebody: Somebody) -> None:
    """A picture for who looks, the same words as ever for who listens."""
    player = somebody()
    player.begins("Aloft: Patterns")
    moves_and_waits(player)
    line = player.log.filter(has=player.page.locator(".picture")).last

    assert re.search("[Tt]he .+ (is|moves)|[Pp]attern card", line.text_content() or "")
    named = line.locator("[data-named]").first
    named.hover()
    expect(player.board.locator(".ring")).to_have_count(1, timeout=PATIENCE)
