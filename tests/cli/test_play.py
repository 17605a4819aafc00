"""`aloft play`: a game at the prompt."""

import json
from pathlib import Path
from random import Random

import pytest

import aloft as library
from aloft import Record
from aloft.cli.terminal.cards import written
from aloft.games import all_games
from tests.tables import IDS

from .conftest import Run
from .driver import Aloft

SOME = IDS[0]
START = library.new(SOME, seed=1)
MOVE = START.legal_moves[0]


@pytest.mark.parametrize("game", IDS)
def test_a_whole_game(game: str, aloft: Aloft) -> None:
    numbers = Random(game)
    typed = "".join(f"{numbers.randint(1, 30)}\n" for _ in range(20_000))
    seats = ["human"] + ["random"] * (library.new(game).players - 1)
    done = aloft("play", game, "--seed", "6", "--seats", ",".join(seats), stdin=typed)
    assert done.code == 0, done.stderr
    assert "in all" in done.out
    assert "aloft replay" in done.out
    record = Record.load(aloft.kept[0])
    final = record.verify()
    assert final.over
    assert record.seats == seats
    assert all(str(score) in done.out for score in final.scores)


def test_a_whole_game_at_a_terminal(aloft: Aloft) -> None:
    with aloft.terminal("play", SOME, "--no-lot", "--seed", "2", "--fast", rows=40, columns=120) as person:
        shown = person.wait_for("› ")
        while "in all" not in shown:
            shown = person.answer("1", "› ", "in all")
        assert person.end()[0] == 0
    assert Record.load(aloft.kept[0]).verify().over


@pytest.mark.parametrize("game", IDS)
def test_every_mode_alone_and_together(game: str, run: Run) -> None:
    for mode in all_games()[game].modes:
        for players in {mode.fewest, mode.most}:
            seats = ",".join(["random"] * players)
            code, out, err = run("play", game, "-m", mode.name, "-p", str(players), "--seats", seats)
            assert code == 0, err
            assert "in all" in out


def test_bots_are_the_same_for_the_same_seed(run: Run) -> None:
    seats = ["--seats", "random,random", "--seed", "5"]
    first, second = (run("play", SOME, *seats)[1].split("To see")[0] for _ in range(2))
    assert first == second


def test_the_prompt(aloft: Aloft) -> None:
    legal = START.legal_moves
    with aloft.terminal("play", SOME, "--no-lot", "--seed", "1", "--players", "2") as person:
        assert START.text(0).splitlines()[0] in person.wait_for("› ")
        assert "type a little more" in person.answer(MOVE[0], "› ")
        assert "It is legal" in person.answer(f"why {MOVE}", "› ")
        assert "Say which move" in person.answer("why", "› ")
        assert (START.explain("nonsense") or "")[:30] in person.answer("nonsense", "› ")
        shown = person.answer("?", "› ")
        assert all(move in shown for move in legal)
        assert "No legal move begins" in person.answer("? zzz", "› ")
        assert START.game.moves.say(START.state, START.action_of(MOVE)) in person.answer(f"? {MOVE}", "› ")
        assert "save FILE" in person.answer("help", "› ")
        assert "lines of play" in person.answer("hint 0.1", "› ")
        assert "Say which section" in person.answer("rules", "› ")
        assert "Scoring" in person.answer("rules scoring", "› ")
        assert "in all" in person.answer("scores", "› ")
        assert "Seat 1" in person.answer("board", "› ")
        assert "no move of yours" in person.answer("undo", "› ")
        assert "Say where to" in person.answer("save", "› ")
        person.answer("", "› ")
        assert f"You     {MOVE}" in person.answer(MOVE, "› ")
        assert "Taken back" in person.answer("undo", "› ")
        assert f"You     {MOVE}" in person.answer("1", "› ") or legal
        person.type("quit\r")
        code, shown = person.end()
    assert code == 0
    assert str(aloft.kept[0]) in shown.replace("\n", "")


def test_tab_completes_a_move(aloft: Aloft) -> None:
    lone = next(move for move in START.legal_moves if _only(move))
    with aloft.terminal("play", SOME, "--no-lot", "--seed", "1") as person:
        person.wait_for("› ")
        person.type(lone[:-1] + "\t")
        person.wait_for(lone)
        assert f"You     {lone}" in person.answer("", "› ")


def _only(move: str) -> bool:
    return sum(other.startswith(move[:-1]) for other in START.legal_moves) == 1


def test_undo_goes_back_through_the_bots(run: Run, aloft: Aloft) -> None:
    typed = f"{MOVE}\n1\nundo\nundo\nundo\n{MOVE}\nsave {aloft.data}.json\n"
    code, out, _ = run("play", SOME, "--no-lot", "--seed", "1", stdin=typed)
    assert code == 0
    assert out.count("Taken back.") == 2
    assert "There is no move of yours to take back." in out
    record = Record.load(f"{aloft.data}.json")
    assert record.choices[0] == MOVE
    assert len(record.choices) == 2


def test_save_and_resume(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "with a space.json"
    typed = f"{MOVE}\nsave {file}\n"
    options = ["--players", "3", "--seats", "human,random,random", "--seed", "1"]
    _, out, _ = run("play", SOME, *options, stdin=typed)
    assert f"aloft play '{file}'" in out
    saved = file.read_text()
    code, out, _ = run("play", str(file), stdin="1\n")
    assert code == 0
    assert "human, random, random" in out
    assert f"You     {MOVE}" in out
    assert file.read_text() == saved  # a file of one's own is not played on in secret
    kept = [Record.load(path) for path in (tmp_path / "data" / "aloft" / "games").glob("*.json")]
    assert max(len(record.choices) for record in kept) == 6


def test_a_kept_game_goes_on_in_its_file(run: Run, tmp_path: Path) -> None:
    run("play", SOME, "--no-lot", "--seed", "1", stdin=f"{MOVE}\n")
    (kept,) = (tmp_path / "data" / "aloft" / "games").glob("*.json")
    run("play", str(kept), stdin="1\n")
    assert len(Record.load(kept).choices) == 4


def test_never_over_a_file_that_is_no_game(run: Run, tmp_path: Path) -> None:
    other = tmp_path / "letter.txt"
    other.write_text("Dear all")
    _, out, _ = run("play", SOME, "--no-lot", stdin=f"1\nsave {other}\nsave {tmp_path}\nsave /dev/null\n")
    assert other.read_text() == "Dear all"
    assert out.count("no game") == 3


def test_settings_and_seats(run: Run) -> None:
    for game in all_games().values():
        option = game.options[0]
        unusual = next(value for value in option.values if value != option.default_in(game.modes[0].name))
        code, out, _ = run(
            "play", game.id, "--no-lot", "-o", f"{option.name}={written(unusual)}", "--seed", "3"
        )
        assert code == 0
        assert f"{option.name} {written(unusual)}" in out
        assert "human, medium" in " ".join(out.split())
    seats = ["random"] * (START.game.modes[0].most - 1) + ["human"]
    _, out, _ = run("play", SOME, "--seats", ",".join(seats))
    assert f"{len(seats)} players" in out
    assert f"Seat {len(seats) - 1}" in out


def test_a_finished_game_shows_its_end_again(run: Run, tmp_path: Path) -> None:
    run("play", SOME, "--seats", "random,random", "--seed", "1")
    (kept,) = (tmp_path / "data" / "aloft" / "games").glob("*.json")
    before = kept.read_bytes()
    code, out, _ = run("play", str(kept))
    assert code == 0
    assert "in all" in out
    assert kept.read_bytes() == before


def test_who_sits_where_must_be_known(run: Run, tmp_path: Path) -> None:
    data = Record.of(START, ["ann", "bob"]).to_dict()
    (tmp_path / "theirs.json").write_text(json.dumps(data))
    code, _, err = run("play", str(tmp_path / "theirs.json"))
    assert code == 2
    assert "Seat 1 is 'ann'" in err
    assert run("play", str(tmp_path / "theirs.json"), "--seats", "human,random")[0] == 0
    assert run("play", str(tmp_path / "theirs.json"), "--seed", "0")[0] == 2
