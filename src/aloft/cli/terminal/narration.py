"""What was done and what happened, in words."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from ...engine.positions.position import Position
from ...engine.record import Record
from ...games.contract import Event


@dataclass(frozen=True)
class PlayedMove:
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


def do(position: Position, move: str) -> PlayedMove:
    """Make a move and tell it."""
    seat, says = position.turn, in_words(position, move)
    position.play(move)
    return PlayedMove(position.ply, seat, move, says, tuple(position.events))


def in_words(position: Position, move: str) -> str:
    """What a legal move would do."""
    says: str = position.game.moves.say(position.state, position.action_of(move))
    return says


def last_move(position: Position, events: Iterable[Event]) -> PlayedMove:
    """The move that led here, which was made already."""
    ply, before = position.ply, position.plain_at(position.ply - 1)
    says: str = position.game.moves.say(before, position.last_action)
    return PlayedMove(ply, before.turn, position.move_at(ply - 1), says, tuple(events))


def moves_of(record: Record) -> Iterator[PlayedMove]:
    """The whole game, move by move."""
    position = record.opening()
    return (do(position, move) for move in record.choices)


def series(words: list[str]) -> str:
    """One, two and three."""
    return " and ".join(filter(None, [", ".join(words[:-1]), words[-1]])) if words else ""
