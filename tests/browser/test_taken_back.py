"""A position jumps, back in a game or on in a lesson: nothing of the one before is left on the board."""

from playwright.sync_api import expect

from .conftest import Somebody
from .person import PATIENCE, Person
from .test_lessons import touches_in_turn


def pieces_are_those_of_the_position(player: Person) -> None:
    """What is painted is what is told of the board; whatever goes away has some time to do so."""
    painted = player.board.locator("[data-piece]")
    expect(player.everything_on_the_board).not_to_have_count(0, timeout=PATIENCE)
    expect(painted).to_have_count(player.everything_on_the_board.count(), timeout=PATIENCE)


def test_undo_leaves_no_lights_behind(somebody: Somebody) -> None:
    player = somebody(reduced_motion="no-preference")
    player.begins("Commodores", Players="3")
    for first in ("[data-touch]", "[data-touch^='pay']", "[data-touch^='number']", "[data-touch='ship-0-1']"):
        player.board.locator(first).first.press("Enter")
    expect(player.board.locator("[data-touch='done']")).to_be_attached(timeout=PATIENCE)

    player.presses("Undo")

    expect(player.board.locator("[data-touch='end']")).to_be_attached(timeout=PATIENCE)
    pieces_are_those_of_the_position(player)


def test_the_next_step_of_a_lesson_begins_with_its_own_board(somebody: Somebody) -> None:
    learner = somebody(reduced_motion="no-preference")
    learner.opens("/learn/commodores/5")
    touches_in_turn(learner, "ship-0-2", "ship-1-2", "loot-metal")
    expect(learner.board.locator("[data-touch='loot-metal']")).to_have_count(0, timeout=PATIENCE)

    learner.presses("Skip this")

    expect(learner.board.locator("[data-touch='end']")).to_be_attached(timeout=PATIENCE)
    pieces_are_those_of_the_position(learner)
