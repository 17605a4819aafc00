"""The legal moves for a person: grouped, numbered, and found again from what was typed."""

import re

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from ...engine.positions.position import Position
from ...games.errors import AloftError
from ..terminal.narration import in_words

FEW = 3  # so many moves are told one by one


def kind_of(move: str) -> str:
    """What moves of one kind share: the word before a colon, or their signs."""
    word, colon, _ = move.partition(":")
    return word + colon if colon else re.sub(r"\w", "", move)


def grouped(moves: list[str]) -> dict[str, list[str]]:
    """The moves kind by kind, in the order of the first of each kind."""
    groups: dict[str, list[str]] = {}
    for move in moves:
        groups.setdefault(kind_of(move), []).append(move)
    return groups


def numbered(moves: list[str]) -> list[str]:
    """The moves in the order of their numbers; the first is number 1."""
    return [move for group in grouped(moves).values() for move in group]


def find_move(typed: str, moves: list[str]) -> str | None:
    """The one legal move meant by its text, its number or its beginning; None if there is none."""
    if typed in moves:
        return typed
    if typed.isdecimal() and len(typed) < 6 and 0 < int(typed) <= len(moves):
        return numbered(moves)[int(typed) - 1]
    meant = starting(typed, moves)
    if len(meant) > 1:
        more = f" or {len(meant) - FEW} more" if len(meant) > FEW else ""
        raise AloftError(f"{typed} could be {', '.join(meant[:FEW])}{more}: type a little more of it.")
    return meant[0] if meant else None


def starting(typed: str, moves: list[str]) -> list[str]:
    """The moves that begin like this, however the letters are cased; a whole one stands for itself."""
    low = typed.casefold()
    whole = [move for move in moves if move.casefold() == low]
    return whole or [move for move in moves if move.casefold().startswith(low)]


def listing(position: Position, beginning: str, room: int) -> RenderableType:
    """The legal moves with numbers: in words if they fit into so many lines, else closely packed."""
    moves = position.legal_moves
    numbers = {move: number for number, move in enumerate(numbered(moves), start=1)}
    wanted = starting(beginning, moves) if beginning else moves
    groups = grouped(wanted).values()
    told = beginning or len(wanted) + len(groups) <= room
    return Group(*(_list(position, group, numbers, bool(told) or len(group) <= FEW) for group in groups))


def _list(position: Position, group: list[str], numbers: dict[str, int], told: bool) -> RenderableType:
    tell = _in_words if told else _packed
    return Padding(tell(position, group, numbers), (0, 0, 1, 0), expand=False)


def _in_words(position: Position, group: list[str], numbers: dict[str, int]) -> RenderableType:
    grid = Table.grid(padding=(0, 2))
    grid.add_column(justify="right", style="dim", min_width=4)
    grid.add_column(style="cyan", no_wrap=True)
    grid.add_column()
    for move in group:
        grid.add_row(str(numbers[move]), Text(move), Text(in_words(position, move)))
    return grid


def _packed(position: Position, group: list[str], numbers: dict[str, int]) -> RenderableType:
    """Moves side by side, the first of them in words to show what they mean."""
    example = Text.assemble((group[0], "cyan"), ": ", in_words(position, group[0]), ", and the like")
    cells = [Text.assemble((f"{numbers[move]:4} ", "dim"), (move, "cyan")) for move in group]
    return Group(example, Columns(cells, padding=(0, 2)))
