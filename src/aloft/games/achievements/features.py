"""What a seat of the third edition is told in numbers."""

from ..layout import MOST, Layout, Part, capped
from ..sky.board import NONE, SEATS
from ..sky.features import PARTS, write_score, write_sky
from .board import KINDS
from .scoring import score

TOKENS = len(KINDS)

LAYOUT = Layout(
    *PARTS,
    Part("safety_carries", (), "the safety truck, the last one, may carry a balloon"),
    Part(
        "tokens",
        (SEATS, TOKENS),
        "the tokens of the seat, the next one, …: blue, green, purple, red, white, yellow, multicoloured, "
        "safety",
        MOST,
    ),
)
SAFETY_CARRIES_AT, TOKENS_AT = (LAYOUT.starts[name] for name in ("safety_carries", "tokens"))


def features(state, seat, out):
    """The sky, the tokens of all, and the points of a seat that holds its colours."""
    write_sky(state, seat, out)
    out[SAFETY_CARRIES_AT] = state.safety_carries
    for place in range(state.players):
        other = (max(seat, 0) + place) % int(state.players)
        for kind in range(TOKENS):
            out[TOKENS_AT + place * TOKENS + kind] = capped(state.tokens[other, kind])
    if seat != NONE:
        write_score(score(state, seat), out)
