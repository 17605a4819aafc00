"""Who may know of whom: games know themselves alone, oracles know nobody. Layers are import-linter's."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from aloft.games import all_games

TESTS = Path(__file__).parent
SOURCE = TESTS.parent / "src" / "aloft"
GAMES = list(all_games())
FILES = sorted(SOURCE.rglob("*.py"))


def modules_of(path: Path, root: Path) -> Iterator[str]:
    """The modules that a file imports, by their full names."""
    package = list(path.relative_to(root).with_suffix("").parts)
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level] if node.level else []
            module = ".".join([*base, *(node.module.split(".") if node.module else [])])
            yield module
            yield from (f"{module}.{alias.name}" for alias in node.names)


def imports_of(path: Path) -> set[str]:
    """What a file of the package imports of the package, without its first name."""
    found = modules_of(path, SOURCE.parent)
    return {name.removeprefix("aloft.") for name in found if name.startswith("aloft.")}


@pytest.mark.parametrize("game", GAMES)
def test_no_game_knows_another(game: str) -> None:
    others = {f"games.{other}" for other in GAMES if other != game}
    for path in (SOURCE / "games" / game).rglob("*.py"):
        known = {name for name in imports_of(path) if ".".join(name.split(".")[:2]) in others}
        assert not known, f"{path.relative_to(SOURCE)} imports {known}"


def test_what_games_share_knows_none_of_them() -> None:
    own = {f"games.{game}" for game in GAMES}
    shared = [
        path for path in (SOURCE / "games").rglob("*.py") if path.relative_to(SOURCE).parts[1] not in GAMES
    ]
    assert shared
    for path in shared:
        known = {name for name in imports_of(path) if ".".join(name.split(".")[:2]) in own}
        assert not known, f"{path.relative_to(SOURCE)} imports {known}"


@pytest.mark.parametrize("game", GAMES)
def test_no_game_is_named_outside_the_games(game: str) -> None:
    word = re.compile(rf"\b{game}\b")
    for path in FILES:
        if path.relative_to(SOURCE).parts[0] != "games":
            named = [line for line in path.read_text(encoding="utf-8").splitlines() if word.search(line)]
            assert not named, f"{path.relative_to(SOURCE)} names {game}: {named}"


def test_the_oracles_know_nothing_of_the_engine() -> None:
    files = sorted((TESTS / "oracles").glob("*.py"))
    assert len(files) > len(GAMES)
    for path in files:
        modules = set(modules_of(path, TESTS.parent))
        assert not {name for name in modules if name.split(".")[0] == "aloft"}, path.name
        assert {name for name in modules if name.startswith("tests.")} == {
            name for name in modules if name.startswith(("tests.oracles", "tests.effort"))
        }, path.name


def test_imports_are_read_as_python_reads_them(tmp_path: Path) -> None:
    """So that the tests above could fail."""
    path = tmp_path / "aloft" / "games" / "kites" / "rules.py"
    path.parent.mkdir(parents=True)
    lines = [
        "import os.path",
        "from ..patterns import rules",
        "from . import board",
        "from ...engine.compilation.loops import pick",
    ]
    path.write_text("\n".join(lines))
    assert set(modules_of(path, tmp_path)) == {
        "os.path",
        "aloft.games.patterns",
        "aloft.games.patterns.rules",
        "aloft.games.kites",
        "aloft.games.kites.board",
        "aloft.engine.compilation.loops",
        "aloft.engine.compilation.loops.pick",
    }
