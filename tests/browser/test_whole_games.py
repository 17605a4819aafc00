"""Every game, from the first page to the result, against bots and by touches alone."""

import pytest
from playwright.sync_api import expect

from tests.effort import some_of

from ..effort import proof
from .conftest import Somebody
from .person import Person, any_of

GAMES = {
    "Aloft: Achievements": {"columns of the sky": "8"},
    "Aloft: Ascension": {"columns of the sky": "8"},
    "Aloft: Patterns": {"columns of the sky": "8", "trucks in the field": "3"},
    "Commodores": {"the round after which": "2"},
    "Havalandi": {},
}


@pytest.mark.parametrize("game", some_of(list(GAMES), len(GAMES)))
def test_a_whole_game_is_played_by_touches_and_ends_with_a_breakdown(somebody: Somebody, game: str) -> None:
    player = somebody()
    player.begins(game, **GAMES[game])

    player.plays_to_the_end(any_of(1))

    player.reads_the_result()
    seats = player.dialogue.get_by_role("columnheader")
    expect(seats).to_have_count(3 if game == "Commodores" else 2)
    totals = [int(text) for text in seats.locator(".total").all_inner_texts()]
    assert totals == sorted(totals, reverse=True)
    assert subtotals_of(player) == totals
    expect(seats.get_by_text("winner").first).to_be_visible()


def subtotals_of(player: Person) -> list[int]:
    """Everybody's points, added up kind by kind; of each kind the details are added up, too."""
    sums = [0] * player.dialogue.get_by_role("columnheader").count()
    for kind in player.dialogue.locator("[aria-expanded]").all():
        kind.click()
        row = kind.locator("xpath=ancestor::tr")
        shares = [int(text) for text in row.locator("td > b").all_inner_texts()]
        columns = player.dialogue.locator(".details td:has(ul)")
        expect(columns).to_have_count(len(sums))
        details = [[int(text) for text in one.locator("li > b").all_inner_texts()] for one in columns.all()]
        assert [sum(points) for points in details] == shares
        sums = [one + more for one, more in zip(sums, shares, strict=True)]
    return sums


@proof
def test_a_game_alone_ends_with_a_score_and_no_winner(somebody: Somebody) -> None:
    player = somebody()
    player.begins("Aloft: Ascension", Way_to_play="cooperative", Players="1", columns_of_the_sky="8")

    player.plays_to_the_end(any_of(2))

    headline = player.reads_the_result()
    score = player.reads(player.dialogue.locator(".total"))
    assert headline == f"Done, with {score} points"
    assert player.reads(player.dialogue.get_by_role("heading", level=3)).startswith("Your score")
    player.reads(player.dialogue.get_by_text("fewer is better"))
    assert player.page.get_by_text("winner").count() == 0
