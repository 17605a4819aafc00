"""How quick and how small the pages are, in a real browser on this machine.

python -m benchmarks.pages [--json] [--without-lighthouse]

A server and Chromium are started here, so everything shares this machine's cores and nothing waits for a
network. Times are medians, with the slowest tenth after the stroke. Lighthouse is fetched by npx and left
out if that fails.
"""

import gzip
import json
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser
from tests.browser.conftest import browsing, serving, visiting
from tests.browser.finding import find_chromium
from tests.browser.person import Choose, Person, Thing, any_of
from tests.server.proofs.process import running

from aloft.server.http.routes.pages import BUILT

VISITS = 7
MOVES = 30
REST = 900  # milliseconds after which whatever a touch set in motion has come to rest
GAME = "Aloft: Patterns"
LIGHTHOUSE = "lighthouse@12"
CATEGORIES = ("performance", "accessibility", "best-practices")

Figures = dict[str, Any]

# Resolves when a game can be begun: how long that took, and how many bytes came.
USABLE = """() => new Promise((resolve) => {
  const look = () => {
    const button = document.querySelector("article button.main")
    if (button && !button.disabled) resolve(performance.now())
    else requestAnimationFrame(look)
  }
  look()
})"""
BYTES = """() => {
  const came = [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
  const sum = (entries) => entries.reduce((all, entry) => all + entry.encodedBodySize, 0)
  const isTold = ({ name }) => name.includes("/api/")
  const isFont = ({ name }) => name.endsWith(".woff2")
  const pages = came.filter((entry) => !isTold(entry) && !isFont(entry))
  return { pages: sum(pages), fonts: sum(came.filter(isFont)), told: sum(came.filter(isTold)) }
}"""

# Notes, on a clock that pages share, when a finger is lifted, the board changes, and the log grows.
WATCH = """() => {
  const now = () => performance.timeOrigin + performance.now()
  const notes = (window.notes = { touched: 0, shown: 0, logged: 0 })
  addEventListener("pointerup", () => Object.assign(notes, { touched: now(), shown: 0, logged: 0 }), true)
  const watch = (what, where, how) => {
    const observer = new MutationObserver(() => (notes[what] ||= now()))
    observer.observe(document.querySelector(where), how)
  }
  watch("shown", "[aria-label=Board] [role=group]", { childList: true, subtree: true, attributes: true })
  watch("logged", "[aria-label=Log]", { childList: true })
}"""
FORGET = "() => Object.assign(window.notes, { touched: 0, shown: 0, logged: 0 })"

# Collects the gaps between frames while something is in motion and, apart, the gap before the first frame of
# each motion: the wait for it to begin. Motion is noted when it begins: to ask in every frame would cost what
# no player pays.
FRAMES = """() => {
  const gaps = (window.gaps = [])
  const waits = (window.waits = [])
  const moving = new Set()
  const note = (one) => {
    const rest = () => moving.delete(one)
    moving.add(one)
    one.finished.then(rest, rest)
  }
  const animate = Element.prototype.animate
  Element.prototype.animate = function (...how) {
    const one = animate.apply(this, how)
    note(one)
    return one
  }
  for (const kind of ["animationstart", "transitionstart"])
    addEventListener(kind, ({ target }) => target.getAnimations().forEach(note), true)
  let last = performance.now()
  let moved = false
  const frame = (now) => {
    if (moving.size) (moved ? gaps : waits).push(now - last)
    moved = moving.size > 0
    last = now
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
}"""

# An empty page on which one square glides: the frames that this browser on this machine has to give.
SQUARE = "<div style='width: 60px; height: 60px; background: teal; will-change: transform'></div>"
GLIDES = """async () => {
  const way = [{ transform: "none" }, { transform: "translate(300px, 200px)" }]
  for (let time = 0; time < 10; time++)
    await document.querySelector("div").animate(way, { duration: 400, easing: "ease-out" }).finished
}"""


def spread(times: list[float]) -> str:
    """The median, and the slowest tenth."""
    slow = sorted(times)[len(times) * 9 // 10]
    return f"{statistics.median(times):.0f} / {slow:.0f}"


def first_page(browser: Browser, url: str) -> Figures:
    """A browser that has never been here until somebody can begin a game."""
    times, came = [], {}
    for _ in range(VISITS):
        with visiting(browser, url) as (come, _people):
            person = come()
            person.page.goto(url, wait_until="commit")
            times.append(person.page.evaluate(USABLE))
            person.page.wait_for_load_state("networkidle")
            came = person.page.evaluate(BYTES)
    return {
        "first page usable, ms": spread(times),
        "first page: markup, scripts and styles as sent, kB": round(came["pages"] / 1000, 1),
        "first page: fonts, kB": round(came["fonts"] / 1000, 1),
        "first page: games, samples and drawings as sent, kB": round(came["told"] / 1000, 1),
    }


def sizes() -> Figures:
    """The whole client, every file compressed by itself."""
    files = [path for path in BUILT.rglob("*") if path.suffix in (".html", ".js", ".css", ".svg")]
    fonts = list(BUILT.rglob("*.woff2"))
    return {
        "whole client, gzip, kB": round(sum(len(gzip.compress(p.read_bytes(), 9)) for p in files) / 1000, 1),
        "all fonts, kB": round(sum(path.stat().st_size for path in fonts) / 1000, 1),
    }


def own_moves(browser: Browser, url: str) -> Figures:
    """From lifting a finger until one's own board has changed, and until the log says so."""
    shown, logged = [], []
    with visiting(browser, url) as (come, _):
        player = come()
        player.begins(GAME)
        player.page.evaluate(WATCH)
        for move in range(MOVES):
            player.makes_a_move(any_of(move))
            notes = player.page.evaluate("() => window.notes")
            shown.append(notes["shown"] - notes["touched"])
            logged.append(notes["logged"] - notes["touched"])
            if player.looks().over:
                break
    return {"own move on the board, ms": spread(shown), "own move in the log, ms": spread(logged)}


def others_moves(browser: Browser, url: str) -> Figures:
    """From lifting a finger until another person's page has changed."""
    times: list[float] = []
    with visiting(browser, url) as (come, _):
        host, guest = come(), come()
        host.opens_a_table(GAME)
        guest.opens(host.invites())
        people = [host, guest]
        for person in people:
            person.reads(person.seats)
            person.page.evaluate(WATCH)
        for move in range(MOVES):
            mover = people[move % 2]
            other = people[1 - move % 2]
            if mover.looks().over:
                break
            other.page.evaluate(FORGET)
            mover.makes_a_move(any_of(move))
            other.waits_for_a_turn()
            touched = mover.page.evaluate("() => window.notes.touched")
            times.append(other.page.evaluate("() => window.notes.logged") - touched)
    return {"move on the other screen, ms": spread(times)}


def motion(browser: Browser, url: str, slower: int) -> Figures:
    """Frames each second while pieces glide on a phone, whose processor may be slower than this one."""
    with visiting(browser, url) as (come, _):
        player = come(phone=True, reduced_motion="no-preference")
        player.begins(GAME)
        watch_frames(player, slower)
        for move in range(6):
            glide(player, packed_or(any_of(move)))
        gaps, waits = player.page.evaluate("() => [window.gaps, window.waits]")
    name = "frames per second in motion, phone" + (f", processor {slower} × slower" if slower > 1 else "")
    if not gaps:
        return {name: "nothing moved"}
    late = sum(gap > 34 for gap in gaps) / len(gaps)
    most = per_second(square(browser, url, slower))
    told = f"{per_second(gaps)} ({late:.0%} of frames later than 34 ms); {most} where only a square glides"
    return {name: told, f"{name}: the wait for a motion to begin, ms": spread(waits)}


def per_second(gaps: list[float]) -> str:
    return f"{1000 / statistics.mean(gaps):.0f}"


def glide(player: Person, choose: Choose) -> None:
    """Make a move, and ask nothing of the page until everything has come to rest."""
    lines = player.log.count()
    while player.log.count() == lines:
        player.touches_one(player.waits_for_a_turn(), choose)
        player.page.wait_for_timeout(REST)


def square(browser: Browser, url: str, slower: int) -> list[float]:
    """The gaps between frames where there is nothing else to do."""
    with visiting(browser, url) as (come, _):
        nobody = come(phone=True, reduced_motion="no-preference")
        nobody.page.set_content(SQUARE)
        watch_frames(nobody, slower)
        nobody.page.evaluate(GLIDES)
        gaps: list[float] = nobody.page.evaluate("() => window.gaps")
    return gaps


def watch_frames(person: Person, slower: int) -> None:
    throttle = person.context.new_cdp_session(person.page)
    throttle.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    person.page.evaluate(FRAMES)


def packed_or(choose: Choose) -> Choose:
    """Balloons are unpacked first, as they glide furthest; who has chosen one goes on with it."""
    chosen: list[str] = []

    def one_of(lit: Sequence[Thing]) -> Thing:
        packed = [thing for thing in lit if thing.name.endswith("packed")]
        others = [thing for thing in lit if thing not in packed]
        found = packed[0] if packed and not chosen else choose(others or lit)
        chosen.append(found.name)
        return found

    return one_of


def lighthouse(page: str, chromium: str) -> str:
    """What Lighthouse says of a page, out of 100."""
    wanted = f"--only-categories={','.join(CATEGORIES)}"
    flags = "--chrome-flags=--headless=new --no-sandbox --disable-gpu"
    command = ["npx", "--yes", LIGHTHOUSE, page, "--output=json", "--quiet", wanted, flags]
    try:
        done = subprocess.run(
            command,
            env=os.environ | {"CHROME_PATH": chromium},
            capture_output=True,
            text=True,
            timeout=300,
            check=True,
        )
        told = json.loads(done.stdout)["categories"]
    except (OSError, subprocess.SubprocessError, ValueError, KeyError):
        return ""
    return ", ".join(str(round(told[name]["score"] * 100)) for name in CATEGORIES)


def lighthouses(browser: Browser, url: str, chromium: str) -> Figures:
    """Lighthouse on the first page, and on a table as somebody who watches sees it."""
    with visiting(browser, url) as (come, _):
        player = come()
        player.begins(GAME)
        pages = {"first page": url, "table": player.page.url}
        told = {name: lighthouse(page, chromium) for name, page in pages.items()}
    return {
        f"Lighthouse, {name}: {', '.join(CATEGORIES)}": scores or "could not be had"
        for name, scores in told.items()
    }


def measure(with_lighthouse: bool) -> Figures:
    """Everything, on a server of its own."""
    with tempfile.TemporaryDirectory() as place, browsing() as browser:
        process = serving(Path(place), "--port", "0")
        with running(process):
            figures = first_page(browser, process.url) | sizes()
            figures |= own_moves(browser, process.url) | others_moves(browser, process.url)
            for slower in (1, 4):
                figures |= motion(browser, process.url, slower)
            if with_lighthouse:
                figures |= lighthouses(browser, process.url, find_chromium())
    return figures


def main(*wishes: str) -> None:
    load = os.getloadavg()[0]
    figures = measure("--without-lighthouse" not in wishes)
    figures["load of this machine, before and after"] = f"{load:.1f}, {os.getloadavg()[0]:.1f}"
    if "--json" in wishes:
        print(json.dumps(figures, indent=2))
        return
    width = max(map(len, figures))
    for name, figure in figures.items():
        print(f"{name:<{width}}  {figure}")


if __name__ == "__main__":
    main(*sys.argv[1:])
