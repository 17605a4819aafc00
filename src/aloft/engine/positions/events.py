"""What happened by itself, told step by step."""

from typing import Any

import numpy as np

from ...games.contract import FINE, NOTHING, Event, Game, act, happens, refusal
from ..compilation.ways import AnyRules, Way, rules_of
from .plain import plain_of

ROOM = 16  # records in which steps are kept in one go
STEPPING = "S, i8[::1], i8"  # the types of the arguments of keep_steps
GO_ON = -1  # in place of an action: what happens next

Steps = tuple[tuple[int, bytes], ...]  # the number of what happened, and the record then


def keep_steps(states: Any, codes: Any, action: int) -> int:
    """Do what a seat chose and let the rest happen, each step in the next record; how many steps.

    There are none if the seat may not do that.
    """
    steps = 0
    if action != GO_ON:
        if states[0].over or refusal(states[0], action) != FINE:
            return 0
        states[1] = states[0]
        act(states[1], action)
        codes[1] = NOTHING
        steps = 1
    while steps + 1 < len(states):
        states[steps + 1] = states[steps]
        steps += 1
        codes[steps] = happens(states[steps])
        if codes[steps] == NOTHING:
            break
    return steps


def steps_of(rules: AnyRules, before: bytes, action: int) -> Steps:
    """The records that an action leads through, each with the number of what happened: NOTHING for the
    first, which the action itself made, and for the last, which waits for the next decision. There are
    none if the action is refused."""
    found = _some_steps(rules, before, action)
    while found and found[-1][0] != NOTHING:
        found += _some_steps(rules, found[-1][1], GO_ON)
    return tuple(found)


def _some_steps(rules: AnyRules, before: bytes, action: int) -> list[tuple[int, bytes]]:
    """As many steps as there is room for."""
    size = len(before)
    buffer, codes = bytearray(before + bytes(size * (ROOM - 1))), np.zeros(ROOM, np.int64)
    states = np.frombuffer(buffer, rules.game.board.STATE)
    steps = rules.over(keep_steps, STEPPING)(states, codes, action)
    told = zip(codes[1 : steps + 1].tolist(), range(size, size * (steps + 1), size), strict=True)
    return [(code, bytes(buffer[at : at + size])) for code, at in told]


def tell_events(
    game: Game, data: bytes, action: int, way: Way = "interpreted", steps: Steps = ()
) -> list[Event]:
    """Everything that happened by itself after an action upon this record, step by step."""
    steps = steps or steps_of(rules_of(game, way), data, action)
    return tell_steps(game, plain_of(game, data), action, steps, plain_of(game, steps[-1][1]))


def tell_steps(game: Game, before: Any, action: int, steps: Steps, end: Any) -> list[Event]:
    """The same of plain records; where the steps end, chance may be another: no word tells of it."""
    last = steps[-1][1]
    plain = [end if data == last else plain_of(game, data) for _, data in steps[:-1]]
    events: list[Event] = game.moves.outcomes(before, action, plain[0])
    for (code, _), earlier, now in zip(steps[1:-1], plain, plain[1:], strict=False):
        events.append(game.words.happening(earlier, code, now))
    return events
