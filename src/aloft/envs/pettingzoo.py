"""Every game for PettingZoo: agents take turns, each is told what its seat may know.

    import aloft.envs.pettingzoo
    env = pettingzoo.make("aec", "aloft/GAME-v1", players=3)

The environment itself refuses what is out of order, so it comes without the usual wrappers around it.
"""

from collections.abc import Callable
from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np

from ..engine.seeds import check_seed, episode_seed
from ..games import all_games
from ..games.errors import AloftError
from . import NAMESPACE, VERSION, pictures
from .extras import missing
from .rewards import ILLEGAL
from .table import Table, settings_for

try:
    import pettingzoo
    from pettingzoo.utils.conversions import turn_based_aec_to_parallel
    from pettingzoo.utils.env import AECEnv, ParallelEnv

    from .spaces import actions_of, masked_rows_of
except ImportError as error:
    raise missing(error) from None

Observation = dict[str, np.ndarray]


class GameEnv(AECEnv[str, Observation, int | None]):
    """One table of a game. An action that is not legal ends the game, and costs its agent a point."""

    def __init__(
        self,
        game: str,
        players: int | None = None,
        mode: str | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        super().__init__()
        self.settings = settings_for(game, players, mode, options)
        self.render_mode = pictures.check_mode(render_mode)
        self.metadata = {
            "name": f"{NAMESPACE}_{game}_v{VERSION}",
            "render_modes": list(pictures.MODES),
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(self.settings.players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._told = {agent: masked_rows_of(self.settings.game) for agent in self.possible_agents}
        self._done = {agent: actions_of(self.settings.game) for agent in self.possible_agents}
        self._table = Table(self.settings)
        self._nothing = np.zeros(self._table.choices, np.int8)
        self._seed: int | None = None
        self._episode = 0

    def observation_space(self, agent: str) -> Any:
        return self._told[agent]

    def action_space(self, agent: str) -> Any:
        return self._done[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal the game of this seed; without one, the next of those that follow from the seed before."""
        if seed is not None or self._seed is None:
            self._seed, self._episode = check_seed(seed), 0
        else:
            self._episode += 1
        self._table.deal(episode_seed(self._seed, self._episode))
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection: str | None = None
        self.agent_selection = self.possible_agents[self._table.turn]

    @property
    def game_seed(self) -> int:
        """The seed with which `aloft.new` deals the same game; no agent is told, for it tells the cards."""
        return self._table.seed

    def observe(self, agent: str) -> Observation:
        """What an agent is told, and what it may do: nothing while it is not to move."""
        table, seat = self._table, self._seats[agent]
        if seat == table.turn:
            return {"observation": table.row, "action_mask": table.mask}
        return {"observation": table.row_of(seat), "action_mask": self._nothing.copy()}

    def step(self, action: int | None) -> None:
        """Play an action for the agent whose turn it is."""
        try:
            agent = self.agent_selection
            is_done = self.terminations[agent]
        except (AttributeError, KeyError):
            raise AloftError("Nobody is to move: call reset first.") from None
        if is_done:
            self._was_dead_step(action)
        elif not self._table.play(action):
            self._end([ILLEGAL if other == agent else 0.0 for other in self.possible_agents])
        elif self._table.over:
            self._end(self._table.rewards())
        else:
            self.agent_selection = self.possible_agents[self._table.turn]

    def _end(self, rewards: list[float]) -> None:
        """All agents stop at once; each is then stepped once more with None."""
        self.rewards = dict(zip(self.possible_agents, rewards, strict=True))
        self._cumulative_rewards = self.rewards.copy()  # before the end there is nothing to gain
        self.terminations = dict.fromkeys(self.agents, True)
        self._table.turn = -1
        self.agent_selection = self.agents[0]

    def told(self, agent: str) -> dict[str, Any]:
        """The same as `observe` for people: the parts of the layout by name."""
        layout = self.settings.game.features.LAYOUT
        found: dict[str, Any] = layout.told(self._table.row_of(self._seats[agent]))
        return found

    def render(self) -> Any:
        """The whole table, everybody's cards included: for who looks on, never for an agent."""
        return pictures.show(self._table.position(), None, self.render_mode)

    def close(self) -> None:
        """There is nothing to let go."""


def raw_env(game: str, **settings: Any) -> GameEnv:
    """An environment of a game."""
    return GameEnv(game, **settings)


env = raw_env  # what wrappers usually check, it checks itself


def parallel_env(game: str, **settings: Any) -> ParallelEnv[str, Observation, int | None]:
    """The same for who wants all agents to act at once: all but one have nothing to do."""
    return turn_based_aec_to_parallel(raw_env(game, **settings))


def _module_of(game: str) -> SimpleNamespace:
    """What PettingZoo keeps in a module for each of its environments."""
    made: tuple[Callable[..., Any], ...] = (env, raw_env, parallel_env)
    return SimpleNamespace(**{make.__name__: partial(make, game) for make in made}, env=partial(env, game))


def __getattr__(name: str) -> Any:
    """`from aloft.envs.pettingzoo import NAME_v1`."""
    game, _, version = name.rpartition("_v")
    if game in all_games() and version == str(VERSION):
        return _module_of(game)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


for _game in all_games():
    _id = f"{NAMESPACE}/{_game}-v{VERSION}"
    pettingzoo.register("aec", _id, env, kwargs={"game": _game})
    pettingzoo.register("parallel", _id, parallel_env, kwargs={"game": _game})
