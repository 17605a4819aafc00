"""What speaks for a move that is advised: what it brings at once, as far as a seat can know."""

import asyncio
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import aloft
from aloft.bots.budget import Budget
from aloft.bots.opinion import opinion
from aloft.server.settings import ServerSettings
from aloft.server.tables.advice.adviser import Adviser
from aloft.server.tables.advice.opinions import gain, opinion_told, settled
from aloft.server.tables.warmer import Warmer
from tests.server.serving import serving
from tests.tables import GAMES, IDS, usual_tables


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_every_idea_comes_with_a_reason(game: Any) -> None:
    table = usual_tables(game)[0]
    position = aloft.new(game.id, table.players, mode=table.mode, seed=5)
    ideas = opinion_told(opinion(position, Budget(None, 50)), position, position.turn)["ideas"]
    assert ideas
    for idea in ideas:
        assert idea["gain"] is None or isinstance(idea["gain"], int)
        assert idea["why"].endswith(".")
        assert idea["why"][0].isupper()


def gained(position: aloft.Position, move: str | int) -> int | None:
    """What a move brings seat 0 at once, as far as it can know."""
    known = position.guess(0)
    return gain(known, 0, settled(known, 0, position.action_of(move)))


def test_a_launch_brings_what_the_score_gains() -> None:
    position = aloft.new("achievements", 2, seed=7)
    for move in ("bg@a", "lion@b"):
        position.play(move)
    action = position.action_of("bg+")
    after = position.copy()
    after.play(action)
    assert gained(position, action) == after.scores[0] - position.scores[0] > 0


def test_points_that_a_roll_comes_after_are_known() -> None:
    position = aloft.new("havalandi", 3, seed=3)
    for action in position.legal_actions:
        after = position.copy()
        after.play(action)
        assert gained(position, action) == after.scores[0]


def test_what_a_hidden_hex_brings_is_not_known() -> None:
    position = aloft.new("commodores", 3, seed=3)
    moves = "place:r12 place:s13 place:s11 gain:wood gain:wood gain:glass forage:6 ship:1 move:q11"
    for move in moves.split():
        position.play(move)
    assert gained(position, "explore:D5/wood") is None
    assert gained(position, "done") == 0


class Ready(Warmer):
    """Everything that thinks has been compiled."""

    async def to_think(self, game: str, tell: Any = None) -> None:
        pass


def test_who_asks_much_is_served_one_thing_after_the_other_and_holds_up_nobody() -> None:
    done: list[str] = []
    slow = threading.Event()

    def think(name: str) -> None:
        if name == "much":
            slow.wait(30)
        done.append(name)

    async def run() -> None:
        with ThreadPoolExecutor(2) as threads:
            adviser = Adviser(ServerSettings(), threads, Ready())
            much = [
                asyncio.create_task(adviser.consider("ada", GAMES[0].id, think, "much")) for _ in range(5)
            ]
            await asyncio.sleep(0)
            await asyncio.wait_for(adviser.consider("bo", GAMES[0].id, think, "little"), 20)
            assert done == ["little"]
            slow.set()
            await asyncio.gather(*much)
            assert not adviser.asking  # nobody is remembered

    asyncio.run(run())
    assert done == ["little", *["much"] * 5]


def test_a_crowd_from_one_address_waits_for_itself_and_holds_up_nobody() -> None:
    """Whether it asks about records, each as somebody else, or over sockets."""
    begun: list[str] = []
    slow = threading.Event()

    def think(name: str) -> None:
        begun.append(name)
        if name == "crowd":
            slow.wait(30)

    class Slow(Adviser):
        def _think(self, question: Any, tell: Any, enough: threading.Event) -> None:
            think("crowd")

    async def run() -> None:
        with ThreadPoolExecutor(2) as threads:
            adviser = Slow(ServerSettings(bot_threads=2), threads, Ready())
            question: Any = SimpleNamespace(match="", position=aloft.new(GAMES[0].id, seed=1))
            tasks = [
                adviser.consider(f"{number}", GAMES[0].id, think, "crowd", address="here")
                for number in range(4)
            ]
            tasks += [adviser.answer(question, begun.append, "here") for _ in range(4)]  # type: ignore[arg-type]
            crowd = [asyncio.create_task(task) for task in tasks]
            await asyncio.sleep(0)
            await asyncio.wait_for(adviser.consider("bo", GAMES[0].id, think, "other", address="there"), 20)
            assert sorted(begun) == ["crowd", "other"]
            slow.set()
            await asyncio.gather(*crowd)

    asyncio.run(run())
    assert begun.count("crowd") == 8


def test_bots_and_advice_think_in_threads_of_their_own(tmp_path: Path) -> None:
    with serving(tmp_path / "aloft.db", bot_threads=1) as running:
        server = running.app.state.server
        assert server.driver.threads is not server.adviser.threads
        assert server.adviser.threads._max_workers > 1
