"""What a seat can surely bring about with its next few moves: to win, or something that is celebrated."""

from collections import deque
from collections.abc import Iterator
from typing import Any

from ....engine.positions.position import Position
from ....games.sentences import told
from .reasoning import GUESSES, in_words, sure_reasons

MOST = 1200  # positions that are looked at
FAR = 3  # moves ahead: somebody is chosen, goes somewhere, and does it
WIN, FEAT = 2, 1

Line = tuple[int, ...]  # moves, one after the other


def feat_in_reach(position: Position, seat: int) -> dict[str, Any] | None:
    """The shortest way to win, or else to a feat: its first move, what all of it says, and what it does."""
    known = position.guess(seat, seed=0)
    found = sorted(_lines(known, seat), key=lambda one: (-one[1], len(one[0])))
    for line, worth in found:
        if all(_worth(position.guess(seat, seed=seed), line, seat) >= worth for seed in range(1, GUESSES)):
            return _told(position, known, line, seat) | {"wins": worth == WIN}
    return None


def _lines(known: Position, seat: int) -> Iterator[tuple[Line, int]]:
    """All that is worth it, the shortest first."""
    begun: deque[tuple[Line, Position]] = deque([((), known)])
    count = 0
    while begun:
        line, before = begun.popleft()
        for action in before.legal_actions:
            if (count := count + 1) > MOST:
                return
            after, now = played(before, action), (*line, action)
            if worth := _comes_to(before, after, seat):
                yield now, worth
            elif len(now) < FAR and not after.over and after.turn == seat:
                begun.append((now, after))


def played(position: Position, action: int) -> Position:
    after = position.copy()
    after.play(action)
    return after


def _comes_to(before: Position, after: Position, seat: int) -> int:
    """What the last move was worth to a seat: more than a score, or nothing."""
    if after.over:
        return WIN if seat in after.winners else 0
    if after.scores[seat] <= before.scores[seat]:
        return 0
    gifts = (gift for event in after.events for gift in event.gifts)
    return FEAT if any(gift.is_feat and gift.seat == seat for gift in gifts) else 0


def _worth(position: Position, line: Line, seat: int) -> int:
    for action in line:
        if action not in position.legal_actions:
            return 0
        position, before = played(position, action), position
    return _comes_to(before, position, seat)


def _told(position: Position, known: Position, line: Line, seat: int) -> dict[str, Any]:
    action, *more = line
    says = position.say(action)
    for other in more:
        known, action = played(known, action), other
        says = told("{}, then {}", says, known.say(action))
    why = in_words(sure_reasons(position, line, seat))
    (first, *_) = line
    return {"move": position.move_text(first), "touches": position.touches(first), "says": says, "why": why}
