"""A lesson as somebody takes it: a task that is missed, tried again and done, and at the end a first game."""

import re

from playwright.sync_api import expect

from aloft.games import find

from ..effort import proof
from .conftest import Somebody
from .person import PATIENCE, Person

GAME = "patterns"
LAST = len(find(GAME).lesson)


def touches_in_turn(person: Person, *things: str) -> None:
    """By keys, as soon as each of them shines."""
    for thing in things:
        person.board.locator(f"[data-touch='{thing}']").press("Enter")


def test_what_fails_is_explained_and_tried_again_and_the_place_is_kept(somebody: Somebody) -> None:
    learner = somebody()
    learner.opens("/")
    learner.page.locator(f"a[href='/learn/{GAME}']").click()
    expect(learner.page).to_have_url(re.compile(f"/learn/{GAME}/1$"), timeout=PATIENCE)

    touches_in_turn(learner, "bg", "truck-a")
    learner.reads("shows no red")
    learner.presses("Try again")
    touches_in_turn(learner, "gr", "truck-a")
    learner.reads("Well done.")
    learner.presses("Next")
    learner.reads(learner.page.get_by_role("heading", name="Drive first"))

    learner.page.reload()
    learner.reads(learner.page.get_by_role("heading", name="Drive first"))
    expect(learner.page.get_by_role("link", name="done")).to_have_count(1, timeout=PATIENCE)
    learner.opens(f"/learn/{GAME}")
    expect(learner.page).to_have_url(re.compile(f"/learn/{GAME}/2$"), timeout=PATIENCE)


@proof
def test_what_cannot_be_touched_is_refused_by_the_rules_own_words(somebody: Somebody) -> None:
    learner = somebody()
    learner.opens(f"/learn/{GAME}/4")
    learner.waits_for_a_turn()

    learner.touches(learner.finds("wy"))

    assert "beside" in learner.reads(learner.board.get_by_role("status").locator("p"))


def test_something_else_can_be_chosen_and_a_choice_taken_back(somebody: Somebody) -> None:
    learner = somebody()
    learner.opens(f"/learn/{GAME}/1")
    card = learner.page.locator("aside .task")
    touches_in_turn(learner, "bg")
    learner.touches(learner.finds("gr"))
    expect(card).to_contain_text("green-red", timeout=PATIENCE)

    learner.presses("Cancel")

    expect(card).not_to_contain_text("is loaded onto")
    touches_in_turn(learner, "gr", "truck-a")
    learner.reads("Well done.")


@proof
def test_a_half_made_move_says_what_it_will_do(somebody: Somebody) -> None:
    learner = somebody()
    learner.opens(f"/learn/{GAME}/1")

    touches_in_turn(learner, "gr")

    card = learner.page.locator("aside .task")
    expect(card).to_contain_text("is loaded onto", timeout=PATIENCE)
    expect(card).to_contain_text("Now touch what shines.")


@proof
def test_a_lesson_ends_in_a_first_game_with_a_coach(somebody: Somebody) -> None:
    learner = somebody()
    learner.opens(f"/learn/{GAME}/{LAST}")

    touches_in_turn(learner, "wy")
    learner.presses("Play your first game")

    learner.reads(learner.page.get_by_role("region", name="Your first game"))
