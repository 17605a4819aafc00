"""Several people at one screen: nobody sees the cards of another."""

import re

import pytest

from ..effort import proof, some_of
from .conftest import Somebody
from .person import Person, any_of

CARD = re.compile(r"\w+, your secret colour")


def own_cards(player: Person) -> list[str]:
    """The cards whose faces are shown anywhere in the page."""
    return CARD.findall(player.everything().lower())


def plays_a_turn(screen: Person, seed: int) -> None:
    """Move until the screen is to be handed over."""
    for _ in range(10):
        screen.makes_a_move(any_of(seed))
        if screen.looks().covered:
            return
    raise AssertionError("this turn does not end")


@pytest.mark.parametrize("game", some_of(["Aloft: Achievements", "Aloft: Ascension", "Aloft: Patterns"], 3))
def test_cards_stay_covered_until_somebody_says_that_it_is_them(somebody: Somebody, game: str) -> None:
    screen = somebody()
    screen.opens_a_table(game)
    screen.shares_the_screen_with("Emil")
    seen: list[set[str]] = []

    for turn in range(4):
        screen.reads("The cards stay covered until you are there.")
        who = screen.reads(screen.page.get_by_role("dialog"))
        assert who.startswith("Emil") == (turn % 2 == 1)
        assert not own_cards(screen)
        screen.takes_the_screen()
        screen.waits_for_a_turn()
        seen.append(set(own_cards(screen)))
        plays_a_turn(screen, turn)

    assert all(seen)
    assert seen[0] == seen[2]
    assert seen[1] == seen[3]
    assert not seen[0] & seen[1], "everybody sees their own cards, and nobody else's"


@proof
@pytest.mark.parametrize(
    ("game", "others"), some_of([("Commodores", ["Emil", "Fay"]), ("Havalandi", ["Emil"])], 2)
)
def test_games_without_secrets_are_played_at_one_screen_too(
    somebody: Somebody, game: str, others: list[str]
) -> None:
    screen = somebody()
    screen.opens_a_table(game)
    for name in others:
        screen.shares_the_screen_with(name)

    for move in range(4):
        if screen.looks().covered:
            screen.takes_the_screen()
        screen.makes_a_move(any_of(move))
