"""What a bot is told, and what it answers."""

from dataclasses import dataclass
from typing import Any, Protocol

from ..engine.positions.origins import from_dict
from ..engine.positions.position import Position
from ..engine.settings import Settings
from ..games.errors import AloftError


@dataclass(frozen=True)
class Sight:
    """What one seat knows when it is to move: its view, what it may do, and the moves so far."""

    settings: Settings
    seat: int
    view: dict[str, Any]
    legal: tuple[int, ...]
    texts: tuple[str, ...]  # the legal moves as they are written, in the same order
    played: tuple[int, ...] = ()  # the actions since the game began, which everybody saw

    @classmethod
    def of(cls, position: Position, seat: int | None = None) -> "Sight":
        """What a seat knows of a position; the seat to move unless another is named."""
        seat = position.turn if seat is None else seat
        legal = tuple(position.legal_actions) if seat == position.turn else ()
        texts = tuple(position.move_text(action) for action in legal)
        return cls(position.settings, seat, position.view(seat), legal, texts, position.played)

    def imagined(self, seed: int) -> Position:
        """A position that looks like this view; what the view hides is dealt from the seed."""
        return from_dict(self.view, seed=seed, played=self.played).guess(self.seat, seed)


class BotFailure(AloftError):
    """A bot that cannot go on; the message says why, in a sentence."""


class Bot(Protocol):
    """Anything that chooses moves for a seat of a game."""

    def choose(self, sight: Sight) -> int:
        """One of the legal actions."""

    def close(self) -> None:
        """The game is over for this bot."""
