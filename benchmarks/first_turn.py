"""How long somebody waits where Aloft has never run: for the first turn, and for the bot's answer.

python -m benchmarks.first_turn

For each game a server is started over an empty code cache, and a browser that has never been here opens its
first page, plays against a bot of medium strength, and ends its turn. Bots move without a pause.
"""

import os
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Browser
from tests.browser.conftest import browsing, serving, visiting
from tests.browser.person import Person, any_of
from tests.server.proofs.process import running

from aloft.games import all_games

ROUNDS = 3


def first_turn(person: Person, title: str) -> float:
    """Seconds from opening the page to something that can be touched."""
    start = time.perf_counter()
    person.page.goto(person.url, wait_until="commit")
    card = person.page.locator("article").filter(has=person.page.get_by_role("heading", name=title))
    card.locator("button.main").click()
    person.waits_for_a_turn()
    return time.perf_counter() - start


def answer(person: Person) -> float:
    """Seconds from the end of one's own turn to the first move of somebody else."""
    while True:
        lines = person.log.count()
        person.makes_a_move(any_of(lines))
        start = time.perf_counter()
        if person.log.count() > lines + 1 or not person.is_to_move():
            person.log.nth(lines + 1).wait_for(state="attached")
            return time.perf_counter() - start


def measure(browser: Browser, title: str) -> tuple[float, float]:
    with tempfile.TemporaryDirectory() as folder:
        os.environ["NUMBA_CACHE_DIR"] = f"{folder}/code"
        with (
            running(serving(Path(folder), "--port", "0")) as server,
            visiting(browser, server.url) as (come, _),
        ):
            person = come()
            return first_turn(person, title), answer(person)


def main() -> None:
    print("| game | first turn, s | the bot's answer, s |\n|---|---|---|")
    with browsing() as browser:
        for game in all_games().values():
            turns, answers = zip(*(measure(browser, game.title) for _ in range(ROUNDS)), strict=True)
            print(f"| `{game.id}` | {_of(turns)} | {_of(answers)} |", flush=True)


def _of(times: tuple[float, ...]) -> str:
    """The median, and the longest."""
    return f"{sorted(times)[len(times) // 2]:.1f} ({max(times):.1f})"


if __name__ == "__main__":
    main()
