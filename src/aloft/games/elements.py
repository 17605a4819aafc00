"""What a game tells those who measure it: what a seat may come to hold, and how a game gets going."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np


@dataclass(frozen=True)
class Elements:
    """Things of one kind that a seat may come to hold: cards, goals, ships, colours.

    For who asks what wins games, `elements` of a game has a tuple ELEMENTS of these, all their names numbered
    through, and the words ENDINGS for the ways in which it ends. Asked of finished games and compiled like
    any rule are `holds(state, seat, element)`, `offers(state, element)`, whether it was there to be had, and
    `ending(state)`, which of the ways it was.
    """

    kind: str  # what one of them is called
    names: tuple[str, ...]
    actions: tuple[tuple[int, ...], ...] = ()  # for each, the moves by which it is got, where there are any


@dataclass(frozen=True)
class Pace:
    """How a game gets going, for who asks whether anything happens in its turns and what it lives on.

    A game in which that can be told has one as PACE in `elements`. It is asked of whole games: of the records
    before each move and at the end, and of the actions between them.
    """

    unit: str  # what is gained: resources, coins
    sources: tuple[str, ...]  # where from
    plain: frozenset[int]  # actions that alone make a turn in which nothing is undertaken
    rounds: Callable[[np.ndarray], np.ndarray]  # the round of each record, 0 before the first turn
    gains: Callable[[np.ndarray, np.ndarray], np.ndarray]  # what each move brought: [ply, source]
