"""The games as a client gets to know them."""

from time import monotonic, sleep
from typing import Any

import httpx
import pytest

from aloft.bots.levels import LEVELS
from aloft.games import all_games

from ...words import plain
from ..serving import PATIENCE
from .tables import is_refused

EVERY_GAME = pytest.mark.parametrize("game", list(all_games()))


def test_every_game_has_its_card(stranger: httpx.Client) -> None:
    answer = stranger.get("/api/games").json()
    assert [card["id"] for card in answer["games"]] == list(all_games())
    assert answer["bots"] == list(LEVELS)


@EVERY_GAME
def test_a_card_says_what_can_be_chosen(stranger: httpx.Client, game: str) -> None:
    card, known = stranger.get(f"/api/games/{game}").json(), all_games()[game]
    assert (card["title"], card["goal"], card["credit"]) == (known.title, known.goal, known.credit)
    assert [mode["name"] for mode in card["modes"]] == [mode.name for mode in known.modes]
    for option in card["options"]:
        assert set(option["default"]) == {mode.name for mode in known.modes}
        assert option["kind"] in ("number", "switch", "word")


@EVERY_GAME
def test_the_guide_is_a_page_that_asks_for_nothing_else(stranger: httpx.Client, game: str) -> None:
    answer = stranger.get(f"/api/games/{game}/guide")
    assert answer.headers["content-type"].startswith("text/html")
    assert answer.headers["content-security-policy"].startswith("default-src 'none'")
    assert answer.text.startswith("<!DOCTYPE html>")


@EVERY_GAME
def test_the_sample_moves_and_every_drawing_it_needs_is_there(stranger: httpx.Client, game: str) -> None:
    symbols = stranger.get(f"/api/games/{game}/symbols").json()["symbols"]
    until = monotonic() + PATIENCE
    while (sample := stranger.get(f"/api/games/{game}/sample").json()) is None:
        assert monotonic() < until
        sleep(0.05)
    assert len(sample["steps"]) > 10
    parts = sample["parts"]
    for step in sample["steps"]:
        assert step["says"]
        parts |= step["set"]
        for gone in step["drop"]:
            del parts[gone]
        assert parts["scene"]["backdrop"] in symbols
        pieces = [parts[f"piece:{name}"] for name in parts["order"]]
        assert not [piece["symbol"] for piece in pieces if piece["symbol"] not in symbols]
        assert {piece["place"] for piece in pieces} <= {
            name.removeprefix("place:") for name in parts if name.startswith("place:")
        }


def test_what_has_not_changed_is_not_sent_again(stranger: httpx.Client) -> None:
    first = stranger.get("/api/games")
    again = stranger.get("/api/games", headers={"If-None-Match": first.headers["etag"]})
    assert again.status_code == 304
    assert again.content == b""


def test_large_answers_are_packed_for_who_can_unpack(stranger: httpx.Client) -> None:
    packed = stranger.get("/api/games/patterns/symbols")
    plain = stranger.get("/api/games/patterns/symbols", headers={"Accept-Encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert packed.text == plain.text
    assert int(packed.headers["content-length"]) < len(plain.content) / 3


@pytest.mark.parametrize("what", ["", "/guide", "/symbols", "/sample"])
def test_there_is_no_other_game(stranger: httpx.Client, what: str) -> None:
    assert is_refused(stranger.get(f"/api/games/chess{what}"), 404, "game")


@EVERY_GAME
def test_a_lesson_is_told_and_judges_what_is_tried(stranger: httpx.Client, game: str) -> None:
    lesson, step = stranger.get(f"/api/games/{game}/lesson").json(), all_games()[game].lesson[0]
    assert [one["title"] for one in lesson["steps"]] == [one.title for one in all_games()[game].lesson]
    begun = stranger.post(f"/api/games/{game}/lesson/0", json={}).json()
    assert (begun["verdict"], begun["says"]) == ("open", "")
    missed = next(move for move, _ in begun["choices"] if not step.leads_on([move]))
    tried = stranger.post(f"/api/games/{game}/lesson/0", json={"moves": [missed]}).json()
    assert tried["verdict"] == "failed"
    assert tried["says"]


def test_a_lesson_says_what_touches_lead_to(stranger: httpx.Client) -> None:
    def touched(*touches: str) -> dict[str, Any]:
        return stranger.post("/api/games/patterns/lesson/0", json={"touches": touches}).json()

    assert "is loaded" in plain(touched("gr")["leads"])
    assert touched("gr")["why"] == ""
    assert plain(touched("cell-a1")["why"])
    assert touched("cell-a1")["leads"] == ""


def test_what_no_lesson_has_is_refused(stranger: httpx.Client) -> None:
    beyond = stranger.post("/api/games/patterns/lesson/90", json={})
    assert is_refused(beyond, 404, "step")
    wrong = stranger.post("/api/games/patterns/lesson/0", json={"moves": ["gr+"]})
    assert is_refused(wrong, 422, "illegal")
