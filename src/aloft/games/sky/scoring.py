"""What a formation is worth."""

from ..contract import Kind, Source
from ..sentences import told
from .board import BALLOONS, BIT, FLYING, LETTERS, NAMES, PACKED, SHOWS, TOGETHER
from .names import BALLOON_NAMES, cell_name

UNLAUNCHED = 3  # what each balloon left on the ground costs when all play together

FORMATION = Kind(
    "Balloons",
    "The flying balloons count 1, 2, 3 and so on, from the lowest to the highest, at one altitude from left "
    "to right. Those that show a colour of yours are yours.",
)
WIDTH = Kind("Width", "The columns from the leftmost flying balloon to the rightmost.")
GROUND = Kind("On the ground", f"{UNLAUNCHED} for each balloon in play that does not fly.")


def worth(state, balloon):
    """The flying balloons count 1, 2, 3 … by altitude, then column: the order of their bits."""
    lower = state.sky & (BIT[state.column[balloon], state.stage[balloon]] - 1)
    points = 1
    while lower:
        lower &= lower - 1  # takes the lowest bit away
        points += 1
    return points


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
    points, flying = int(worth(state, balloon)), int(state.sky).bit_count()
    where = cell_name(state.column[balloon], state.stage[balloon])
    name = told(
        "{} at {}: number {} of {}, counted from below", BALLOON_NAMES[balloon], where, points, flying
    )
    return Source(name, points, (NAMES[balloon],), FORMATION)


def common_sources(state) -> list[Source]:
    """What the common score is made of."""
    flying = tuple(NAMES[b] for b in range(BALLOONS) if state.stage[b] >= FLYING)
    waiting = tuple(NAMES[b] for b in range(BALLOONS) if PACKED <= state.stage[b] < FLYING)
    sources = [Source(told("the width of the formation, in columns"), int(width(state)), flying, WIDTH)]
    if waiting:
        penalty = UNLAUNCHED * len(waiting)
        name = told("balloons left on the ground: {} × {}", len(waiting), UNLAUNCHED)
        sources.append(Source(name, penalty, waiting, GROUND))
    return sources


def colours_of(state, seat) -> list[str]:
    """A seat's colour cards, by letter."""
    return colours_in(int(state.colours[seat]))


def colours_in(cards: int) -> list[str]:
    """The letters of colour bits."""
    return [letter for place, letter in enumerate(LETTERS) if cards >> place & 1]


def has_won(state, seat, scores):
    """Competing, the highest total wins and ties share; together, all win."""
    if state.mode == TOGETHER:
        return True
    for other in range(state.players):
        if scores[other] > scores[seat]:
            return False
    return True
