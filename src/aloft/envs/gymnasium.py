"""Every game for Gymnasium: you in one seat, bots in the others, or thousands of games side by side.

import aloft.envs.gymnasium
env = gymnasium.make("aloft/Game-v1", players=3, opponents="medium", seat=None)
envs = gymnasium.make_vec("aloft/Game-v1", num_envs=4096)
"""

from typing import Any

import numpy as np

from ..games import all_games
from . import NAMESPACE, VERSION, pictures
from .extras import missing
from .opponents import LARGEST_SEED, Names, Opponents, check_seat, names_for
from .rewards import ILLEGAL
from .table import Table, settings_for

try:
    import gymnasium

    from .spaces import actions_of, rows_of
except ImportError as error:
    raise missing(error) from None

Told = tuple[np.ndarray, dict[str, Any]]


class SeatEnv(gymnasium.Env[np.ndarray, int]):
    """One seat at a table; between two steps the others move. What is not legal ends the game."""

    metadata = {"render_modes": list(pictures.MODES), "render_fps": 2}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        players: int | None = None,
        mode: str | None = None,
        seat: int | None = 0,
        opponents: Names = "random",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.settings = settings_for(game, players, mode, options)
        self.render_mode = pictures.check_mode(render_mode)
        self.wanted_seat = check_seat(seat, self.settings.players)
        self.opponents = Opponents(names_for(opponents, self.settings.players - 1))
        self.observation_space = rows_of(self.settings.game)
        self.action_space = actions_of(self.settings.game)
        self.table = Table(self.settings)
        self.seat = self.wanted_seat or 0

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> Told:
        """Deal a game, and let the others move until it is your turn."""
        super().reset(seed=seed)
        drawn = int(self.np_random.integers(self.settings.players))
        self.seat = drawn if self.wanted_seat is None else self.wanted_seat
        self.opponents.begin(self.np_random)
        self.table.deal(int(self.np_random.integers(LARGEST_SEED)))
        self._let_others_move()
        return self._told()

    def step(self, action: int) -> tuple[np.ndarray, float, bool, bool, dict[str, Any]]:
        """Play an action, and let the others move until it is your turn again or all is over."""
        if self.table.over or not self.table.play(int(action)):
            return self.table.row_of(self.seat), ILLEGAL, True, False, {"illegal": True}
        self._let_others_move()
        row, info = self._told()
        reward = self.table.rewards()[self.seat] if self.table.over else 0.0
        return row, reward, self.table.over, False, info

    def _let_others_move(self) -> None:
        table = self.table
        while not table.over and table.turn != self.seat:
            number = (table.turn - self.seat) % self.settings.players - 1
            table.play(self.opponents.choose(number, table, self.np_random))

    def _told(self) -> Told:
        """What your seat may know; beside it what it may do, and which seat that is."""
        row = self.table.row_of(self.seat)
        return row, {"action_mask": self.table.mask, "seat": self.seat}

    @property
    def game_seed(self) -> int:
        """The seed with which `aloft.new` deals the same game; no learner is told, for it tells the cards."""
        return self.table.seed

    def action_masks(self) -> np.ndarray:
        """Which actions are legal, as masked learners ask for it."""
        return self.table.mask.astype(np.bool_)

    def told(self) -> dict[str, Any]:
        """What your seat may know, for people: the parts of the layout by name."""
        found: dict[str, Any] = self.settings.game.features.LAYOUT.told(self.table.row_of(self.seat))
        return found

    def render(self) -> Any:
        """What your seat sees."""
        return pictures.show(self.table.position(), self.seat, self.render_mode)

    def close(self) -> None:
        """Let the bots go."""
        self.opponents.close()


def name_of(game: str) -> str:
    """The name under which a game is registered."""
    return f"{NAMESPACE}/{game.capitalize()}-v{VERSION}"


for _game in all_games():
    gymnasium.register(
        name_of(_game),
        entry_point=f"{__name__}:SeatEnv",
        vector_entry_point=f"{__package__}.vector:GamesVectorEnv",
        disable_env_checker=True,
        kwargs={"game": _game},
    )
