"""Somebody who only watches sees what is public, and nothing else."""

import re

import pytest

from ..effort import proof, some_of
from .conftest import Somebody
from .person import any_of

CARD = re.compile(r"\w+, your secret colour")
SECRET = re.compile(r"secret colour card")


@pytest.mark.parametrize("game", some_of(["Aloft: Achievements", "Aloft: Ascension", "Aloft: Patterns"], 3))
def test_a_spectator_sees_no_secret(somebody: Somebody, game: str) -> None:
    player, watcher = somebody(), somebody()
    player.begins(game)
    cards = CARD.findall(player.everything())
    assert cards
    frames: list[str] = []
    watcher.page.on("websocket", lambda line: line.on("framereceived", lambda text: frames.append(str(text))))

    watcher.opens(player.page.url)
    watcher.reads("You are watching")
    for move in range(3):
        player.makes_a_move(any_of(move))
    watcher.reads(watcher.log.nth(player.log.count() - 1))

    watcher.reads(watcher.seats.get_by_role("button", name=SECRET).first)
    assert not CARD.findall(watcher.everything())
    assert any(SECRET.search(frame) for frame in frames)
    assert not any(CARD.search(frame) for frame in frames)
    assert not watcher.page.get_by_role("button", name="Undo").count()


@proof
def test_a_game_to_watch_is_found_on_the_first_page(somebody: Somebody) -> None:
    player, watcher = somebody(), somebody()
    player.opens_a_table("Havalandi", Show_this_table_to_everybody="yes")

    watcher.opens("/")
    watcher.reads(
        watcher.page.get_by_role("heading", name="Havalandi")
    )  # what comes above the lists is there
    watcher.reads(watcher.page.get_by_role("heading", name="Open tables"))
    watcher.page.locator(f"a[href='{player.page.url.removeprefix(player.url)}']").click()
    watcher.presses("Sit here")

    player.waits_for_a_turn()
    third = somebody()
    third.opens("/")
    third.reads(third.page.get_by_role("heading", name="Havalandi"))
    third.page.locator(f"a[href='{player.page.url.removeprefix(player.url)}']").click()
    third.reads("You are watching")
