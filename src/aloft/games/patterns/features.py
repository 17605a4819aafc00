"""What a seat of the second edition is told in numbers."""

from ..bits import count_bits
from ..layout import Layout, Part
from ..sky.board import NONE, SEATS, TOGETHER
from ..sky.features import PARTS, TOGETHER_PARTS, write_score, write_sky, write_together
from .board import FIGURE_CELLS
from .rules import PATTERNS
from .scoring import score

MAKERS = 5  # the balloons of a figure

LAYOUT = Layout(
    *PARTS,
    *TOGETHER_PARTS,
    Part("claims", (PATTERNS, SEATS), "who claimed each pattern card: the seat, the next one, …"),
    Part("figures", (PATTERNS,), "how much of each card's figure flies where it is most complete", MAKERS),
)
TOGETHER_AT, CLAIMS_AT, FIGURES_AT = (LAYOUT.starts[name] for name in ("together", "claims", "figures"))


def features(state, seat, out):
    """The sky, the row, the cards, and the points of a seat that holds its colour."""
    write_sky(state, seat, out)
    write_together(state, TOGETHER_AT, out)
    for card in range(PATTERNS):
        if state.owner[card] != NONE:
            place = (int(state.owner[card]) - max(seat, 0)) % int(state.players)
            out[CLAIMS_AT + card * SEATS + place] = 1
        out[FIGURES_AT + card] = most_complete(state, card)
    if seat != NONE or state.mode == TOGETHER:
        write_score(score(state, max(seat, 0)), out)


def most_complete(state, card):
    """The most balloons that fly in a card's positions, wherever its figure is looked for."""
    most = 0
    for cells in FIGURE_CELLS[card]:
        if cells >= 0:
            most = max(most, count_bits(state.sky & cells))
    return most
