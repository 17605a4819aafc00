"""Rules that begin interpreted and change over to machine code: nobody can tell when."""

import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aloft.bots.bot import Sight
from aloft.bots.registry import make_bot
from aloft.engine.compilation import code_cache, loops, soonest
from aloft.engine.compilation.builder import built
from aloft.engine.compilation.compiler import Part
from aloft.engine.compilation.soonest import Soonest
from aloft.engine.compilation.workshop import Order
from aloft.engine.positions.position import Position
from tests.games.midgame import dealt
from tests.tables import GAMES, IDS, short_tables, usual_tables

EVERY_GAME = pytest.mark.parametrize("game", GAMES, ids=IDS)
LATEST = 30  # plies after which a game has changed over


class Shelf:
    """A workshop that has everything, from the moment it opens."""

    def __init__(self) -> None:
        self.is_open = False
        self.ordered: list[Part] = []

    def ready(self, part: Part) -> Any:
        return built(part.game).over(part.loop, part.types) if self.is_open else None

    def order(self, part: Part, urgent: bool = False) -> Order:
        self.ordered.append(part)
        order: Order = Order()
        order.set_result(self.ready(part))
        return order


@pytest.fixture(scope="module")
def shelf() -> Iterator[Shelf]:
    with pytest.MonkeyPatch.context() as patch:
        shelf = Shelf()
        patch.setattr(soonest, "WORKSHOP", shelf)
        yield shelf


@EVERY_GAME
@given(data=st.data())
def test_a_game_that_changes_over_is_the_game_it_would_have_been(
    game: Any, shelf: Shelf, data: st.DataObject
) -> None:
    table = data.draw(st.sampled_from(short_tables(game)))
    seed = data.draw(st.integers(0, 2**32))
    turning = data.draw(st.integers(0, LATEST))
    native, changing = dealt(table, seed, "native"), dealt(table, seed, "interpreted")
    shelf.is_open, changing.rules = False, Soonest(game)
    while not native.over and native.ply < LATEST + 10:
        shelf.is_open = native.ply >= turning
        assert traced(changing) == traced(native)
        choice = native.legal_actions[seed % len(native.legal_actions)]
        for position in (native, changing):
            position.play(choice)
    assert traced(changing) == traced(native)


def traced(position: Position) -> list[Any]:
    """Everything that rules say about a position."""
    seen = [position.state.tobytes(), position.legal_actions, position.scores, position.winners]
    guess = position.guess(0, seed=5).state.tobytes()
    return [*seen, guess, position.events, position.ply and position.reveals_at(position.ply - 1)]


@EVERY_GAME
def test_bots_choose_the_same_before_and_after(
    game: Any, shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    position = dealt(usual_tables(game)[-1], 4)
    chosen = []
    for shelf.is_open in (False, True):
        monkeypatch.setattr("aloft.engine.compilation.ways.soonest", lambda game: Soonest(game))
        chosen.append([make_bot(name, 1).choose(Sight.of(position)) for name in ("greedy", "novice", "easy")])
    assert chosen[0] == chosen[1]


def test_who_interprets_for_long_has_machine_code_made_and_nobody_else(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf.is_open = False
    shelf.ordered.clear()
    position = dealt(usual_tables(GAMES[0])[0], 1, "interpreted")
    position.rules = rules = Soonest(GAMES[0])
    assert position.legal_actions
    assert shelf.ordered == []
    monkeypatch.setattr(soonest, "PATIENCE", rules.spent)
    assert position.legal_actions
    assert [part.loop.__name__ for part in shelf.ordered] == ["mark_legal"]
    assert rules.mark_legal is not built(GAMES[0]).mark_legal
    shelf.is_open = True
    assert rules.mark_legal is built(GAMES[0]).mark_legal


def test_who_thinks_in_earnest_waits_and_is_told(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    shelf.is_open = True
    told: list[str] = []
    order: Order = Order()

    def make(part: Part, urgent: bool) -> Order:
        assert urgent
        return order

    def hear(line: str) -> None:
        told.append(line)
        order.set_result(built(GAMES[0]).mark_legal)

    monkeypatch.setattr(shelf, "order", make, raising=False)
    with code_cache.heard_by(hear):
        rules = Soonest(GAMES[0])
        made = rules.in_earnest(loops.mark_legal, "S, b1[:,::1]")
    assert made is built(GAMES[0]).mark_legal
    assert told == [f"Compiling {GAMES[0].title} for this machine, once: mark legal …"]


def test_only_entry_points_are_found() -> None:
    with pytest.raises(AttributeError):
        _ = Soonest(GAMES[0]).nothing


LOOKED_AT = """
import sys
import aloft
from aloft.cli import main
pos = aloft.new(sys.argv[1], seed=2, way="interpreted")
for _ in range(6):
    pos.play(pos.legal_moves[0])
    pos.svg(), pos.text(), pos.view(0), pos.events, pos.scores
aloft.Record.of(pos).save(sys.argv[2])
for line in (["games"], ["rules", sys.argv[1]], ["replay", sys.argv[2]], ["show", sys.argv[2]],
             ["show", "--game", sys.argv[1], "--output", sys.argv[2] + ".svg"]):
    assert main(line) == 0
assert "numba" not in sys.modules
aloft.new(sys.argv[1], seed=2).legal_moves
assert "numba" not in sys.modules
"""


@EVERY_GAME
def test_who_only_looks_loads_no_compiler(game: Any, tmp_path: Any) -> None:
    command = [sys.executable, "-c", LOOKED_AT, game.id, str(tmp_path / "game.json")]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
