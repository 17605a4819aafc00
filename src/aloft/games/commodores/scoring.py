"""What a seat has achieved: goals completed."""

from ..bits import count_bits
from ..contract import Kind, Source
from ..sentences import Thing, told
from .content import Goal
from .editions import cards_of
from .rulings.fleet import held

GOALS = Kind(
    "Goals", "One for each goal completed. Who is level is told apart by ships, then by resources held."
)


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
    done = [goal for number, goal in enumerate(cards_of(state).goals) if state.claimed[seat] >> number & 1]
    return [_goal_source(goal) for goal in done]


def _goal_source(goal: Goal) -> Source:
    name = Thing(f"goal-{goal.id}", f"the goal {goal.name}", goal.name)
    return Source(told("{}: {}", name, goal.asks.rstrip(".")), 1, (name.id,), GOALS)
