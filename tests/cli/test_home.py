"""`aloft` alone, where nobody sits in front: a container, a service, a pipe."""

import errno
import json
import os
import re
import select
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from aloft.cli.serve import stoppable
from aloft.cli.terminal import browser
from aloft.games import all_games
from aloft.server.settings import LaunchSettings

from .conftest import Run
from .driver import PATIENCE, Aloft, environment

# Whoever else is served on this machine is not seen, so that any port is taken.
ALONE = (
    "from aloft.cli import main; from aloft.cli.terminal import browser; "
    "browser.NEAR = 0; raise SystemExit(main([]))"
)

# As on a machine that takes its time: the server is never found.
SLOW = """
import sys, time

class Slow:
    def find_spec(self, name, *_):
        if name == "aloft.server":
            print("starting", flush=True)
            time.sleep(600)

sys.meta_path.insert(0, Slow())
from aloft.cli import main
raise SystemExit(main(sys.argv[1:]))
"""


@contextmanager
def unattended(data: Path, code: str, *words: str, **env: str) -> Iterator["subprocess.Popen[bytes]"]:
    """A process without a terminal; what it says on standard output comes through a pipe."""
    process = subprocess.Popen(
        [sys.executable, "-c", code, *words],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env=environment(data, env),
        start_new_session=True,
    )
    with process:
        try:
            yield process
        finally:
            process.kill()


def first_line(process: "subprocess.Popen[bytes]") -> str:
    """The first line it says, as soon as it says it."""
    assert process.stdout
    assert select.select([process.stdout], [], [], PATIENCE)[0], "it says nothing"
    return process.stdout.readline().decode()


def stopped(process: "subprocess.Popen[bytes]") -> tuple[int, bytes]:
    """What becomes of it when a service manager stops it: the exit code, and what else it said."""
    process.send_signal(signal.SIGTERM)
    rest, _ = process.communicate(timeout=PATIENCE)
    return process.returncode, rest


def test_without_a_terminal_it_serves_until_it_is_told_to_stop(tmp_path: Path) -> None:
    with unattended(tmp_path, ALONE, DISPLAY="", WAYLAND_DISPLAY="") as process:
        told = re.fullmatch(
            r"Aloft is served at (http://127\.0\.0\.1:\d+); Ctrl-C stops it\.\n", first_line(process)
        )
        assert told
        with urllib.request.urlopen(f"{told[1]}/api/games", timeout=PATIENCE) as answer:
            assert [game["id"] for game in json.load(answer)["games"]] == list(all_games())
        with urllib.request.urlopen(told[1], timeout=PATIENCE) as page:
            assert b"<html" in page.read()
        assert stopped(process) == (0, b"")
    assert (tmp_path / "aloft" / "server.db").exists()


@pytest.mark.parametrize("words", [(), ("serve",)])
def test_who_is_told_to_stop_before_it_serves_stops_as_well(tmp_path: Path, words: tuple[str, ...]) -> None:
    with unattended(tmp_path, SLOW, *words) as process:
        assert first_line(process) == "starting\n"
        assert stopped(process) == (0, b"")


def test_afterwards_the_signal_is_whose_it_was() -> None:
    before = signal.getsignal(signal.SIGTERM)
    with stoppable():
        assert signal.getsignal(signal.SIGTERM) is not before
    assert signal.getsignal(signal.SIGTERM) is before


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What was to be done with the address of every server that was begun, without beginning any."""
    moves: list[Any] = []
    monkeypatch.setattr(browser, "NEAR", 0)
    monkeypatch.setattr(browser, "run", lambda _, then: moves.append(then))
    return moves


def test_nobody_opens_a_browser_where_nobody_is(run: Run, begun: list[Any]) -> None:
    assert run() == (0, "", "")
    assert begun == [None]


@pytest.mark.parametrize("stream", ["stdout", "stderr"])
def test_who_sits_behind_a_pipe_is_there_all_the_same(
    run: Run, begun: list[Any], monkeypatch: pytest.MonkeyPatch, stream: str
) -> None:
    monkeypatch.setattr(f"sys.{stream}.isatty", lambda: True)
    assert run()[0] == 0
    assert begun == [browser.show]


def test_where_another_is_served_already_nobody_is_shown_it_unasked(
    monkeypatch: pytest.MonkeyPatch, begun: list[Any], capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(browser, "neighbour", lambda _: "http://127.0.0.1:8000")
    monkeypatch.setattr(browser, "show", lambda _: pytest.fail("a browser was opened"))
    browser.serve_here(LaunchSettings(), opens=False)
    assert capsys.readouterr().out == "Aloft is served at http://127.0.0.1:8000 already.\n"
    assert begun == []


def test_a_port_that_somebody_named_and_another_has_is_refused_in_a_sentence(aloft: Aloft) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        outcome = aloft("serve", "--port", str(port))
    assert outcome.code == 2
    reason = os.strerror(errno.EADDRINUSE)
    assert outcome.complaint == f"aloft: 127.0.0.1:{port} cannot be listened on: {reason}."
