"""What the end of a game is worth to its seats: a share of the win, or a common score."""

from ...engine.positions.plain import read
from ...engine.positions.position import Position
from ...engine.settings import Settings


class Utility:
    """The returns of one table and their bounds."""

    def __init__(self, settings: Settings) -> None:
        game, mode = settings.game, settings.game.mode(settings.mode)
        self.together = mode.together
        self.sign = -1 if mode.fewer else 1  # more is better for who learns
        blank = read(game, settings.blank(1).tobytes())
        scores = game.bounds.common_scores(blank) if mode.together else (0, 1)
        self.least, self.most = sorted(float(self.sign * score) for score in scores)
        self.sum = None if mode.together else 1.0

    def of(self, position: Position) -> list[float]:
        """The returns of a position that is over."""
        if self.together:
            return [float(self.sign * score) for score in position.scores]
        winners = position.winners
        return [float(seat in winners) / len(winners) for seat in range(position.players)]
