"""`aloft replay`, `aloft verify` and `aloft show`: games and positions from files."""

import json
from pathlib import Path

import pytest

import aloft as library
from aloft import Record
from tests.tables import IDS

from .conftest import Run
from .driver import Aloft


@pytest.fixture(params=IDS)
def file(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """The record of a whole game."""
    position = library.new(request.param, seed=21)
    while not position.over:
        position.play(position.legal_actions[position.ply % len(position.legal_actions)])
    Record.of(position, ["random"] * position.players).save(tmp_path / "game.json")
    return tmp_path / "game.json"


def test_all_moves_in_words(file: Path, run: Run) -> None:
    code, out, _ = run("replay", str(file))
    record = Record.load(file)
    assert code == 0
    assert all(f" {move} " in out for move in record.choices)
    assert all(move in out for move in record.moves)
    assert "the game is over" in out


def test_one_position_of_a_game(file: Path, run: Run) -> None:
    record = Record.load(file)
    position = record.position(7)
    _, out, _ = run("replay", str(file), "--ply", "7")
    assert all(line.strip() in out for line in position.text().splitlines())
    _, out, _ = run("replay", str(file), "--ply", "7", "--seat", "2")
    assert all(line.strip() in out for line in position.text(1).splitlines())
    _, out, _ = run("show", str(file), "--ply", "7", "--seat", "none")
    assert all(line.strip() in out for line in position.text(library.SPECTATOR).splitlines())
    code, _, err = run("replay", str(file), "--ply", "9999")
    assert code == 2
    assert "so 9999 is none" in err


def test_stepping_through(aloft: Aloft, tmp_path: Path) -> None:
    position = library.new(IDS[0], seed=2)
    for _ in range(4):
        position.play(position.legal_moves[0])
    Record.of(position).save(tmp_path / "game.json")
    with aloft.terminal("replay", str(tmp_path / "game.json")) as person:
        person.wait_for("0 of 4")
        person.answer("", "1 of 4")
        person.answer("n", "2 of 4")
        person.answer("p", "1 of 4")
        assert position.moves[3] in person.answer("4", "4 of 4")
        person.answer("n", "That was the end")
        person.answer("5", "is no ply")
        person.answer("what", "is no ply")
        person.type("q\r")
        assert person.end()[0] == 0


def test_a_game_in_progress_keeps_its_secrets(run: Run, tmp_path: Path) -> None:
    position = library.new(IDS[0], seed=2)
    Record.of(position).save(tmp_path / "game.json")
    hidden = set(position.text().splitlines()) - set(position.text(library.SPECTATOR).splitlines())
    assert hidden
    for command in ("replay", "show"):
        assert not hidden & set(run(command, str(tmp_path / "game.json"))[1].splitlines())
        assert hidden <= set(run(command, str(tmp_path / "game.json"), "--seat", "all")[1].splitlines())


def test_verify(file: Path, run: Run) -> None:
    code, out, _ = run("verify", str(file), str(file))
    assert code == 0
    assert out.count("holds") == 2
    assert len(out.splitlines()) == 2
    data = json.loads(file.read_text())
    data["result"]["scores"][0] += 1
    bad = file.with_name("bad.json")
    bad.write_text(json.dumps(data))
    code, out, _ = run("verify", str(bad), str(file), "/no/such/file")
    assert code == 1
    assert len(out.splitlines()) == 3
    assert "The result should be" in out


def test_pictures(file: Path, run: Run, tmp_path: Path) -> None:
    assert run("show", str(file), "-O", str(tmp_path / "a.svg"), "--theme", "dark", "--labels")[0] == 0
    assert (tmp_path / "a.svg").read_text().startswith("<svg ")
    assert run("show", str(file), "--output", str(tmp_path / "a.png"), "--width", "400")[0] == 0
    data = (tmp_path / "a.png").read_bytes()
    assert data.startswith(b"\x89PNG")
    assert int.from_bytes(data[16:20], "big") == 400
    assert run("show", str(file), "-O", str(tmp_path / "a.txt"))[0] == 0
    assert (tmp_path / "a.txt").read_text() == Record.load(file).position().text() + "\n"


def test_pictures_through_a_pipe(aloft: Aloft) -> None:
    assert aloft("show", "--game", IDS[0], "--format", "png").raw.startswith(b"\x89PNG")
    with aloft.terminal("show", "--game", IDS[0], "--format", "png") as person:
        code, shown = person.end()
    assert code == 2
    assert "nothing for a terminal" in shown


@pytest.mark.parametrize("game", IDS)
def test_positions_as_data(game: str, run: Run, tmp_path: Path) -> None:
    position = library.new(game, seed=12)
    for seat in (None, 0, 1):
        data = position.to_dict() if seat is None else position.view(seat)
        (tmp_path / "p.json").write_text(json.dumps(data))
        code, out, err = run("show", str(tmp_path / "p.json"))
        assert code == 0, err
        assert all(line.strip() in out for line in position.text(seat).splitlines())


def test_from_standard_input(aloft: Aloft) -> None:
    position = library.new(IDS[0], seed=12)
    done = aloft("show", "-", stdin=json.dumps(position.to_dict()))
    assert position.text().splitlines()[0] in done.out
    assert aloft("verify", "-", stdin=json.dumps(Record.of(position).to_dict())).code == 0


def test_a_new_game(run: Run) -> None:
    position = library.new(IDS[0], 3, seed=77)
    _, out, _ = run("show", "--game", IDS[0], "--players", "3", "--seed", "77")
    assert all(line.strip() in out for line in position.text().splitlines())


def test_the_file_may_be_a_link_or_a_device(run: Run, tmp_path: Path) -> None:
    link = tmp_path / "link.svg"
    link.symlink_to(tmp_path / "real.svg")
    assert run("show", "--game", IDS[0], "-O", str(link))[0] == 0
    assert link.is_symlink()
    assert (tmp_path / "real.svg").exists()
    assert run("show", "--game", IDS[0], "-O", "/dev/null", "-f", "svg")[0] == 0
    assert Path("/dev/null").is_char_device()
