"""`aloft prepare`: everything of a game is compiled, or a sentence says why not."""

import pytest

from aloft.bots.endgames.endgame import endgame_parts
from aloft.bots.machine_code import batch_parts, parts_of
from aloft.cli import main
from aloft.engine.compilation import code_cache
from aloft.lab.machine_code import study_parts
from aloft.solver.searcher import solving_parts
from tests.tables import GAMES


def test_afterwards_everything_is_there() -> None:
    game = next(game for game in GAMES if game.solving)
    assert main(["prepare", game.id]) == 0
    made = (parts_of, endgame_parts, batch_parts, study_parts, solving_parts)
    assert all(part.is_kept for parts in made for part in parts(game))


def test_a_game_that_there_is_not(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["prepare", "chess"]) == 2
    assert "There is no game called 'chess'" in capsys.readouterr().err


def test_where_nothing_can_be_kept(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("aloft.engine.compilation.compiler.cache_for", lambda game, way, also=None: None)
    monkeypatch.setattr("aloft.engine.compilation.workshop.WORKSHOP.orders", {})
    assert code_cache.cache_for(GAMES[0], "native") is not None
    assert main(["prepare", GAMES[0].id]) == 2
    assert "could not be compiled here, or not be kept" in capsys.readouterr().err
