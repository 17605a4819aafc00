"""Somebody with a browser: what they can do with the pages, and what they see there."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from time import monotonic

from playwright.sync_api import BrowserContext, ConsoleMessage, Locator, Page, expect

PATIENCE = 30_000  # milliseconds for anything to appear; machines that test are busy
expect.set_options(timeout=PATIENCE)
LONGEST = 3000  # touches after which a game should have ended

# What shines on the board, as its buttons tell it, once something does or there is something else to see.
LOOK = """(patience) => new Promise((resolve) => {
  const end = performance.now() + patience
  const all = (selector) => [...document.querySelectorAll(selector)]
  const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight }
  const holds = (box, x, y) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom
  const thing = (element) => {
    const box = element.getBoundingClientRect()
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const frame = element.closest("[role=group]")?.getBoundingClientRect() ?? screen
    const name = element.ariaLabel ?? element.textContent.trim()
    return { name, x, y, is_in_sight: holds(screen, x, y) && holds(frame, x, y) }
  }
  const look = () => {
    const over = all("dialog[open] h3 .total").length > 0
    const covered = all("[aria-labelledby=cover-title]").length > 0
    const lit = all("[aria-label=Board] [data-touch], .tray [data-touch]").map(thing)
    const ends = ["That is all", "Do it"]
    const ending = all("aside button").filter((one) => ends.includes(one.textContent.trim()))
    const seen = { over, covered, lit: [...lit, ...ending.map(thing)] }
    if (over || covered || lit.length || ending.length || performance.now() >= end) resolve(seen)
    else requestAnimationFrame(look)
  }
  look()
})"""


@dataclass(frozen=True)
class Thing:
    """Something on the screen: its name, and where its middle is."""

    name: str
    x: float
    y: float
    is_in_sight: bool = True  # on the screen, and in the part of the board that is shown


@dataclass(frozen=True)
class Sight:
    """What somebody sees at a table."""

    lit: list[Thing]
    over: bool  # the result is shown
    covered: bool  # the screen is to be handed over first


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

    # Coming, beginning and leaving

    def opens(self, address: str = "/") -> None:
        """Load a page, and wait until it says what it is."""
        self.page.goto(address if "://" in address else self.url + address)
        self.reads(self.page.get_by_role("heading").first)

    def leaves(self) -> None:
        """Close everything."""
        self.context.close()

    def begins(self, game: str, **wishes: str) -> None:
        """From the first page, play against the quickest bots; wishes are chosen by words of their labels."""
        self.asks_for(game, **{"Bots": "novice", **wishes})
        self.presses("Play", within=self.dialogue)
        self.waits_for_a_turn()

    def opens_a_table(self, game: str, **wishes: str) -> str:
        """A table for friends; the answer is its address."""
        self.asks_for(game)
        self.dialogue.get_by_label("Friends, by link or at this screen").check()
        for words, value in wishes.items():
            self.chooses(words.replace("_", " "), value)
        self.presses("Open the table", within=self.dialogue)
        self.reads(self.page.get_by_role("button", name="Leave the table"))
        return self.page.url

    def asks_for(self, game: str, **wishes: str) -> None:
        """Open the dialogue in which a table is described, and describe it."""
        self.opens("/")
        # By a key: what comes above it meanwhile may move it from under a mouse.
        self.page.get_by_role("button", name=f"More ways to play {game}").press("Enter")
        rules = self.dialogue.get_by_text("Rules of this table")
        if rules.count():
            rules.click()
        for words, value in wishes.items():
            self.chooses(words.replace("_", " "), value)

    def chooses(self, words: str, value: str) -> None:
        """Fill the field whose label has these words, whatever kind it is."""
        where = self.dialogue if self.dialogue.count() else self.page
        label = where.locator("label").filter(has_text=words)
        if label.locator("select").count():
            label.locator("select").select_option(label=value)
        elif label.get_by_role("checkbox").count():
            label.get_by_role("checkbox").set_checked(value == "yes")
        else:
            label.locator("input").fill(value)
            label.locator("input").blur()

    def invites(self) -> str:
        """Make the link to the first free seat."""
        self.page.get_by_role("button", name="Invite by link").first.click()
        link = self.page.get_by_label("The link to this seat").first
        self.reads(link)
        return link.input_value()

    def shares_the_screen_with(self, name: str) -> None:
        """Somebody else at the same screen takes the next seat."""
        self.presses("Another person at this screen")
        self.page.get_by_label("The name of who sits here").fill(name)
        self.presses("Sit here")
        self.sees_no(self.page.get_by_label("The name of who sits here"))

    def is_called(self, name: str) -> None:
        """Take a name, in the settings."""
        self.opens("/settings")
        self.page.get_by_label("Name").fill(name)
        self.presses("Change")
        self.reads("That is your name now.")

    def makes_a_link_back(self) -> str:
        """A link with which the same person can come back elsewhere, made on a page of its own."""
        page, self.page = self.page, self.context.new_page()
        self.opens("/settings")
        self.presses("Come back on another device")
        link = self.page.get_by_label("The link back")
        self.reads(link)
        value = link.input_value()
        self.page.close()
        self.page = page
        return value

    # Seeing

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

    @property
    def everything_on_the_board(self) -> Locator:
        """Every piece, as it is told to who cannot see it."""
        return self.board.locator("h2:has-text('Everything on the board') + ul > li")

    def pieces(self) -> list[str]:
        return [words.strip() for words in self.everything_on_the_board.all_text_contents()]

    def reads(self, what: Locator | str) -> str:
        """The words of something, once it is there."""
        found = self.page.get_by_text(what).first if isinstance(what, str) else what
        expect(found).to_be_visible(timeout=PATIENCE)
        return found.inner_text()

    def reads_the_result(self) -> str:
        """The headline of the end, which says who has won."""
        headline = self.reads(self.dialogue.get_by_role("heading", level=2))
        assert re.search("won|victory|Done", headline), headline
        return headline

    def sees_no(self, what: Locator) -> None:
        """It is not there, or will soon be gone."""
        expect(what).to_have_count(0, timeout=PATIENCE)

    def everything(self) -> str:
        """The whole page with all its words, seen or only heard."""
        return self.page.content()

    def finds(self, piece: str) -> Thing:
        """Where a piece is drawn, whether it shines or not."""
        box = self.board.locator(f"[data-piece='{piece}'] .drawn").bounding_box()
        assert box, f"{piece} is not on the board"
        return Thing(piece, box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    def finds_place(self, place: str) -> Thing:
        """Where a place of the sky is: in the column of its letter, at the height of its number."""
        column, height = (self.board.locator(".ruler").get_by_text(word, exact=True) for word in place)
        across, down = column.bounding_box(), height.bounding_box()
        assert across, f"the board has no column {place[0]}"
        assert down, f"the board has no height {place[1]}"
        return Thing(place, across["x"] + across["width"] / 2, down["y"] + down["height"] / 2)

    def is_to_move(self) -> bool:
        own = self.page.get_by_role("button", name="change your name")
        return self.seats.locator("li[aria-current]").filter(has=own).count() > 0

    def looks(self, patience: float = PATIENCE) -> Sight:
        """What there is at this table now, or soon."""
        seen = self.page.evaluate(LOOK, patience)
        return Sight([Thing(**one) for one in seen["lit"]], seen["over"], seen["covered"])

    def waits_for_a_turn(self) -> list[Thing]:
        """Wait until something shines, and look at it."""
        lit = self.looks().lit
        assert lit, f"nothing shines at {self.page.url}: {self.page.inner_text('body')[:2000]}"
        return lit

    def waits_until(self, so: str) -> None:
        """Ask the page until this is so; asking itself would need code from text, which its rules forbid."""
        end = monotonic() + PATIENCE / 1000
        while not self.page.evaluate(so):
            assert monotonic() < end, f"{so} is not so at {self.page.url}"
            self.page.wait_for_timeout(50)

    def scrolls_sideways(self) -> bool:
        root = "document.documentElement"
        return self.page.evaluate(f"() => {root}.scrollWidth > {root}.clientWidth")

    # Doing

    def presses(self, name: str, within: Locator | None = None) -> None:
        """Touch the button or link with this name."""
        where = within or self.page
        button = where.get_by_role("button", name=name, exact=True)
        button.or_(where.get_by_role("link", name=name, exact=True)).first.click()

    def takes_the_screen(self) -> None:
        """Who is to move says so, and sees the cards."""
        self.presses("It's me")
        self.sees_no(self.page.locator("[aria-labelledby=cover-title]"))

    def says(self, words: str) -> None:
        """Talk to the table."""
        line = self.page.get_by_label("Say something to the table")
        line.fill(words)
        line.press("Enter")

    def touches(self, thing: Thing) -> None:
        """Touch that spot of the screen."""
        if self.finger:
            self.page.touchscreen.tap(thing.x, thing.y)
        else:
            self.page.mouse.click(thing.x, thing.y)

    def touches_one(self, lit: Sequence[Thing], choose: Choose) -> None:
        """Touch one of the things that shine; if none is in sight, look at the whole board."""
        seen = [thing for thing in lit if thing.is_in_sight]
        if seen:
            self.touches(choose(seen))
        else:
            self.presses("Show everything")

    def makes_a_move(self, choose: Choose) -> None:
        """Touch what shines until it is a move: until the log says more than before."""
        self.waits_for_a_turn()  # what others still do is no move of one's own
        lines = self.log.count()
        for _ in range(20):
            self.touches_one(self.waits_for_a_turn(), choose)
            goes_on = self.looks(patience=0).lit  # half made, looked at nearer, or the next turn
            if not goes_on or self.log.count() > lines:
                break
        expect(self.log.nth(lines)).to_be_attached(timeout=PATIENCE)

    def plays_to_the_end(self, choose: Choose) -> int:
        """Touch what shines, and nothing else, until the result is shown; how many touches it took."""
        for touches in range(LONGEST):
            sight = self.looks()
            if sight.over:
                return touches
            if sight.covered:
                self.takes_the_screen()
                continue
            assert sight.lit, f"nothing shines at {self.page.url}: {self.page.inner_text('body')[:2000]}"
            self.touches_one(sight.lit, choose)
        raise AssertionError("this game does not end")
