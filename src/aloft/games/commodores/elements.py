"""What wins games of Commodores, how they end, and how they get going."""

import numpy as np

from ..bits import count_bits
from ..elements import Elements, Pace
from .board import BASIC, FORAGING, GOALS, STARTER, TYPES
from .content import CONTENT
from .moves import BUILD, DONE, END, EXPLORE, FORAGE, HUNT, LAY, MOVES, PLUNDER, SHIP, TAKE, TERRAFORM

ENDINGS = ("goals", "the last round")
BUILT = MOVES.starts[BUILD]
SLOTS = BUILD.size // STARTER
SHIPS = Elements(
    "ship",
    tuple(ship.name for ship in CONTENT.ships),
    tuple(
        tuple(range(BUILT + kind * SLOTS, BUILT + (kind + 1) * SLOTS)) if kind != STARTER else ()
        for kind in range(TYPES)
    ),
)
ELEMENTS = (SHIPS, Elements("goal", tuple(goal.name for goal in CONTENT.goals)))
assert len(CONTENT.goals) == GOALS


def holds(state, seat, element):
    """A ship of a type in the fleet; then a goal completed."""
    if element >= TYPES:
        return (state.claimed[seat] >> (element - TYPES) & 1) != 0
    for ship in range(state.ships[seat]):
        if state.type[seat, ship] == element:
            return True
    return False


def offers(state, element):
    """The basic type, which always is on offer, and those in this game; and its goals."""
    if element >= TYPES:
        return (state.goals >> (element - TYPES) & 1) != 0
    return element == BASIC or state.yard[element] >= 0


def ending(state):
    """Somebody has completed enough goals, or the last round is over."""
    for seat in range(state.players):
        if count_bits(state.claimed[seat]) >= state.goals_to_win:
            return 0
    return 1


# A trade takes more than it gives, so it is none.
SOURCES = ("foraging", "other players", "leviathans", "discoveries")


def _actions(*kinds):
    """All actions of these kinds."""
    return frozenset(
        action for kind in kinds for action in range(MOVES.starts[kind], MOVES.starts[kind] + kind.size)
    )


BY_WHICH = (  # the actions by which each source gives
    _actions(FORAGE),
    _actions(PLUNDER, TAKE),
    _actions(HUNT),
    _actions(EXPLORE, TERRAFORM, LAY),
)


def rounds(states):
    """The set-up comes before the first."""
    return np.where(states["phase"] < FORAGING, 0, states["rounds"])


def gains(states, actions):
    """What everybody collected of a number named, and else what a move put into the pool of who made it."""
    pools = states["pool"].sum(axis=2)
    came = np.diff(pools, axis=0)
    movers = states["turn"][:-1]
    own = came[np.arange(len(actions)), movers]
    amounts = (came.sum(axis=1), own, own, own + states["explore_price"][:-1])
    found = np.zeros((len(actions), len(SOURCES)), np.int64)
    for source, (kinds, amount) in enumerate(zip(BY_WHICH, amounts, strict=True)):
        found[:, source] = np.where(np.isin(actions, list(kinds)), amount, 0)
    found[:, SOURCES.index("discoveries")] -= np.isin(actions, list(_actions(LAY)))  # it was paid for before
    return found


PACE = Pace("resources", SOURCES, _actions(FORAGE, SHIP, DONE, END), rounds, gains)
