"""What a seat has scored, and where it came from."""

from ..bits import count_bits
from ..contract import Kind, Source
from ..sentences import Thing, told
from .board import BONUS, CARDS, PAVILION_COUNT, SET_COUNT, SET_OF
from .cards import card_points
from .givers import beside, grouped, launched
from .holdings import own
from .names import CARD_WORDS
from .points import PAVILION_POINTS, completes, touches

GROUPS = Kind("Groups", "Three or more balloons side by side in one region, counted when they were placed.")
FLEETS = Kind("Fleets", "For each launch, 4 for each terrain on each side of the path.")
PAVILIONS = Kind(
    "Pavilions", f"{PAVILION_POINTS} for each with a balloon of yours beside it, and a bonus for a whole set."
)
GOALS = Kind("Cards", "What the two cards beside the board ask for, counted at the end.")
EARLIER = Kind("Earlier", "What was scored before the position that the game began with.")


def score(state, seat):
    """Points so far, and once the game is over those of the two cards."""
    points = state.score[seat]
    if state.over:
        for card in state.cards:
            points += card_points(state, seat, card)
    return points


def has_won(state, seat, scores):
    """Highest total, then more unused special balloons; still equal seats share."""
    for other in range(state.players):
        if scores[other] > scores[seat]:
            return False
        if scores[other] == scores[seat] and unused(state, other) > unused(state, seat):
            return False
    return True


def unused(state, seat):
    """How many special balloons a seat still has."""
    return count_bits(state.specials[seat])


def sources(state, seat) -> list[Source]:
    """Groups, launches, pavilions and, at the end, the cards."""
    pavilions = _pavilion_sources(state, seat)
    cards = [_card_source(state, seat, card) for card in state.cards]
    groups = told("groups of three or more balloons in one region")
    fleets = told("fleets launched, 4 for each terrain on each side of the path")
    lines = [
        Source(groups, int(state.from_groups[seat]), grouped(state, seat), GROUPS),
        Source(fleets, int(state.from_launches[seat]), launched(state, seat), FLEETS),
        *pavilions,
        *(cards if state.over else []),
    ]
    before = int(score(state, seat)) - sum(line.points for line in lines)
    return [
        line
        for line in (*lines, Source(told("points from before"), before, (), EARLIER))
        if line.points or line in cards
    ]


def _card_source(state, seat, card) -> Source:
    name = CARDS[card]
    thing = Thing(f"card-{name}", f"the card {name}", f"the card {name}")
    return Source(
        told("{}: {}", thing, CARD_WORDS[name]), int(card_points(state, seat, card)), (thing.id,), GOALS
    )


def _pavilion_sources(state, seat) -> list[Source]:
    """What the pavilions that the seat's balloons touch have given: it can be read off the board."""
    low, high = own(state, seat)
    touched = [p for p in range(PAVILION_COUNT[state.side]) if touches(state, low, high, p)]
    sets = [s for s in range(SET_COUNT[state.side]) if completes(state, low, high, s)]
    name = told("pavilions with a balloon beside them: {} × {}", len(touched), PAVILION_POINTS)
    line = Source(name, len(touched) * PAVILION_POINTS, beside(state, seat, touched), PAVILIONS)
    return [line, *(_bonus_source(state, seat, s) for s in sets)]


def _bonus_source(state, seat, set_) -> Source:
    pavilions = [p for p in range(PAVILION_COUNT[state.side]) if SET_OF[state.side, p] == set_]
    given = int(BONUS[state.side])
    return Source(
        told("a bonus for all pavilions of a set"), given, beside(state, seat, pavilions), PAVILIONS
    )
