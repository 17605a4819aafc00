"""What moves, for whoever has not asked for less motion: never for long, and the end piece by piece."""

from typing import Any

import pytest

import aloft

from ..effort import proof
from .conftest import Somebody
from .person import Person, any_of

# Remembers what was seen to move, and the scores that were shown and told, from picture to picture.
WATCH = """
window.motions = []
window.counts = { shown: [], told: [] }
window.gains = []
window.mostGivers = 0
const known = new WeakSet()
const words = (selector) => [...document.querySelectorAll(selector)].map((one) => one.textContent.trim())
const watch = () => {
  for (const motion of document.getAnimations()) {
    const { duration, iterations } = motion.effect.getComputedTiming()
    if (known.has(motion) || iterations !== 1) continue
    known.add(motion)
    const target = motion.effect.target
    const piece = target.closest("[data-piece]")?.dataset.piece ?? ""
    motions.push({ what: target.className, piece, duration })
  }
  counts.shown.push(...words(".seats .score [aria-hidden]"))
  counts.told.push(...words(".seats .score .hidden-words"))
  const source = words(".status")[0] ?? ""
  gains.push(...words("[aria-label=Board] .gain, .item.gives .gain").map((points) => `${source} ${points}`))
  if (document.querySelector(".gain")) {
    const givers = document.querySelectorAll("[aria-label=Board] .ring, .item.gives").length
    mostGivers = Math.max(mostGivers, givers)
  }
  requestAnimationFrame(watch)
}
requestAnimationFrame(watch)
"""
LONGEST = 300  # milliseconds, for a piece
LONGEST_FLIGHT = 500  # and for what goes to a seat, beyond the board


def somebody_watching(somebody: Somebody) -> Person:
    """Somebody who wants to see things move."""
    player = somebody(reduced_motion="no-preference")
    player.page.add_init_script(WATCH)
    return player


def plays_until(player: Person, what: str) -> None:
    """Move by move, until the page says that this is so."""
    for seed in range(12):
        player.makes_a_move(any_of(seed))
        if player.page.evaluate(what):
            return
    player.waits_until(what)


def motions(player: Person) -> list[dict[str, Any]]:
    return player.page.evaluate("() => motions")


@proof
def test_a_die_rolls(somebody: Somebody) -> None:
    player = somebody_watching(somebody)
    player.begins("Havalandi")

    plays_until(player, "() => motions.some(({ piece, what }) => piece === 'die' && /drawn/.test(what))")


def test_nothing_moves_for_long(somebody: Somebody) -> None:
    player = somebody_watching(somebody)
    player.begins("Aloft: Achievements")

    plays_until(player, "() => new Set(motions.filter((one) => one.piece).map((one) => one.piece)).size > 5")

    assert [one for one in motions(player) if one["piece"] and one["duration"] > LONGEST] == []
    assert [one for one in motions(player) if one["duration"] > LONGEST_FLIGHT] == []


# Everybody's points as they are seen, and as they are heard.
SHOWN_AS_TOLD = """() => {
  const all = (what) => [...document.querySelectorAll(`[aria-label=Seats] .score ${what}`)]
  const words = (what) => all(what).map((one) => one.innerText)
  const shown = words("[aria-hidden]")
  return shown.length > 0 && words(".hidden-words").join() === shown.map((score) => `${score} points`).join()
}"""


@proof
def test_a_score_counts_up_and_is_told_once(somebody: Somebody) -> None:
    player = somebody_watching(somebody)
    player.begins("Havalandi")

    plays_until(player, "() => counts.shown.some((score) => !counts.told.includes(`${score} points`))")

    player.waits_until(SHOWN_AS_TOLD)


@proof
@pytest.mark.parametrize(
    ("game", "options"), [("Havalandi", {}), ("Aloft: Achievements", {"columns_of_the_sky": "8"})]
)
def test_the_end_is_told_where_points_come_from(
    somebody: Somebody, game: str, options: dict[str, str]
) -> None:
    player = somebody_watching(somebody)
    player.begins(game, **options)

    player.plays_to_the_end(any_of(5))

    seen = {line.lower() for line in player.page.evaluate("() => gains")}
    for kind in player.dialogue.locator("[aria-expanded]").all():
        kind.click()
        for row in player.dialogue.locator(".details li:has(b)").all():
            name, points = row.locator("span").first.inner_text(), row.locator("b").inner_text()
            told = [line for line in seen if name.lower() in line and line.endswith(f"+{points}")]
            assert told or points == "0", f"{name} was not seen"
    several = min(2, most_givers(player))  # a game may end in which nothing comes of two together
    assert player.page.evaluate("() => mostGivers") >= several, "the light goes over all that give"


def most_givers(player: Person) -> int:
    """How many things gave points together at most, in the game that was played."""
    address = f"{player.url}/api/matches/{player.page.url.rpartition('/')[2]}/record"
    end = aloft.Record.from_dict(player.page.request.get(address).json()).position()
    return max(len(source.pieces) for seat in range(end.players) for source in end.breakdown(seat))
