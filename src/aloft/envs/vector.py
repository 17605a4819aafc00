"""Thousands of games as one vector environment of Gymnasium, on the cores or on a GPU."""

from typing import Any

import numpy as np

from ..engine.batches.vector import vector
from ..engine.seeds import check_seed
from ..games.errors import AloftError
from .extras import missing
from .memory import memory_of
from .opponents import check_seat
from .rewards import rewards
from .table import settings_for

try:
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space

    from .spaces import actions_of, rows_of
except ImportError as error:
    raise missing(error) from None

OPPONENTS = ("random", None)
Infos = dict[str, Any]


class GamesVectorEnv(VectorEnv[Any, Any, Any]):
    """So many games; whoever has finished begins anew in the same step.

    With `opponents="random"` you have one seat in every game, the seats in turn with `seat=None`, and a step
    ends when it is your turn again. With `opponents=None` every seat is yours: a step is a single move, what
    it returns is told to the seat that is to move next, and the reward is that of the seat that moved.
    """

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        players: int | None = None,
        mode: str | None = None,
        seat: int | None = 0,
        opponents: str | None = "random",
        device: Any = "cpu",
        threads: int | None = None,
        copy: bool = True,
        **options: Any,
    ) -> None:
        self.settings = settings_for(game, players, mode, options)
        self.num_envs = num_envs
        self.seat = check_seat(seat, self.settings.players)
        self.is_alone = self._has_all_seats(opponents)
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}
        self.single_observation_space = rows_of(self.settings.game)
        self.single_action_space = actions_of(self.settings.game)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        table: dict[str, Any] = {"players": self.settings.players, "mode": self.settings.mode}
        table |= self.settings.options
        self.games = vector(game, num_envs, threads=threads, device=device, **table)
        self.memory = memory_of(device)
        self._copies = copy
        self._make_room()

    def _has_all_seats(self, opponents: str | None) -> bool:
        """Whether nobody else moves."""
        if opponents not in OPPONENTS:
            raise AloftError(
                f"In many games at once the others move at random or are you yourself: opponents is "
                f"'random' or None, not {opponents!r:.40}."
            )
        return opponents is None or self.settings.players == 1

    def _make_room(self) -> None:
        """The arrays into which the games write; rows and masks go into new ones unless told otherwise."""
        zeros, count, players = self.memory.zeros, self.num_envs, self.settings.players
        self._rows = zeros((count, self.games.numbers), np.uint8)
        self._masks = zeros((count, self.games.actions), np.bool_)
        self._scores = zeros((count, players), np.int64)
        self._wins = zeros((count, players), np.bool_)
        self._ended = zeros(count, np.bool_)
        self._turns = zeros(count, np.int64)
        self._numbers = (zeros(players, np.int64) + 1).cumsum(0) - 1
        each = (zeros(count, np.int64) + 1).cumsum(0) - 1
        self._own = each % players if self.seat is None else each * 0 + self.seat
        self._never = zeros(count, np.bool_)

    def _new_rows_and_masks(self) -> tuple[Any, Any]:
        empty, count = self.memory.empty, self.num_envs
        return empty((count, self.games.numbers), np.uint8), empty((count, self.games.actions), np.bool_)

    def _keep(self, array: Any) -> Any:
        """What may be returned of an array that the next step writes again."""
        return self.memory.copy(array) if self._copies else array

    def reset(self, *, seed: Any = None, options: Infos | None = None) -> tuple[Any, Infos]:
        """Deal every game anew; game i is that of aloft.batch with this seed."""
        if seed is not None and not isinstance(seed, int | np.integer):
            raise AloftError("Many games follow from one seed, so reset takes one and no list of them.")
        self.games.reset(check_seed(seed))
        self._let_others_move()
        return self._tell()

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, Infos]:
        """An action in each game; one that is not legal is not played, and counts in `refused`."""
        seats = self.memory.copy(self._turns)
        results = {"scores": self._scores, "wins": self._wins, "ended": self._ended}
        self.games.step(self.memory.taken(actions), **results)
        self._let_others_move()
        every = rewards(self.settings, self._scores, self._wins) * self._ended[:, None]
        gained = (every * (seats[:, None] == self._numbers)).sum(1)
        rows, infos = self._tell()
        infos["rewards"] = every
        return rows, gained, self._keep(self._ended), self._keep(self._never), infos

    def _let_others_move(self) -> None:
        if not self.is_alone:
            results = {"scores": self._scores, "wins": self._wins, "ended": self._ended}
            self.games.await_turns(self._own, **results)

    def _tell(self) -> tuple[Any, Infos]:
        """What the seats to move may know and do."""
        if self._copies:
            self._rows, self._masks = self._new_rows_and_masks()
        self.games.observe(self._rows)
        self.games.legal(self._masks)
        self.games.turns(self._turns)
        return self._rows, {"action_mask": self._masks, "seat": self._keep(self._turns)}

    def action_masks(self) -> Any:
        """Which actions are legal in each game."""
        return self._masks

    @property
    def refused(self) -> Any:
        """How many actions each game has refused since the reset."""
        return self.games.refused
