"""People: guests with a name, who can come back, and of whom only hashes are kept."""

from contextlib import closing
from pathlib import Path

import httpx

from ..serving import Running, serving
from .tables import is_refused, open_table, sit


def test_a_guest_has_a_name_and_a_cookie(stranger: httpx.Client) -> None:
    answer = stranger.post("/api/people", json={"name": "  Ada   Lovelace ", "colour": "#c2410c"})
    assert answer.status_code == 201
    me = stranger.get("/api/me").json()
    assert me == answer.json()
    assert (me["name"], me["colour"]) == ("Ada Lovelace", "#c2410c")


def test_the_cookie_is_locked_away(stranger: httpx.Client) -> None:
    answer = stranger.post("/api/people", json={"name": "Ada"})
    flags = {part.strip().lower().partition("=")[0] for part in answer.headers["set-cookie"].split(";")[1:]}
    assert flags == {"httponly", "samesite", "path", "max-age"}
    assert "samesite=strict" in answer.headers["set-cookie"].lower()
    assert answer.headers["cache-control"] == "no-store"


def test_behind_https_the_cookie_is_secure(tmp_path: Path) -> None:
    with serving(tmp_path / "aloft.db", public_url="https://play.example") as server:
        answer = httpx.post(f"{server.url}/api/people", json={"name": "Ada"})
        cookie = answer.headers["set-cookie"]
        assert cookie.startswith("__Host-aloft=")
        assert "Secure" in cookie
        assert "domain" not in cookie.lower()


def test_names_are_printable(stranger: httpx.Client) -> None:
    for name in ("", "   ", "a\x00b", "\u202eevil", "x" * 25, 7, None):
        assert is_refused(stranger.post("/api/people", json={"name": name}), 422, "bad")


def test_colours_are_colours(stranger: httpx.Client) -> None:
    for colour in ("red", "#12345", "#12345G", "#123456;", "#ABCDEF\n"):
        assert is_refused(stranger.post("/api/people", json={"name": "Ada", "colour": colour}), 422, "bad")


def test_nobody_is_nobody(stranger: httpx.Client) -> None:
    assert is_refused(stranger.get("/api/me"), 401, "who")
    stranger.cookies.set("aloft", "x" * 43)
    assert is_refused(stranger.get("/api/me"), 401, "who")


def test_a_new_name_is_told_at_the_table(program: httpx.Client, ada: httpx.Client) -> None:
    match = open_table(ada)["match"]
    token = ada.post("/api/me/tokens", json={"name": "seat"}).json()["token"]
    with closing(httpx.Client(base_url=ada.base_url, headers={"Authorization": f"Bearer {token}"})) as mine:
        assert sit(mine, match).status_code == 200
    changed = ada.patch("/api/me", json={"name": "Countess"})
    assert changed.json()["name"] == "Countess"
    assert ada.get("/api/me").json()["name"] == "Countess"
    assert ada.get(f"/api/matches/{match}").json()["seats"][0]["name"] == "Countess"
    lines = ada.get(f"/api/matches/{match}/log").json()["lines"]
    assert lines[-1]["says"] == "Ada is now called Countess."
    ada.patch("/api/me", json={"name": "Countess"})
    assert len(ada.get(f"/api/matches/{match}/log").json()["lines"]) == len(lines)


def test_a_link_leads_back_on_another_device(server: Running, ada: httpx.Client) -> None:
    way = ada.post("/api/me/return").json()
    assert way["link"].endswith("#" + way["secret"])
    with closing(server.client()) as other:
        assert other.post("/api/return", json={"secret": way["secret"]}).status_code == 200
        assert other.get("/api/me").json() == ada.get("/api/me").json()
        assert other.cookies["aloft"] != ada.cookies["aloft"]
    assert ada.get("/api/me").status_code == 200
    assert ada.get("/api/me/tokens").json() == []


def test_the_oldest_of_many_devices_has_to_go(server: Running, ada: httpx.Client) -> None:
    secret = ada.post("/api/me/return").json()["secret"]
    cookies = []
    for _ in range(11):
        with server.client() as other:
            other.post("/api/return", json={"secret": secret})
            cookies.append(other.cookies["aloft"])

    def status(cookie: str) -> int:
        return httpx.get(f"{server.url}/api/me", headers={"Cookie": f"aloft={cookie}"}).status_code

    assert [status(cookie) for cookie in cookies] == [401] + [200] * 10
    assert ada.get("/api/me").status_code == 200


def test_a_device_is_no_program(server: Running, ada: httpx.Client) -> None:
    secret = ada.post("/api/me/return").json()["secret"]
    with closing(server.client()) as other:
        other.post("/api/return", json={"secret": secret})
        token = other.cookies["aloft"]
    answer = httpx.get(f"{server.url}/api/me", headers={"Authorization": f"Bearer {token}"})
    assert is_refused(answer, 401, "who")


def test_a_new_link_ends_the_old_one(server: Running, ada: httpx.Client) -> None:
    old = ada.post("/api/me/return").json()["secret"]
    ada.post("/api/me/return")
    with closing(server.client()) as other:
        assert is_refused(other.post("/api/return", json={"secret": old}), 403, "right")
        assert "aloft" not in other.cookies


def test_only_hashes_are_kept(tmp_path: Path) -> None:
    with serving(tmp_path / "aloft.db") as server, closing(server.guest("Ada")) as ada:
        told = [
            ada.cookies["aloft"],
            ada.post("/api/me/return").json()["secret"],
            ada.post("/api/me/tokens", json={"name": "mine"}).json()["token"],
            ada.post("/api/tickets").json()["ticket"],
            *(seat["secret"] for seat in open_table(ada, bots={})["seats"]),
        ]
    assert len(told) == 6
    kept = b"".join(file.read_bytes() for file in tmp_path.iterdir() if file.is_file())
    assert b"Ada" in kept
    assert not [secret for secret in told if secret.encode() in kept]
