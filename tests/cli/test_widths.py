"""In a terminal of 80 columns nothing is cut, however large the figures and long the names are."""

from typing import Any

import numpy as np
import pytest

from aloft.cli.measurements.server import Load, show
from aloft.cli.reports.arena import print_tables
from aloft.cli.reports.bench import show_play, show_search
from aloft.cli.reports.simulation import print_table
from aloft.cli.terminal.console import err, out
from aloft.engine.settings import settle_on
from aloft.games import all_games, find
from aloft.lab.arena import Arena
from aloft.lab.fixtures import Fixture, Outcome, Table
from aloft.lab.simulation import Result, Simulation
from aloft.lab.standings import Standings
from aloft.lab.tally import Tally

from .conftest import Run
from .test_bench_server import all_figures, measured

WIDTH = 80
MACHINE = "A Processor With a Very Long Name @ 3.70GHz 128-Core, 256 cores, Python 3.14.12"
RIVAL = "hex(board_size=9)"
GAMES = list(all_games())
PLAY = {
    "record_bytes": 1024,
    "one_core": 98.76e6,
    "all_cores": 9876.54e6,
    "rival": 12.34e6,
    "allocations": 12345,
    "first_start_s": 123.45,
    "warm_start_s": 12.34,
}
SEARCH = {
    "moves": 98.76e6,
    "iterations": 1_234_567.0,
    "two_threads": 1.99,
    "rival": 12.34e6,
    "megabytes": 1234.0,
    "worst_delay_ms": 1234.0,
}
BOTS = ("search:iterations=20000", "expert", *["random"] * 10)


@pytest.fixture(autouse=True)
def _narrow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(out, "width", WIDTH)
    monkeypatch.setattr(err, "width", WIDTH)


def check(text: str, *whole: str) -> None:
    """Nothing is cut, and these are there in one piece."""
    assert "…" not in text
    assert [words for words in whole if words not in text] == []


@pytest.mark.parametrize("lacking", [(), ("first_start_s", "warm_start_s")])
def test_bench(lacking: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    row = {key: value for key, value in PLAY.items() if key not in lacking}
    show_play([row | {"game": game} for game in GAMES], RIVAL, MACHINE)
    figures = ["98.76 M", "9876.54 M", "12.34 M", "8.0 ×", "1024 bytes", "12345"]
    check(capsys.readouterr().out, *GAMES, RIVAL, "OpenSpiel", "one core", *figures)


def test_bench_without_a_rival(capsys: pytest.CaptureFixture[str]) -> None:
    show_play([PLAY | {"game": GAMES[0], "rival": None}], RIVAL, MACHINE)
    shown = capsys.readouterr()
    check(shown.out, "–", "123.45")
    assert "uv sync --group bench" in shown.err


def test_bench_of_the_search(capsys: pytest.CaptureFixture[str]) -> None:
    show_search([SEARCH | {"game": game} for game in GAMES], RIVAL, MACHINE)
    figures = ["98.76 M", "12.34 M", "8.0 ×", "1,234,567", "1.99 ×", "1234 MB", "1234 ms"]
    check(capsys.readouterr().out, *GAMES, RIVAL, "worst delay", *figures)


def test_bench_of_the_server(capsys: pytest.CaptureFixture[str]) -> None:
    fast = measured(123_456.0, rounds=[], lost=0, p99_ms=99.9)
    figures = all_figures(saturate=fast, peer={"saturate": fast, "paced": fast}, paced=fast)
    show(Load(matches=100_000), figures, MACHINE)
    whole = ["123,456", "99.9 ms", "boardgame.io", "below +20 ms", "at most 1.5 ×"]
    check(capsys.readouterr().out, *whole, "six bots think beside: 99th percentile")


@pytest.mark.parametrize("game", GAMES)
def test_sim(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    settings = settle_on(find(game))
    tally = Tally(settings.players)
    wins = np.zeros((2, settings.players), bool)
    wins[:, 0] = True
    scores = np.outer([-1234, 1234], np.arange(1, settings.players + 1))
    tally.add(np.array([1000, 1002]), scores, wins)
    print_table(Simulation(settings, 10**9, 2**64 - 1), Result(tally, 12345.6))
    check(capsys.readouterr().out, "1001.00", "100.00 %", "34.24–100.00 %", "1745.14", "moves per second")


def _met(one: int, other: int) -> Outcome:
    """The first was ahead, after a long game with a high score."""
    fixture = Fixture(0, 0, (one, other))
    merits = ((True, True, 1.0), (True, False, 0.0))
    return Outcome(fixture, merits, (123, -123), (1.0, 0.0), (12345.6, 123.4), (100, 100), ("", ""))


def print_arena(bots: tuple[str, ...]) -> None:
    """What is shown when each was ahead of all after it."""
    table = Table("patterns", 2, settle_on(find("patterns")).mode, {}, bots)
    standings = Standings(table)
    many = range(len(bots))
    standings.add([_met(one, other) for one in many for other in many if one < other])
    print_tables(Arena(table, 10**7, 2**64 - 1), standings)


def test_arena(capsys: pytest.CaptureFixture[str]) -> None:
    print_arena(BOTS[:2])
    check(capsys.readouterr().out, f"1 {BOTS[0]}", "100.0 %", "123.46 s", "123.00 ± 0.00")


def test_arena_of_many(capsys: pytest.CaptureFixture[str]) -> None:
    print_arena(BOTS)
    text = capsys.readouterr().out
    check(text, "expert", "random (10)", "123.46 s")
    crossed = [line.split() for line in text.splitlines() if line.strip().startswith("ahead of")]
    assert [place for line in crossed for place in line[2:]] == [str(place) for place in range(1, 13)]
    assert text.count("100.0 %") >= 11 * 12 // 2  # each is ahead of all after it


def test_games(run: Run) -> None:
    details: list[Any] = [option.name for game in all_games().values() for option in game.options]
    check(run("games")[1], *GAMES, *details)
