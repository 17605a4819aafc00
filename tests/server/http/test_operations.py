"""For who runs the server: alive, ready, measured."""

from collections.abc import Iterator
from contextlib import closing
from time import monotonic, sleep

import httpx
import pytest

from aloft.server.app import create_app
from aloft.server.http.reference import Description
from aloft.server.storage import Store

from ..serving import PATIENCE, Running
from .tables import is_refused, open_table


@pytest.fixture
def draining(server: Running) -> Iterator[None]:
    server.app.state.host.is_draining = True
    yield
    server.app.state.host.is_draining = False


def test_it_is_alive_and_ready(stranger: httpx.Client) -> None:
    assert stranger.get("/healthz").json() == {"status": "alive"}
    until = monotonic() + PATIENCE
    while (answer := stranger.get("/readyz").json())["compiling"] and monotonic() < until:
        sleep(0.05)
    assert answer == {"status": "ready", "compiling": []}


def test_before_it_stops_it_takes_nothing_new(
    draining: None, ada: httpx.Client, program: httpx.Client
) -> None:
    assert ada.get("/healthz").status_code == 200
    assert is_refused(ada.get("/readyz"), 503, "draining")
    assert is_refused(ada.post("/api/tables", json={"game": "patterns"}), 503, "draining")
    assert is_refused(ada.post("/api/tickets"), 503, "draining")
    assert is_refused(program.get("/api/bot/stream/events"), 503, "draining")


def test_a_store_that_cannot_be_written_is_not_ready(
    stranger: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Store, "is_writable", property(lambda store: False))
    assert is_refused(stranger.get("/readyz"), 503, "storage")


def test_what_is_measured_names_no_match_and_nobody(server: Running, stranger: httpx.Client) -> None:
    with closing(server.guest("Grace")) as grace:
        match = open_table(grace)["match"]
        grace.get(f"/api/matches/{match}")
        grace.get("/api/nothing/7")
        me = grace.get("/api/me").json()
    text = stranger.get("/metrics").text
    assert 'aloft_requests_total{method="GET",route="/api/matches/{match}",status="200"}' in text
    assert 'route="none",status="404"' in text
    assert 'aloft_matches{status="open"}' in text
    for secret in (match, me["id"], "Grace", "nothing/7"):
        assert secret not in text


def test_the_description_has_a_word_for_everything(stranger: httpx.Client) -> None:
    document = stranger.get("/api/openapi.json").json()
    tags = {tag["name"] for tag in document["tags"]}
    for path, methods in document["paths"].items():
        for method, route in methods.items():
            assert route["description"], (method, path)
            assert set(route["tags"]) <= tags
            for status, answer in route["responses"].items():
                assert answer["description"], (method, path, status)
                if status >= "400":
                    schema = answer["content"]["application/json"]["schema"]
                    assert schema == {"$ref": "#/components/schemas/ProblemBody"}, (method, path, status)


def test_the_page_shows_every_route_and_asks_for_nothing_else() -> None:
    document = create_app().openapi()
    page = Description(document).html()
    assert all(f"<code>{path}</code>" in page for path in document["paths"])
    assert "<script" not in page
    assert "http" not in page.replace("HTTP", "").replace("https://", "http://").split("<body>")[0]
