"""The score of the third edition: the formation, and the sets of tokens."""

import numpy as np

from ..contract import Kind, Source
from ..sentences import Sentence, Thing, all_of, told
from ..sky.board import COLOUR_BIT, COLOURS, LETTERS
from ..sky.rules import COLOURS_IN_BOX
from ..sky.scoring import formation_score, formation_sources, has_won  # noqa: F401
from .board import MULTI, SAFETY

SET_POINTS = np.array([0, 1, 3, 6, 10, 15], np.int64)
LARGEST = len(SET_POINTS) - 1
SETS = Kind(
    "Sets of tokens",
    "Tokens of one kind are a set; 1, 2, 3, 4, 5 of them are worth 1, 3, 6, 10, 15 points. "
    "Multicoloured ones join the set where they give most, and those of your own colours are dropped.",
)


def score(state, seat):
    """Formation score and achievement score together."""
    return formation_score(state, seat) + achievement_score(state, seat)


def set_points(size):
    """A set of five or more is worth fifteen."""
    return SET_POINTS[min(size, LARGEST)]


def kept(state, seat, colour):
    """The launch tokens of a colour that count: those of one's own colours are dropped."""
    return 0 if state.colours[seat] & COLOUR_BIT[colour] else state.tokens[seat, colour]


def achievement_score(state, seat):
    """Each colour and the safety tokens form a set; multicoloured tokens go where they give most."""
    points = set_points(state.tokens[seat, SAFETY])
    for colour in range(COLOURS_IN_BOX):
        points += set_points(kept(state, seat, colour))
    return points + best_extra(state, seat, state.tokens[seat, MULTI])


def best_extra(state, seat, multi):
    """The most that the multicoloured tokens can add.

    Until a set holds five, each token more is worth more than the last one was, so at the best at
    most one set gets less than it needs to be full: fill sets from the largest down.
    """
    gained, done = 0, 0
    while multi > 0:
        colour = fullest_open(state, seat, done)
        if colour < 0:
            break
        size = kept(state, seat, colour)
        given = min(multi, LARGEST - size)
        gained += set_points(size + given) - set_points(size)
        multi -= given
        done |= COLOUR_BIT[colour]
    return gained


def fullest_open(state, seat, done):
    """The largest set below five that has not been given anything yet, or -1."""
    best = -1
    for colour in range(COLOURS_IN_BOX):
        size = kept(state, seat, colour)
        if done & COLOUR_BIT[colour] or size >= LARGEST:
            continue
        if best < 0 or size > kept(state, seat, best):
            best = colour
    return best


def sources(state, seat) -> list[Source]:
    """Where these points come from."""
    return formation_sources(state, seat) + _token_sources(state, seat)


def _token_sources(state, seat) -> list[Source]:
    given = _given(state, seat)
    lines = []
    for colour in range(COLOURS_IN_BOX):
        own, extra = int(kept(state, seat, colour)), given.get(colour, 0)
        dropped = int(state.tokens[seat, colour]) - own
        if own + extra or dropped:
            name, points = _set_name(colour, own, extra, dropped), int(set_points(own + extra))
            lines.append(Source(name, points, _set_items(colour, own, extra), SETS))
    if safety := int(state.tokens[seat, SAFETY]):
        name = told("a set of {}", Thing("token-safety", f"{safety} safety {_tokens(safety)}", str(safety)))
        lines.append(Source(name, int(set_points(safety)), ("token-safety",), SETS))
    return lines


def _set_items(colour: int, own: int, extra: int) -> tuple[str, ...]:
    """The tokens of a set, as they lie before the seat."""
    return (f"token-{LETTERS[colour]}",) * bool(own) + ("token-multi",) * bool(extra)


def _set_name(colour: int, own: int, extra: int, dropped: int) -> Sentence:
    letter, tokens = LETTERS[colour], _tokens(own + extra)
    parts = [Thing(f"token-{letter}", f"{own} {COLOURS[letter]}", str(own))] * bool(own)
    parts += [Thing("token-multi", f"{extra} multicoloured", str(extra))] * bool(extra)
    if not parts:
        return told("{} {} launch {} of an own colour, dropped", dropped, COLOURS[letter], _tokens(dropped))
    lost = f", and {dropped} of an own colour dropped" if dropped else ""
    return told("a set of {} launch {}{}", all_of(parts), tokens, lost)


def _tokens(count: int) -> str:
    return "token" if count == 1 else "tokens"


def _given(state, seat) -> dict[int, int]:
    """How many multicoloured tokens each colour gets at the best."""
    multi, done, given = int(state.tokens[seat, MULTI]), 0, {}
    while multi > 0 and (colour := fullest_open(state, seat, done)) >= 0:
        given[colour] = min(multi, LARGEST - int(kept(state, seat, colour)))
        multi -= given[colour]
        done |= int(COLOUR_BIT[colour])
    return given
