"""Tables: who may open, invite and sit."""

from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest

from ..serving import Running, serving
from .tables import GAME, is_refused, open_table, sit


def test_a_table_has_a_promise_and_a_link_for_each_free_seat(ada: httpx.Client) -> None:
    table = open_table(ada, players=3)
    assert len(bytes.fromhex(table["commitment"])) == 32
    assert [seat["seat"] for seat in table["seats"]] == [0, 2]
    assert all(seat["link"].endswith(f"/{table['match']}#{seat['secret']}") for seat in table["seats"])


def test_a_public_table_needs_no_secrets_and_is_listed(ada: httpx.Client, program: httpx.Client) -> None:
    table = open_table(ada, public=True)
    assert table["seats"] == []
    listed = {
        match["match"]: match for match in ada.get("/api/tables", params={"game": GAME}).json()["matches"]
    }
    assert listed[table["match"]]["seats"][0]["kind"] == "free"
    assert ada.get("/api/tables", params={"game": "no-such"}).json() == {"matches": [], "before": None}
    assert sit(program, table["match"]).json()["seat"] == 0
    assert table["match"] not in [match["match"] for match in ada.get("/api/tables").json()["matches"]]


def test_a_private_table_is_in_no_list(ada: httpx.Client) -> None:
    match = open_table(ada)["match"]
    assert match not in ada.get("/api/tables").text
    assert ada.get(f"/api/matches/{match}").json()["public"] is False


@pytest.mark.parametrize(
    "wish",
    [
        {"game": "chess"},
        {"players": 99},
        {"players": 7},
        {"mode": "solitaire"},
        {"options": {"weather": 3}},
        {"options": {"columns": 99}},
        {"options": {"columns": None}},
        {"bots": {"1": "godlike"}},
        {"bots": {"5": "easy"}},
        {"bots": {"one": "easy"}},
        {"clock": {"per": "game", "seconds": 1}},
        {"clock": {"per": "day", "seconds": 60}},
        {"on_time": "explode"},
        {"public": "yes"},
        {"colour": "red"},
    ],
)
def test_a_table_that_cannot_be_is_refused_in_a_sentence(ada: httpx.Client, wish: dict[str, Any]) -> None:
    answer = ada.post("/api/tables", json={"game": GAME, "players": 2} | wish)
    assert answer.status_code == 422
    assert is_refused(answer, 422, answer.json()["why"])


def test_what_was_wished_is_so(ada: httpx.Client) -> None:
    clock = {"per": "game", "seconds": 300, "increment": 5}
    more = {"options": {"columns": 10}, "clock": clock, "on_time": "forfeit", "hints": False}
    match = ada.get(f"/api/matches/{open_table(ada, **more)['match']}").json()
    assert {key: match[key] for key in more} == more


def test_a_secret_is_exchanged_once(ada: httpx.Client, bob: httpx.Client) -> None:
    table = open_table(ada)
    key = {"match": table["match"], "secret": table["seats"][0]["secret"]}
    assert bob.post("/api/seats", json=key).json() == {"match": table["match"], "seat": 0}
    assert bob.post("/api/seats", json=key).status_code == 200
    assert is_refused(ada.post("/api/seats", json=key), 403, "right")


def test_a_secret_is_good_for_its_own_table_alone(ada: httpx.Client, bob: httpx.Client) -> None:
    one, other = open_table(ada), open_table(ada)
    key = {"match": other["match"], "secret": one["seats"][0]["secret"]}
    assert is_refused(bob.post("/api/seats", json=key), 403, "right")
    key["secret"] = "x" * 43
    assert is_refused(bob.post("/api/seats", json=key), 403, "right")


def test_who_has_no_secret_does_not_sit(server: Running, ada: httpx.Client, program: httpx.Client) -> None:
    table = open_table(ada)
    assert is_refused(sit(program, table["match"]), 403, "right")
    assert is_refused(sit(program, table["match"], secret="x" * 43), 403, "right")
    secret = table["seats"][0]["secret"]
    assert is_refused(sit(program, table["match"], secret=secret, seat=1), 403, "right")
    assert sit(program, table["match"], secret=secret).json()["seat"] == 0
    with closing(server.program("Eve")) as eve:
        assert is_refused(sit(eve, table["match"], secret=secret), 403, "right")


def test_only_the_host_invites(ada: httpx.Client, bob: httpx.Client, stranger: httpx.Client) -> None:
    table = open_table(ada)
    invitations = f"/api/tables/{table['match']}/invitations"
    assert is_refused(stranger.post(invitations, json={"seat": 0}), 401, "who")
    assert is_refused(bob.post(invitations, json={"seat": 0}), 403, "host")
    assert is_refused(ada.post(invitations, json={"seat": 1}), 409, "taken")
    assert is_refused(ada.post(invitations, json={"seat": 9}), 422, "seat")
    assert is_refused(ada.post("/api/tables/nosuchmatch/invitations", json={"seat": 0}), 404, "match")
    new = ada.post(invitations, json={"seat": 0})
    assert new.status_code == 201
    assert new.json()["secret"] != table["seats"][0]["secret"]
    key = {"match": table["match"], "secret": new.json()["secret"]}
    assert bob.post("/api/seats", json=key).json()["seat"] == 0


def test_nobody_is_invited_to_a_game_that_runs(ada: httpx.Client, program: httpx.Client) -> None:
    table = open_table(ada)
    assert sit(program, table["match"], secret=table["seats"][0]["secret"]).status_code == 200
    answer = ada.post(f"/api/tables/{table['match']}/invitations", json={"seat": 0})
    assert is_refused(answer, 409, "phase")


def test_pages_of_tables_follow_each_other(tmp_path: Path) -> None:
    with serving(tmp_path / "aloft.db") as server, closing(server.guest()) as ada:
        opened = [open_table(ada, public=True)["match"] for _ in range(103)]
        found: list[str] = []
        before, pages = None, 0
        while pages == 0 or before:
            page = ada.get("/api/tables", params={"before": before} if before else {}).json()
            found += [match["match"] for match in page["matches"]]
            before, pages = page["before"], pages + 1
        assert pages == 3
        assert sorted(found) == sorted(opened)
        assert is_refused(ada.get("/api/tables", params={"before": "yesterday"}), 422, "bad")
