"""The lab over HTTP: figures that grow line by line, and every game that they name."""

import json
from collections.abc import Generator
from typing import Any

import httpx
import pytest

import aloft
from aloft.bots.learned.champion_file import has_champion
from aloft.bots.levels import LEVELS
from aloft.games import all_games
from aloft.lab.runs import sums_of
from aloft.lab.study import study
from aloft.lab.teams import Here

from .tables import is_refused

GAME = next(iter(game for game in all_games() if game == "patterns"))
CARDS = next(game.id for game in all_games().values() if game.sheet)
SOME = {"game": GAME, "players": 3, "seed": 4, "games": 700, "closely": 0}


def told(client: httpx.Client, **asked: Any) -> Generator[dict[str, Any], None, None]:
    with client.stream("POST", "/api/lab/runs", json=SOME | asked) as answer:
        assert answer.status_code == 200, answer.read()
        for line in answer.iter_lines():
            if line.strip():
                yield json.loads(line)


def test_figures_grow_until_all_games_are_played(ada: httpx.Client) -> None:
    lines = list(told(ada))
    counts = [line["games"] for line in lines]
    assert counts == sorted(counts)
    assert [line["done"] for line in lines] == [False] * (len(lines) - 1) + [True]
    assert counts[-1] == 700
    seats = next(each for each in lines[-1]["findings"] if each["id"] == "seats")["figures"]
    sums = sums_of(study(GAME, 3, seed=4), 700, Here())
    assert [each["value"] for each in seats] == [sums[f"win:{seat}"].mean for seat in range(3)]


def test_every_named_game_can_be_looked_at(ada: httpx.Client) -> None:
    *_, last = told(ada, closely=1)
    assert any(each["id"] == "drama" for each in last["findings"])
    length = next(each for each in last["findings"] if each["id"] == "length")["bars"][0]
    number, plies = length["games"][0], length["numbers"][0]
    answer = ada.post("/api/lab/game", json=SOME | {"number": number})
    record = aloft.Record.from_dict(answer.json()["record"])
    assert record.verify().ply == int(plies)


def test_two_variants_are_told_apart(ada: httpx.Client) -> None:
    option = next(each for each in all_games()[GAME].options if isinstance(each.values, range))
    *_, last = told(ada, against={option.name: option.values[0]})
    found = {each["name"]: each for each in last["differences"]}
    assert found["plies"]["sure"]
    assert len(found["plies"]["games"]) == 5


def test_changed_content_is_played_beside_the_printed_one(ada: httpx.Client) -> None:
    *_, last = told(
        ada, game=CARDS, games=100, against={"content": "goals_to_win=1 armada.ships=1"}, players=3
    )
    found = {each["name"]: each for each in last["differences"]}
    assert found["plies"]["sure"]
    changed = {"content": "goals_to_win=1 armada.ships=1"}
    answer = ada.post("/api/lab/game", json=SOME | {"game": CARDS, "options": changed, "number": 3})
    record = aloft.Record.from_dict(answer.json()["record"])
    assert max(record.verify().scores) == 1


def test_what_may_be_changed_is_told_and_a_mistake_is_refused_at_its_place(ada: httpx.Client) -> None:
    entries = {each["name"]: each for each in ada.get(f"/api/games/{CARDS}/sheet").json()["entries"]}
    assert entries["goals_to_win"] | {"says": ""} == {
        "name": "goals_to_win", "group": "Numbers of the game", "says": "", "kind": "number",
        "values": [1, 5], "usual": 3,
    }  # fmt: skip
    assert ada.get(f"/api/games/{GAME}/sheet").json() == {"entries": []}
    cards = {each["id"]: each["sheet"] for each in ada.get("/api/games").json()["games"]}
    assert (cards[CARDS], cards[GAME]) == (True, False)
    levels = {each["id"]: each["bots"] for each in ada.get("/api/games").json()["games"]}
    assert all(
        (levels[game.id][-1] == LEVELS[-1]) == has_champion(game) and levels[game.id][:-1]
        for game in all_games().values()
    )
    wrong = SOME | {"game": CARDS, "against": {"content": "gleaner.cost.wood=-1"}}
    answer = ada.post("/api/lab/runs", json=wrong)
    assert (answer.status_code, answer.json()["at"]) == (422, "gleaner.cost.wood")
    assert "expected a whole number from 0 to 99" in str(answer.json()["says"])
    table = {"game": CARDS, "players": 3, "options": {"goals_to_win": 2}}
    assert "others are for the lab" in str(ada.post("/api/tables", json=table).json()["says"])


def test_bots_that_think_play_too(ada: httpx.Client) -> None:
    *_, last = told(ada, bots=["greedy", "random"], players=2, games=4)
    better = next(each for each in last["findings"] if each["id"] == "bots")["figures"]
    assert [each["name"] for each in better] == ["greedy", "random"]
    assert sum(each["value"] for each in better) == pytest.approx(1)


def searched(client: httpx.Client, **asked: Any) -> Generator[dict[str, Any], None, None]:
    with client.stream("POST", "/api/lab/searches", json=SOME | asked) as answer:
        assert answer.status_code == 200, answer.read()
        for line in answer.iter_lines():
            if line.strip():
                yield json.loads(line)


def test_a_rule_is_searched_for_try_by_try(ada: httpx.Client) -> None:
    """What one setting comes to is sought, and found, among three."""
    option = next(each for each in all_games()[GAME].options if isinstance(each.values, range))
    low = int(option.values[0])
    sums = sums_of(study(GAME, 3, seed=4, options={option.name: low}), 200, Here())
    sought = {"wishes": [f"moves={sums['plies'].mean:.1f}"], "vary": [f"{option.name}={low}..{low + 2}"]}
    lines = list(searched(ada, games=150, budget=4, **sought))
    assert [line["done"] for line in lines] == [False] * (len(lines) - 1) + [True]
    assert lines[-1]["games"] == 600
    best = lines[-1]["found"][0]
    assert (best["settings"], best["frontier"]) == ({option.name: f"{low}"}, True)
    assert len(lines[-1]["found"]) == lines[-1]["settings"] == 3
    assert any(len(line["found"]) < 3 for line in lines)  # told while it goes on


@pytest.mark.parametrize(
    ("asked", "word"),
    [
        ({"wishes": ["wings=2"]}, "that could be sought"),
        ({"wishes": ["minutes=7"], "vary": ["wings=2"]}, "has no option"),
        ({"wishes": ["minutes=7"], "vary": ["wings"]}, "A sweep is written"),
        ({"wishes": []}, "wishes"),
    ],
)
def test_a_search_that_cannot_be_is_refused(ada: httpx.Client, asked: dict[str, Any], word: str) -> None:
    answer = ada.post("/api/lab/searches", json=SOME | asked)
    assert answer.status_code == 422
    assert word in str(answer.json()["says"])


def test_who_listens_no_more_ends_it(ada: httpx.Client) -> None:
    lines = told(ada, games=100_000)
    next(lines)
    lines.close()
    *_, last = told(ada)  # which is not behind what nobody wants any more
    assert last["games"] == 700


@pytest.mark.parametrize(
    ("asked", "word"),
    [
        ({"game": "chess"}, "no such game"),
        ({"bots": ["nobody"]}, "Who plays here"),
        ({"options": {"wings": 2}}, "has no option"),
        ({"players": 14}, "players"),
        ({"against": {"wings": 2}}, "has no option"),
    ],
)
def test_what_does_not_fit_is_said_in_a_sentence(ada: httpx.Client, asked: dict[str, Any], word: str) -> None:
    answer = ada.post("/api/lab/runs", json=SOME | asked)
    assert answer.status_code in (404, 422)
    assert word in str(answer.json()["says"])


def test_strangers_are_asked_who_they_are(stranger: httpx.Client) -> None:
    assert is_refused(stranger.post("/api/lab/runs", json=SOME), 401, "who")
