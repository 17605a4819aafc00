"""Gymnasium's own check of every game, mode and number of players; and many games at once."""

from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

import aloft
from aloft.engine.seeds import episode_seed
from aloft.engine.settings import Settings
from aloft.envs.gymnasium import SeatEnv
from aloft.envs.gymnasium import name_of as name_in_gymnasium
from aloft.envs.vector import GamesVectorEnv
from tests.effort import some_of
from tests.tables import GAMES, IDS, name_of, usual_tables

TABLES = [table for game in GAMES for table in usual_tables(game)]
EVERY_TABLE = pytest.mark.parametrize("table", some_of(TABLES, 3), ids=list(map(name_of, TABLES)))
EVERY_GAME = pytest.mark.parametrize("game", GAMES, ids=IDS)


def made(table: Settings, **more: Any) -> Any:
    name = name_in_gymnasium(table.game.id)
    return gymnasium.make(name, players=table.players, mode=table.mode, **more)


@EVERY_TABLE
def test_gymnasiums_own_check(table: Settings, record_property: Callable[[str, object], None]) -> None:
    renders = table is usual_tables(table.game)[0]
    check_env(made(table, seat=None).unwrapped, skip_render_check=not renders)
    record_property("suite Gymnasium's check_env", 1)


@EVERY_TABLE
def test_a_policy_plays_the_games_of_positions(table: Settings) -> None:
    """One's own actions are played at one's turns, and the others' in between."""
    env = made(table, seat=table.players - 1)
    _, info = env.reset(seed=5)
    position = aloft.new(table.game.id, table.players, mode=table.mode, seed=env.unwrapped.game_seed)
    ended, reward, chance = False, 0.0, np.random.default_rng(2)
    while not ended:
        for action in env.unwrapped.table.played[position.ply :]:
            assert position.turn != info["seat"]
            position.play(int(action))
        assert position.turn == info["seat"] == table.players - 1
        legal = np.flatnonzero(env.unwrapped.action_masks()).tolist()
        assert legal == position.legal_actions == np.flatnonzero(info["action_mask"]).tolist()
        action = int(chance.choice(legal))
        position.play(action)
        row, reward, ended, _, info = env.step(action)
        assert env.observation_space.contains(row)
    for action in env.unwrapped.table.played[position.ply :]:
        position.play(int(action))
    assert position.over
    won = table.players - 1 in position.winners
    assert (reward > -1 / table.players) == won or table.game.mode(table.mode).together


def test_the_seed_that_tells_the_cards_is_not_told() -> None:
    env = SeatEnv(IDS[0], players=2)
    _, info = env.reset(seed=1)
    assert set(info) == {"action_mask", "seat"}
    assert env.game_seed == env.table.seed


def test_named_bots_sit_in_the_other_seats() -> None:
    env = SeatEnv(IDS[0], players=3, opponents=["greedy", "random"], seat=None)
    seats = set()
    for seed in range(6):
        env.reset(seed=seed)
        seats.add(env.seat)
        for _ in range(2):
            env.step(int(np.flatnonzero(env.action_masks())[0]))
        assert env.table.turn == env.seat
    assert len(seats) > 1
    env.close()


def test_the_same_seed_gives_the_same_game_with_bots_too() -> None:
    traces = []
    for _ in range(2):
        env = SeatEnv(IDS[0], opponents="novice")
        env.reset(seed=4)
        for _ in range(3):
            env.step(int(np.flatnonzero(env.action_masks())[-1]))
        traces.append(env.table.played)
        env.close()
    assert traces[0] == traces[1]


def test_an_illegal_action_ends_the_game() -> None:
    env = SeatEnv(IDS[0])
    env.reset(seed=1)
    _, reward, ended, cut, info = env.step(int(np.flatnonzero(~env.action_masks())[0]))
    assert (reward, ended, cut, info) == (-1.0, True, False, {"illegal": True})


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"seat": 2}, "Your seat is a number from 0 to 1"),
        ({"seat": "left"}, "Your seat is a number"),
        ({"opponents": ["random", "random"]}, "There are 1 other seats"),
        ({"opponents": "nobody"}, "There is no bot 'nobody'"),
        ({"render_mode": "smoke"}, "The render mode is"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(settings: Any, sentence: str) -> None:
    with pytest.raises(aloft.AloftError, match=sentence):
        SeatEnv(IDS[0], players=2, **settings)


# Many games at once.


def chosen(masks: np.ndarray, chance: np.random.Generator) -> np.ndarray:
    return np.where(masks, chance.random(masks.shape), -1).argmax(axis=1)


@EVERY_TABLE
def test_many_games_keep_what_vector_environments_promise(
    table: Settings, record_property: Callable[[str, object], None]
) -> None:
    name = name_in_gymnasium(table.game.id)
    envs = gymnasium.make_vec(name, num_envs=8, players=table.players, mode=table.mode)
    assert envs.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    rows, info = envs.reset(seed=1)
    again, _ = envs.reset(seed=1)
    assert (rows == again).all()
    chance = np.random.default_rng(1)
    for _ in range(30):
        assert envs.observation_space.contains(rows)
        actions = chosen(info["action_mask"], chance)
        assert envs.action_space.contains(actions)
        before = rows
        rows, gained, ended, cut, info = envs.step(actions)
        assert gained.shape == ended.shape == cut.shape == (8,)
        assert (ended.dtype, cut.dtype, gained.dtype) == (np.bool_, np.bool_, np.float64)
        assert not cut.any()
        assert (gained[~ended] == 0).all()
        assert not np.shares_memory(before, rows)
        assert (info["seat"] == 0).all()
    assert not envs.unwrapped.refused.any()
    record_property("suite the promises of Gymnasium's vector environments", 1)


@EVERY_GAME
def test_every_episode_of_many_games_is_that_of_a_position(game: Any) -> None:
    envs = GamesVectorEnv(game.id, 3, opponents=None)
    seeds = aloft.batch(game.id, 3, seed=4).seeds.tolist()
    positions = [aloft.new(game.id, seed=seed) for seed in seeds]
    episodes, chance = [0, 0, 0], np.random.default_rng(3)
    rows, info = envs.reset(seed=4)
    while not any(episodes):
        assert info["seat"].tolist() == [position.turn for position in positions]
        actions = chosen(info["action_mask"], chance)
        rows, gained, ended, _, info = envs.step(actions)
        for number, position in enumerate(positions):
            mover = position.turn
            position.play(int(actions[number]))
            assert bool(ended[number]) == position.over
            if position.over:
                episodes[number] += 1
                assert (gained[number] > 0) == (position.winners == [mover])
                assert info["rewards"][number].sum() == pytest.approx(0)
                positions[number] = aloft.new(game.id, seed=episode_seed(seeds[number], episodes[number]))
            row = game.features.LAYOUT.row()
            game.verb("features")(positions[number].plain, positions[number].turn, row)
            assert (rows[number] == row).all()
    assert envs.games.episodes.tolist() == episodes


@EVERY_GAME
def test_others_move_at_random_until_it_is_ones_turn(game: Any) -> None:
    envs = GamesVectorEnv(game.id, 40, seat=None)
    _, info = envs.reset(seed=2)
    chance, own = np.random.default_rng(3), np.arange(40) % envs.settings.players
    ends = 0
    for _ in range(150):
        assert (info["seat"] == own).all()
        _, gained, ended, _, info = envs.step(chosen(info["action_mask"], chance))
        assert (gained == info["rewards"][np.arange(40), own]).all()
        ends += int(ended.sum())
    assert ends or game.id in ("commodores",)


def test_many_games_refuse_what_cannot_be() -> None:
    with pytest.raises(aloft.AloftError, match=r"opponents is 'random' or None, not 'hard'\.$"):
        GamesVectorEnv(IDS[0], 2, opponents="hard")
    envs = GamesVectorEnv(IDS[0], 2)
    with pytest.raises(aloft.AloftError, match="Many games follow from one seed"):
        envs.reset(seed=[1, 2])


def test_arrays_may_be_used_again_for_who_asks_for_it() -> None:
    envs = GamesVectorEnv(IDS[0], 4, copy=False)
    rows, info = envs.reset(seed=1)
    after, *_ = envs.step(info["action_mask"].argmax(axis=1))
    assert after is rows


def test_what_somebody_still_holds_is_never_written_again() -> None:
    envs = GamesVectorEnv(IDS[0], 4, opponents=None)
    rows, info = envs.reset(seed=1)
    held, before = [rows[2, 3:], info["action_mask"][1]], [rows[2, 3:].copy(), info["action_mask"][1].copy()]
    del rows
    for _ in range(6):
        _, _, _, _, info = envs.step(info["action_mask"].argmax(axis=1))
        assert not any(np.shares_memory(one, info["action_mask"]) for one in held)
    assert all((one == then).all() for one, then in zip(held, before, strict=True))


def test_memory_nobody_holds_is_lent_again() -> None:
    envs = GamesVectorEnv(IDS[0], 4, opponents=None)
    places = set()
    for _ in range(20):
        rows, _ = envs.reset(seed=1)
        places.add(rows.__array_interface__["data"][0])
    assert len(places) == 2  # what is told now, and what was told before, which `rows` still holds meanwhile
