"""A served house with the pages as they were built, and people who come with browsers of their own."""

import sys
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from aloft.server.http.routes.pages import BUILT

from ..server.proofs.process import Process, running
from .finding import find_chromium
from .person import PATIENCE, Person, any_of

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}
LIKES_THE_FIRST = """localStorage["aloft-settings"] ??= '{"seat": 0}'"""
GENEROUS = ["--port", "0", "--sockets-per-address", "1000", "--away-seconds", "0"]
REPORT = pytest.StashKey[pytest.TestReport]()

Somebody = Callable[..., Person]


def serving(place: Path, *more: str) -> Process:
    """`aloft serve` with bots that do not wait."""
    assert (BUILT / "index.html").is_file(), "The pages are not built: run `npm run build` in web/ first."
    program = [sys.executable, "-c", "from aloft.cli import main; main()", "serve", "--data", str(place)]
    return Process([*program, "--bot-pace", "0", *more], place / "server.log")


# These end with the folder: while Playwright runs, nothing else in the same thread can have a loop.


@pytest.fixture(scope="package", autouse=True)
def _needs_chromium() -> None:
    """Before anything else is started."""
    find_chromium()


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """One server for all tests here, with different guests."""
    process = serving(tmp_path_factory.mktemp("served"), *GENEROUS)
    with running(process):
        yield process
    process.check_log()


@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    """One browser for all tests here."""
    with browsing() as browser:
        yield browser


@contextmanager
def browsing() -> Iterator[Browser]:
    """A Chromium without a screen."""
    program = find_chromium()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        yield browser
        browser.close()


@contextmanager
def visiting(browser: Browser, url: str) -> Iterator[tuple[Somebody, list[Person]]]:
    """Lets people come, each with a browser that knows nothing but a seat they like, and sees them off."""
    people: list[Person] = []

    def come(phone: bool = False, draws: bool = False, url: str = url, **more: Any) -> Person:
        usual = {"reduced_motion": "reduce", "permissions": ["clipboard-read", "clipboard-write"]}
        context = browser.new_context(**usual | (PHONE if phone else {}) | more)
        context.set_default_timeout(PATIENCE)
        context.set_default_navigation_timeout(PATIENCE)
        if not draws:
            context.add_init_script(LIKES_THE_FIRST)
        people.append(Person(context, context.new_page(), url, finger=phone))
        return people[-1]

    try:
        yield come, people
    finally:
        for person in people:
            person.leaves()


@pytest.fixture
def somebody(
    server: Process, chromium: Browser, request: pytest.FixtureRequest, tmp_path: Path
) -> Iterator[Somebody]:
    """Makes people; afterwards, no browser may have complained."""
    with visiting(chromium, server.url) as (come, people):
        yield come
        if not request.node.stash[REPORT].passed:
            _keep_pictures(people, tmp_path)
        complaints = [complaint for person in people for complaint in person.unexcused]
    assert not complaints, "the console is not quiet:\n" + "\n".join(complaints)


def _keep_pictures(people: list[Person], place: Path) -> None:
    """What everybody saw when it went wrong."""
    for number, person in enumerate(people):
        if not person.page.is_closed():
            path = place / f"person-{number}.png"
            person.page.screenshot(path=path)
            print(f"{person.page.url} looked like {path}; its console said {person.complaints}")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.when == "call":
        item.stash[REPORT] = report
    return report


@pytest.fixture(scope="package")
def finished(server: Process, chromium: Browser) -> str:
    """The name of a match that somebody has played to its end."""
    with visiting(chromium, server.url) as (come, _):
        player = come()
        player.begins("Aloft: Ascension", columns_of_the_sky="8")
        player.plays_to_the_end(any_of(3))
        return player.page.url.rpartition("/")[2]
