"""`hint`: what a strong bot would do, from what the person knows."""

import re

import pytest

import aloft as library
from aloft.bots.budget import Budget
from aloft.bots.opinion import Expectation, Idea, Opinion, Outlook, opinions
from aloft.cli.table import hint
from aloft.cli.table.hint import read_seconds
from aloft.games.errors import AloftError
from tests.tables import GAMES, IDS

from .conftest import Run
from .driver import Aloft

SOME = IDS[-1]
TABLES = [(game.id, mode) for game in GAMES for mode in game.modes]
ROW = re.compile(r"^ ?(\S+) .* (\d+) % +(-?\d+\.\d) ± \d+\.\d(?: +(\d+) ± \d+ %)? *$", re.MULTILINE)


@pytest.mark.parametrize(("game", "mode"), TABLES, ids=[f"{game}-{mode.name}" for game, mode in TABLES])
def test_in_every_game_and_mode(game: str, mode: library.games.contract.Mode, run: Run) -> None:
    options = ["--seed", "2", "-m", mode.name, "-p", str(mode.fewest)]
    seats = ",".join(["human"] + ["random"] * (mode.fewest - 1))
    code, out, err = run("play", game, *options, "--seats", seats, stdin="hint 0.2\n1\nHINT 0.1s\n")
    assert code == 0, err
    assert out.count("lines of play, from what you can see") == 2
    assert ("chance to win" in out) != mode.together
    rows = ROW.findall(out)
    assert 2 <= len(rows) <= 6
    assert all(bool(chance) != mode.together for *_, chance in rows)
    legal = library.new(game, mode.fewest, mode=mode.name, seed=2).legal_moves
    assert {move for move, *_ in rows[:3]} & set(legal)
    for table in out.split("lines of play, from what you can see"):
        assert sum(int(share) for _, share, *_ in ROW.findall(table)) <= 101


def test_for_how_long() -> None:
    assert read_seconds("") == 1.0
    assert [read_seconds(text) for text in ("5", "0.5", "2s", "2 s", "600")] == [5, 0.5, 2, 2, 600]
    for text in ("0", "601", "long", "-1", "1e9", "5 minutes", "99999999999999"):
        with pytest.raises(AloftError, match="hint 5, for example"):
            read_seconds(text)


def test_what_others_hide_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    position = library.new(SOME, seed=2)
    twin = position.guess(position.turn, seed=9)
    assert twin.view(position.turn) == position.view(position.turn)
    told = [list(opinions(one, Budget(iterations=200)))[-1] for one in (position, twin)]
    first, second = (hint.table_of(one, opinion) for one, opinion in zip((position, twin), told, strict=True))
    assert [list(column.cells) for column in first.columns] == [
        list(column.cells) for column in second.columns
    ]


@pytest.mark.parametrize(("deals", "says"), [(1, "Proven: every line"), (4, "over all 4 ways in which")])
def test_what_is_exact_says_so(deals: int, says: str) -> None:
    position = library.new(SOME, seed=2)
    outlook = Outlook(Expectation(12.0, 0.0), Expectation(0.25, 0.0))
    idea = Idea(position.legal_actions[0], position.legal_moves[0], 1.0, (outlook,) * position.players)
    shown = hint.table_of(position, Opinion(position.turn, idea.seats, (idea,), 321, exact=True, deals=deals))
    assert says in str(shown.caption)
    assert "321 moves" in str(shown.caption)
    assert [str(next(iter(column.cells))) for column in shown.columns][2:] == ["100 %", "12.0", "25 %"]


def test_it_grows_at_a_terminal_and_can_be_stopped(aloft: Aloft) -> None:
    with aloft.terminal("play", SOME, "--no-lot", "--seed", "2", rows=60, columns=120) as person:
        person.wait_for("› ")
        person.answer("hint 60", "lines of play")
        person.wait_for("lines of play")
        person.interrupt()
        person.wait_for("Your move")  # who stops a hint goes on playing
        shown = person.answer("1", "Your move")
        assert "You" in shown
        assert "Say for how many seconds" in person.answer("hint long", "Your move")
        person.type("\x04")
        code, shown = person.end(lambda: person.type("\x04"))
    assert code == 0
    assert "Traceback" not in person.shown


def test_a_hint_changes_nothing(run: Run) -> None:
    options = ["play", SOME, "--seed", "2", "--seats", "human,easy"]
    plain = run(*options, stdin="1\n1\nboard\n")[1]
    helped = run(*options, stdin="hint 0.1\n1\nhint 0.1\n1\nboard\n")[1]
    assert plain.rsplit("board", 1)[1].split("kept")[0] == helped.rsplit("board", 1)[1].split("kept")[0]
