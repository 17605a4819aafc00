"""What was done and what happened, in words."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from rich.table import Table
from rich.text import Text

from ...engine.positions.position import Position
from ...engine.record import Record
from ...games.contract import Event


@dataclass(frozen=True)
class Deed:
    """A move that was made."""

    ply: int  # the first move of a game is ply 1
    seat: int
    move: str
    says: str
    events: tuple[Event, ...]  # what happened by itself afterwards

    @property
    def written(self) -> list[str]:
        """As it stands in the record of a game."""
        return [self.move, *(event.notation for event in self.events if event.notation)]

    @property
    def told(self) -> list[Event]:
        """The events worth a line: one that only says how the move itself looks is for the eye."""
        return [event for event in self.events if event.says]


def do(position: Position, move: str) -> Deed:
    """Make a move and tell it."""
    seat, says = position.turn, in_words(position, move)
    position.play(move)
    return Deed(position.ply, seat, move, says, tuple(position.events))


def in_words(position: Position, move: str) -> str:
    """What a legal move would do."""
    says: str = position.game.moves.say(position.state, position.action_of(move))
    return says


def deeds_of(record: Record) -> Iterator[Deed]:
    """The whole game, move by move."""
    position = record.opening()
    return (do(position, move) for move in record.choices)


def log(
    deeds: Iterable[Deed],
    name: Callable[[int], str],
    numbered: bool = False,
    widths: tuple[int, int] = (0, 0),  # of names and moves at least, so that logs stand below each other
) -> Table:
    """Moves and what followed, a line each."""
    grid = Table.grid(padding=(0, 2))
    if numbered:
        grid.add_column(style="dim", justify="right")
    grid.add_column(style="dim", no_wrap=True, min_width=widths[0])
    grid.add_column(style="cyan", no_wrap=True, min_width=widths[1])
    grid.add_column()
    for deed in deeds:
        number = [str(deed.ply)] if numbered else []
        grid.add_row(*number, name(deed.seat), Text(deed.move), Text(deed.says))
        for event in deed.told:
            grid.add_row(
                *([""] * len(number)), "", Text(event.notation, "dim"), Text(event.says, "italic dim")
            )
    return grid


def series(words: list[str]) -> str:
    """One, two and three."""
    return " and ".join(filter(None, [", ".join(words[:-1]), words[-1]])) if words else ""
