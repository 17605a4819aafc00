"""The browser's types are the server's, written by a script and never by hand."""

import runpy
from pathlib import Path

ROOT = Path(__file__).parents[2]
TYPES = ROOT / "web" / "src" / "protocol" / "types"


def test_the_types_of_the_browser_are_up_to_date() -> None:
    script = runpy.run_path(str(ROOT / "scripts" / "types"))
    held = {str(path.relative_to(TYPES)): path.read_text() for path in TYPES.rglob("*.ts")}
    assert held == script["written"](), "run scripts/types"


def test_the_client_knows_no_game() -> None:
    from aloft.games import all_games

    names = {word for game in all_games().values() for word in (game.id, game.title)}
    for path in (ROOT / "web" / "src").rglob("*"):
        if path.is_file():
            assert not [name for name in names if name in path.read_text()], path
