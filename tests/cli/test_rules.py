"""`aloft rules` shows a guide, a part of it, or writes it as a page."""

from contextvars import copy_context
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from aloft.cli import rules as command
from aloft.engine.guides.guide import Picture, guide_of
from aloft.games import all_games
from aloft.games.errors import AloftError

app = typer.Typer()
app.command()(command.rules)

every_game = pytest.mark.parametrize("game", list(all_games()))


def run(*arguments: str) -> str:
    """What the command prints."""
    alone = copy_context()  # as the command line itself runs: what a command prefers ends with it
    result = alone.run(CliRunner().invoke, app, list(arguments), catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return result.stdout


@every_game
def test_the_whole_guide(game: str) -> None:
    shown, guide = run(game), guide_of(game)
    assert shown.startswith(guide.game.title)
    assert all(f"\n{title}\n" in shown for title in guide.titles)
    words = " ".join(shown.split())
    assert all(" ".join(picture.caption.split()) in words for picture in guide.pictures)
    assert "```" not in shown
    assert "](#" not in shown
    assert "\x1b" not in shown


@every_game
def test_pictures_stand_as_text(game: str) -> None:
    shown = run(game, "--section", "on the table", "--plain")
    picture = next(p for p in guide_of(game).section("on the table").parts if isinstance(p, Picture))
    lines = [line.strip() for line in picture.text().splitlines() if line.strip()]
    assert sum(line in shown for line in lines) > 8
    assert "▶ Seat 1" in shown


def test_one_section_with_those_within_it() -> None:
    shown = run("patterns", "--section", "your turn")
    assert shown.startswith("Your turn\n─────────\n")
    assert "Launch a balloon" in shown
    assert "Set-up" not in shown


def test_the_list() -> None:
    assert run("patterns", "--list").splitlines() == [
        section.title if section.level == 2 else f"  {section.title}"
        for section in guide_of("patterns").sections[1:]
    ]
    assert run("patterns", "--list", "--section", "scoring") == "Scoring\n  A worked example\n"


def test_an_unknown_section_names_those_there_are() -> None:
    with pytest.raises(
        AloftError, match=r"no section like 'cheating'; it has What it is about, .*Credits, .*\."
    ):
        run("patterns", "--section", "cheating")


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(AloftError, match="did you mean patterns"):
        run("paterns")


def test_the_page(tmp_path: Path) -> None:
    file = tmp_path / "rules.html"
    told = run("ascension", "--html", str(file), "--section", "the end")
    assert f"{file}#the-end" in told
    assert file.read_text(encoding="utf-8") == guide_of("ascension").html()
    assert f"open {file} in" in run("ascension", "--html", str(file))


def test_a_page_that_cannot_be_written(tmp_path: Path) -> None:
    with pytest.raises(AloftError, match="cannot be written"):
        run("ascension", "--html", str(tmp_path / "nowhere" / "rules.html"))


@pytest.mark.parametrize(("height", "paged"), [(10_000, False), (20, True)])
def test_what_is_longer_than_the_screen_is_paged(
    monkeypatch: pytest.MonkeyPatch, height: int, paged: bool
) -> None:
    from rich.console import Console
    from rich.pager import SystemPager

    shown: list[str] = []
    monkeypatch.setattr(SystemPager, "show", lambda _, text: shown.append(text))
    monkeypatch.setenv("TERM", "xterm-256color")
    screen = Console(force_terminal=True, width=100, height=height, highlight=False)
    monkeypatch.setattr(command, "out", screen)
    printed = run("patterns")
    assert bool(shown) == paged
    assert "Aloft: Patterns" in (shown[0] if paged else printed)
    assert "\x1b[" in (shown[0] if paged else printed)
    shown.clear()
    assert "\x1b[" not in run("patterns", "--plain")
    assert not shown
