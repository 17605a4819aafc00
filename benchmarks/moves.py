"""Where the time of a move goes at a table, without network and disk: microseconds of processor time.

python -m benchmarks.moves [GAME …]

Whole games by chance, told to two seats; of several passes the quickest counts, stage by stage.
"""

import random
import sys
import time
from collections import Counter
from itertools import pairwise

from msgspec import Raw

from aloft.bots.machine_code import prepare
from aloft.engine.settings import settle_on
from aloft.games import all_games, find
from aloft.match.changes import Shared
from aloft.match.events.moves import act_for
from aloft.match.events.seats import Sit
from aloft.match.frames import Seen, step
from aloft.match.log import TABLE, Entry, Opened
from aloft.match.log_lines import tell
from aloft.match.match import Match
from aloft.match.rights import Person
from aloft.match.wire import write
from aloft.server.tables.warmer import Warmer

PASSES, GAMES, PLIES = 5, 4, 120
STAGES = ("what follows from it", "the match after it", "the line of the log", "one seat", "the other seat")


def seated(game: str, number: int) -> Match:
    """A match that has begun."""
    found = find(game)
    players = max(2, found.modes[0].fewest)
    settings = settle_on(found, players)
    opened = Opened(game, players, settings.mode, {}, f"{number:064x}", "p0", rules=found.rules_version)
    match = Match.begun(Entry(f"match{number:05}", 0, TABLE, opened))
    for seat in range(players):
        person = Person(f"p{seat}", f"Guest {seat}", "#aabbcc", is_program=False, is_invited=True)
        sat = Sit(match.id, f"{seat:032x}", seat, f"{number:032x}").decide(match, person, 0)
        match = match.after(Entry(match.id, match.v + 1, person.id, sat))
    return match


def play(match: Match, chance: random.Random, spent: Counter[str]) -> int:
    """One game; how many moves it had."""
    seen = [Seen.of(match, viewer) for viewer in (0, 1)]
    moves = 0
    while match.phase == "running" and moves < PLIES:
        move, turn, shared = chance.choice(match.game.legal_moves), match.turn or 0, Shared()
        at = [time.thread_time_ns()]
        acted = act_for(match, turn, move, 0)
        at.append(time.thread_time_ns())
        entry = Entry(match.id, match.v + 1, f"p{turn}", acted)
        after = match.after(entry)
        at.append(time.thread_time_ns())
        told = Raw(write(tell(match, entry, after)))
        at.append(time.thread_time_ns())
        for viewer in (0, 1):
            seen[viewer], _ = step(seen[viewer], after, told, shared)
            at.append(time.thread_time_ns())
        spent.update(dict(zip(STAGES, (end - start for start, end in pairwise(at)), strict=True)))
        match, moves = after, moves + 1
    return moves


def measure(game: str) -> dict[str, float]:
    """Microseconds of each stage."""
    passes = []
    for _ in range(PASSES):
        chance, spent = random.Random(5), Counter[str]()
        moves = sum(play(seated(game, number), chance, spent) for number in range(GAMES))
        passes.append({stage: spent[stage] / moves / 1000 for stage in STAGES})
    return {stage: min(one[stage] for one in passes) for stage in STAGES}


def main(games: list[str]) -> None:
    for game in games or list(all_games()):
        prepare(find(game))
        while Warmer([game]).unfinished:
            time.sleep(0.2)
        found = measure(game)
        stages = ", ".join(f"{stage} {spent:.0f}" for stage, spent in found.items())
        print(f"{game}: {sum(found.values()):.0f} µs; {stages}")


if __name__ == "__main__":
    main(sys.argv[1:])
