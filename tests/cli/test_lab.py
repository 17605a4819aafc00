"""`aloft lab`: what is measured, compared, swept and sought, as a person and as a program read it."""

import csv
import json
import re
from pathlib import Path

import pytest

import aloft as api
from aloft.games import all_games
from tests.tables import IDS

from .conftest import Run
from .driver import Aloft

TURNED, OPTION = next(
    (game, option) for game in IDS for option in all_games()[game].options if isinstance(option.values, range)
)
LOW = OPTION.values[0]
CONTENT = Path(api.__file__).parent / "games/commodores/content.json"
SPAN = f"{OPTION.name}={LOW}..{int(LOW) + 1}"
SOME = ("--games", "200", "--seed", "4", "--closely", "0")


def rows_of(table: Path) -> list[dict[str, str]]:
    return list(csv.DictReader(table.read_text(encoding="utf-8").splitlines()))


def test_the_tables_say_what_was_found(run: Run) -> None:
    code, out, _ = run("lab", TURNED, *SOME)
    assert code == 0
    assert all(words in out for words in ("200 games", "How it turns out", "Balance", "What wins", "seed 4"))


def test_json_is_the_same_whoever_counts(run: Run) -> None:
    one, two = (run("lab", TURNED, *SOME, "--json", "--workers", workers)[1] for workers in ("1", "2"))
    assert one == two
    data = json.loads(one)
    assert data["games"] == 200
    assert {"seats", "length", "elements"} <= {each["id"] for each in data["measures"]}


def test_a_sweep_goes_through_all_settings_and_is_kept(run: Run, tmp_path: Path) -> None:
    page, table = tmp_path / "sweep.html", tmp_path / "sweep.csv"
    code, out, _ = run(
        "lab", TURNED, *SOME, "--sweep", SPAN, "players=2..3", "--report", str(page), "--table", str(table)
    )
    assert code == 0
    assert all(f"{OPTION.name}={LOW} players={players}" in out for players in (2, 3))
    rows = rows_of(table)
    assert {(row[OPTION.name], row["players"]) for row in rows} == {
        (str(int(LOW) + more), players) for more in (0, 1) for players in ("2", "3")
    }
    text = page.read_text(encoding="utf-8")
    assert "<svg" not in text or "http" not in text.replace("http://www.w3.org", "")
    assert "src=" not in text


def test_a_page_loads_nothing_and_says_how_it_was_made(run: Run, tmp_path: Path) -> None:
    page = tmp_path / "one.html"
    assert run("lab", TURNED, *SOME, "--report", str(page))[0] == 0
    text = page.read_text(encoding="utf-8")
    assert "<svg" in text
    assert not any(word in text for word in ("src=", "<link", "@import", "url(http"))
    assert "On the board: games in which something has come to stand there" in text
    assert (
        text.count('stroke="#fffdf8"') > 8
    )  # places that are warm, on a board whose drawings are in the file
    assert set(re.findall(r'href="#([^"]+)"', text)) <= set(re.findall(r'id="([^"]+)"', text))
    assert "--game NUMBER" in text


def test_two_variants_are_compared(run: Run) -> None:
    code, out, _ = run("lab", TURNED, *SOME, "--against", f"{OPTION.name}={LOW}", "--json")
    assert code == 0
    found = {each["name"]: each for each in json.loads(out)["differences"]}
    assert found["plies"]["sure"]


def test_another_content_is_compared_with_the_printed_one(run: Run, tmp_path: Path) -> None:
    """A goal that everybody has at the start ends games at once, whether a file or a name says so."""
    mine = tmp_path / "mine.json"
    document = json.loads(CONTENT.read_text(encoding="utf-8"))
    document["constants"]["goals_to_win"] = 1
    document["goals"][1]["condition"] = [["ships", ">=", 1]]
    mine.write_text(json.dumps(document), encoding="utf-8")
    few = ("--games", "60", "--seed", "4", "--closely", "0", "--json")
    by_file = run("lab", "commodores", *few, "--content", str(mine))
    by_name = run("lab", "commodores", *few, "--against", "goals_to_win=1", "--against", "armada.ships=1")
    assert by_file[0] == 0
    assert by_file[1] == by_name[1]
    data = json.loads(by_file[1])
    assert data["other"]["options"]["content"] == "goals_to_win=1 armada.ships=1"
    assert {each["name"]: each for each in data["differences"]}["plies"]["sure"]


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (
            ("constants", "goals_to_win", 9),
            "constants.goals_to_win: more goals win than are in play",
        ),
        (("constants", "goals_to_win", 3), "says nothing that is not so already"),
        (("start", "tokens", {str(n): 5 for n in range(1, 7)}), "other cards, hexes or names"),
    ],
)
def test_a_content_that_cannot_be_tried_is_said(
    change: tuple[str, str, object], says: str, run: Run, tmp_path: Path
) -> None:
    mine, (part, name, value) = tmp_path / "mine.json", change
    document = json.loads(CONTENT.read_text(encoding="utf-8"))
    document[part][name] = value
    mine.write_text(json.dumps(document), encoding="utf-8")
    code, _, err = run("lab", "commodores", *SOME, "--content", str(mine))
    assert code == 2
    assert says in " ".join(err.split())
    assert "no content that could be changed" in run("lab", TURNED, *SOME, "--content", str(mine))[2]


def test_what_is_sought_is_found_with_how_sure_that_is(run: Run, tmp_path: Path) -> None:
    """The length that the least setting has is sought: it is found, and the search is sure of it."""
    asked = ["lab", TURNED, "--games", "150", "--seed", "4", "-o", f"{OPTION.name}={LOW}", "--json"]
    length = next(
        figure["value"]
        for each in json.loads(run(*asked)[1])["measures"]
        if each["id"] == "length"
        for figure in each["figures"]
        if figure["name"] == "moves"
    )
    page, table = tmp_path / "found.html", tmp_path / "found.csv"
    sought = [
        "lab", TURNED, "--games", "150", "--seed", "5", "--budget", "4", "--sweep",
        f"{OPTION.name}={LOW}..{int(LOW) + 2}", "--seek", f"moves={length:.1f}",
    ]  # fmt: skip
    code, out, _ = run(*sought, "--json", "--report", str(page), "--table", str(table))
    assert code == 0
    data = json.loads(out)
    best = data["found"][0]
    assert best["settings"] == {OPTION.name: str(LOW)}
    assert best["frontier"]
    assert best["sure"] > 0.9
    assert data["games"] == 600
    assert sum(each["games"] for each in data["found"]) == 600
    assert "How sure" in page.read_text(encoding="utf-8")
    assert len(rows_of(table)) == 3
    assert "Bold is the frontier" in run(*sought)[1]


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--seek", "wings=2"], "Nothing is called 'wings'"),
        (["--seek", "minutes"], "written NAME=VALUE"),
        (["--seek", "minutes=fair"], "Only seats, bots and the balance can be fair"),
        (["--seek", "minutes=long"], "should end with a number"),
        (["--seek", "best=70%"], "name them, the better first"),
        (["--seek", "length.wings=2"], "cannot be sought"),
        (["--sweep", "wings=2"], "has no option"),
        (["--against", "wings=2"], "has no option"),
        (["--without", "wings"], "Nothing here is called 'wings'"),
        (["--bot", "nobody"], "There is no bot 'nobody'"),
    ],
)
def test_what_does_not_fit_is_said_in_a_sentence(arguments: list[str], says: str, run: Run) -> None:
    code, _, err = run("lab", TURNED, *SOME, "--budget", "2", *arguments)
    assert code == 2
    assert says in " ".join(err.split())


def test_any_game_can_be_opened(run: Run) -> None:
    code, out, _ = run("lab", TURNED, "--seed", "4", "--game", "17")
    assert code == 0
    assert api.Record.from_dict(json.loads(out)).verify().over


def test_who_interrupts_gets_what_was_counted(aloft: Aloft) -> None:
    with aloft.terminal("lab", TURNED, "--games", "100000000", "--closely", "0") as person:
        person.wait_for(*(f"{digit} of 100,000,000 games" for digit in "2468"))  # not of none
        person.interrupt()
        code, shown = person.end()
    assert code == 130
    assert "Stopped after" in shown
    assert "Balance" in shown
