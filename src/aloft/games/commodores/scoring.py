"""What a seat has achieved: goals completed, and how near the others are."""

from dataclasses import dataclass

from ..bits import count_bits
from ..contract import Source
from .board import AT_LEAST, GOALS
from .content import CONTENT, METRICS
from .fleet import held
from .goals import measure


def score(state, seat):
    """Goals completed."""
    return count_bits(state.claimed[seat])


def has_won(state, seat, scores):
    """Most goals, then most ships, then most resources; who is still level shares the win."""
    for other in range(state.players):
        if is_ahead(state, other, seat, scores):
            return False
    return True


def is_ahead(state, one, other, scores):
    """Whether a seat ranks before another."""
    if scores[one] != scores[other]:
        return scores[one] > scores[other]
    if state.ships[one] != state.ships[other]:
        return state.ships[one] > state.ships[other]
    return held(state, one) > held(state, other)


def sources(state, seat) -> list[Source]:
    """The goals completed, one point each."""
    done = [goal for number, goal in enumerate(CONTENT.goals) if state.claimed[seat] >> number & 1]
    return [Source(goal.name, 1, (f"goal-{goal.id}",)) for goal in done]


@dataclass(frozen=True)
class Part:
    """One condition of a goal: what there is, and what is wanted."""

    what: str
    has: int
    wanted: int
    exactly: bool


@dataclass(frozen=True)
class Progress:
    """How far a seat has come towards a goal in play."""

    goal: str  # its id
    claimed: bool
    measured: tuple[Part, ...]

    @property
    def parts(self) -> tuple[str, ...]:
        """Each condition in words."""
        return tuple(
            f"{part.what} {part.has}" + (f", must be {part.wanted}" if part.exactly else f" of {part.wanted}")
            for part in self.measured
        )


def progress(state, seat) -> list[Progress]:
    """All goals in play, in card order."""
    playing = [number for number in range(GOALS) if state.goals >> number & 1]
    return [_progress(state, seat, number) for number in playing]


def _progress(state, seat, number: int) -> Progress:
    goal, claimed = CONTENT.goals[number], bool(state.claimed[seat] >> number & 1)
    return Progress(goal.id, claimed, tuple(_part(state, seat, *part) for part in goal.conditions))


def _part(state, seat, metric: int, operator: int, wanted: int) -> Part:
    has = int(measure(state, seat, metric))
    return Part(METRICS[metric].replace("_", " "), has, wanted, operator != AT_LEAST)
