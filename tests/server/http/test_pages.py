"""The pages: one index for all of them, files that never change, and nothing from elsewhere."""

import re
from pathlib import Path

import httpx
import pytest

from aloft.games import all_games, find
from aloft.server.http.routes import pages

INDEX = '<!doctype html><script type="module" src="/assets/index-abc.js"></script>'
SCRIPT = "console.log(1)"
PAGES = ["/", "/table/abc12345", "/replay", "/replay/abc12345", "/settings", "/return"]
NOWHERE = ["/assets/none.js", "/secret.txt", "/assets/..%2fsecret.txt", "/nowhere", "/api/x"]
NO_NAMES = ["/assets/%00.js", "/%00.svg", f"/assets/{'a' * 300}.js", f"/{'a' * 5000}.svg"]  # of any file


@pytest.fixture(autouse=True)
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A client as small as can be."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text(INDEX)
    (tmp_path / "balloon.svg").write_text("<svg/>")
    (tmp_path / "assets" / "index-abc.js").write_text(SCRIPT)
    (tmp_path / "assets" / "index-abc.js.gz").write_bytes(b"small")
    (tmp_path / "secret.txt").write_text("no")
    monkeypatch.setattr(pages, "BUILT", tmp_path)
    return tmp_path


@pytest.mark.parametrize(
    "path", ["/", "/table/abc12345", "/replay", "/replay/abc12345", "/settings", "/return"]
)
def test_every_page_is_the_index(stranger: httpx.Client, path: str) -> None:
    answer = stranger.get(path)
    assert (answer.status_code, answer.text) == (200, INDEX)
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.headers["referrer-policy"] == "no-referrer"


def test_a_page_may_run_nothing_but_its_own_scripts(stranger: httpx.Client) -> None:
    rules = stranger.get("/").headers["content-security-policy"]
    assert "default-src 'none'" in rules
    assert re.search(r"script-src 'self'(;|$)", rules)
    assert "unsafe" not in rules


def test_assets_never_change(stranger: httpx.Client) -> None:
    answer = stranger.get("/assets/index-abc.js", headers={"Accept-Encoding": "identity"})
    assert (answer.text, answer.headers["content-type"]) == (SCRIPT, "text/javascript; charset=utf-8")
    assert "immutable" in answer.headers["cache-control"]


def test_who_takes_it_gets_it_compressed(stranger: httpx.Client) -> None:
    with stranger.stream("GET", "/assets/index-abc.js", headers={"Accept-Encoding": "gzip"}) as answer:
        assert answer.headers["content-encoding"] == "gzip"
        assert b"".join(answer.iter_raw()) == b"small"


def test_who_holds_it_already_is_told_so(stranger: httpx.Client) -> None:
    tag = stranger.get("/balloon.svg").headers["etag"]
    assert stranger.get("/balloon.svg", headers={"If-None-Match": tag}).status_code == 304


@pytest.mark.parametrize(
    "path", ["/assets/none.js", "/secret.txt", "/assets/..%2fsecret.txt", "/nowhere", "/api/x"]
)
def test_there_is_nothing_else(stranger: httpx.Client, path: str) -> None:
    answer = stranger.get(path)
    assert (answer.status_code, answer.json()["why"]) == (404, "path")


@pytest.mark.parametrize("path", NO_NAMES, ids=lambda path: path[:16])
def test_there_is_nothing_at_what_no_file_can_be_called(stranger: httpx.Client, path: str) -> None:
    answer = stranger.get(path)
    assert (answer.status_code, answer.json()["why"]) == (404, "path")


def shown_by(client: httpx.Client, path: str) -> dict[str, str]:
    """What a link to this page shows beforehand."""
    page = client.get(path).text
    return dict(re.findall(r'<meta property="og:(.*?)" content="(.*?)" />', page))


@pytest.fixture
def with_a_head(built: Path) -> None:
    (built / "index.html").write_text("<!doctype html><head><title>Aloft</title></head>")


@pytest.mark.usefixtures("with_a_head")
def test_a_link_shows_what_it_leads_to(stranger: httpx.Client, ada: httpx.Client) -> None:
    assert shown_by(stranger, "/")["title"] == "Aloft"
    lesson = shown_by(stranger, "/learn/havalandi/2")
    assert lesson["title"] == "Learn Havalandi"
    assert lesson["description"] == find("havalandi").goal
    match = ada.post("/api/tables", json={"game": "patterns", "players": 2}).json()["match"]
    table = shown_by(stranger, f"/table/{match}")
    assert table["title"] == "Play Aloft: Patterns"
    assert table["url"].endswith(f"/table/{match}")
    assert table["image"].startswith("http")
    assert table["image"].endswith("/preview/patterns.jpg")
    assert shown_by(stranger, "/table/nosuchtable")["title"] == "Aloft"


@pytest.mark.parametrize("game", list(all_games()))
def test_every_game_has_a_picture_for_links(stranger: httpx.Client, game: str) -> None:
    answer = stranger.get(f"/preview/{game}.jpg")
    assert (answer.status_code, answer.headers["content-type"]) == (200, "image/jpeg")
    assert answer.content.startswith(b"\xff\xd8\xff")
    assert stranger.get("/preview/nothing.jpg").status_code == 404


def test_pages_that_were_not_built_say_so(stranger: httpx.Client, built: Path) -> None:
    (built / "index.html").unlink()
    answer = stranger.get("/")
    assert answer.status_code == 503
    assert "not built" in answer.text
