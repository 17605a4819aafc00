"""Games for a learner are the games of positions, episode after episode, on whatever they run."""

import os
import subprocess
import sys

import numpy as np
import pytest

import aloft
from aloft.engine.seeds import episode_seed
from aloft.games import all_games

GAMES = list(all_games())

SIMULATED = """
import numpy as np, aloft
from numba import cuda
for game in aloft.games.all_games():
    here, there = (aloft.vector(game, 3, seed=5, device=d) for d in ("cpu", "cuda"))
    shape = (3, here.settings.players)
    kinds = {"scores": (shape, np.int64), "wins": (shape, np.int8), "ended": (3, np.bool_)}
    results = {name: np.zeros(*kind) for name, kind in kinds.items()}
    results_there = {name: cuda.device_array(*kind) for name, kind in kinds.items()}
    masks, masks_there = np.zeros((3, here.actions), np.uint8), cuda.device_array((3, here.actions), np.bool_)
    seats, seats_there = np.zeros(3, np.int64), cuda.device_array(3, np.int64)
    told, told_there = (np.full((3, here.numbers), 9, np.uint8) for _ in range(2))
    told_there = cuda.to_device(told_there)
    chance = np.random.default_rng(1)
    for turn in range(6):
        if turn == 2:  # to the brink of the end, so that episodes change
            walked = aloft.batch(game, 3, seed=9)
            while not walked.over.any():
                before = walked.states.copy()
                walked.play_random(1)
            here.records[:] = before.view(np.uint8).reshape(3, -1)
            there.records.copy_to_device(here.records)
        here.legal(masks), there.legal(masks_there)
        here.turns(seats), there.turns(seats_there)
        assert (masks_there.copy_to_host() == masks).all()
        assert (seats_there.copy_to_host() == seats).all()
        here.observe(told), there.observe(told_there)
        assert (told_there.copy_to_host() == told).all() and told.any(axis=1).all()
        lookers = np.array([0, -1, 1]) if turn % 2 else np.array([1, 0, 99])
        here.observe(told, lookers), there.observe(told_there, cuda.to_device(lookers))
        assert (told_there.copy_to_host() == told).all()
        choice = np.where(masks, chance.random(masks.shape), -1).argmax(axis=1)
        choice[0] = (1 - masks[0]).argmax() if turn == 1 else choice[0]
        here.step(choice, **results)
        there.step(cuda.to_device(choice.astype(np.int32)), **results_there)
        if turn % 2:
            own = np.array([0, 1, 99])  # nobody waits for who is no seat
            here.await_turns(own, **results)
            there.await_turns(cuda.to_device(own), **results_there)
        for name in kinds:
            assert (results_there[name].copy_to_host() == results[name]).all(), name
        assert there.records.copy_to_host().tobytes() == here.records.tobytes()
        assert (there.refused.copy_to_host() == here.refused).all() and here.refused[0] == (turn >= 1)
    assert (there.episodes.copy_to_host() == here.episodes).all() and here.episodes.any()
print("the same")
"""


class Table:
    """A learner's arrays around some games, and one that draws from the legal moves."""

    def __init__(self, game, count, **settings):
        self.games = aloft.vector(game, count, seed=3, **settings)
        self.masks = np.zeros((count, self.games.actions), np.bool_)
        self.seats = np.zeros(count, np.int64)
        self.scores = np.zeros((count, self.games.settings.players), np.int64)
        self.wins = np.zeros(self.scores.shape, np.uint8)
        self.ended = np.zeros(count, np.int8)
        self.chance = np.random.default_rng(1)

    def choose(self):
        self.games.legal(self.masks)
        self.games.turns(self.seats)
        return np.where(self.masks, self.chance.random(self.masks.shape), -1).argmax(axis=1)

    def step(self, actions):
        self.games.step(actions, scores=self.scores, wins=self.wins, ended=self.ended)


@pytest.mark.parametrize("game", GAMES)
def test_every_episode_is_the_game_of_its_seed(game):
    table = Table(game, 2)
    seeds = aloft.batch(game, 2, seed=3).seeds
    positions = [aloft.new(game, seed=int(seed)) for seed in seeds]
    episodes = [0, 0]
    while min(episodes) < 2:
        actions = table.choose()
        assert table.seats.tolist() == [position.turn for position in positions]
        table.step(actions)
        for index, position in enumerate(positions):
            position.play(int(actions[index]))
            assert bool(table.ended[index]) == position.over
            scores = position.scores if position.over else [0] * position.players
            assert table.scores[index].tolist() == scores
            assert np.flatnonzero(table.wins[index]).tolist() == list(position.winners)
            if position.over:
                episodes[index] += 1
                seed = episode_seed(int(seeds[index]), episodes[index])
                positions[index] = aloft.new(game, seed=seed)
            assert table.games.records[index].tobytes() == positions[index]._states.tobytes()
    assert table.games.episodes.tolist() == episodes
    assert not table.games.refused.any()


@pytest.mark.parametrize("game", GAMES)
def test_observations_are_what_the_seat_to_move_is_told(game):
    table = Table(game, 300, threads=2)
    told = np.full((300, table.games.numbers), 9, np.uint8)
    others = np.full_like(told, 9)
    for _ in range(12):
        table.step(table.choose())
    table.games.turns(table.seats)
    table.games.observe(told)
    table.games.observe(others, table.seats)
    assert (others == told).all()
    for index in (0, 7, 299):
        row = aloft.games.find(game).features.LAYOUT.row()
        record = table.games.records[index].copy().view(table.games._states.dtype).view(np.recarray)[0]
        aloft.games.find(game).verb("features")(record, int(table.seats[index]), row)
        assert (told[index] == row).all()


def test_who_is_no_seat_is_told_what_a_spectator_is():
    games = aloft.vector(GAMES[0], 3, seed=1)
    told = np.zeros((3, games.numbers), np.uint8)
    games.observe(told, np.array([-1, 99, -7]))
    assert (told[1:] == told[0]).all()


@pytest.mark.parametrize("game", GAMES)
def test_others_move_until_it_is_ones_turn(game):
    """What they do is legal, what ends is scored, and the next episode goes on to one's turn as well."""
    table = Table(game, 60)
    own, ended = np.arange(60) % 2, 0
    for _ in range(120):
        table.games.await_turns(own, scores=table.scores, wins=table.wins, ended=table.ended)
        table.step(table.choose())
        assert (table.seats == own).all()
        before = table.games.episodes.copy()
        table.games.await_turns(own, scores=table.scores, wins=table.wins, ended=table.ended)
        over = table.ended != 0
        assert (table.wins[over].sum(axis=1) >= 1).all()
        assert not table.scores[~over].any()
        ended += int((table.games.episodes > before).sum())
    assert not table.games.refused.any()
    assert ended or game == "commodores"


def test_threads_do_not_change_what_happens():
    alone, together = (Table(GAMES[0], 1_200, threads=threads) for threads in (1, 3))
    for _ in range(60):
        for table in (alone, together):
            table.step(table.choose())
    assert alone.games.records.tobytes() == together.games.records.tobytes()
    assert (alone.games.episodes == together.games.episodes).all()


def test_a_refused_action_plays_nothing_and_is_counted():
    table = Table(GAMES[0], 3)
    actions = table.choose().astype(np.int32)
    actions[0], actions[1] = (~table.masks[0]).argmax(), 10_000
    before = table.games.records.copy()
    table.step(actions)
    assert table.games.refused.tolist() == [1, 1, 0]
    assert (table.games.records[:2] == before[:2]).all()
    assert (table.games.records[2] != before[2]).any()


def test_no_action_plays_nothing_and_is_not_counted():
    table = Table(GAMES[0], 3)
    before = table.games.records.copy()
    table.step(np.full(3, -1))
    assert (table.games.records == before).all()
    assert not table.games.refused.any()


def test_a_reset_deals_the_same_games_or_others():
    games = aloft.vector(GAMES[0], 3, seed=3)
    first = games.records.copy()
    games.reset(seed=4)
    assert (games.records != first).any()
    games.reset(seed=3)
    assert (games.records == first).all()
    assert (first == aloft.batch(GAMES[0], 3, seed=3).states.view(np.uint8).reshape(3, -1)).all()


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        (lambda games: games.legal(np.zeros((3, 2), np.bool_)), "masks should be an array of bool or int8"),
        (lambda games: games.legal(np.zeros((3, games.actions))), "masks should be an array"),
        (lambda games: games.legal(np.zeros((games.actions, 3), np.bool_).T), "without gaps"),
        (lambda games: games.legal([[0]]), "arrays are those of NumPy"),
        (lambda games: games.observe(np.zeros((3, 2), np.uint8)), "observations should be an array of uint8"),
        (lambda games: games.turns(np.zeros(3, np.int8)), "seats should be an array of int64"),
        (lambda games: games.step(np.zeros(3)), "actions should be an array of int64 or int32"),
        (lambda games: games.step(np.zeros(2, np.int64)), r"actions .* \(3,\)"),
        (lambda games: games.step(np.full(3, -1), stream=1), "Streams are for games on cuda"),
        (lambda games: games.reset(seed=-1), "A seed is"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(call, sentence):
    with pytest.raises(aloft.AloftError, match=sentence):
        call(aloft.vector(GAMES[0], 3, seed=1))


def test_the_kernels_step_the_same_games_in_numbas_cuda_simulator():
    surroundings = os.environ | {"NUMBA_ENABLE_CUDASIM": "1"}
    command = [sys.executable, "-W", "ignore", "-c", SIMULATED]
    done = subprocess.run(command, env=surroundings, capture_output=True, text=True, timeout=300)
    assert done.stdout.strip() == "the same", done.stderr[-2_000:]
