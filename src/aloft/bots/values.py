"""What the end of an iteration is worth to every seat, from 0 to 1."""

from math import exp

from ..games.contract import estimate, has_won, score
from .tree_records import NONE


def evaluate(state, thought, tuning):
    """Every seat's value, half for winning and half for how well it stands; its points, its chance to win."""
    gains, scores = thought.gains, thought.scores
    for seat in range(state.players):
        scores[seat] = score(state, seat)
        thought.points[seat] = scores[seat]
        gains[seat] = estimate(state, seat)
    if tuning.together:
        share(state, thought)
    else:
        compare(state, gains, tuning.spread)
    if state.over:
        settle(state, gains, scores, thought.chances)
    else:
        share_hopes(state, gains, tuning.together, thought.chances)


def reckon(state, gains, scores, chances, spread):
    """What a game that is over brought every seat, where each plays for itself."""
    for seat in range(state.players):
        scores[seat] = score(state, seat)
        gains[seat] = estimate(state, seat)
    compare(state, gains, spread)
    settle(state, gains, scores, chances)


def settle(state, gains, scores, chances):
    """Where a game has ended, who has won is half of what it is worth."""
    winners = count_winners(state, scores)
    for seat in range(state.players):
        chances[seat] = 1.0 / winners if winners and has_won(state, seat, scores) else 0.0
        gains[seat] = 0.5 * gains[seat] + 0.5 * chances[seat]


def count_winners(state, scores):
    winners = 0
    for seat in range(state.players):
        winners += has_won(state, seat, scores)
    return winners


def share(state, thought):
    """Together or alone: where the result lies between the worst and the best seen so far."""
    gains = thought.gains
    thought.worst, thought.best = min(thought.worst, gains[0]), max(thought.best, gains[0])
    width = thought.best - thought.worst
    for seat in range(state.players):
        gains[seat] = (gains[seat] - thought.worst) / width if width > 0 else 0.5


def compare(state, gains, spread):
    """Against each other: the lead over the best other, on a scale that hardly grows beyond the spread."""
    first, second = NONE, NONE
    for seat in range(state.players):
        if first == NONE or gains[seat] > gains[first]:
            first, second = seat, first
        elif second == NONE or gains[seat] > gains[second]:
            second = seat
    best, next_best = gains[first], gains[second]
    for seat in range(state.players):
        rival = next_best if seat == first else best
        gains[seat] = 1.0 / (1.0 + exp((rival - gains[seat]) / spread))


def write_down(state, outcome, thought):
    """What became of an action of the root."""
    outcome.times += 1
    for seat in range(state.players):
        points = thought.points[seat]
        outcome.score[seat] += points
        outcome.square[seat] += points * points
        outcome.win[seat] += thought.chances[seat]


def share_hopes(state, hopes, together, chances):
    """Where a game did not end, a share of the hopes is a chance; together or alone nothing is shared."""
    whole = 0.0
    for seat in range(state.players):
        whole += hopes[seat]
    for seat in range(state.players):
        chances[seat] = hopes[seat] if together or whole == 0 else hopes[seat] / whole
