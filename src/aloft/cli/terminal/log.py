"""Moves and what followed, in columns: laid out here, since a long game takes Rich too long."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderResult
from rich.segment import Segment
from rich.style import Style
from rich.text import Text

from .narration import PlayedMove

GAP = 2  # characters between two columns
DIM, MOVE, EVENT = Style(dim=True), Style(color="cyan"), Style(dim=True, italic=True)
PLAIN, NOTATION = Style(), MOVE + DIM


@dataclass(frozen=True)
class Row:
    """What stands in narrow columns, which are never broken, and what is said beside them."""

    heads: tuple[str, ...]  # the last of them a move, or an event as it is written
    says: str
    styles: tuple[Style, Style]  # of the last of the heads, and of what is said


class Log:
    """Rows below each other, their columns as wide as what stands in them."""

    def __init__(self, rows: Sequence[Row], least: Sequence[int]) -> None:
        self.rows = rows
        columns = zip(*(row.heads for row in rows), strict=True)
        self.widths = [max(floor, *map(cell_len, cells)) for floor, cells in zip(least, columns, strict=True)]
        self.longest = max(cell_len(row.says) for row in rows)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        room = options.max_width - sum(self.widths) - GAP * len(self.widths)
        room = max(min(self.longest, room), 1)
        for row in self.rows:
            for heads, says in zip_longest([row.heads], _broken(console, row.says, room)):
                yield from self._line(heads, row.styles[0])
                yield Segment(_filled(says, room), row.styles[1])
                yield Segment.line()

    def _line(self, heads: tuple[str, ...] | None, style: Style) -> Iterator[Segment]:
        """The narrow columns of a line, empty where what is said goes on."""
        columns = [*[(DIM, DIM)] * (len(self.widths) - 1), (style, MOVE)]
        if heads is None:
            for (_, ground), width in zip(columns, self.widths, strict=True):
                yield Segment(" " * (width + GAP), ground)
            return
        for (own, ground), width, text in zip(columns, self.widths, heads, strict=True):
            yield Segment(_filled(text, width), own)
            yield Segment(" " * GAP, ground)


def _broken(console: Console, text: str, room: int) -> list[str]:
    """A text in lines of so many characters."""
    if cell_len(text) <= room:
        return [text]
    return [line.plain for line in Text(text).wrap(console, room, overflow="ellipsis")]


def _filled(text: str, width: int) -> str:
    return text + " " * (width - cell_len(text))


def log(
    moves: Sequence[PlayedMove],
    name: Callable[[int], str],
    numbered: bool = False,
    widths: tuple[int, int] = (0, 0),  # of names and moves at least, so that logs stand below each other
) -> Log:
    """Moves and what followed, a line each."""
    digits = len(str(moves[-1].ply))
    rows: list[Row] = []
    for move in moves:
        number = (str(move.ply).rjust(digits),) if numbered else ()
        rows.append(Row((*number, name(move.seat), move.move), move.says, (MOVE, PLAIN)))
        beside = ("",) * (len(number) + 1)
        rows += [Row((*beside, event.notation), event.says, (NOTATION, EVENT)) for event in move.told]
    return Log(rows, (0,) * numbered + widths)
