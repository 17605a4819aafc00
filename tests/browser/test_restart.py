"""The server goes away and comes back while a table is open."""

from pathlib import Path

from playwright.sync_api import Browser, expect

from ..server.proofs.process import running
from .conftest import serving, visiting
from .person import PATIENCE, any_of

# What browsers themselves tell the console about a server that is away.
AWAY = "ERR_CONNECTION_REFUSED|WebSocket connection|Failed to load resource|Failed to fetch|ERR_"


def test_a_table_goes_on_after_the_server_has_restarted(chromium: Browser, tmp_path: Path) -> None:
    first = serving(tmp_path, "--port", "0", "--ready", "ascension")
    with running(first), visiting(chromium, first.url) as (come, _):
        player = come()
        player.excused.append(AWAY)
        player.begins("Aloft: Ascension", columns_of_the_sky="8")
        player.makes_a_move(any_of(1))
        player.waits_for_a_turn()
        lines = player.log.all_inner_texts()
        again = player.page.get_by_role("status").filter(has_text="Connecting again")

        first.terminate()
        player.reads(again)
        second = serving(tmp_path, "--port", first.url.rpartition(":")[2], "--ready", "ascension")
        with running(second):
            expect(again).to_have_count(0, timeout=2 * PATIENCE)

            assert player.log.all_inner_texts() == lines
            player.plays_to_the_end(any_of(2))
            assert not player.unexcused
