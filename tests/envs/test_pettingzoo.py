"""PettingZoo's own suites, unmodified, over every game, mode and number of players."""

import random
import warnings
from collections.abc import Callable
from typing import Any

import numpy as np
import pettingzoo
import pytest

import aloft
import aloft.envs.pettingzoo as environments
from aloft.engine.settings import Settings
from tests.effort import some_of
from tests.tables import GAMES, IDS, name_of, usual_tables

with warnings.catch_warnings():  # the suites load games of their own, the old way, where they can
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test

TABLES = [table for game in GAMES for table in usual_tables(game)]
EVERY_TABLE = pytest.mark.parametrize("table", some_of(TABLES, 3), ids=list(map(name_of, TABLES)))
EVERY_GAME = pytest.mark.parametrize("game", GAMES, ids=IDS)
Record = Callable[[str, object], None]

# Only names of PettingZoo's own are allowed observations that are dictionaries, with the mask in them;
# and whoever is not to move has nothing to choose from.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),
]


def made(table: Settings, **more: Any) -> Any:
    name = f"aloft/{table.game.id}-v1"
    return pettingzoo.make("aec", name, players=table.players, mode=table.mode, **more)


@EVERY_TABLE
def test_api(table: Settings, record_property: Record, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(made(table), num_cycles=60)
    assert "Passed API test" in capsys.readouterr().out
    record_property("suite PettingZoo's api_test", 1)


@EVERY_TABLE
def test_seeds(table: Settings, record_property: Record) -> None:
    seed_test(lambda: made(table), num_cycles=30)
    record_property("suite PettingZoo's seed_test", 1)


@EVERY_TABLE
def test_parallel_api(table: Settings, record_property: Record) -> None:
    name = f"aloft/{table.game.id}-v1"
    env = pettingzoo.make("parallel", name, players=table.players, mode=table.mode)
    parallel_api_test(env, num_cycles=40)
    record_property("suite PettingZoo's parallel_api_test", 1)


@EVERY_GAME
def test_render(game: Any, record_property: Record) -> None:
    render_test(lambda **more: made(usual_tables(game)[0], **more))
    record_property("suite PettingZoo's render_test", 1)


@EVERY_TABLE
def test_a_policy_plays_the_games_of_positions(table: Settings) -> None:
    """Episode after episode: turns, masks, what is told, and who wins."""
    env, chance = made(table), random.Random(1)
    for _ in range(2):
        env.reset(seed=7 if not env.unwrapped._episode and not hasattr(env, "agents") else None)
        position = aloft.new(table.game.id, table.players, mode=table.mode, seed=env.unwrapped.game_seed)
        for agent in env.agent_iter():
            told, reward, done, _, _ = env.last()
            if done:
                assert reward == pytest.approx(reward_of(position, int(agent[5:])))
                env.step(None)
                continue
            assert agent == f"seat_{position.turn}"
            assert np.flatnonzero(told["action_mask"]).tolist() == position.legal_actions
            row = table.game.features.LAYOUT.row()
            table.game.verb("features")(position.plain, position.turn, row)
            assert (told["observation"] == row).all()
            action = chance.choice(position.legal_actions)
            position.play(action)
            env.step(action)
        assert position.over


def reward_of(position: aloft.Position, seat: int) -> float:
    """Shared wins between -1 and 1; together, the points, which are to be few."""
    if position.game.mode(position.settings.mode).together:
        return -float(position.scores[seat])
    share = (seat in position.winners) / len(position.winners)
    return (share * position.players - 1) / (position.players - 1)


@EVERY_GAME
def test_who_is_not_to_move_sees_and_cannot_act(game: Any) -> None:
    env = made(usual_tables(game)[0])
    env.reset(seed=3)
    for agent in env.agents:
        told = env.observe(agent)
        assert env.observation_space(agent).contains(told)
        assert told["action_mask"].any() == (agent == env.agent_selection)
    words = env.unwrapped.told("seat_0")
    assert list(words) == [part.name for part in game.features.LAYOUT.parts]


def test_an_illegal_action_ends_the_game_and_costs_a_point() -> None:
    env = environments.raw_env(IDS[0])
    env.reset(seed=1)
    agent, before = env.agent_selection, env._table.position()
    env.step(int(np.flatnonzero(env.observe(agent)["action_mask"] == 0)[0]))
    assert env.rewards == {other: -1.0 if other == agent else 0.0 for other in env.possible_agents}
    assert all(env.terminations.values())
    assert env._table.position() == before
    for _ in env.possible_agents:
        env.step(None)
    assert env.agents == []


@pytest.mark.parametrize("action", [-1, 10**6])
def test_a_number_that_is_no_action_is_illegal_too(action: int) -> None:
    env = environments.raw_env(IDS[0])
    env.reset(seed=1)
    env.step(action)
    assert all(env.terminations.values())


def test_what_cannot_be_is_refused_in_a_sentence() -> None:
    env = environments.raw_env(IDS[0])
    with pytest.raises(aloft.AloftError, match=r"^Nobody is to move: call reset first\.$"):
        env.step(0)
    env.reset(seed=1)
    with pytest.raises(aloft.AloftError, match=r"^An action is a whole number, not 'up'\.$"):
        env.step("up")  # type: ignore[arg-type]
    with pytest.raises(aloft.AloftError, match="There is no game called"):
        environments.env("chess")
    with pytest.raises(aloft.AloftError, match="has no option"):
        environments.env(IDS[0], walls=3)
    with pytest.raises(AttributeError, match="chess_v1"):
        environments.chess_v1  # noqa: B018


@EVERY_GAME
def test_every_game_has_a_module_of_its_own_name(game: Any) -> None:
    module = getattr(environments, f"{game.id}_v1")
    assert str(module.env()) == str(module.raw_env()) == f"aloft_{game.id}_v1"
    assert module.parallel_env().possible_agents == module.env().possible_agents
