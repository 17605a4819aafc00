"""`aloft play` against bots: who may sit there, what they are told, and how they behave at the table."""

import json
import re
import shlex
import sys
import time
from functools import partial
from pathlib import Path

import pytest

import aloft as library
from aloft import Record
from aloft.bots.bot import Sight
from aloft.cli.table import seats
from aloft.cli.table.seats import drawn, in_turn, read_seats, seed_for, shown
from aloft.cli.terminal.wait_notice import taking
from tests.tables import GAMES, IDS

from .conftest import Run
from .driver import Aloft

SOME, OTHER = IDS[-1], IDS[-2]
CRASH = f"process:{shlex.quote(sys.executable)} -c 'raise SystemExit(3)'"


def kept(tmp_path: Path) -> list[Record]:
    """The games in the data folder, the one with the fewest moves first."""
    files = (tmp_path / "data" / "aloft" / "games").glob("*.json")
    return sorted(map(Record.load, files), key=lambda record: len(record.moves))


# Who may sit there.


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        (["human,random"], ["human", "random"]),
        (["Human, HARD , Search:time=1s"], ["human", "hard", "search:time=1s"]),
        (["search:time=1s,iterations=800,human"], ["search:time=1s,iterations=800", "human"]),
        (["search:time=1s, iterations=800", "human"], ["search:time=1s,iterations=800", "human"]),
        (["human", "hard", "process:./Bot --log a,b"], ["human", "hard", "process:./Bot --log a,b"]),
        (["process:./bot x,y,human,greedy:seed=3"], ["process:./bot x,y", "human", "greedy:seed=3"]),
        (["human,ghost"], ["human", "ghost"]),
        (["human,"], ["human", ""]),
    ],
)
def test_seats_as_people_write_them(written: list[str], meant: list[str]) -> None:
    assert read_seats(written) == meant


def test_nothing_is_said_and_you_play_against_medium_bots(run: Run) -> None:
    assert read_seats(None) is None
    assert read_seats([]) is None
    said = " ".join(run("play", SOME, "-p", "3", "--no-lot")[1].split())
    assert "human, medium, medium · you are seat 1" in said
    assert "are drawn" not in said


def test_seats_are_drawn_and_told(run: Run) -> None:
    """The same seed draws them alike, and other seeds otherwise."""
    names, told = ["human", "random", "greedy"], set()
    for seed in (1, 1, 2, 3, 4):
        code, out, err = run("play", SOME, "--seed", str(seed), "--lot", "--seats", ",".join(names))
        order = drawn(names, seed)
        assert (code, err, sorted(order)) == (0, "", sorted(names))
        said = " ".join(out.split())  # in lines as short as the screen
        assert f"{', '.join(order)} · you are seat {order.index('human') + 1} {in_turn(order)}" in said
        told.add(in_turn(order))
    assert len(told) > 1


def test_you_are_told_when_you_begin(run: Run) -> None:
    told = set()
    for seed in range(1, 5):
        said = " ".join(run("play", SOME, "--seed", str(seed))[1].split())
        told.update(re.findall(r"Seats are drawn: [^.]+\.", said))
    assert told == {"Seats are drawn: you begin, then medium.", "Seats are drawn: medium begins, then you."}


def test_every_seat_is_as_likely() -> None:
    """Within four standard deviations of a third, over 3,000 seeds."""
    places = [drawn(["human", "easy", "easy"], seed).index("human") for seed in range(3000)]
    assert all(900 < places.count(place) < 1100 for place in range(3))


def test_who_plays_alone_has_nothing_to_draw(run: Run) -> None:
    alone = next(game.id for game in GAMES if game.fewest == 1)
    assert "drawn" not in run("play", alone, "-p", "1")[1]


def test_a_name_that_is_none_is_told_with_those_that_are(run: Run) -> None:
    code, out, err = run("play", SOME, "--seats", "human,ghost")
    assert (code, out) == (2, "")
    assert "Seat 2 is 'ghost'" in err
    assert all(name in err for name in ("human", "random", "expert", "process"))
    assert "'x=1' is no setting" in run("play", SOME, "--seats", "human,search:x=1")[2]


def test_names_are_shown_short_and_clean() -> None:
    assert shown("hard") == "hard"
    assert shown("process:\x1b[31m" + "x" * 90) == "process:?[31m" + "x" * 26 + "…"


# Whole games.


@pytest.mark.parametrize("game", [SOME, OTHER])
def test_a_whole_game_against_an_easy_bot(game: str, run: Run, tmp_path: Path) -> None:
    code, out, err = run("play", game, "--seed", "3", "--seats", "human,easy", stdin="1\n" * 2_000)
    assert code == 0, err
    assert "in all" in out
    (record,) = kept(tmp_path)
    assert record.verify().over
    assert record.seats == ["human", "easy"]


def test_all_kinds_at_one_table(run: Run, tmp_path: Path) -> None:
    names = "search:iterations=20,time=2s,novice,greedy,random:seed=4,easy,random"
    code, _, err = run("play", SOME, "--seed", "3", "-p", "6", "--seats", names)
    assert code == 0, err
    (record,) = kept(tmp_path)
    assert record.verify().over
    assert record.seats[:2] == ["search:iterations=20,time=2s", "novice"]


def test_a_bot_is_told_what_its_seat_knows_and_nothing_else(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[Sight] = []

    class Spy:
        def choose(self, sight: Sight) -> int:
            told.append(sight)
            return sight.legal[0]

        def close(self) -> None:
            told.append(told[-1])

    monkeypatch.setattr(seats, "make_bot", lambda *_: Spy())
    assert run("play", SOME, "--seed", "3", "--seats", "human,random", stdin="1\n1\n")[0] == 0
    first, second, closed = told
    assert closed is second  # it was told that the game is over
    position = library.new(SOME, seed=3)
    for action in second.played:
        position.play(action)
    assert second.seat == first.seat == position.turn == 1
    assert second == Sight.of(position)
    assert second.view == position.view(1) != position.to_dict()


# Kept games.


@pytest.mark.parametrize("name", ["easy", "search:iterations=30", "greedy", "novice", "random"])
def test_a_game_goes_on_the_same_way_after_a_break(name: str, run: Run, tmp_path: Path) -> None:
    at_once, left, gone_on = (tmp_path / f"{word}.json" for word in ("at once", "left", "gone on"))
    options = ["--seed", "5", "--seats", f"human,{name}"]
    run("play", SOME, *options, stdin="1\n" * 6 + f"save {at_once}\n")
    run("play", SOME, *options, stdin="1\n" * 3 + f"save {left}\n")
    _, out, _ = run("play", str(left), stdin="1\n" * 3 + f"save {gone_on}\n")
    assert f"human, {name}" in out
    one, other = Record.load(at_once), Record.load(gone_on)
    assert len(one.choices) >= 12
    assert one.moves == other.moves


def test_bots_have_seeds_of_their_own() -> None:
    seeds = {seed_for(seat, seed) for seat in range(6) for seed in range(50)}
    assert len(seeds) == 300
    assert not seeds & set(range(50))


def test_older_games_still_load(run: Run, tmp_path: Path) -> None:
    position = library.new(SOME, seed=1)
    position.play(position.legal_moves[0])
    file = tmp_path / "old.json"
    Record.of(position, ["human", "random"]).save(file)
    code, out, _ = run("play", str(file), stdin="1\n")
    assert code == 0
    assert "human, random" in out


# Programs.


def test_a_program_that_crashes_is_excused_once_and_the_game_goes_on(run: Run, tmp_path: Path) -> None:
    code, _, err = run("play", SOME, "--seed", "3", "--seats", "human", "--seats", CRASH, stdin="1\n1\n1\n")
    assert code == 0
    assert err.count("ended with exit code 3 instead of answering") == 1
    assert err.count("The greedy bot plays on in seat 2.") == 1
    assert "Traceback" not in err
    (record,) = kept(tmp_path)
    assert len(record.choices) == 6
    assert record.seats == ["human", CRASH]


def test_a_file_from_elsewhere_starts_no_program(run: Run, tmp_path: Path) -> None:
    marker, file = tmp_path / "marker", tmp_path / "gift.json"
    data = Record.of(library.new(SOME, seed=1), [f"process:touch {marker}", "human"]).to_dict()
    file.write_text(json.dumps(data))
    code, _, err = run("play", str(file))
    assert code == 2
    assert "would start a program" in err
    assert not marker.exists()
    assert run("play", str(file), "--seats", "random,human")[0] == 0
    assert run("play", str(file), "--seats", f"process:touch {marker},human")[0] == 0
    assert marker.exists()


def test_a_kept_game_with_a_program_goes_on(run: Run, tmp_path: Path) -> None:
    run("play", SOME, "--seed", "3", "--seats", f"human,{CRASH}", stdin="1\n")
    (path,) = (tmp_path / "data" / "aloft" / "games").glob("*.json")
    code, _, err = run("play", str(path), stdin="1\n")
    assert code == 0
    assert "plays on in seat 2" in err
    assert len(Record.load(path).choices) == 4


# At a terminal.


def test_who_is_thinking_is_seen_and_can_be_left(aloft: Aloft) -> None:
    with aloft.terminal("play", SOME, "--seats", "human,search:time=60s", columns=100) as person:
        person.wait_for("› ")
        person.answer("1", "Seat 2 (search:time=60s) is thinking …")
        person.interrupt()
        code, shown = person.end(person.interrupt)
    assert code == 0
    assert "The game is kept" in shown
    assert "Traceback" not in shown
    assert len(Record.load(aloft.kept[0]).choices) == 1


def test_a_program_that_hangs_can_be_left_and_does_not_stay(aloft: Aloft, tmp_path: Path) -> None:
    script = tmp_path / "sleeper.py"
    script.write_text(
        f"import os, time; open({str(tmp_path / 'id')!r}, 'w').write(str(os.getpid())); time.sleep(99)"
    )
    names = f"human,process:time=90s {shlex.quote(sys.executable)} {script}"
    with aloft.terminal("play", SOME, "--seats", names, columns=200) as person:
        person.wait_for("› ")
        person.answer("1", "is thinking …")
        person.interrupt()
        assert person.end()[0] == 0
    process = Path("/proc") / (tmp_path / "id").read_text() / "stat"
    assert not process.exists() or process.read_text().split()[2] == "Z"


def test_moves_are_told_one_by_one_at_a_human_pace(aloft: Aloft) -> None:
    with aloft.terminal("play", SOME, "--seed", "1", "-p", "3", "--seats", "human,random,random") as person:
        person.wait_for("› ")
        start = time.monotonic()
        assert "Seat 3" not in person.answer("1", "Seat 2")
        person.wait_for("Seat 3")
        assert time.monotonic() - start >= 0.8
        shown = person.wait_for("› ")
        assert shown.count("Seat 3") <= 2  # the board, and not the move again
        person.type("\x04")
        assert person.end()[0] == 0


def test_what_is_quick_takes_its_time() -> None:
    start = time.monotonic()
    with taking(0.1):
        pass
    assert time.monotonic() - start >= 0.1
    with pytest.raises(KeyboardInterrupt), taking(100):
        raise KeyboardInterrupt


def test_a_crash_at_a_terminal(aloft: Aloft) -> None:
    with aloft.terminal("play", SOME, "--fast", "--seats", f"human,{CRASH}", columns=300) as person:
        person.wait_for("› ")
        assert "exit code 3" in person.answer("1", "› ")
        assert "exit code 3" not in person.answer("1", "› ")
        leave = partial(person.type, "\x04")
        leave()
        assert person.end(leave)[0] == 0
