"""A phone of 390 × 844: everything fits, and a finger is enough."""

from playwright.sync_api import expect

from .conftest import Somebody
from .person import PATIENCE, any_of


def test_a_whole_game_is_played_with_a_finger(somebody: Somebody) -> None:
    player = somebody(phone=True)
    player.begins("Aloft: Ascension", columns_of_the_sky="8")
    assert not player.scrolls_sideways()

    player.plays_to_the_end(any_of(5))

    player.reads_the_result()
    assert not player.scrolls_sideways()


def test_small_things_close_together_are_looked_at_more_closely_first(somebody: Somebody) -> None:
    player = somebody(phone=True)
    player.begins("Havalandi")
    lines = player.log.count()
    choose = any_of(6)

    for _ in range(30):
        if player.log.count() > lines:
            break
        player.touches_one(player.waits_for_a_turn(), choose)

    expect(player.log.nth(lines)).to_be_attached(timeout=PATIENCE)


def test_no_page_scrolls_sideways(somebody: Somebody, finished: str) -> None:
    player = somebody(phone=True)

    for address in ("/", "/settings", "/replay", f"/replay/{finished}", f"/table/{finished}"):
        player.opens(address)
        player.page.wait_for_load_state("networkidle")
        assert not player.scrolls_sideways(), address

    player.opens_a_table("Commodores", Players="5")
    assert not player.scrolls_sideways()
