"""The number of move sequences: from the start as the rules page has it, from elsewhere as the oracles do."""

from typing import Any

import numpy as np
import pytest

import aloft
from aloft.engine.positions.position import Position
from aloft.games import find
from tests.effort import times
from tests.games.perft_tables import FOLDER, Table, division, perft, read_tables
from tests.games.side_by_side import oracle_of
from tests.tables import GAMES, IDS

START = read_tables(FOLDER / "start.perft")
DICED, PLAIN = [table for table in START if table.dice], [table for table in START if not table.dice]
MOST = times(3_000_000, 10**12)
TABLES = [(game, table) for game in GAMES for table in read_tables(FOLDER / f"{game.id}.perft")]


def within_reach(table: Table) -> list[tuple[int, int]]:
    """The depths of a table, and their counts, that are counted to."""
    return [(depth, nodes) for depth, nodes in table.counts.items() if nodes <= MOST]


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


def where_they_part(game: Any, data: dict[str, Any], depth: int, dice: list[int]) -> str:
    """The first moves whose counts differ between engine and oracle."""
    engine = by_first_move(loaded(data, dice), depth)
    oracle = division(oracle_of(game)(data), depth, dice)
    parted = [move for move in sorted(engine.keys() | oracle.keys()) if engine.get(move) != oracle.get(move)]
    return "\n".join(f"{move}: engine {engine.get(move)}, oracle {oracle.get(move)}" for move in parted)


def loaded(data: dict[str, Any], dice: list[int]) -> Position:
    """A position whose next rolls are known, if there are any."""
    position = aloft.from_dict(data, seed=1)
    if dice:
        position.load_dice(dice)
    return position


def check_counts(table: Table) -> None:
    """The engine counts what the table says."""
    position = loaded(table.position, table.dice)
    for depth, nodes in within_reach(table):
        found = count(position, depth)
        assert found == nodes, where_they_part(position.game, table.position, depth, table.dice)


@pytest.mark.parametrize("table", DICED, ids=[table.id for table in DICED])
def test_perft_from_the_start_with_loaded_dice(table: Table) -> None:
    """The table of the rules page: the first roll is in the position."""
    oracle_of(find(table.position["game"])).check_start(table.position)
    check_counts(table)


@pytest.mark.parametrize("table", PLAIN, ids=[table.id for table in PLAIN])
def test_perft_from_the_start(table: Table) -> None:
    """The table of the rules page: the same for any deal and every number of players."""
    game, mode, options = (table.position[key] for key in ("game", "mode", "options"))
    played = find(game).mode(mode)
    for players in range(played.fewest, played.most + 1):
        position = aloft.new(game, players, mode=mode, **options)
        for depth, nodes in within_reach(table):
            if depth < 4 or players == played.most:
                assert count(position, depth) == nodes, where_they_part(
                    find(game), position.to_dict(), depth, []
                )


@pytest.mark.parametrize(("game", "table"), TABLES, ids=[f"{game.id}-{table.id}" for game, table in TABLES])
def test_perft_from_the_middle_and_the_end(game: Any, table: Table) -> None:
    check_counts(table)


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_the_tables_are_the_oracles(game: Any) -> None:
    """A count that was edited by hand, or a rule read anew, would show here."""
    for table in read_tables(FOLDER / f"{game.id}.perft"):
        oracle = oracle_of(game)(table.position)
        assert oracle.to_dict() == table.position
        counts = [perft(oracle, depth, table.dice) for depth in (1, 2)]
        assert counts == [table.counts[1], table.counts[2]]
    assert len(read_tables(FOLDER / f"{game.id}.perft")) >= 6
