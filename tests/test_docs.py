"""The documentation tells the truth: its examples run, its game plays, its links and commands exist."""

import doctest
import json
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import typer

import aloft
from aloft.bots.levels import ITERATIONS
from aloft.bots.registry import bot_kinds
from aloft.cli import app, main
from aloft.cli.table.table import HELP
from aloft.cli.terminal.cards import values_of
from aloft.engine.settings import settle_on
from aloft.games import all_games, find
from aloft.lab.simulation import Simulation
from aloft.lab.tally import Tally
from tests.effort import proof

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
PAGES = [
    *sorted(DOCS.glob("*.md")),
    *(ROOT / f"{name}.md" for name in ("README", "CONTRIBUTING", "CHANGELOG")),
]
GUIDES = sorted((ROOT / "src" / "aloft" / "games").glob("*/guide.md"))
EVERY_PAGE = pytest.mark.parametrize("page", PAGES, ids=[page.name for page in PAGES])

FENCE = re.compile(r"^(`{3,})(\w*)([^\n`]*)\n(.*?)^\1$", re.MULTILINE | re.DOTALL)
SPAN = re.compile(r"`(aloft(?: [^`\n]*)?)`")
INDENTED = re.compile(r"^    (?:\$ )?(aloft(?: .*)?)$", re.MULTILINE)
LINK = re.compile(r"\]\(([^)\s]+)[^)]*\)")
TITLE = re.compile(r'title="([^"]+)"')


def blocks(page: Path, language: str) -> list[tuple[str, str]]:
    """The fenced blocks of a language: what else stands in the first line, and the text."""
    found = FENCE.finditer(page.read_text(encoding="utf-8"))
    return [(block[3].strip(), block[4]) for block in found if block[2] == language]


def prose(page: Path) -> str:
    """A page without its fenced blocks."""
    return FENCE.sub("", page.read_text(encoding="utf-8"))


# Links.


@EVERY_PAGE
def test_every_relative_link_leads_somewhere(page: Path) -> None:
    for target in LINK.findall(prose(page)):
        if not re.match(r"[a-z]+:|#", target):
            assert (page.parent / target.partition("#")[0]).exists(), target


# Games.


@EVERY_PAGE
def test_who_lists_games_lists_all(page: Path) -> None:
    named = {game for game in all_games() if f"`{game}`" in prose(page)}
    assert len(named) < 2 or named == set(all_games())


def test_the_options_are_what_the_designers_page_says() -> None:
    rows = [
        [cell.strip(" `") for cell in line.split("|")[1:-1]]
        for line in prose(DOCS / "designing.md").splitlines()
    ]
    told, game = set(), ""
    for row in (row for row in rows if len(row) == 4):
        game = row[0] or game
        told.add((game, row[1], row[2]))
    for card in all_games().values():
        for option in card.options:
            assert (card.id, option.name, values_of(option)) in told


def test_the_action_numbers_are_what_the_research_page_says() -> None:
    page = prose(DOCS / "research.md")
    for card in all_games().values():
        moves = card.moves
        starts = {kind.name: start for kind, start in moves.starts.items()}
        if f"The {moves.count} actions of `{card.id}`" in page:
            assert spans_told(page) == [(at, at + kind.size - 1) for kind, at in moves.starts.items()]
            continue
        row = next(line for line in page.splitlines() if line.startswith(f"| `{card.id}` |"))
        assert f"| {moves.count} |" in row
        assert all(re.search(rf"\b{start}\b", row) for start in starts.values() if start)
        if "load" in starts:
            before = f"{starts['load']} + " if starts["load"] else ""
            assert f"| {before}5 × balloon + truck |" in row
            assert f"| {starts['advance']} + balloon |" in row


def spans_told(page: str) -> list[tuple[int, int]]:
    """The first and the last number of each row of a table that begins with numbers."""
    rows = re.findall(r"^\| (\d+)(?:–(\d+))? \| `", page, re.MULTILINE)
    return [(int(first), int(last or first)) for first, last in rows]


COMMON = {"game", "players", "mode", "options", "turn", "over"}  # keys of every position
EDITIONS = {"achievements", "ascension", "patterns"}


def test_the_keys_of_positions_are_what_the_research_page_says() -> None:
    section = prose(DOCS / "research.md").split("\n## Positions as JSON\n")[1].split("\n## ")[0]
    rows = [line.split("|")[1:-1] for line in section.splitlines() if line.startswith("| `")]
    for card in all_games().values():
        keys = set(aloft.new(card.id, seed=1).to_dict()) - COMMON
        places = {f"`{card.id}`"} | ({"the three editions"} if card.id in EDITIONS else set())
        own = [row for row in rows if places & {place.strip() for place in row[-1].split(",")}]
        assert {key for row in own for key in re.findall(r"`(\w+)`", row[0])} == keys, card.id


# Bots.


def test_the_levels_are_what_the_bots_page_says() -> None:
    rows = re.findall(r"^\| `(\w+)` \| ([\d ]+) \|$", prose(DOCS / "bots.md"), re.MULTILINE)
    assert {level: int(figure.replace(" ", "")) for level, figure in rows} == ITERATIONS


def test_every_kind_of_bot_is_on_the_bots_page() -> None:
    section = prose(DOCS / "bots.md").split("\n## Who there is\n")[1].split("\n## ")[0]
    assert [kind for kind in bot_kinds() if f"`{kind}`" not in section] == []


def test_the_keys_of_an_arena_are_what_the_bots_page_says(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "ascension", "random", "random", "-n", "2", "-s", "1", "-w", "1", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    section = prose(DOCS / "bots.md").split("\n## The arena\n")[1].split("\n## ")[0]
    bot = data["bots"][0]
    inner = (bot["rating"], bot["wins"], bot["score"])
    keys = {*data, *bot, *(key for part in inner for key in part)}
    assert [key for key in keys if f"`{key}`" not in section] == []


def test_what_can_be_typed_at_the_table_is_on_the_players_page() -> None:
    section = prose(DOCS / "playing.md").split("\n## Your turn\n")[1].split("\n## ")[0]
    typed = {words.split()[0] for words in re.findall(r"^\| `([^`]+)`", section, re.MULTILINE)}
    assert {words.split()[0] for words, _ in HELP} - {"MOVE"} <= typed


# Commands.


def command_lines(page: Path) -> Iterator[str]:
    """Everything that somebody might copy into a terminal."""
    for language in ("console", "sh", "bash", "shell"):
        for _, text in blocks(page, language):
            lines = text.splitlines()
            typed = [line[2:] for line in lines if line.startswith("$ ")] or lines
            yield from typed
    yield from SPAN.findall(prose(page))
    yield from INDENTED.findall(prose(page))


def calls_of(line: str) -> Iterator[list[str]]:
    """The words after each `aloft` that is called in a line."""
    words = shlex.split(line.replace("…", ""), comments=True)
    for place, word in enumerate(words):
        is_first = (
            place == 0 or words[place - 1] in ("run", "&&", ";", "|", "do", "time") or "=" in words[place - 1]
        )
        if is_first and Path(word).name == "aloft":
            ends = [k for k, after in enumerate(words) if k > place and after in ("&&", ";", "|", ">", "<")]
            yield words[place + 1 : min(ends, default=len(words))]


@cache
def known() -> dict[str, set[str]]:
    """The options of every command; those of `aloft` itself under no name."""
    group: Any = typer.main.get_command(app)
    commands = {"": group} | group.commands
    return {name: options_of(command) | {"--help", "-h"} for name, command in commands.items()}


def options_of(command: Any) -> set[str]:
    return {option for param in command.params for option in (*param.opts, *param.secondary_opts)}


@pytest.mark.parametrize(
    "page", PAGES + GUIDES, ids=[f"{page.parent.name}/{page.name}" for page in PAGES + GUIDES]
)
def test_every_command_line_has_a_known_command_and_known_options(page: Path) -> None:
    for line in command_lines(page):
        for words in calls_of(line):
            command = ""
            for word in words:
                if re.match(r"--?[a-zA-Z]", word):
                    assert word.partition("=")[0] in known()[command], line
                elif not command:
                    command = word
                    assert command in known(), line


def test_the_check_of_command_lines_sees_them() -> None:
    seen = [words for line in command_lines(DOCS / "designing.md") for words in calls_of(line)]
    assert ["play", "puzzle.json", "--seats", "human,human"] in seen
    assert ["games"] in seen
    told = [words[0] for page in GUIDES for line in command_lines(page) for words in calls_of(line)]
    assert {"arena", "lab", "solve"} <= set(told)


# Examples.


@pytest.mark.parametrize("name", ["research", "designing", "bots", "training", "solving"])
def test_the_examples_of_a_page_run(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    page = DOCS / f"{name}.md"
    source = "\n".join(text for _, text in blocks(page, "python"))
    examples = doctest.DocTestParser().get_doctest(source, {}, name, page.name, 0)
    heard: list[str] = []
    doctest.DocTestRunner().run(examples, out=heard.append)
    assert examples.examples
    assert not heard, "".join(heard)


OBJECTS = {
    "Position": lambda: aloft.new("patterns", seed=1),
    "Batch": lambda: aloft.batch("patterns", 1, seed=1),
    "Record": lambda: aloft.Record.of(aloft.new("patterns", seed=1)),
}


@pytest.mark.parametrize("kind", OBJECTS)
def test_the_research_page_names_every_public_attribute(kind: str) -> None:
    heading = {"Record": "Records of games"}.get(kind, f"`aloft.{kind}`")
    section = prose(DOCS / "research.md").split(f"\n## {heading}\n")[1].split("\n## ")[0]
    make: Any = OBJECTS[kind]
    thing = make()
    for name in {*dir(type(thing)), *vars(thing)}:
        assert name.startswith("_") or re.search(rf"\b{name}\b", section), name


def test_the_research_page_names_everything_that_aloft_exports() -> None:
    text = prose(DOCS / "research.md")
    assert [name for name in aloft.__all__ if f"aloft.{name}" not in text] == []


def test_the_figures_of_the_designers_page_come_out() -> None:
    run = Simulation(settle_on(find("patterns"), 4), 100_000, seed=1)
    tally = Tally(4)
    for chunk in run.run():
        tally.add(*chunk)
    text = (DOCS / "designing.md").read_text(encoding="utf-8")
    for name, spread in [
        ("plies", tally.plies),
        *((f"seat {k}", score) for k, score in enumerate(tally.scores, 1)),
    ]:
        assert re.search(
            rf"{name} +{spread.mean:.2f} +± {spread.margin:.2f} +{spread.deviation:.2f} ", text
        ), name
    assert f"{tally.ties * 100:.2f} %" in text


# The game that is written on a page.

PLAYED = """
import doctest, random, sys
from pathlib import Path

import aloft, aloft.games

aloft.games.__path__.append("games")
assert "tailwind" in aloft.games.all_games()
from aloft.bots.bot import Sight
from aloft.bots.search_tree import Tree
from aloft.bots.tuning import Tuning
from aloft.cli import main
from aloft.engine.guides.guide import guide_of
from aloft.engine.guides.lesson import attempt
from aloft.lab.measures import all_findings
from aloft.lab.runs import sums_of
from aloft.lab.study import study
from aloft.lab.teams import Here

passed = 0
for seed in range(60):
    slow, fast = (aloft.new("tailwind", seed=seed, way=way, length=12) for way in ("interpreted", "native"))
    chance = random.Random(seed)
    while not fast.over:
        assert slow == fast
        assert slow.legal_moves == fast.legal_moves
        assert aloft.from_dict(fast.to_dict()).to_dict() == fast.to_dict()
        assert aloft.from_dict(fast.view(0), seed=1).view(0) == fast.view(0)
        guess = fast.guess(1, seed=seed)
        assert guess.view(1) == fast.view(1) and guess.legal_moves == fast.legal_moves
        there = {thing.id for things in (fast.scene().places, fast.scene().pieces) for thing in things}
        for move in ("drift", "gust", "hover", 0, 1):
            assert (fast.explain(move) is None) == (move in fast.legal_moves or move in fast.legal_actions)
        paths = [fast.touches(move) for move in fast.legal_moves]
        assert len(set(paths)) == len(paths) and {place for path in paths for place in path} <= there
        move = chance.choice(fast.legal_moves)
        slow.play(move)
        fast.play(move)
    assert slow.scores == fast.scores == [sum(s.points for s in fast.breakdown(seat)) for seat in (0, 1)]
    record = aloft.Record.of(fast)
    assert aloft.Record.from_dict(record.to_dict()).verify() == fast
    passed += "(pass)" in record.moves
assert passed and len(fast.winners) == 1

games = aloft.batch("tailwind", 2_000, seed=4)
assert games[7] == aloft.new("tailwind", seed=int(games.seeds[7]))
games.step(games.legal().argmax(axis=1))
games.redeal(0, seed=1)
games.play_random()
assert games.over.all() and (games.winners.sum(axis=1) == 1).all()

for bad in ({"balloons": [3, 3]}, {"balloons": [0]}, {"gusts": [9, 0]}, {"over": True}, {"wind": 1}):
    try:
        aloft.from_dict(aloft.new("tailwind").to_dict() | bad)
    except aloft.AloftError as error:
        assert str(error).endswith(".")
    else:
        raise AssertionError(bad)

assert "(0)" in fast.text() and fast.svg(0, theme="dark", labels=True).startswith("<svg")
assert "<svg" in guide_of("tailwind").html()
game = aloft.games.all_games()["tailwind"]
for number, verdicts in enumerate((("solved", "failed"), ("failed", "solved"))):
    assert tuple(attempt(game, number, [move]).verdict for move in ("drift", "gust")) == verdicts
tree = Tree(Sight.of(aloft.new("tailwind", seed=3)), Tuning(), 1, "interpreted")
tree.grow(100)
assert sum(tree.visits().values()) == 100
for line in Path("lines").read_text().splitlines():
    here = ["--workers", "1"] if " arena " in line else []  # other processes do not know the game
    if " play " not in line:
        assert main(line.split()[1:] + here) == 0, line
assert Path("tailwind.png").read_bytes()[:4] == b"\\x89PNG"
race = study("tailwind", seed=1)
found = {each.measure.id: each for each in all_findings(sums_of(race, 50, Here()), race)}
assert found["endings"].figures[0].value == 1 and found["elements"].figures
assert doctest.testfile("example", module_relative=False).failed == 0
print("it plays")
"""


def lay_out(folder: Path) -> Path:
    """The example game of the page as a folder."""
    game = folder / "games" / "tailwind"
    game.mkdir(parents=True)
    for language in ("python", "markdown"):
        for info, text in blocks(DOCS / "adding-a-game.md", language):
            if title := TITLE.search(info):
                (game / title[1]).write_text(text, encoding="utf-8")
    return game


@proof
def test_the_example_game_plays(tmp_path: Path) -> None:
    game, page = lay_out(tmp_path), DOCS / "adding-a-game.md"
    other = Path(str(find("ascension").board.__file__)).parent
    written = {file.name for file in other.iterdir() if file.suffix in (".py", ".md")}
    assert {file.name for file in game.iterdir()} == written
    (tmp_path / "example").write_text(blocks(page, "pycon")[0][1], encoding="utf-8")
    lines = [line[2:] for _, text in blocks(page, "console") for line in text.splitlines()]
    (tmp_path / "lines").write_text("\n".join(lines), encoding="utf-8")
    here = os.environ | {"NUMBA_CACHE_DIR": str(tmp_path / "code"), "PYTHONWARNINGS": "error"}
    command = [sys.executable, "-c", PLAYED]
    done = subprocess.run(command, cwd=tmp_path, env=here, capture_output=True, text=True, check=False)
    assert "it plays" in done.stdout, done.stdout + done.stderr


def test_the_example_game_is_written_as_the_others_are(tmp_path: Path) -> None:
    game, config = lay_out(tmp_path), str(ROOT / "pyproject.toml")
    for command in (["check"], ["format", "--check"]):
        done = subprocess.run(
            [sys.executable, "-m", "ruff", *command, "--no-cache", "--config", config, str(game)],
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stdout
