"""What a friend beside a player says: what speaks for a move, what the others did, what can be paid now."""

from itertools import pairwise

from ...bits import count_bits
from ...contract import FINE
from ...sentences import Part, Sentence, any_of, told
from ..board import ACTING, AT_LEAST, CHOOSING, FORAGING, HELD, HEX_IN, LEAST, LOOT, NONE, SHIPS, UPGRADES
from ..content import CONTENT
from ..content import UPGRADES as UPGRADE_NAMES
from ..editions import cards_of
from ..rules import pick_ship
from ..rulings.goals import measure
from ..rulings.refusals import refuse_build, refuse_ship, refuse_upgrade
from .names import (
    GOAL_NAMES,
    SHIP_NAMES,
    amounts,
    hex_called,
    hex_words,
    player,
    ship_called,
)

STORES = (HELD, LEAST)  # goods come and go: few of them are no progress yet


def reasons(before, after, seat) -> list[Sentence]:
    """Goals that came nearer, ships and goods that came."""
    asked = [
        goal for goal in range(len(GOAL_NAMES)) if before.goals >> goal & ~before.claimed[seat] >> goal & 1
    ]
    found = [says for goal in asked if (says := _goal(before, after, seat, goal))]
    if after.ships[seat] > before.ships[seat]:
        found.append(told("you have {} ships then, and every ship gathers for you", int(after.ships[seat])))
    came = [max(0, int(now) - int(was)) for was, now in zip(before.pool[seat], after.pool[seat], strict=True)]
    return [*found, told("it brings you {}", amounts(came))] if any(came) else found


def _goal(before, after, seat, goal) -> Sentence | None:
    """How far one has come with a goal; what is counted within one turn begins anew in the next."""
    if after.claimed[seat] >> goal & 1:
        return told("it completes {}", GOAL_NAMES[goal])
    for metric, compares, wanted in cards_of(before).goals[goal].conditions:
        was, now = (int(measure(state, seat, metric)) for state in (before, after))
        is_kept = not SHIPS < metric <= LOOT and (metric not in STORES or now >= wanted / 2)
        if is_kept and compares == AT_LEAST and was < now <= wanted and before.turn == after.turn:
            return told("{} comes nearer: {} of {}", GOAL_NAMES[goal], now, wanted)
    return None


def news(states, seat) -> list[Sentence]:
    """What the others did that somebody should know, from the end of their own turn until now."""
    first, last = states[0], states[-1]
    thefts = [_thefts(states, seat, other) for other in range(first.players) if other != seat]
    changed = [_changed(first, last, seat, ship) for ship in range(first.ships[seat])]
    won = [
        told("{} has completed {}", player(other), GOAL_NAMES[goal])
        for other in range(first.players)
        for goal in range(len(GOAL_NAMES))
        if other != seat and last.claimed[other] & ~first.claimed[other] & 1 << goal
    ]
    return [*filter(None, thefts), *filter(None, changed), *won]


def _thefts(states, seat, thief) -> Sentence | None:
    """All that somebody took from the seat."""
    lost = [0] * len(CONTENT.resources)
    for was, now in pairwise(states):
        if was.turn == thief:
            pools = zip(lost, was.pool[seat], now.pool[seat], strict=True)
            lost = [gone + max(0, int(had) - int(has)) for gone, had, has in pools]
    return told("{} took {} from you", player(thief), amounts(lost)) if any(lost) else None


def _changed(first, last, seat, ship) -> Sentence | None:
    """Another hex than before, where a ship stood all the time."""
    if first.at[seat, ship] != last.at[seat, ship]:
        return None
    for hex_ in map(int, HEX_IN[first.at[seat, ship]]):
        if hex_ != NONE and first.hex[hex_] and first.hex[hex_] != last.hex[hex_]:
            name = ship_called(seat, ship)
            return told("{} beside {} is now {}", hex_called(hex_), name, hex_words(last, hex_))
    return None


def chances(state, seat) -> list[Sentence]:
    """Who else is about to win, and which ships and upgrades can be had now."""
    if state.phase == FORAGING:
        wanted = int(state.goals_to_win)
        close = [s for s in range(state.players) if s != seat and count_bits(state.claimed[s]) == wanted - 1]
        says = "{} has {} of {} goals: one more, and the game is over"
        return [told(says, player(other), wanted - 1, wanted) for other in close]
    if state.phase not in (CHOOSING, ACTING):
        return []
    return _to_build(state) or _to_upgrade(state)


def _to_build(state) -> list[Sentence]:
    """The ships that can be paid and built, and by which ship."""
    for ship, trial in _acting(state):
        types = [t for t in range(len(CONTENT.ships)) if _can_build(trial, t)]
        if types:
            names: list[Part] = [told("a {}", SHIP_NAMES[type_]) for type_ in types]
            builder = ship_called(int(state.turn), ship)
            return [told("you can pay for {}: {} can build it", any_of(names), builder)]
    return []


def _can_build(state, type_: int) -> bool:
    return any(refuse_build(state, type_, slot) == FINE for slot in range(3))


def _to_upgrade(state) -> list[Sentence]:
    """The first upgrade that can be had."""
    for ship, trial in _acting(state):
        for what in range(UPGRADES):
            if refuse_upgrade(trial, what) == FINE:
                name = ship_called(int(state.turn), ship)
                return [told("you can pay for the {} upgrade of {}", UPGRADE_NAMES[what], name)]
    return []


def _acting(state):
    """Each ship that may act now or is acting, and how things are when it does."""
    if state.phase == ACTING:
        yield int(state.acting), state
        return
    for ship in range(state.ships[state.turn]):
        if refuse_ship(state, ship) == FINE:
            trial = state.copy()
            pick_ship(trial, ship)
            yield ship, trial
