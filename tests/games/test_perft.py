"""The number of move sequences: from the start as the rules page has it, from elsewhere as the oracles do."""

from typing import Any

import numpy as np
import pytest

import aloft
from aloft.engine.position import Position
from tests.games.perft_tables import FOLDER, Table, division, perft, read_tables
from tests.games.side_by_side import oracle_of
from tests.tables import GAMES, IDS

# Section 9 of the rules page: game, mode, options, then the sequences of 1, 2, 3 and 4 moves.
START: list[tuple[str, str, dict[str, Any], list[int]]] = [
    ("ascension", "competitive", {}, [52, 1924, 46852, 672724]),
    ("ascension", "competitive", {"specials": 0}, [40, 1120, 20560, 232600]),
    ("ascension", "cooperative", {}, [4, 16, 64, 260]),
    ("patterns", "competitive", {}, [59, 2558, 79267, 1785423]),
    ("patterns", "competitive", {"trucks": 3}, [42, 1181, 21977, 322555]),
    ("patterns", "solo", {}, [5, 26, 141, 800]),
    ("achievements", "competitive", {}, [91, 6394, 333457, 12412217]),
    ("achievements", "competitive", {"safety_carries": "off"}, [73, 3892, 141919, 3336455]),
]
TABLES = [(game, table) for game in GAMES for table in read_tables(FOLDER / f"{game.id}.perft")]


def count(position: Position, depth: int) -> int:
    """The engine's number of move sequences."""
    stack = np.zeros(depth, position.game.board.STATE)
    stack[0] = position._states[0]
    return position.rules.count_sequences(stack, np.zeros(depth, np.int64), depth)


def by_first_move(position: Position, depth: int) -> dict[str, int]:
    """The same, divided."""
    found = {}
    for move in position.legal_moves:
        position.play(move)
        found[move] = count(position, depth - 1) if depth > 1 else 1
        position.undo()
    return found


def where_they_part(game: Any, data: dict[str, Any], depth: int) -> str:
    """The first moves whose counts differ between engine and oracle."""
    engine = by_first_move(aloft.from_dict(data), depth)
    oracle = division(oracle_of(game)(data), depth)
    parted = [move for move in sorted(engine.keys() | oracle.keys()) if engine.get(move) != oracle.get(move)]
    return "\n".join(f"{move}: engine {engine.get(move)}, oracle {oracle.get(move)}" for move in parted)


@pytest.mark.parametrize(("game", "mode", "options", "counts"), START)
def test_perft_from_the_start(game: str, mode: str, options: dict[str, Any], counts: list[int]) -> None:
    """The same for any deal and every number of players."""
    played = next(each for each in GAMES if each.id == game).mode(mode)
    for players in range(played.fewest, played.most + 1):
        position = aloft.new(game, players, mode=mode, **options)
        for depth, nodes in enumerate(counts[: 4 if players == played.most else 3], start=1):
            assert count(position, depth) == nodes, (players, depth, by_first_move(position, depth))


@pytest.mark.parametrize(("game", "table"), TABLES, ids=[f"{game.id}-{table.id}" for game, table in TABLES])
def test_perft_from_the_middle_and_the_end(game: Any, table: Table) -> None:
    position = aloft.from_dict(table.position)
    for depth, nodes in table.counts.items():
        assert count(position, depth) == nodes, where_they_part(game, table.position, depth)


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_the_tables_are_the_oracles(game: Any) -> None:
    """A count that was edited by hand, or a rule read anew, would show here."""
    for table in read_tables(FOLDER / f"{game.id}.perft"):
        oracle = oracle_of(game)(table.position)
        assert oracle.to_dict() == table.position
        assert [perft(oracle, depth) for depth in (1, 2)] == [table.counts[1], table.counts[2]]
    assert len(read_tables(FOLDER / f"{game.id}.perft")) >= 6
