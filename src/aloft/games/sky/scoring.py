"""What a formation is worth."""

from ..contract import Source, score
from .board import BALLOONS, COLOURS, FLYING, LETTERS, NAMES, PACKED, SHOWS, TOGETHER, cell

UNLAUNCHED = 3  # what each balloon left on the ground costs when all play together


def worth(state, balloon):
    """The flying balloons count 1, 2, 3 … by altitude, then column."""
    below = 1
    for other in range(BALLOONS):
        if state.stage[other] < FLYING:
            continue
        lower = state.stage[other] < state.stage[balloon]
        level = state.stage[other] == state.stage[balloon]
        below += lower or (level and state.column[other] < state.column[balloon])
    return below


def formation_score(state, seat):
    """Each flying balloon that shows a colour of the seat's counts once."""
    points = 0
    for balloon in range(BALLOONS):
        if state.stage[balloon] >= FLYING and SHOWS[balloon] & state.colours[seat]:
            points += worth(state, balloon)
    return points


def width(state):
    """The columns from the leftmost flying balloon to the rightmost."""
    left, right = state.columns, -1
    for balloon in range(BALLOONS):
        if state.stage[balloon] >= FLYING:
            left = min(left, state.column[balloon])
            right = max(right, state.column[balloon])
    return max(0, right - left + 1)


def grounded(state):
    """How many balloons in play do not fly."""
    count = 0
    for balloon in range(BALLOONS):
        count += PACKED <= state.stage[balloon] < FLYING
    return count


def common_score(state):
    """Together, a tight formation is a good one: lower is better."""
    return width(state) + UNLAUNCHED * grounded(state)


def formation_sources(state, seat) -> list[Source]:
    """Which balloon gives a seat what, the best first."""
    seen = [b for b in range(BALLOONS) if state.stage[b] >= FLYING and SHOWS[b] & state.colours[seat]]
    seen.sort(key=lambda balloon: -worth(state, balloon))
    return [_formation_source(state, balloon) for balloon in seen]


def _formation_source(state, balloon) -> Source:
    name = NAMES[balloon]
    where = cell(state.column[balloon], state.stage[balloon])
    return Source(
        f"{name} ({' and '.join(COLOURS[c] for c in name)}) at {where}", worth(state, balloon), (name,)
    )


def common_sources(state) -> list[Source]:
    """What the common score is made of."""
    flying = tuple(NAMES[b] for b in range(BALLOONS) if state.stage[b] >= FLYING)
    waiting = tuple(NAMES[b] for b in range(BALLOONS) if PACKED <= state.stage[b] < FLYING)
    sources = [Source("width of the formation, in columns", int(width(state)), flying)]
    if waiting:
        penalty = UNLAUNCHED * len(waiting)
        sources.append(Source(f"balloons not flying: {len(waiting)} × {UNLAUNCHED}", penalty, waiting))
    return sources


def colours_of(state, seat) -> list[str]:
    """A seat's colour cards, by letter."""
    return [c for i, c in enumerate(LETTERS) if int(state.colours[seat]) >> i & 1]


def has_won(state, seat):
    """Competing, the highest total wins and ties share; together, all win."""
    if state.mode == TOGETHER:
        return True
    best = score(state, 0)
    for other in range(1, state.players):
        best = max(best, score(state, other))
    return score(state, seat) == best
