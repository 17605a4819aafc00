"""Somebody with a browser: what they can do with the pages, and what they see there."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from playwright.sync_api import BrowserContext, ConsoleMessage, Locator, Page, expect

PATIENCE = 30_000  # milliseconds for anything to appear; machines that test are busy
LONGEST = 3000  # touches after which a game should have ended

# What shines on the board, as its buttons tell it, once something does or the game is over.
SHINING = """(patience) => new Promise((resolve) => {
  const end = performance.now() + patience
  const box = (element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return { name: element.ariaLabel ?? element.textContent.trim(), x: x + width / 2, y: y + height / 2 }
  }
  const buttons = (within) => [...document.querySelectorAll(`${within} button:not([data-chrome] *)`)]
  const look = () => {
    const over = document.querySelector("dialog[open] h3 .total") !== null
    const covered = document.querySelector("[aria-labelledby=cover-title]") !== null
    const lit = buttons("[aria-label=Board] [role=group]").map(box)
    const all = buttons("main aside").filter((button) => button.textContent.trim() === "That is all").map(box)
    if (over || covered || lit.length || performance.now() > end) resolve({ over, covered, lit: [...lit, ...all] })
    else requestAnimationFrame(look)
  }
  look()
})"""


@dataclass(frozen=True)
class Thing:
    """Something that shines: its name, and where its middle is on the screen."""

    name: str
    x: float
    y: float


Choose = Callable[[Sequence[Thing]], Thing]


def any_of(seed: int) -> Choose:
    """Somebody who touches whatever shines, always the same way."""
    return Random(seed).choice


@dataclass
class Person:
    """One person at one device."""

    context: BrowserContext
    page: Page
    url: str
    finger: bool = False  # touches with a finger rather than with a mouse
    complaints: list[str] = field(default_factory=list)  # what the browser's console said
    excused: list[str] = field(default_factory=list)  # what it may say, as patterns

    def __post_init__(self) -> None:
        self.page.on("console", self._hear)
        self.page.on("pageerror", lambda error: self.complaints.append(f"{self.page.url}: {error}"))

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(f"{self.page.url}: {message.text}")

    @property
    def unexcused(self) -> list[str]:
        """What the console said although nothing of the kind was expected."""
        return [one for one in self.complaints if not any(re.search(known, one) for known in self.excused)]

    # Going somewhere

    def opens(self, address: str = "/") -> None:
        """Load a page, and wait until it says what it is."""
        self.page.goto(address if "://" in address else self.url + address)
        self.reads(self.page.get_by_role("heading").first)

    def leaves(self) -> None:
        """Close everything."""
        self.context.close()

    def begins(self, game: str, **wishes: str) -> None:
        """From the first page, play against the quickest bots; wishes are chosen by their labels' words."""
        self.asks_for(game, **{"Bots": "novice", **wishes})
        self.presses("Play", within=self.dialogue)
        self.waits_for_a_turn()

    def asks_for(self, game: str, **wishes: str) -> None:
        """Open the dialogue in which a table is described, and describe it."""
        self.opens("/")
        self.page.get_by_role("button", name=f"More ways to play {game}").click()
        rules = self.dialogue.get_by_text("Rules of this table")
        if rules.count():
            rules.click()
        for words, value in wishes.items():
            self.chooses(words.replace("_", " "), value)

    def chooses(self, words: str, value: str) -> None:
        """Fill the field with this label, whatever kind it is."""
        where = self.dialogue if self.dialogue.count() else self.page
        label = where.locator("label").filter(has_text=words)
        if label.locator("select").count():
            label.locator("select").select_option(label=value)
        else:
            label.locator("input").fill(value)
            label.locator("input").blur()

    def opens_a_table(self, game: str, **wishes: str) -> str:
        """A table for friends; the answer is its address."""
        self.asks_for(game)
        self.dialogue.get_by_label("Friends, by link or at this screen").check()
        for words, value in wishes.items():
            self.chooses(words.replace("_", " "), value)
        self.presses("Open the table", within=self.dialogue)
        self.reads(self.page.get_by_role("button", name="Stand up"))
        return self.page.url

    def invites(self) -> str:
        """Make the link to the first free seat."""
        self.page.get_by_role("button", name="Invite by link").first.click()
        link = self.page.get_by_label("The link to this seat").first
        self.reads(link)
        return link.input_value()

    # Seeing something

    @property
    def dialogue(self) -> Locator:
        return self.page.locator("dialog[open]")

    @property
    def board(self) -> Locator:
        return self.page.get_by_role("region", name="Board")

    @property
    def log(self) -> Locator:
        return self.page.get_by_role("list", name="Log").get_by_role("listitem")

    @property
    def seats(self) -> Locator:
        return self.page.get_by_role("list", name="Seats")

    def reads(self, what: Locator | str) -> str:
        """The words of something, once it is there."""
        found = self.page.get_by_text(what).first if isinstance(what, str) else what
        expect(found).to_be_visible(timeout=PATIENCE)
        return found.inner_text()

    def sees_no(self, what: Locator) -> None:
        expect(what).to_have_count(0, timeout=PATIENCE)

    def everything(self) -> str:
        """All words anywhere in the page, seen or only heard."""
        return self.page.evaluate(
            "() => document.documentElement.outerHTML + document.documentElement.textContent"
        )

    def pieces(self) -> list[str]:
        """Everything on the board, as it is told to who cannot see it."""
        return self.board.locator("h2:has-text('Everything on the board') + ul > li").all_inner_texts()

    def scrolls_sideways(self) -> bool:
        return self.page.evaluate(
            "() => document.documentElement.scrollWidth > document.documentElement.clientWidth"
        )

    # Doing something

    def presses(self, name: str, within: Locator | None = None) -> None:
        """Touch the button or link with this name."""
        where = within or self.page
        button = where.get_by_role("button", name=name, exact=True)
        button.or_(where.get_by_role("link", name=name, exact=True)).first.click(timeout=PATIENCE)

    def waits_for_a_turn(self) -> list[Thing]:
        """Wait until something shines, and look at it."""
        return self._look()["lit"]

    def _look(self) -> dict[str, Any]:
        seen = self.page.evaluate(SHINING, PATIENCE)
        found = seen["over"] or seen["covered"] or seen["lit"]
        assert found, f"nothing shines at {self.page.url}: {self.page.inner_text('body')[:2000]}"
        return seen | {"lit": [Thing(**one) for one in seen["lit"]]}

    def touches(self, thing: Thing) -> None:
        """Touch that spot of the screen."""
        if self.finger:
            self.page.touchscreen.tap(thing.x, thing.y)
        else:
            self.page.mouse.click(thing.x, thing.y)

    def makes_a_move(self, choose: Choose) -> None:
        """Touch what shines until it is a move: until the log says more than before."""
        lines = self.log.count()
        for _ in range(12):
            self.touches(choose(self.waits_for_a_turn()))
            if self.log.count() > lines or not self.page.get_by_role("button", name="Cancel").count():
                break
        expect(self.log.nth(lines)).to_be_attached(timeout=PATIENCE)

    def plays_to_the_end(self, choose: Choose) -> int:
        """Touch what shines, by nothing but touches, until the result is shown; how many touches it took."""
        for touches in range(LONGEST):
            seen = self._look()
            if seen["over"]:
                return touches
            if seen["covered"]:
                self.presses("It's me")
            else:
                self.touches(choose(seen["lit"]))
        raise AssertionError("this game does not end")
