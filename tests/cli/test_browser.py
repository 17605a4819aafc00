"""`aloft` and `aloft serve --open`: a server on this machine, and its first page in a browser."""

import http.server
import json
import os
import signal
import socket
import webbrowser
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from aloft.cli.terminal import browser
from aloft.server.settings import LaunchSettings

from .driver import Aloft

HERE = "127.0.0.1"
NO_SCREEN = {"DISPLAY": "", "WAYLAND_DISPLAY": ""}


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The pages that a browser was told to open, on a machine with a screen."""
    pages: list[str] = []
    monkeypatch.setenv("DISPLAY", ":7")
    monkeypatch.delenv("SSH_CONNECTION", raising=False)
    monkeypatch.setattr(webbrowser, "open", pages.append)
    return pages


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> list[LaunchSettings]:
    """The servers that were started, without starting any."""
    launches: list[LaunchSettings] = []

    def run(launch: LaunchSettings, then: Any) -> None:
        launches.append(launch)
        then(f"http://{HERE}:{launch.port}").join()

    monkeypatch.setattr(browser, "run", run)
    return launches


@pytest.fixture
def usual(monkeypatch: pytest.MonkeyPatch) -> int:
    """A port that nobody has, as the one where people look first."""
    with closing(socket.create_server((HERE, 0))) as free:
        port: int = free.getsockname()[1]
    monkeypatch.setattr(browser, "USUAL", port)
    monkeypatch.setattr(browser, "NEAR", 1)
    return port


@contextmanager
def somebody(port: int, answer: bytes) -> Iterator[None]:
    """Another server there, which answers so to everything."""

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.end_headers()
            self.wfile.write(answer)

        def log_message(self, *_: object) -> None:
            pass

    with http.server.ThreadingHTTPServer((HERE, port), Handler) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield
        server.shutdown()


def test_the_first_page_opens_at_the_usual_port(
    opened: list[str], served: list[LaunchSettings], usual: int
) -> None:
    browser.serve_here(LaunchSettings(port=usual))
    assert opened == [f"http://{HERE}:{usual}"]
    assert [launch.port for launch in served] == [usual]


def test_another_aloft_is_opened_instead(
    opened: list[str], served: list[LaunchSettings], usual: int, capsys: pytest.CaptureFixture[str]
) -> None:
    with somebody(usual, json.dumps({"games": [], "bots": []}).encode()):
        browser.serve_here(LaunchSettings(port=usual))
    assert opened == [f"http://{HERE}:{usual}"]
    assert served == []
    assert capsys.readouterr().out == f"Aloft is served at http://{HERE}:{usual} already.\n"


@pytest.mark.parametrize("answer", [b"<h1>Hello</h1>", b"[]", b"{}"])
def test_beside_something_else_any_free_port_is_taken(
    opened: list[str], served: list[LaunchSettings], usual: int, answer: bytes
) -> None:
    with somebody(usual, answer):
        browser.serve_here(LaunchSettings(port=usual))
    assert [launch.port for launch in served] == [0]


def test_who_names_a_folder_gets_a_server_of_their_own(
    opened: list[str], served: list[LaunchSettings], usual: int, tmp_path: Path
) -> None:
    with somebody(usual, json.dumps({"games": [], "bots": []}).encode()):
        browser.serve_here(LaunchSettings(port=usual, data=tmp_path))
    assert [launch.port for launch in served] == [0]


def test_without_a_screen_no_browser_takes_the_terminal(
    opened: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in NO_SCREEN:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("sys.platform", "linux")
    browser.show("http://example.org").join()
    assert opened == []


@pytest.mark.parametrize("platform", ["linux", "darwin", "win32"])
def test_no_browser_is_opened_on_a_machine_far_away(
    opened: list[str], monkeypatch: pytest.MonkeyPatch, platform: str
) -> None:
    monkeypatch.setattr("sys.platform", platform)
    assert browser.has_screen()
    monkeypatch.setenv("SSH_CONNECTION", "192.0.2.1 50000 192.0.2.2 22")
    browser.show("http://example.org").join()
    assert opened == []


def test_a_browser_that_fails_is_no_trouble(monkeypatch: pytest.MonkeyPatch, opened: list[str]) -> None:
    def fail(_: str) -> None:
        raise webbrowser.Error("none")

    monkeypatch.setattr(webbrowser, "open", fail)
    browser.show("http://example.org").join()


def test_alone_on_a_terminal_it_serves_and_opens_the_first_page(aloft: Aloft, tmp_path: Path) -> None:
    told, script = tmp_path / "told", tmp_path / "browser"
    script.write_text(f'#!/bin/sh\necho "$1" >> {told}\necho hello > {tmp_path / "done"}\n')
    script.chmod(0o755)
    data = str(tmp_path / "folder")
    words = ("serve", "--open", "--data", data, "--ready", "ascension")
    with aloft.terminal(*words, DISPLAY=":7", SSH_CONNECTION="", BROWSER=f"{script} %s") as person:
        shown = person.wait_for("Ctrl-C stops it.")
        address = next(word for word in shown.split() if word.startswith("http://")).rstrip(";")
        while not (tmp_path / "done").exists():
            os.sched_yield()
        assert told.read_text().split() == [address]
        person.process.send_signal(signal.SIGINT)
        assert person.end()[0] == 0


def test_alone_it_says_where_it_is_and_how_to_stop_it(aloft: Aloft) -> None:
    with aloft.terminal(**NO_SCREEN) as person:  # type: ignore[arg-type]
        shown = person.wait_for("Ctrl-C stops it.", "already.")
        assert "Aloft is served at http://127.0.0.1:" in shown
        if "already" not in shown:  # nobody else on this machine plays
            person.process.send_signal(signal.SIGINT)
        assert person.end()[0] == 0
