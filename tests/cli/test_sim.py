"""`aloft sim`: the same numbers however they are come by."""

import json
from typing import Any

import numpy as np
import pytest

import aloft
from aloft.engine.intervals import wilson
from aloft.engine.settings import settle_on
from aloft.games import all_games, find
from aloft.lab import simulation
from aloft.lab.tally import Spread, Tally
from tests.tables import IDS

from .conftest import Run
from .driver import Aloft


def numbers(text: str) -> dict[str, Any]:
    """What a simulation found, but for how long it took."""
    data = json.loads(text)
    assert data.pop("speed")["moves_per_second"] > 0
    return data


@pytest.mark.parametrize("game", IDS)
def test_the_table_says_what_was_found(game: str, run: Run) -> None:
    code, out, _ = run("sim", game, "--games", "300", "--seed", "4")
    assert code == 0
    assert all(words in out for words in ("300 random games", "plies", "moves per second", "seed 4"))


def test_threads_make_no_difference(aloft: Aloft) -> None:
    game = IDS[-1]
    arguments = ["sim", game, "--games", "3000", "--seed", "11", "--json"]
    one, two = (aloft(*arguments, "--threads", threads) for threads in ("1", "2"))
    assert one.code == two.code == 0
    assert numbers(one.out) == numbers(two.out)


def test_chunks_make_no_difference(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    arguments = ["sim", IDS[0], "--games", "700", "--seed", str(2**64 - 1), "--json"]
    whole = numbers(run(*arguments)[1])
    monkeypatch.setitem(simulation.CHUNKS, "cpu", 64)
    assert numbers(run(*arguments)[1]) == whole


def test_the_games_are_those_of_a_batch() -> None:
    settings = settle_on(find(IDS[0]))
    games = simulation.Simulation(settings, 500, seed=9)
    late = games.play(300, 200)
    whole = aloft.batch(IDS[0], 500, seed=9)
    plies = whole.play_random()
    assert np.array_equal(late[0], plies[300:])
    assert np.array_equal(late[1], whole.scores[300:])


def test_sums_are_right() -> None:
    game = IDS[0]
    whole = aloft.batch(game, 400, seed=5)
    tally = Tally(whole.settings.players)
    plies, (scores, wins) = whole.play_random(), whole.tally()
    tally.add(plies[:100], scores[:100], wins[:100])
    tally.add(plies[100:], scores[100:], wins[100:])
    assert tally.plies.mean == pytest.approx(plies.mean())
    assert tally.plies.deviation == pytest.approx(plies.std(ddof=1))
    assert [spread.most for spread in tally.scores] == scores.max(axis=0).tolist()
    assert sum(tally.share(seat) for seat in range(tally.players)) == pytest.approx(1)
    assert tally.ties == pytest.approx((wins.sum(axis=1) > 1).mean())


def test_wilson_against_known_values() -> None:
    assert wilson(0.5, 100) == pytest.approx((0.40383, 0.59617), abs=1e-5)
    assert wilson(0, 10) == pytest.approx((0, 0.27753), abs=1e-5)
    low, high = wilson(1, 10)
    assert (low, high) == pytest.approx((0.72247, 1), abs=1e-5)
    assert high <= 1


def test_one_game_has_no_spread(run: Run) -> None:
    spread = Spread()
    spread.add(np.array([7]))
    assert (spread.mean, spread.deviation, spread.margin) == (7, 0, 0)
    assert run("sim", IDS[0], "-n", "1")[0] == 0


@pytest.mark.parametrize("game", IDS)
def test_every_mode(game: str, run: Run) -> None:
    for mode in all_games()[game].modes:
        for players in {mode.fewest, mode.most}:
            data = numbers(
                run("sim", game, "-n", "50", "-m", mode.name, "-p", str(players), "--seed", "1", "--json")[1]
            )
            assert (data["mode"], len(data["seats"])) == (mode.name, players)


def test_who_stops_it_is_told_what_was_found_so_far(aloft: Aloft) -> None:
    with aloft.terminal("sim", IDS[0], "-n", "1000000000", columns=100) as person:
        person.wait_for("million moves/s")
        person.interrupt()
        code, shown = person.end()
    assert code == 130
    assert "Stopped after" in shown
    assert "of 1,000,000,000 games" in shown
    assert "moves per second" in shown
