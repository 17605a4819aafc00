"""Several people at one screen: nobody sees the cards of another."""

import re

from .conftest import Somebody
from .person import Person, any_of

CARD = re.compile(r"the \w+ card")


def own_cards(player: Person) -> list[str]:
    """The cards whose faces are shown anywhere in the page."""
    return CARD.findall(player.everything())


def test_cards_stay_covered_until_somebody_says_that_it_is_them(somebody: Somebody) -> None:
    screen = somebody()
    screen.opens_a_table("Aloft: Patterns")
    screen.presses("Another person at this screen")

    screen.reads("The cards stay covered until you are there.")
    assert not own_cards(screen)
    screen.presses("It's me")
    screen.waits_for_a_turn()
    first = set(own_cards(screen))
    assert len(first) == 1

    screen.makes_a_move(any_of(1))
    screen.reads("The cards stay covered until you are there.")
    assert not own_cards(screen)
    screen.presses("It's me")
    screen.waits_for_a_turn()
    second = set(own_cards(screen))
    assert len(second) == 1
    assert first != second
