"""What a seat of the first edition is told in numbers."""

from ..layout import Layout, Part
from ..sky.board import COLUMNS, NONE, TOGETHER
from ..sky.features import PARTS, TOGETHER_PARTS, write_score, write_sky, write_together
from .scoring import score

LAYOUT = Layout(*PARTS, *TOGETHER_PARTS, Part("safety", (COLUMNS,), "the column of the safety truck"))
TOGETHER_AT, SAFETY_AT = (LAYOUT.starts[name] for name in ("together", "safety"))


def features(state, seat, out):
    """The sky, the row, the safety truck, and the points of a seat that holds its colour."""
    write_sky(state, seat, out)
    write_together(state, TOGETHER_AT, out)
    out[SAFETY_AT + int(state.safety)] = 1
    if seat != NONE or state.mode == TOGETHER:
        write_score(score(state, max(seat, 0)), out)
