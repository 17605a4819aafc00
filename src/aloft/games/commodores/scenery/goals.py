"""The goals on the table: who has completed them, and how far everybody else is."""

import re
from functools import cache, lru_cache
from typing import Any

from ...scene import Piece
from ...sentences import Label, Sentence, Thing, joined, told
from ..board import AT_LEAST, GOALS, LEAST
from ..content import CONTENT, Goal
from ..editions import cards_of, edition_of
from ..language.names import GOAL_NAMES, player
from ..rulings.goals import measure
from .cards import tile_symbol
from .goal_tiles import LEFT, PIPS, TILE, counted, line_of
from .vista import KEPT, Vista

GOAL_SPOTS = tuple((189, 122 + 156 * place) for place in range(5))
MEASURED = 4096  # fleets whose standing is kept
DRAWN = re.compile(r"\bN\b( \(N [^)]*\))?")  # how a card speaks of a number that is drawn at set-up

Way = tuple[int, ...] | None  # how much a seat has of what each condition asks for; None: completed


class Asked:
    """A seat, and all of the record that an answer depends on: if that is equal, so is the answer."""

    def __init__(self, state, seat: int, *depends: Any) -> None:
        self.state, self.seat, self.depends = state, seat, depends

    def __hash__(self) -> int:
        return hash(self.depends)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Asked) and self.depends == other.depends


@lru_cache(MEASURED)
def _standing(fleet: Asked, metric: int) -> int:
    """What goals ask about where ships stand, which depends on corners and hexes alone."""
    return int(measure(fleet.state, fleet.seat, metric))


@lru_cache(MEASURED)
def _ways(asked: Asked, sky: Vista) -> tuple[Way, ...]:
    """How far a seat is with every goal in play."""
    state, seat = asked.state, asked.seat
    fleet = Asked(state, seat, state.at[seat][: state.ships[seat]], sky, state.number)
    return tuple(_way(state, seat, goal, fleet) for goal in playing(state.goals))


def _way(state, seat: int, goal: int, fleet: Asked) -> Way:
    if state.claimed[seat] >> goal & 1:
        return None
    metrics = [metric for metric, _, _ in cards_of(state).goals[goal].conditions]
    return tuple(_standing(fleet, m) if m > LEAST else int(measure(state, seat, m)) for m in metrics)


@cache
def playing(goals: int) -> tuple[int, ...]:
    """The goals in play, in card order."""
    return tuple(goal for goal in range(GOALS) if goals >> goal & 1)


def goal_pieces(state, sky: Vista) -> list[Piece]:
    """The goals in play, who has completed them, and how far everybody is."""
    pieces = []
    everybody = zip(*_everybody(state, sky), strict=True)
    for place, (goal, ways) in enumerate(zip(playing(state.goals), everybody, strict=True)):
        card, symbol = cards_of(state).goals[goal], tile_symbol(edition_of(state), goal)
        pieces.append(_goal_piece(place, card, symbol, ways, state.number))
        if CONTENT.goals[goal].needs_number:
            pieces.append(_number_piece(place, goal, state.number))
        for seat, way in enumerate(ways):
            pieces += _standing_pieces(place, card, goal, seat, way)
    return pieces


def _everybody(state, sky: Vista) -> list[tuple[Way, ...]]:
    """How far each seat is; what is counted in a turn counts for the seat to move."""
    turn, table = (state.foraged, state.plundered, state.loot), (edition_of(state), state.goals, state.number)
    seats = zip(
        range(state.players), state.ships, state.at, state.fitted, state.pool, state.claimed, strict=False
    )
    return [
        _ways(Asked(state, seat, seat, table, turn if seat == state.turn else (), *holdings), sky)
        for seat, *holdings in seats
    ]


@lru_cache(KEPT)
def _goal_piece(place: int, card: Goal, symbol: str, ways: tuple[Way, ...], number: int) -> Piece:
    asks = DRAWN.sub(str(number), card.asks) if card.needs_number else card.asks
    mark = f"{card.name} " + " ".join(_short(card, way) for way in ways)
    name = Thing(f"goal-{card.id}", f"the goal {card.name}")
    label = told("{}: {} So far {}", name, asks, _so_far(card, ways))
    return Piece(name.id, symbol, _spot(place), label, mark, closer=name.id)


def _so_far(card: Goal, ways: tuple[Way, ...]) -> Sentence:
    """How far everybody is."""
    each = [told("{} {}", player(seat), _how_far(card, way)) for seat, way in enumerate(ways)]
    return joined("; ", each)


def _spot(place: int) -> str:
    return f"goal-spot-{place % len(GOAL_SPOTS)}"


def _how_far(card: Goal, way: Way) -> str:
    """Each condition in words."""
    if way is None:
        return "completed"
    parts = zip(way, card.conditions, strict=True)
    return ", ".join(_part(has, *condition) for has, condition in parts)


def _part(has: int, metric: int, operator: int, wanted: int) -> str:
    return f"{has} of {wanted}" if operator == AT_LEAST else f"{has} (must be {wanted})"


def _short(card: Goal, way: Way) -> str:
    """A few characters for a terminal: a star, or what there is of each condition."""
    if way is None:
        return "★"
    parts = zip(way, card.conditions, strict=True)
    return "+".join(f"{has}/{wanted}" for has, (_, _, wanted) in parts)


@cache
def _number_piece(place: int, goal: int, number: int) -> Piece:
    name = Thing("goal-number", f"the number {number}")
    label = told("{}, which the goal {} asks for", name, GOAL_NAMES[goal])
    return Piece(name.id, f"number-{number}", f"goal-spot-{place}", label, lift=8, shift=-119)


@lru_cache(KEPT)
def _standing_pieces(place: int, card: Goal, goal: int, seat: int, way: Way) -> tuple[Piece, ...]:
    """How far a seat is with a goal: a tally for each condition, or the sign that it has completed it."""
    if way is None:
        return (_token_piece(place, card, goal, seat),)
    return tuple(_tally_piece(place, card, goal, part, seat, has) for part, has in enumerate(way))


@lru_cache(KEPT)
def _tally_piece(place: int, card: Goal, goal: int, part: int, seat: int, has: int) -> Piece:
    metric, operator, wanted = card.conditions[part]
    tally = Thing(f"tally-{card.id}-{part}-{seat}", counted(has, metric))
    label = Label(told("{}: {}", player(seat), tally), told(" for {}", GOAL_NAMES[goal]))
    shown = min(has, wanted, PIPS) if operator == AT_LEAST else min(has, PIPS)
    lift, shift = _at(card, part, seat)
    return Piece(tally.id, f"tally-{seat}-{shown}", _spot(place), label, lift=lift, shift=shift)


@cache
def _token_piece(place: int, card: Goal, goal: int, seat: int) -> Piece:
    """The sign of a seat that has completed a goal, where its tally was."""
    name = told("{} of {}", Thing(f"claim-{card.id}-{seat}", "the token"), player(seat))
    label, (lift, shift) = Label(name, told(", who has completed {}", GOAL_NAMES[goal])), _at(card, -1, seat)
    return Piece(
        f"claim-{card.id}-{seat}",
        f"goal-token-{seat}",
        _spot(place),
        label,
        lift=lift,
        shift=shift,
        scale=1.25,
    )


def _at(card: Goal, part: int, seat: int) -> tuple[float, float]:
    """Where on the tile of a goal a seat has its tally."""
    down = line_of(card, part % len(card.conditions))
    return TILE[1] / 2 - down, LEFT + 18 + 40 * seat - TILE[0] / 2
