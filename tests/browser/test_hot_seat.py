"""Several people at one screen: nobody sees the cards of another."""

import re

from .conftest import Somebody
from .person import Person, any_of

CARD = re.compile(r"\w+, your secret colour")


def own_cards(player: Person) -> list[str]:
    """The cards whose faces are shown anywhere in the page."""
    return CARD.findall(player.everything().lower())


def test_cards_stay_covered_until_somebody_says_that_it_is_them(somebody: Somebody) -> None:
    screen = somebody()
    screen.opens_a_table("Aloft: Patterns")
    screen.shares_the_screen_with("Emil")

    screen.reads("The cards stay covered until you are there.")
    assert not own_cards(screen)
    screen.takes_the_screen()
    screen.waits_for_a_turn()
    first = set(own_cards(screen))
    assert len(first) == 1

    screen.makes_a_move(any_of(1))
    assert "Emil" in screen.reads(screen.page.get_by_role("dialog"))
    screen.reads("The cards stay covered until you are there.")
    assert not own_cards(screen)
    screen.takes_the_screen()
    screen.waits_for_a_turn()
    second = set(own_cards(screen))
    assert len(second) == 1
    assert first != second
