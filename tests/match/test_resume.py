"""Who comes back sees what everybody sees who never left: tail = snapshot = uninterrupted view."""

import random
from dataclasses import dataclass, field

import pytest

from aloft.engine.positions.position import SPECTATOR
from aloft.match.changes import Shared
from aloft.match.frames import Seen, snapshot, step, steps
from aloft.match.log import Entry
from aloft.match.log_lines import history, tell
from aloft.match.match import Match
from tests.match.around import LONG, SHORT, seated
from tests.match.client import Client, raw_parts
from tests.tables import name_of

# The fewest players of each mode, and where time does not matter every table.
EDGES = [t for t in SHORT if LONG or t.players == t.game.mode(t.mode).fewest]
EVERY_TABLE = pytest.mark.parametrize("table", EDGES, ids=map(name_of, EDGES))
SOME = 9  # versions between those from which a whole tail is asked for


@dataclass
class Screen:
    """One viewer who never left: everything that was sent, and what the whole table was at each version."""

    viewer: int
    seen: Seen
    wholes: list[bytes] = field(default_factory=list)
    frames: list[bytes] = field(default_factory=list)


def watched(table) -> tuple[list[Entry], list[Screen]]:
    """A whole game, seen by everybody from the opening of the table on."""
    entries = seated(table).play(seed=8).read_again()
    match = Match.begun(entries[0])
    screens = [Screen(viewer, Seen.of(match, viewer)) for viewer in range(SPECTATOR, table.players)]
    for screen in screens:
        screen.wholes.append(snapshot(match, screen.seen, []))
    for entry in entries[1:]:
        before, match, shared = match, match.after(entry), Shared()
        told = tell(before, entry, match)
        for screen in screens:
            screen.seen, frame = step(screen.seen, match, told, shared)
            screen.frames.append(frame)
            screen.wholes.append(snapshot(match, screen.seen, []))
    return entries, screens


@EVERY_TABLE
def test_coming_back_at_any_ply_is_as_if_one_had_never_left(table):
    entries, screens = watched(table)
    final = Match.of(entries)
    assert final.phase == "over"
    for screen in screens:
        _goes_on_from_every_version(screen)
        _is_made_anew(screen, final)
        for v in range(screen.viewer + 1, final.v + 1, 1 if LONG else SOME):
            assert steps(entries, screen.viewer, v) == screen.frames[v:]


def _goes_on_from_every_version(screen: Screen) -> None:
    """A snapshot and the next frame give the next snapshot; so any tail gives the last."""
    for v, frame in enumerate(screen.frames):
        client = Client(screen.wholes[v])
        client.take(frame)
        after = Client(screen.wholes[v + 1])
        assert (client.v, client.parts, client.hash) == (after.v, after.parts, after.hash)


def _is_made_anew(screen: Screen, final: Match) -> None:
    """What was kept up to date is what is made from nothing, byte for byte."""
    anew = Seen.of(final, screen.viewer)
    assert anew.hash == screen.seen.hash
    assert raw_parts(snapshot(final, anew, []), "parts") == raw_parts(screen.wholes[-1], "parts")


@EVERY_TABLE
def test_the_log_for_a_newcomer_is_what_everybody_was_told(table):
    entries, screens = watched(table)
    for screen in screens[:2]:
        client = Client(screen.wholes[0])
        for frame in screen.frames:
            client.take(frame)
        whole = Client(snapshot(Match.of(entries), screen.seen, history(entries, len(entries) - 1)))
        assert whole.log == client.log
        for last in (0, 1, 7):
            assert history(entries, last) == history(entries, len(entries))[len(entries) - last :]


def test_who_is_at_the_head_has_missed_nothing():
    entries = seated(EDGES[0]).play(plies=9).read_again()
    assert steps(entries, 0, len(entries) - 1) == []


def test_a_tail_is_the_same_whoever_asks_when():
    """Nothing in a frame depends on the process that makes it, its time included."""
    table = seated(EDGES[0]).play(plies=12, seed=random.Random(4).randrange(99))
    tail = steps(table.read_again(), 1, 3)
    table.now += 99_999
    assert steps(table.read_again(), 1, 3) == tail
