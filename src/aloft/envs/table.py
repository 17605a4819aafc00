"""One game in progress, for learners: a record, and for the seat to move a row of numbers and a mask."""

from typing import Any

import numpy as np

from ..engine.compilation.ways import earnest_way, rules_of
from ..engine.positions.origins import position_of
from ..engine.positions.position import Position
from ..engine.seeds import check_seed, scramble
from ..engine.settings import Settings, settle_on
from ..games import find
from ..games.errors import AloftError
from .rewards import rewards
from .steps import LOOK_FROM, OVER, REFUSED, SHOW, TAKE, look_from, show, take


class Table:
    """Plays one game after the other; of `row` and `mask` every step makes new ones."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        rules = rules_of(settings.game, earnest_way())
        self._rules = rules
        self._show, self._take = rules.over(show, SHOW), rules.over(take, TAKE)
        self._look_from = rules.over(look_from, LOOK_FROM)
        self._states = settings.blank(1)
        self._blank = self._states.tobytes()
        self.numbers = int(settings.game.features.LAYOUT.size)
        self.choices = int(settings.game.moves.count)
        self.turn = OVER  # the seat to move
        self.last = 0  # the seat that moved last, or is to move
        self.played: list[int] = []

    @property
    def over(self) -> bool:
        return self.turn == OVER

    def deal(self, seed: int) -> None:
        """Begin the game of this seed: the one that `aloft.new` deals."""
        self.seed = check_seed(seed)
        self._states.view(np.uint8)[:] = np.frombuffer(self._blank, np.uint8)
        self._states["chance"] = scramble(self.seed)
        self._rules.set_up(self._states)
        self.played = []
        self.row, self.mask = np.empty(self.numbers, np.uint8), np.empty(self.choices, np.int8)
        self.turn = self.last = int(self._show(self._states, self.row, self.mask))

    def play(self, action: Any) -> bool:
        """Play an action for the seat to move; False if it is refused, and then nothing has changed."""
        row, mask = np.empty(self.numbers, np.uint8), np.empty(self.choices, np.int8)
        try:
            answer = self._take(self._states, action, row, mask)
        except TypeError:
            raise AloftError(f"An action is a whole number, not {action!r:.40}.") from None
        if answer == REFUSED:
            return False
        self.last, self.turn, self.row, self.mask = self.turn, answer, row, mask
        self.played.append(action)
        return True

    def row_of(self, seat: int) -> np.ndarray:
        """What any seat may know; -1 is a spectator."""
        row = np.empty(self.numbers, np.uint8)
        self._look_from(self._states, seat, row)
        return row

    def rewards(self) -> list[float]:
        """What the end of the game brings every seat."""
        shape = (1, self.settings.players)
        scores, wins = np.zeros(shape, np.int64), np.zeros(shape, np.bool_)
        self._rules.tally(self._states, scores, wins)
        found: list[float] = rewards(self.settings, scores, wins)[0].tolist()
        return found

    def position(self) -> Position:
        """The game as a position, for bots and pictures."""
        position = position_of(self.settings.game, self._states, self.seed)
        position._seen = tuple(map(int, self.played))
        return position


def settings_for(game: str, players: int | None, mode: str | None, options: dict[str, Any]) -> Settings:
    """What an environment is made with, checked."""
    return settle_on(find(game), players, mode, options)
