"""What every game promises, so that everything else can be written once: one test for all."""

import inspect
import json
import random
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from aloft.engine.positions.position import SPECTATOR
from aloft.games import contract
from aloft.games.contract import HEAD, VERBS, Game
from aloft.games.scene import Scene
from tests.games.midgame import dealt, finished, midgame, record_of
from tests.tables import GAMES, IDS, all_tables, usual_tables

FILES = {
    "board": ["STATE"],
    "moves": ["MOVES"],
    "scoring": ["sources"],
    "secrets": ["everything", "hidden", "sight"],
    "bounds": ["most_moves", "most_draws", "most_sides"],
    "features": ["LAYOUT"],
    "data": ["write", "read"],
    "words": ["happening"],
    "scene": ["scene", "symbols"],
}
# Bytes: two cache lines hold any sky, four any landscape, nineteen fleets and all that cards say.
SMALL, LARGE, VAST = 128, 256, 1216


def check_card(game: Game) -> None:
    """The identity card says what a person must know."""
    assert game.id.isidentifier()
    assert game.id.islower()
    assert game.title
    assert game.goal.endswith(".")
    assert len(game.goal) < 120
    assert game.credit.endswith(".")
    assert game.rules_version >= 1
    assert all(1 <= mode.fewest <= mode.most for mode in game.modes)
    assert len({mode.name for mode in game.modes}) == len(game.modes) > 0
    assert (game.fewest, game.most) == (min(m.fewest for m in game.modes), max(m.most for m in game.modes))


def check_options(game: Game) -> None:
    """Every option has a field of the record for all its values, and a default among them in every mode."""
    for option in game.options:
        field = game.board.STATE[option.name]
        assert option.says
        assert all(option.default_in(mode.name) in option.values for mode in game.modes)
        for value in option.values:
            held: Any = np.array(option.in_record(value)).astype(field)
            assert option.from_record(held[()]) == value


def check_record(game: Game) -> None:
    """One small flat record that holds the head and every option, without a gap."""
    state = game.board.STATE
    assert set(HEAD) <= set(state.names)
    assert {option.name for option in game.options} <= set(state.names)
    assert state["chance"] == np.uint64
    assert state.itemsize <= (SMALL if "sky" in state.names else VAST if "ships" in state.names else LARGE)
    assert state.itemsize == sum(field.itemsize for field, *_ in state.fields.values())
    assert state.itemsize % 8 == 0


def check_files(game: Game) -> None:
    """Every file is there, and in it what everybody calls by name."""
    for file, names in FILES.items():
        assert all(hasattr(game.file(file), name) for name in names), file
    assert game.guide.startswith("# ")


def check_verbs(game: Game) -> None:
    """Every verb takes what the contract says, and says what it does."""
    for name in VERBS:
        verb, promised = game.verb(name), getattr(contract, name)
        assert list(inspect.signature(verb).parameters) == list(inspect.signature(promised).parameters), name


def check_ends(game: Game) -> None:
    """Random games end, with winners, at every table."""
    for seed, table in enumerate(all_tables(game)):
        end = finished(table, seed)
        assert end.over
        assert end.winners
        assert set(end.winners) <= set(range(table.players))


def check_legal(game: Game) -> None:
    """What is legal plays, and the next seat always has something to do."""
    chance = random.Random(game.id)
    for table in usual_tables(game):
        position = dealt(table, seed=chance.getrandbits(60))
        while not position.over:
            assert position.legal_actions
            position.play(chance.choice(position.legal_actions))
        assert not position.legal_actions


def check_moves(game: Game) -> None:
    """Moves are short texts that begin in lower case, one each; what they do can be said in words."""
    for table in usual_tables(game):
        for plies in (0, 15, 40):
            position = midgame(table, seed=8, plies=plies)
            for action in position.legal_actions:
                text = position.move_text(action)
                assert text == text.strip()
                assert text.partition(":")[0].islower() or text[0] == "-"
                assert 0 < len(text) < 20
                assert position.action_of(text) == action
                assert game.moves.say(position.state, action)
            assert len(set(position.legal_moves)) == len(position.legal_actions)


def check_copies(game: Game) -> None:
    """A copy plays on without its original."""
    for table in usual_tables(game):
        position = midgame(table, seed=4, plies=10)
        before, twin = record_of(position), position.copy()
        while not twin.over:
            twin.play(twin.legal_actions[0])
        assert record_of(position) == before


def check_secrets(game: Game) -> None:
    """What a seat sees does not depend on what it may not see."""
    for table in usual_tables(game):
        position = midgame(table, seed=3, plies=8)
        for seat in (SPECTATOR, *range(table.players)):
            views = {json.dumps(position.guess(seat, seed).view(seat)) for seed in range(5)}
            assert views == {json.dumps(position.view(seat))}


def check_scene(game: Game) -> None:
    """Every position has a scene, and every symbol in it is drawn."""
    for table in usual_tables(game):
        for plies in (0, 30, 10_000):
            position = midgame(table, seed=2, plies=plies)
            for seat in (None, SPECTATOR, 0):
                check_symbols(game, position.scene(seat))


def check_symbols(game: Game, scene: Scene) -> None:
    """Nothing in a scene lacks its drawing."""
    used = {scene.backdrop, *(piece.symbol for piece in scene.pieces)}
    used |= {item.symbol for panel in scene.panels for item in panel.items}
    assert used <= set(game.scene.symbols()), used - set(game.scene.symbols())


CHECKS: list[Callable[[Game], None]] = [
    check_card,
    check_options,
    check_record,
    check_files,
    check_verbs,
    check_ends,
    check_legal,
    check_moves,
    check_copies,
    check_secrets,
    check_scene,
]


@pytest.mark.parametrize("check", CHECKS, ids=[check.__name__ for check in CHECKS])
@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_the_contract_is_kept(game: Any, check: Callable[[Game], None]) -> None:
    check(game)


def test_games_are_found_by_their_folders_in_order() -> None:
    assert sorted(IDS) == IDS
    assert len(IDS) >= 3
