"""What positions are worth to seats, from 0 to 1, as a network foresees it; an end is worth what it is."""

from ...games.contract import estimate
from ..values import evaluate, reckon, share, share_hopes
from .network import POINTS, STANDING, SUMS, WIN, foresee, foresee_beside


def foresee_all(state, thought, tuning, network):
    """Each seat is judged by what it would be told, with the cards dealt to it this time."""
    if state.over:
        evaluate(state, thought, tuning)
        return
    for seat in range(state.players):
        outlook = foresee(state, seat, network)
        thought.points[seat] = outlook[POINTS]
        thought.gains[seat] = tuning.sign * outlook[POINTS] if tuning.together else blend(outlook)
        thought.chances[seat] = outlook[WIN]
    if tuning.together:
        share(state, thought)
    share_hopes(
        state, thought.gains if tuning.together else thought.chances, tuning.together, thought.chances
    )


def blend(outlook):
    """Half for winning, half for how well it stands."""
    return 0.5 * outlook[WIN] + 0.5 * outlook[STANDING]


def worth_beside(state, seat, tuning, network):
    """How a seat stands, beside a position that it keeps in mind; where all play together, in points."""
    if tuning.together:
        if state.over:
            return estimate(state, seat)
        return tuning.sign * foresee_beside(state, seat, network)[POINTS]
    if state.over:
        return worth_at_end(state, seat, tuning, network)
    return blend(foresee_beside(state, seat, network))


def worth_at_end(state, seat, tuning, network):
    """What a game that is over brought a seat; there is room to reckon in among the sums."""
    gains, scores, chances = network[SUMS][0], network[SUMS][1], network[SUMS][2]
    reckon(state, gains, scores, chances, tuning.spread)
    return gains[seat]
