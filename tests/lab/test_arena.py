"""The arena: fair seats, equal deals, results that add up, and no bot that can break it."""

import json
import os
import signal
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from aloft import Record
from aloft.bots import process
from aloft.engine.settings import settle_on
from aloft.games import find
from aloft.games.errors import AloftError
from aloft.lab.arena import Arena
from aloft.lab.fixtures import Fixture, Outcome, Table, players_for, seating
from aloft.lab.game import play_game
from aloft.lab.standings import Standings
from aloft.lab.teams import Here
from tests.cli.conftest import Run, aloft, run  # noqa: F401
from tests.cli.driver import Aloft
from tests.tables import GAMES, IDS

SOME = IDS[0]
TOGETHER = next(game for game in GAMES if any(mode.together and mode.most > 1 for mode in game.modes))
FAILS = "process:/no/such/program"


def table(bots: str, players: int = 2, game: str = SOME, mode: str | None = None, **more: Any) -> Table:
    settings = settle_on(find(game), players, mode)
    return Table(game, players, settings.mode, dict(settings.options), tuple(bots.split()), **more)


def held(arena: Arena) -> tuple[Standings, list[Outcome]]:
    standings, outcomes = Standings(arena.table), []
    for done in arena.run(Here()):
        standings.add(done)
        outcomes += done
    return standings, outcomes


# Who sits where.


@given(st.integers(2, 7), st.integers(2, 6), st.integers(0, 50), st.integers(0, 2**64 - 1))
def test_every_bot_sits_once_in_every_seat(bots: int, players: int, number: int, seed: int) -> None:
    games = seating(bots, players, number, seed)
    assert all(len(game) == players for game in games)
    for seat in range(players):
        assert sorted(game[seat] for game in games) == list(range(bots))
    for game in games:
        counts = Counter(game)
        assert len(counts) == min(bots, players)
        assert max(counts.values()) - min(counts.values()) <= 1


@given(st.integers(2, 7), st.integers(0, 2**64 - 1))
def test_in_twos_everybody_meets_everybody_equally_often(bots: int, seed: int) -> None:
    met = Counter(game for number in range(bots - 1) for game in seating(bots, 2, number, seed))
    assert len(met) == bots * (bots - 1)
    assert set(met.values()) == {1}


def test_who_sits_beside_whom_changes() -> None:
    assert len({tuple(seating(2, 4, number, 1)) for number in range(40)}) == 6
    assert len({tuple(seating(4, 4, number, 1)) for number in range(40)}) == 6


def test_a_round_is_one_deal_and_rounds_are_whole() -> None:
    arena = Arena(table("random greedy random", players=2), games=10, seed=5)
    assert arena.rounds == 4
    fixtures = [fixture for number in range(4) for fixture in arena.round(number)]
    assert [fixture.number for fixture in fixtures] == list(range(12))
    assert len({fixture.deal for fixture in fixtures}) == 4
    assert arena.round(3) == Arena(arena.table, 1000, 5).round(3)


def test_who_plays_together_plays_alone_with_itself() -> None:
    mode = next(mode.name for mode in TOGETHER.modes if mode.together)
    arena = Arena(table("random greedy", 3, TOGETHER.id, mode), 2, 1)
    assert [fixture.seats for fixture in arena.round(0)] == [(0, 0, 0), (1, 1, 1)]
    standings, outcomes = held(arena)
    assert standings.met[0, 1] == 1
    scores = [standings.sums[bot].score for bot in (0, 1)]
    assert [score and score[0] for score in scores] == [outcome.scores[0] for outcome in outcomes]


def test_how_many_play() -> None:
    assert [players_for(bots, 2, 4, "Kites") for bots in (1, 2, 3, 4, 9)] == [2, 2, 3, 4, 4]
    with pytest.raises(AloftError, match="name 3 bots; or let 2 take several seats each with --players 3"):
        players_for(2, 3, 5, "Kites")


# Games and what they come to.


def test_the_same_seed_gives_the_same_games() -> None:
    arena = Arena(table("greedy random", recorded=True), 4, 9)
    first, second = (held(arena)[1] for _ in range(2))
    assert [outcome.record for outcome in first] == [outcome.record for outcome in second]
    assert len({json.dumps(outcome.record) for outcome in first}) == 4


def test_equal_bots_play_a_deal_in_ways_of_their_own() -> None:
    """Else each deal would be one game, played again in every seating and counted as several."""
    played = [outcome.record for outcome in held(Arena(table("random random", recorded=True), 12, 9))[1]]
    assert all(played)
    moves = [tuple(record["moves"]) for record in played if record]
    assert len(set(moves)) == len(moves) == 12


def test_bots_that_differ_keep_their_chance_on_a_deal() -> None:
    """Whoever else plays: the first game of a deal is the same game."""
    one, other = (
        held(Arena(table(bots, recorded=True), 2, 9))[1] for bots in ("random greedy", "random greedy greedy")
    )
    assert one[0].record == other[0].record


def test_the_sums_add_up() -> None:
    players = 3
    standings, outcomes = held(Arena(table("greedy random random", players), 12, 3))
    assert standings.games == len(outcomes) == 12
    assert sum(sums.wins for sums in standings.sums) == pytest.approx(12)
    assert np.array_equal(standings.met, 12 * (1 - np.eye(3)))
    totals = [
        sum(outcome.scores[outcome.fixture.seats.index(bot)] or 0 for outcome in outcomes) for bot in range(3)
    ]
    assert [sums.score and sums.score[0] for sums in standings.sums] == pytest.approx(
        [t / 12 for t in totals]
    )
    for outcome in outcomes:
        best = max(outcome.merits)
        assert {seat for seat, wins in enumerate(outcome.wins) if wins} == {
            seat for seat, merit in enumerate(outcome.merits) if merit == best
        } or best[1]


def outcome_of(seats: tuple[int, ...], scores: tuple[int, ...]) -> Outcome:
    best = max(scores)
    wins = tuple((score == best) / scores.count(best) for score in scores)
    merits = tuple((True, score == best, float(score)) for score in scores)
    blank = (0,) * len(seats)
    return Outcome(Fixture(0, 1, seats), merits, scores, wins, blank, blank, ("",) * len(seats))


def test_a_cross_table_by_hand() -> None:
    standings = Standings(table("random random random", 3))
    standings.add([outcome_of((0, 1, 2), (9, 5, 5)), outcome_of((1, 2, 0), (7, 3, 7))])
    assert standings.ahead.tolist() == [[0, 1.5, 2], [0.5, 0, 1.5], [0, 0.5, 0]]
    assert [sums.wins for sums in standings.sums] == [1.5, 0.5, 0]
    assert standings.order == [0, 1, 2]
    assert not standings.is_settled


def test_who_has_several_seats_counts_once() -> None:
    standings = Standings(table("random random", 4))
    standings.add([outcome_of((0, 1, 0, 1), (9, 5, 1, 5))])
    assert standings.ahead.tolist() == [[0, 0.5], [0.5, 0]]
    assert [(sums.games, sums.wins) for sums in standings.sums] == [(1, 1), (1, 0)]


def test_a_clear_order_is_settled_and_equals_are_not() -> None:
    clear, equal = (Standings(table("random random")) for _ in range(2))
    for number in range(20):
        clear.add([outcome_of((0, 1), (1, 2)), outcome_of((1, 0), (2, 1))])
        equal.add([outcome_of((0, 1), (number % 2, 1 - number % 2))])
    assert clear.is_settled
    assert clear.order == [1, 0]
    assert equal.open_pairs in ([(0, 1)], [(1, 0)])


# Who fails.


def test_who_fails_forfeits_and_the_other_wins() -> None:
    standings, outcomes = held(Arena(table(f"{FAILS} random", recorded=True), 2, 1))
    assert [sums.wins for sums in standings.sums] == [0, 2]
    assert (standings.sums[0].failed, standings.sums[1].failed) == (2, 0)
    assert "cannot be started" in standings.sums[0].failure
    assert standings.sums[0].score is None
    for outcome in outcomes:
        assert not Record.from_dict(outcome.record).verify().over


def test_the_others_play_on_when_one_of_many_fails() -> None:
    standings, outcomes = held(Arena(table(f"{FAILS} random random", 3, recorded=True), 3, 1))
    assert all(Record.from_dict(outcome.record).verify().over for outcome in outcomes)
    assert standings.ahead[0].tolist() == [0, 0, 0]
    assert standings.sums[0].wins == 0
    assert standings.sums[1].wins + standings.sums[2].wins == pytest.approx(3)


def test_a_stand_in_ends_the_game() -> None:
    failing = table(f"{FAILS} random", forfeits=False)
    outcome = play_game(failing, Arena(failing, 2, 1).round(0)[0])
    assert outcome
    greedy = play_game(table("greedy random"), outcome.fixture)
    assert greedy
    assert (outcome.wins, outcome.merits) == (greedy.wins, greedy.merits)


def test_a_team_that_fails_has_lost() -> None:
    mode = next(mode.name for mode in TOGETHER.modes if mode.together)
    standings, _ = held(Arena(table(f"{FAILS} random", 2, TOGETHER.id, mode), 2, 1))
    assert standings.ahead.tolist() == [[0, 0], [1, 0]]


# The command.


def test_two_workers_find_what_one_finds(aloft: Aloft, run: Run, tmp_path: Path) -> None:  # noqa: F811
    arguments = ["arena", SOME, "greedy", "random", "-n", "8", "-s", "2", "--json"]
    code, out, _ = run(*arguments, "-w", "1", "--save", str(tmp_path / "one"))
    two = aloft(*arguments, "-w", "2", "--save", str(tmp_path / "two"))
    assert code == two.code == 0, two.stderr
    found, again = json.loads(out), json.loads(two.out)
    for data in (found, again):
        assert all(bot.pop("seconds_per_move") > 0 for bot in data["bots"])
    assert found == again
    files = [sorted((tmp_path / name).iterdir()) for name in ("one", "two")]
    assert [file.name for file in files[0]][:2] == ["00001-greedy-random.json", "00002-random-greedy.json"]
    assert [file.read_bytes() for file in files[0]] == [file.read_bytes() for file in files[1]]
    assert len(files[0]) == 8
    record = Record.load(files[0][1])
    assert record.seats == ["random", "greedy"]
    assert record.verify().over


def test_who_stops_it_is_told_what_was_found_so_far(aloft: Aloft) -> None:  # noqa: F811
    words = ["arena", SOME, "random", "random", "-n", "1000000", "-w", "2", "--no-early-stop"]
    with aloft.terminal(*words, columns=100) as person:
        person.wait_for("10 of 1,000,000 games", "12 of 1,000,000 games", "20 of 1,000,000 games")
        os.killpg(person.process.pid, signal.SIGINT)  # as Ctrl-C does: all processes hear it
        code, shown = person.end()
    assert code == 130
    assert "Stopped after" in shown
    assert "ahead of" in shown
    assert "Traceback" not in shown


def test_the_tables_say_what_was_found(run: Run) -> None:  # noqa: F811
    code, out, _ = run("arena", SOME, "random", FAILS, "--games", "400", "--seed", "4", "-w", "1")
    assert code == 0
    assert "100.0 %" in out
    assert "Settled after" in out
    assert "400 games" not in out
    assert "cannot be started" in " ".join(out.split())


def test_it_fits_a_terminal(run: Run) -> None:  # noqa: F811
    _, out, _ = run("arena", SOME, "greedy", "random", FAILS, "-n", "3", "-p", "3", "-s", "1", "-w", "1")
    assert f"{FAILS} failed" in out
    assert "…" not in out
    assert max(map(len, out.split("Not settled")[0].splitlines())) <= 80


MISTAKES = {
    "unknown game": ["arena", "zzz", "random", "random"],
    "no bots": ["arena", SOME],
    "one bot": ["arena", SOME, "random"],
    "unknown bot": ["arena", SOME, "random", "zzz"],
    "a setting that is none": ["arena", SOME, "random", "search:depth=3"],
    "an empty command": ["arena", SOME, "random", "process:"],
    "no games": ["arena", SOME, "random", "random", "-n", "0"],
    "no workers": ["arena", SOME, "random", "random", "-w", "0"],
    "too many players": ["arena", SOME, "random", "random", "-p", "99"],
    "unknown mode": ["arena", SOME, "random", "random", "-m", "zz"],
    "unknown reaction": ["arena", SOME, "random", "random", "--on-failure", "cry"],
    "a file to save to": ["arena", SOME, "random", "random", "--save", "/dev/null"],
    "a bad seed": ["arena", SOME, "random", "random", "-s", "-1"],
}


@pytest.mark.parametrize("arguments", MISTAKES.values(), ids=MISTAKES.keys())
def test_one_sentence(arguments: list[str], run: Run) -> None:  # noqa: F811
    code, out, err = run(*arguments)
    lines = [line for line in err.splitlines() if not line.startswith("Compiling")]
    assert (code, out, len(lines)) == (2, "", 1), err
    assert lines[0].startswith("aloft: ")
    assert lines[0].endswith((".", "?"))


def test_too_few_bots_for_the_smallest_game(run: Run) -> None:  # noqa: F811
    games = [game for game in GAMES if game.modes[0].fewest > 2]
    for game in games:
        code, _, err = run("arena", game.id, "random", "random")
        assert code == 2
        assert f"name {game.modes[0].fewest} bots" in err


def test_a_program_plays_in_the_arena(run: Run, tmp_path: Path) -> None:  # noqa: F811
    file = tmp_path / "bot.py"
    lines = [
        "import json, sys",
        "for line in sys.stdin:",
        "    asked = json.loads(line)",
        "    if asked['type'] == 'choose':",
        "        print(json.dumps({'move': asked['moves'][-1]}), flush=True)",
    ]
    file.write_text("\n".join(lines))
    name = f"process:time={process.USUAL_TIME}s '{sys.executable}' -S -E '{file}'"
    code, out, _ = run("arena", SOME, name, "random", "-n", "2", "-s", "1", "-w", "1", "--json")
    assert code == 0
    assert [bot["failures"] for bot in json.loads(out)["bots"]] == [0, 0]
