"""One game at this keyboard: the position, who plays it, and the file that keeps it."""

from collections.abc import Mapping
from dataclasses import replace

from ...bots.bot import Sight
from ...bots.stand_in import StandIn
from ...engine.positions.position import Position
from ...engine.record import Record
from ...games.errors import AloftError
from ..terminal.narration import PlayedMove, do, moves_of
from .save_file import SaveFile
from .seats import HUMAN


class LocalGame:
    """A game in progress; it says nothing itself."""

    def __init__(
        self, position: Position, seats: list[str], save_file: SaveFile, bots: Mapping[int, StandIn]
    ) -> None:
        self.position = position
        self.seats = seats
        self.bots = bots  # on all seats where nobody sits
        self.save_file = save_file
        self.origin = Record.of(position, seats)
        self.moves: list[PlayedMove] = list(moves_of(self.origin))

    @property
    def record(self) -> Record:
        """The game so far; put together from the moves, since asking the rules again takes its time."""
        moves = [text for move in self.moves for text in move.written]
        position = self.position
        result = {"scores": position.scores, "winners": position.winners} if position.over else None
        return replace(self.origin, moves=moves, result=result)

    @property
    def humans(self) -> list[int]:
        return [seat for seat, kind in enumerate(self.seats) if kind == HUMAN]

    @property
    def awaits_human(self) -> bool:
        return not self.position.over and self.position.turn in self.humans

    @property
    def has_secrets(self) -> bool:
        """Whether a person here sees more than a bystander may."""
        view = self.position.view
        return any(view(seat) != view() for seat in self.humans)

    def act(self, move: str) -> None:
        """Make a move; once this returns, it is on disk."""
        self.moves.append(do(self.position, move))
        self.save_file.keep(self.record)

    def choose(self) -> str:
        """What the bot to move would like to do, knowing what its seat knows."""
        action = self.bots[self.position.turn].choose(Sight.of(self.position))
        return self.position.move_text(action)

    def think_ahead(self) -> None:
        """While a person thinks, so do the bots that like to."""
        for seat, bot in self.bots.items():
            bot.watch(Sight.of(self.position, seat))

    def close(self) -> None:
        """Everybody gets up."""
        for bot in self.bots.values():
            bot.close()

    def undo(self) -> None:
        """Go back to the last decision of a person, through what bots did since."""
        plies = [place for place, move in enumerate(self.moves) if move.seat in self.humans]
        if not plies:
            raise AloftError("There is no move of yours to take back.")
        while len(self.moves) > plies[-1]:
            self.position.undo()
            self.moves.pop()
        self.save_file.keep(self.record)

    def news_for(self, seat: int) -> list[PlayedMove]:
        """What was done since this seat's last move, that move included."""
        own = [place for place, move in enumerate(self.moves) if move.seat == seat]
        return self.moves[own[-1] if own else 0 :]

    def name(self, seat: int) -> str:
        """What a seat is called on this screen."""
        return "You" if self.humans == [seat] else f"Seat {seat + 1}"
