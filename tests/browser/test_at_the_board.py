"""What a player can do at the board besides moving: take back, ask why, read the rules, look for a hint."""

import re

from playwright.sync_api import expect

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

    player.presses("Undo")

    expect(player.everything_on_the_board).to_have_text(before, timeout=PATIENCE)
    player.waits_for_a_turn()


def test_undo_with_nothing_to_take_back_is_answered_in_a_sentence(somebody: Somebody) -> None:
    player = somebody()
    player.begins("Aloft: Patterns")

    player.presses("Undo")

    assert remark(player).endswith(".")


def test_touching_what_is_not_allowed_is_answered_in_a_sentence(somebody: Somebody) -> None:
    player = somebody()
    player.begins("Aloft: Patterns")
    assert "a truck in a" not in [thing.name for thing in player.waits_for_a_turn()]

    player.touches(player.finds("truck-a"))

    sentence = remark(player)
    assert re.search(r"\w+ \w+ \w+", sentence)
    assert "nothing can be done with it now" not in sentence, "the rules know a better reason"


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


def test_a_hint_says_what_a_strong_bot_would_do(somebody: Somebody) -> None:
    player = somebody()
    player.begins("Aloft: Patterns")

    player.presses("Hint")

    hint = player.page.get_by_role("region", name="Hint")
    assert re.search(r"points, wins \d+ %", player.reads(hint.get_by_role("listitem").first))
    player.presses("Close the hint")
    player.sees_no(hint)


def test_a_first_game_is_coached(somebody: Somebody) -> None:
    player = somebody()
    player.opens("/")
    player.presses("Learn")

    coach = player.page.get_by_role("region", name="Your first game")

    assert "Your goal:" in player.reads(coach)
    player.reads(coach.get_by_text("A good move here"))


def test_letters_can_be_shown_on_the_pieces(somebody: Somebody) -> None:
    player = somebody()
    player.begins("Aloft: Patterns")
    letters = player.board.get_by_text("bg", exact=True)
    player.sees_no(letters)

    player.page.keyboard.press("l")

    player.reads(letters.first)


def test_a_line_of_the_log_is_shown_on_the_board(somebody: Somebody) -> None:
    player = somebody()
    player.begins("Aloft: Patterns")
    lines = player.log.count()
    player.makes_a_move(lambda lit: next((one for one in lit if one.name.endswith("packed")), lit[0]))

    player.log.nth(lines).hover()

    expect(player.board.locator(".ring").first).to_be_attached(timeout=PATIENCE)
