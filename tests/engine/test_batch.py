"""Many games at once are the same games as one by one, whatever they run on."""

import os
import subprocess
import sys

import numpy as np
import pytest

import aloft
from aloft.engine.batches.cores import Cores
from aloft.engine.seeds import seeds_from
from aloft.games import all_games, find
from tests.effort import proof, times
from tests.tables import WITH_CARDS, WITH_STACKS

GAMES = list(all_games())

SIMULATED = """
import numpy as np, aloft
for game in aloft.games.all_games():
    here, there = (aloft.batch(game, 3, seed=5, device=d) for d in ("cpu", "cuda"))
    assert here.states.tobytes() == there.states.tobytes()
    assert here[2] == there[2]
    for most in (4, None):
        assert (here.play_random(most) == there.play_random(most)).all()
        assert (here.legal() == there.legal()).all()
        assert (here.turns == there.turns).all() and (here.over == there.over).all()
        assert all((a == b).all() for a, b in zip(here.tally(), there.tally()))
    here.redeal(0, seed=2), there.redeal(0, seed=2)
    assert here.states.tobytes() == there.states.tobytes()
    fresh = [aloft.batch(game, 3, seed=5, device=d) for d in ("cpu", "cuda")]
    choice = fresh[0].legal().argmax(axis=1)
    for batch in fresh:
        batch.step(choice)
    assert fresh[0].states.tobytes() == fresh[1].states.tobytes()
    choice[1] = (~fresh[0].legal()[1]).argmax()
    try:
        fresh[1].step(choice)
    except aloft.IllegalMove:
        assert fresh[0].states.tobytes() == fresh[1].states.tobytes()
    else:
        raise AssertionError("an illegal move was played")
print("the same")
"""


@pytest.mark.parametrize("game", GAMES)
def test_a_game_of_a_batch_is_the_game_of_its_seed(game):
    games = aloft.batch(game, 5, seed=3)
    alone = aloft.new(game, seed=int(games.seeds[2]))
    assert games[2].to_dict() == alone.to_dict()
    assert games.states[2:3].tobytes() == alone._states.tobytes()


@pytest.mark.parametrize("game", GAMES)
def test_threads_do_not_change_what_happens(game):
    alone, together = (aloft.batch(game, 2_000, seed=8, threads=threads) for threads in (1, 3))
    assert (alone.play_random() == together.play_random()).all()
    assert alone.states.tobytes() == together.states.tobytes()
    assert all((a == b).all() for a, b in zip(alone.tally(), together.tally(), strict=True))


@pytest.mark.parametrize("game", GAMES)
def test_stepping_plays_what_positions_play(game):
    games = aloft.batch(game, times(8, 40), seed=1)
    singles = [games[index] for index in range(len(games))]
    for _ in range(30):
        masks = games.legal()
        chosen = np.where(masks.any(axis=1), masks.shape[1] - 1 - masks[:, ::-1].argmax(axis=1), -1)
        games.step(chosen)
        for single, action in zip(singles, chosen, strict=True):
            if action >= 0:
                single.play(int(action))
    assert [games[i].to_dict() for i in range(len(games))] == [single.to_dict() for single in singles]
    assert games.turns.tolist() == [single.turn for single in singles]
    assert games.over.tolist() == [single.over for single in singles]
    assert games.scores.tolist() == [single.scores for single in singles]


@pytest.mark.parametrize("game", GAMES)
def test_one_refused_action_leaves_the_whole_batch_as_it_was(game):
    games = aloft.batch(game, 10, seed=1)
    before, masks = games.states.tobytes(), games.legal()
    chosen = masks.argmax(axis=1)
    chosen[7] = (~masks[7]).argmax()
    with pytest.raises(aloft.IllegalMove, match="Game 7 refuses action"):
        games.step(chosen)
    assert games.states.tobytes() == before


@pytest.mark.parametrize("game", GAMES)
def test_random_play_stops_where_it_is_told_to(game):
    games = aloft.batch(game, 50, seed=1)
    assert (games.play_random(7) == 7).all()
    assert not games.over.any()
    games.play_random()
    assert games.over.all()
    assert (games.play_random() == 0).all()
    assert games.winners.any(axis=1).all()


@pytest.mark.parametrize("game", GAMES)
def test_every_legal_move_is_equally_likely(game):
    """A chi-square of first moves, far beyond what chance allows if one were preferred."""
    games = aloft.batch(game, 20_000, seed=4)
    games.states[:] = games.states[0]  # the same deal, and the same dice, for all
    legal = np.flatnonzero(games.legal()[0])
    before = games.states.copy()
    games.play_random(1)
    texts = {}
    for action in legal:
        probe = before[:1].copy()
        Cores(find(game), 1).run("step", probe, np.array([action]), np.zeros(1, np.int64))
        texts[probe.tobytes()] = action
    counts = np.zeros(len(legal))
    for index in range(len(games)):
        counts[np.searchsorted(legal, texts[games.states[index : index + 1].tobytes()])] += 1
    expected = len(games) / len(legal)
    chi_square = ((counts - expected) ** 2 / expected).sum()
    assert chi_square < len(legal) + 6 * np.sqrt(2 * len(legal))


@pytest.mark.parametrize("game", GAMES)
def test_random_play_in_steps_is_as_random_as_in_one_go(game):
    """Were the same choices drawn again at every call, games would soon be of another length."""
    whole, steps = aloft.batch(game, 4_000, seed=4), aloft.batch(game, 4_000, seed=4)
    plies, walked = whole.play_random(), np.zeros(4_000)
    while not steps.over.all():
        walked += steps.play_random(1)
    error = np.sqrt((plies.var() + walked.var()) / 4_000)
    assert abs(plies.mean() - walked.mean()) < 5 * error


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        (lambda games: games.play_random(-1), "The number of moves"),
        (lambda games: games.play_random("x"), "The number of moves"),
        (lambda games: games.redeal(1.7), "redeal needs a seat"),
        (lambda games: games.redeal("a"), "redeal needs a seat"),
        (lambda games: games.redeal(9), "Seats go from 0"),
        (lambda games: games[2.5], "The number of a game"),
        (lambda games: games[99], "The number of a game"),
    ],
)
def test_what_a_batch_cannot_do_is_refused_in_a_sentence(call, sentence):
    with pytest.raises(aloft.AloftError, match=sentence):
        call(aloft.batch(GAMES[0], 3, seed=1))


def test_redealing_keeps_what_the_seat_sees():
    for game in all_games().values():
        games = aloft.batch(game.id, 30, seed=6)
        views = [games[i].view(1) for i in range(len(games))]
        whole = [games[i].to_dict() for i in range(len(games))]
        dice = games.states["chance"].copy()
        games.redeal(1, seed=9)
        assert [games[i].view(1) for i in range(len(games))] == views
        assert ([games[i].to_dict() for i in range(len(games))] != whole) == (
            game in WITH_CARDS + WITH_STACKS
        )
        assert (games.states["chance"] != dice).all()


def test_seeds_of_a_batch_are_distinct_and_begin_alike():
    assert len(set(seeds_from(1, 10_000).tolist())) == 10_000
    assert (seeds_from(1, 10) == seeds_from(1, 10_000)[:10]).all()
    assert (seeds_from(1, 10) != seeds_from(2, 10)).all()


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"count": -1}, "The number of games"),
        ({"count": 2.5}, "The number of games should be a whole number"),
        ({"device": "abacus"}, "cpu or on cuda"),
        ({"threads": 0}, "The number of threads"),
        ({"threads": 1.5}, "The number of threads"),
        ({"seed": -3}, "A seed is"),
    ],
)
def test_a_batch_that_cannot_be_is_refused_in_a_sentence(wrong, sentence):
    with pytest.raises(aloft.AloftError, match=sentence):
        aloft.batch(GAMES[0], **({"count": 3} | wrong))


@pytest.mark.parametrize("actions", [[0], [[0, 0]], [0.5, 0.5], [10_000, 0], [-2, 0], ["a", "b"]])
def test_actions_that_are_none_are_refused_in_a_sentence(actions):
    with pytest.raises(aloft.AloftError, match=r"step needs|Actions go"):
        aloft.batch(GAMES[0], 2, seed=1).step(actions)


def test_an_empty_batch_is_a_batch():
    games = aloft.batch(GAMES[0], 0, seed=1)
    assert len(games) == 0
    assert games.play_random().shape == (0,)
    assert games.legal().shape == (0, games.actions)


def test_without_a_gpu_cuda_is_refused_in_a_sentence():
    code = "import aloft, sys; from numba import cuda; sys.exit(0 if cuda.is_available() else 3)"
    if subprocess.run([sys.executable, "-c", code]).returncode == 0:
        return  # there is one, and benchmarks/gpu.py is the test for it
    with pytest.raises(aloft.AloftError, match="no CUDA device"):
        aloft.batch(GAMES[0], 1, device="cuda")


@proof
def test_the_kernels_play_the_same_games_in_numbas_cuda_simulator():
    surroundings = os.environ | {"NUMBA_ENABLE_CUDASIM": "1"}
    command = [sys.executable, "-W", "ignore", "-c", SIMULATED]
    done = subprocess.run(command, env=surroundings, capture_output=True, text=True, timeout=300)
    assert done.stdout.strip() == "the same", done.stderr[-2_000:]
