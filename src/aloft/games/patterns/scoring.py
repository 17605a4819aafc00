"""The score of the second edition: the formation, and the patterns seen in it."""

from ..contract import Kind, Source
from ..sentences import told
from ..sky.board import BALLOONS, BIT, NAMES, TOGETHER
from ..sky.scoring import common_score, common_sources, formation_score, formation_sources, has_won  # noqa: F401
from .board import FIGURE_CELLS
from .rules import PATTERNS
from .words import CARD_NAMES

SEEN = 10  # points for a claimed pattern that appears
CLAIMED = Kind("Patterns", f"{SEEN} for each card claimed whose figure is in the sky at the end.")


def score(state, seat):
    """The seat's formation score and ten for each pattern it claimed that appears."""
    if state.mode == TOGETHER:
        return common_score(state)
    points = formation_score(state, seat)
    for card in range(PATTERNS):
        if state.owner[card] == seat and figure_seen(state, card):
            points += SEEN
    return points


def figure_seen(state, card):
    """The cells of five balloons in the card's relative positions, or 0; others do not matter."""
    for cells in FIGURE_CELLS[card]:
        if state.sky & cells == cells:
            return cells
    return 0


def sources(state, seat) -> list[Source]:
    """Where these points come from."""
    if state.mode == TOGETHER:
        return common_sources(state)
    claimed = [card for card in range(PATTERNS) if state.owner[card] == seat]
    return formation_sources(state, seat) + [_pattern_source(state, card) for card in claimed]


def _pattern_source(state, card) -> Source:
    name, cells = CARD_NAMES[card], figure_seen(state, card)
    if not cells:
        return Source(told("{}: its figure is not in the sky", name), 0, (name.id,), CLAIMED)
    makers = [NAMES[b] for b in range(BALLOONS) if BIT[state.column[b], state.stage[b]] & cells]
    return Source(told("{}: its figure is in the sky", name), SEEN, (name.id, *makers), CLAIMED)
