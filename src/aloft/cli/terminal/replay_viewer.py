"""A recorded game to look at: any position of it, or all its moves in words."""

from rich.text import Text

from ...engine.positions.position import SPECTATOR, Position
from ...engine.record import Record
from ...games.errors import AloftError
from ..table.board import show_board
from .console import out
from .narration import log, moves_of
from .prompt import ask

HELP = "Enter or n goes on, p goes back, a number goes to that ply, q leaves."


def usual_view(record: Record) -> int | None:
    """Of a finished game everything is shown, of one in progress nobody's cards."""
    return None if record.result or record.position().over else SPECTATOR


class Film:
    """A game that can be stopped anywhere."""

    def __init__(self, record: Record, seat: int | None) -> None:
        self.record = record
        self.seat = seat
        self.moves = list(moves_of(record))

    def show(self, ply: int) -> None:
        """The position after so many plies, and the move that led there."""
        position = self.at(ply)
        if ply:
            out.print(log(self.moves[ply - 1 : ply], _name, numbered=True))
            out.print()
        show_board(position, self.seat)

    def at(self, ply: int) -> Position:
        return self.record.position(ply)

    def tell(self) -> None:
        """All moves in words, then the last position."""
        if self.moves:
            out.print(log(self.moves, _name, numbered=True))
            out.print()
        show_board(self.at(len(self.moves)), self.seat)

    def step_through(self) -> None:
        """Go through the game as the person likes."""
        ply: int | None = 0
        out.print(Text(HELP, "dim"))
        try:
            while ply is not None:
                out.print()
                self.show(ply)
                ply = self.ask_where(ply)
        except (EOFError, KeyboardInterrupt):
            out.print()

    def ask_where(self, ply: int) -> int | None:
        """The ply to see next; None to leave."""
        last = len(self.moves)
        while True:
            typed = ask(f"Ply {ply} of {last} › ").lower()
            try:
                return self.where(typed, ply)
            except AloftError as error:
                out.print(Text(str(error), "yellow"))

    def where(self, typed: str, ply: int) -> int | None:
        """Where what was typed leads."""
        last = len(self.moves)
        if typed in ("q", "quit", "exit"):
            return None
        if typed in ("p", "b", "back"):
            return max(ply - 1, 0)
        if typed in ("", "n", "next"):
            if ply == last:
                raise AloftError("That was the end: q leaves, p goes back.")
            return ply + 1
        if typed.isdecimal() and len(typed) < 9 and int(typed) <= last:
            return int(typed)
        raise AloftError(f"{typed!r:.40} is no ply from 0 to {last}: {HELP}")


def _name(seat: int) -> str:
    return f"Seat {seat}"
