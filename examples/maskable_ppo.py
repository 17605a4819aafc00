"""MaskablePPO of Stable-Baselines3 learns a game against random opponents, many games at a time.

python examples/maskable_ppo.py [--game patterns] [--minutes 5] [--save FILE]
"""

import argparse
import time

import numpy as np
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.torch_layers import BaseFeaturesExtractor
from stable_baselines3.common.vec_env import VecEnv

import aloft
from aloft.bots.bot import Sight
from aloft.bots.registry import make_bot
from aloft.envs.vector import GamesVectorEnv
from aloft.games import find


class Games(VecEnv):
    """A vector environment of Gymnasium as Stable-Baselines3 wants it."""

    def __init__(self, envs):
        self.envs, self.results = envs, None
        super().__init__(envs.num_envs, envs.single_observation_space, envs.single_action_space)

    def reset(self):
        rows, self.infos = self.envs.reset(seed=1)
        return rows

    def step_async(self, actions):
        self.results = self.envs.step(actions)

    def step_wait(self):
        rows, rewards, ended, _, self.infos = self.results
        infos = [{"episode": {"r": rewards[k], "l": 0}} if ended[k] else {} for k in range(self.num_envs)]
        return rows, rewards.astype(np.float32), ended, infos

    def env_method(self, method_name, *args, indices=None, **kwargs):
        assert method_name == "action_masks"
        return list(self.infos["action_mask"])

    def has_attr(self, attr_name):
        return attr_name == "action_masks"

    def get_attr(self, attr_name, indices=None):
        return [getattr(self, attr_name, None)] * self.num_envs

    def set_attr(self, attr_name, value, indices=None):
        raise AttributeError(attr_name)

    def env_is_wrapped(self, wrapper_class, indices=None):
        return [False] * self.num_envs

    def close(self):
        self.envs.close()


class Scaled(BaseFeaturesExtractor):
    """Bytes as numbers from 0 to 1."""

    def __init__(self, space):
        super().__init__(space, features_dim=space.shape[0])
        self.register_buffer("factors", torch.as_tensor(1.0 / np.maximum(space.high, 1), dtype=torch.float32))

    def forward(self, rows):
        return rows * self.factors


class Learned:
    """The policy as a bot: it is asked with what its seat may know."""

    def __init__(self, model):
        self.model = model

    def choose(self, sight):
        game = sight.settings.game
        row, mask = game.features.LAYOUT.row(), np.zeros(game.moves.count, np.bool_)
        game.verb("features")(sight.imagined(1).plain, sight.seat, row)
        mask[list(sight.legal)] = True
        return int(self.model.predict(row, action_masks=mask, deterministic=True)[0])

    def close(self):
        pass


def share_won(game, bot, opponent, games=100):
    """How many games against a bot are won, ties halved, as first and as second in turn."""
    won = 0.0
    for number in range(games):
        position, bots = aloft.new(game, 2, seed=number // 2), [bot, make_bot(opponent, number)]
        while not position.over:
            mover = bots[(position.turn + number) % 2]
            position.play(mover.choose(Sight.of(position)))
        winners = [(seat + number) % 2 for seat in position.winners]
        won += (0 in winners) / len(winners)
    return won / games


class Curve(BaseCallback):
    """Says from time to time how often the learner wins, and stops when its time is over."""

    def __init__(self, minutes):
        super().__init__()
        self.begin, self.seconds = time.time(), minutes * 60

    def _on_step(self):
        return time.time() - self.begin < self.seconds

    def _on_rollout_end(self):
        rewards = [info["r"] for info in self.model.ep_info_buffer]
        spent = time.time() - self.begin
        print(
            f"{spent:6.0f} s  {self.num_timesteps:>10,} steps  wins {np.mean(rewards) / 2 + 0.5:.1%}",
            flush=True,
        )


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", default="patterns")
    parser.add_argument("--minutes", type=float, default=5.0)
    parser.add_argument("--envs", type=int, default=256)
    parser.add_argument("--games", type=int, default=100, help="against each bot in the end")
    parser.add_argument("--save", help="a file for the model")
    asked = parser.parse_args()
    find(asked.game)
    games = Games(GamesVectorEnv(asked.game, asked.envs, players=2, seat=None))
    model = MaskablePPO(
        "MlpPolicy",
        games,
        n_steps=64,
        batch_size=4096,
        n_epochs=4,
        gamma=1.0,
        ent_coef=0.01,
        learning_rate=1e-3,
        stats_window_size=2_000,
        policy_kwargs={"features_extractor_class": Scaled, "net_arch": [128, 128]},
        seed=1,
    )
    model.learn(10**9, callback=Curve(asked.minutes))
    if asked.save:
        model.save(asked.save)
    for opponent in ("random", "greedy", "novice", "easy", "medium"):
        won = share_won(asked.game, Learned(model), opponent, asked.games)
        print(f"against {opponent}: {won:.0%} won", flush=True)


if __name__ == "__main__":
    main()
