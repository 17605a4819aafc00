"""`aloft play` alone, `aloft games`, `aloft --version` and `aloft --help`."""

import json
import re
import subprocess
import sys
from typing import Any

import pytest
import typer

from aloft.cli import app
from aloft.games import all_games

from .conftest import Run
from .driver import Aloft


def test_the_games_are_shown_with_all_that_can_be_set(run: Run) -> None:
    code, out, err = run("games")
    assert (code, err) == (0, "")
    for game in all_games().values():
        assert game.title in out
        assert all(option.name in out for option in game.options)
        assert all(mode.name in out for mode in game.modes)


def test_games_as_data(run: Run) -> None:
    data = json.loads(run("games", "--json")[1])
    assert [entry["id"] for entry in data] == list(all_games())
    for entry, game in zip(data, all_games().values(), strict=True):
        assert [mode["most"] for mode in entry["modes"]] == [mode.most for mode in game.modes]
        assert [option["values"] for option in entry["options"]] == [list(o.values) for o in game.options]


def test_play_alone_without_a_person_shows_the_games_and_how_to_start_one(run: Run) -> None:
    code, out, _ = run("play")
    assert code == 0
    assert all(re.search(rf"\d +{name} ", out) for name in all_games())
    assert f"aloft play {next(iter(all_games()))}" in out


def test_play_alone_on_a_terminal_starts_the_game_that_is_chosen(aloft: Aloft) -> None:
    games = list(all_games())
    with aloft.terminal("play") as person:
        person.wait_for("Which game?")
        person.answer("no such thing", "is none of them")
        person.wait_for("Which game?")
        shown = person.answer(str(len(games)), "Your move")
        assert all_games()[games[-1]].title in shown
        person.answer("1", "Your move")
        person.answer("quit", "aloft play")
        assert person.end()[0] == 0
    with aloft.terminal("play") as person:
        assert "r goes on" in person.wait_for("Which game?")
        assert "You " in person.answer("r", "Your move")  # one's last move is told again
        person.type("\x04")
        assert person.end()[0] == 0
    with aloft.terminal("play") as person:
        person.wait_for("Which game?")
        person.type("\r")
        assert person.end()[0] == 0


def test_version_and_help(run: Run) -> None:
    assert re.fullmatch(r"aloft \d+\.\d+\.\d+\n", run("--version")[1])
    code, out, _ = run("--help")
    assert code == 0
    for command in ("games", "play", "replay", "show", "verify", "sim", "rules", "bench"):
        assert command in out
        assert run(command, "--help")[0] == 0
        assert run(command, "-h")[0] == 0


def test_help_begins_with_what_most_people_want(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    lines = run("--help")[1].splitlines()
    words = " ".join(line.strip("│ ") for line in lines)
    wanted = ("aloft alone opens the games in your browser", "─ Play ─", "─ Run a server ─", "─ Measure ─")
    places = [words.index(word) for word in wanted]
    assert places == sorted(places)
    assert max(map(len, lines)) <= 80


def test_help_has_one_line_for_each_command(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    lines = [line.strip("│ ") for line in run("--help")[1].splitlines()]
    group: Any = typer.main.get_command(app)
    for name in group.commands:
        assert [line.endswith(".") for line in lines if line.split()[:1] == [name]][-1:] == [True], name


@pytest.mark.parametrize("arguments", [["--help"], ["games"], ["games", "--json"], ["--version"], ["play"]])
def test_what_needs_no_rules_does_not_wait_for_the_compiler(arguments: list[str]) -> None:
    code = (
        "import sys; from aloft.cli import main; main(sys.argv[1:]); "
        "sys.exit(any(name in sys.modules for name in ('numba', 'llvmlite', 'resvg_py')))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, *arguments], capture_output=True, check=False, stdin=subprocess.DEVNULL
    )
    assert done.returncode == 0, done.stderr
