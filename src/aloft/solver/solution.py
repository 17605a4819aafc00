"""What was found out about the best end of a game."""

from dataclasses import dataclass

from ..engine.positions.position import Position
from ..engine.record import Record


@dataclass(frozen=True)
class Solution:
    """The best score that was reached, and the best that nobody has yet refuted; fewer points are better."""

    best: int
    bound: int
    moves: tuple[str, ...]  # from the position to the end of a game with the best score
    steps: tuple[int, ...]  # the same in the words of the game's normal form
    end: Position  # of that game
    seconds: float
    nodes: int  # that were looked at

    @property
    def proven(self) -> bool:
        """Whether nothing better is possible."""
        return self.bound == self.best

    @property
    def record(self) -> Record:
        """The whole game, with what was played before."""
        return Record.of(self.end)

    def __str__(self) -> str:
        """In words: 9 is the best that is possible."""
        if self.proven:
            return f"{self.best} is the best that is possible"
        return f"the best that is possible is between {self.bound} and {self.best}"
