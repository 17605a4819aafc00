"""What is made ready for tables is what tables call."""

from typing import Any

import pytest

import aloft
from aloft.bots.bot import Sight
from aloft.bots.machine_code import parts_of
from aloft.bots.registry import make_bot
from aloft.engine.compilation.builder import built
from aloft.engine.compilation.soonest import Soonest
from tests.tables import GAMES


class Noting(Soonest):
    """Rules that write down what is asked of them."""

    used: set[str]

    def over(self, loop: Any, types: str) -> Any:
        self.used.add(loop.__name__)
        return built(self.game).over(loop, types)

    in_earnest = over


def test_a_loop_that_tables_use_and_nobody_orders_would_stay_interpreted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game, Noting.used = GAMES[0], set()
    monkeypatch.setattr("aloft.engine.compilation.ways.soonest", Noting)
    position = aloft.new(game.id, 2, seed=1)
    bots = [make_bot("hard"), make_bot("hard")]
    for _ in range(6):
        choice = bots[position.turn].choose(Sight.of(position))
        make_bot("greedy").choose(Sight.of(position))
        position.play(choice)
        assert position.events is not None
        position.scene(0)
    assert Noting.used == {part.loop.__name__ for part in parts_of(game)}
