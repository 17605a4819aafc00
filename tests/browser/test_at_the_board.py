"""What a player can do at the board besides moving: take back, ask why, read the rules, look for a hint."""

import re

import pytest
from playwright.sync_api import expect

from ..effort import proof
from .conftest import Somebody
from .person import PATIENCE, Person, any_of


def remark(player: Person) -> str:
    """The sentence beside what was touched."""
    return player.reads(player.board.get_by_role("status").locator("p"))


def test_undo_brings_back_the_board_as_it_was(somebody: Somebody) -> None:
    player = somebody()
    player.begins("Aloft: Patterns")
    before = player.pieces()
    player.makes_a_move(any_of(1))
    assert player.pieces() != before
    player.waits_for_a_turn()  # what is taken back while a bot moves is not what was seen

    player.presses("Undo")

    expect(player.everything_on_the_board).to_have_text(before, timeout=PATIENCE)
    player.waits_for_a_turn()


@proof
def test_undo_with_nothing_to_take_back_is_answered_in_a_sentence(somebody: Somebody) -> None:
    player = somebody()
    player.begins("Aloft: Patterns")

    player.presses("Undo")

    assert remark(player).endswith(".")


def test_touching_what_is_not_allowed_is_answered_in_a_sentence(somebody: Somebody) -> None:
    player = somebody()
    player.begins("Aloft: Patterns")
    assert "the truck in a" not in [thing.name for thing in player.waits_for_a_turn()]

    player.touches(player.finds("truck-a"))

    remark(player)
    said = player.board.get_by_role("status").locator("p")
    expect(said).not_to_contain_text("nothing can be done with it now")  # the rules know a better reason
    assert re.search(r"\w+ \w+ \w+", said.inner_text())


def test_escape_takes_a_half_made_choice_back(somebody: Somebody) -> None:
    player = somebody()
    player.begins("Aloft: Patterns")
    lit = player.waits_for_a_turn()
    packed = next(thing for thing in lit if thing.name.endswith("packed"))
    player.touches(packed)
    player.reads(player.page.get_by_role("button", name="Cancel"))
    assert player.waits_for_a_turn() != lit

    player.page.keyboard.press("Escape")

    player.sees_no(player.page.get_by_role("button", name="Cancel"))
    assert player.waits_for_a_turn() == lit


def test_the_rules_open_beside_the_table(somebody: Somebody) -> None:
    player = somebody()
    player.begins("Havalandi")

    player.presses("Rules")

    assert player.reads(player.dialogue.get_by_role("heading").first) == "Rules of Havalandi"
    expect(player.dialogue.get_by_text("pavilion").first).to_be_attached(timeout=PATIENCE)
    player.page.keyboard.press("Escape")
    player.sees_no(player.dialogue)


@proof
@pytest.mark.parametrize(
    ("game", "section"),
    [
        ("Aloft: Patterns", "Your turn"),
        ("Havalandi", "Where a balloon may go"),
        ("Commodores", "Set-up"),
    ],
)
def test_the_rules_open_at_what_matters_now(somebody: Somebody, game: str, section: str) -> None:
    player = somebody()
    player.begins(game)

    player.presses("Rules")

    heading = player.dialogue.get_by_role("heading", name=section, exact=True)
    expect(heading).to_be_in_viewport(timeout=PATIENCE)
    top, sheet = heading.bounding_box(), player.dialogue.bounding_box()
    assert top
    assert sheet
    assert top["y"] - sheet["y"] < 150, "something else stands above it"


@proof
def test_a_hint_says_what_a_strong_bot_would_do(somebody: Somebody) -> None:
    player = somebody()
    player.begins("Aloft: Patterns")

    player.presses("Hint")

    hint = player.page.get_by_role("region", name="Hint")
    assert re.search(r"points, wins \d+ %", player.reads(hint.get_by_role("listitem").first))
    player.presses("Close the hint")
    player.sees_no(hint)


@proof
@pytest.mark.parametrize(
    ("game", "way", "players"), [("Aloft: Patterns", "solo", "1"), ("Aloft: Ascension", "cooperative", "2")]
)
def test_a_hint_alone_or_together_says_nothing_of_winning(
    somebody: Somebody, game: str, way: str, players: str
) -> None:
    player = somebody()
    player.begins(game, Way_to_play=way, Players=players)

    player.presses("Hint")

    hint = player.page.get_by_role("region", name="Hint")
    assert re.search(r"\d points(,|$)", player.reads(hint.get_by_role("listitem").first.locator(".numbers")))
    words = player.reads(hint)
    assert "wins" not in words
    assert "fewer is better" in words


@proof
def test_a_hint_begins_again_at_every_turn(somebody: Somebody) -> None:
    player = somebody()
    player.begins("Aloft: Patterns")
    player.presses("Hint")
    ideas = player.page.get_by_role("region", name="Hint").get_by_role("listitem")
    player.reads(ideas.first)
    lines = player.log.count()

    player.makes_a_move(any_of(1))

    expect(player.log.nth(lines + 1)).to_be_attached(timeout=PATIENCE)
    player.reads(ideas.first)


def test_a_hint_can_be_played(somebody: Somebody) -> None:
    player = somebody()
    player.begins("Aloft: Patterns")
    player.presses("Hint")
    hint = player.page.get_by_role("region", name="Hint")
    idea = hint.get_by_role("listitem").first
    player.reads(idea)
    expect(hint).to_have_attribute("aria-busy", "false")  # the best stays the best
    lines = player.log.count()

    idea.hover()
    expect(player.board.locator(".ring").first).to_be_attached(timeout=PATIENCE)
    idea.get_by_role("button", name="Play this").click()

    expect(player.log.nth(lines + 1)).to_be_attached(timeout=PATIENCE)


@proof
def test_a_touch_that_is_refused_keeps_what_was_chosen(somebody: Somebody) -> None:
    player = somebody()
    player.begins("Aloft: Patterns")
    packed = next(thing for thing in player.waits_for_a_turn() if thing.name.endswith("packed"))
    player.touches(packed)
    cancel = player.page.get_by_role("button", name="Cancel")
    player.reads(cancel)
    lit = player.waits_for_a_turn()

    player.touches(player.finds_place("e4"))

    assert remark(player).endswith(".")
    assert cancel.is_visible()
    assert player.waits_for_a_turn() == lit


@proof
def test_another_beginning_takes_the_place_of_the_first(somebody: Somebody) -> None:
    player = somebody()
    player.begins("Aloft: Patterns")
    packed = [thing for thing in player.waits_for_a_turn() if thing.name.endswith("packed")]
    player.touches(packed[0])
    player.reads(player.page.get_by_role("button", name="Cancel"))

    player.touches(packed[3])

    balloon = packed[3].name.partition(",")[0]
    player.reads(player.page.locator(".status").get_by_text(f"{balloon} is loaded onto"))


def has_moved(somebody: Somebody) -> Person:
    """Somebody at a table where everybody has moved once."""
    player = somebody()
    player.begins("Aloft: Patterns")
    lines = player.log.count()
    player.makes_a_move(any_of(1))
    expect(player.log.nth(lines + 1)).to_be_attached(timeout=PATIENCE)
    return player


@proof
def test_what_others_did_is_marked_on_the_board(somebody: Somebody) -> None:
    player = has_moved(somebody)

    expect(player.board.locator("[data-mark]").first).to_be_attached(timeout=PATIENCE)


@proof
def test_moves_that_were_taken_back_are_struck_out(somebody: Somebody) -> None:
    player = has_moved(somebody)

    player.presses("Undo")

    expect(player.page.locator(".log .back").first).to_be_attached(timeout=PATIENCE)


@proof
def test_what_is_ones_own_is_said_in_words(somebody: Somebody) -> None:
    player = somebody()
    player.begins("Aloft: Patterns")

    player.reads(player.seats.locator(".told").get_by_text("your secret colour"))
    others = player.seats.get_by_role("button", name="What Novice bot has")
    others.click()

    player.reads(player.seats.locator(".told").get_by_text(re.compile("^A secret colour card")))


@proof
def test_settings_lead_back_to_the_table(somebody: Somebody) -> None:
    player = somebody()
    player.begins("Aloft: Patterns")
    address = player.page.url

    player.presses("Settings")
    player.presses("Back to your game")

    expect(player.page).to_have_url(re.compile(re.escape(address)))
    player.waits_for_a_turn()


@proof
def test_a_first_game_is_coached(somebody: Somebody) -> None:
    player = somebody()
    player.begins("Aloft: Patterns")
    player.opens(player.page.url + "?coach")

    coach = player.page.get_by_role("region", name="Your first game")

    assert "Your goal:" in player.reads(coach)
    player.opens(player.page.url.removesuffix("?coach"))
    player.reads(coach)
    player.presses("Close the coach")
    player.page.reload()
    player.waits_for_a_turn()
    player.sees_no(coach)


def test_who_has_never_played_a_game_gets_a_coach_and_is_told_of_the_lesson(somebody: Somebody) -> None:
    player = somebody()
    player.opens("/")
    coach = player.page.get_by_role("region", name="Your first game")
    player.page.get_by_role("button", name="Play Aloft: Ascension", exact=True).click()
    assert "Your goal:" in player.reads(coach)
    lesson = coach.get_by_role("link", name="Learn it in five minutes")
    expect(lesson).to_have_attribute("href", "/learn/ascension")
    player.presses("Close the coach")

    player.opens("/")
    player.page.get_by_role("button", name="Play Aloft: Ascension", exact=True).click()
    player.waits_for_a_turn()
    player.sees_no(coach)


@proof
def test_the_coach_says_where_fewer_points_are_better(somebody: Somebody) -> None:
    player = somebody()
    player.begins("Aloft: Patterns", Way_to_play="solo", Players="1")

    player.opens(player.page.url + "?coach")

    coach = player.page.get_by_role("region", name="Your first game")
    player.reads(coach.get_by_text("Fewer points are better."))
    assert "wins" not in player.reads(coach)


@proof
def test_every_piece_that_may_be_touched_has_a_light_along_its_outline(somebody: Somebody) -> None:
    player = somebody()
    player.begins("Aloft: Patterns")
    player.waits_for_a_turn()
    lit = player.page.locator("[data-touch]").evaluate_all("(all) => all.map((one) => one.dataset.touch)")
    pieces = [one for one in lit if player.page.locator(f"[data-piece='{one}']").count()]
    assert pieces
    lights = player.page.locator(".lights img")
    expect(lights).to_have_count(len(pieces))
    player.waits_until("() => [...document.querySelectorAll('.lights img')].every((one) => one.naturalWidth)")


@proof
def test_labels_can_be_shown_on_the_pieces(somebody: Somebody) -> None:
    player = somebody()
    player.begins("Aloft: Patterns")
    letters = player.board.get_by_text("bg", exact=True)
    player.sees_no(letters)

    player.page.keyboard.press("l")

    player.reads(letters.first)


@proof
def test_a_line_of_the_log_is_shown_on_the_board(somebody: Somebody) -> None:
    player = somebody()
    player.begins("Aloft: Patterns")
    lines = player.log.count()
    player.makes_a_move(lambda lit: next((one for one in lit if one.name.endswith("packed")), lit[0]))

    player.log.nth(lines).hover()

    expect(player.board.locator(".ring").first).to_be_attached(timeout=PATIENCE)
