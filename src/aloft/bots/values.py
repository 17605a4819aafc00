"""What the end of an iteration is worth to every seat, from 0 to 1."""

from math import exp

from ..games.contract import estimate, has_won, score
from .tree_records import NONE


def evaluate(state, thought, tuning):
    """The value of every seat: half for winning, half for how well it stands."""
    gains, scores = thought.gains, thought.scores
    for seat in range(state.players):
        scores[seat] = score(state, seat)
        gains[seat] = estimate(state, seat)
    if tuning.together:
        share(state, thought)
    else:
        compare(state, gains, tuning.spread)
    if not state.over:
        return
    winners = count_winners(state, scores)
    for seat in range(state.players):
        won = 1.0 / winners if winners and has_won(state, seat, scores) else 0.0
        gains[seat] = 0.5 * gains[seat] + 0.5 * won


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


def write_down(state, outcome, thought, tuning):
    """What became of an action of the root; where the game did not end, a share of the hopes is a chance."""
    won = count_winners(state, thought.scores) if state.over else 0
    hopes = all_hopes(state, thought, tuning)
    outcome.times += 1
    for seat in range(state.players):
        points = float(thought.scores[seat])
        outcome.score[seat] += points
        outcome.square[seat] += points * points
        if not state.over:
            outcome.win[seat] += thought.gains[seat] / hopes
        elif won and has_won(state, seat, thought.scores):
            outcome.win[seat] += 1.0 / won


def all_hopes(state, thought, tuning):
    """The values of all seats together; who plays alone or together shares nothing."""
    hopes = 0.0
    for seat in range(state.players):
        hopes += thought.gains[seat]
    return 1.0 if tuning.together or hopes == 0 else hopes
