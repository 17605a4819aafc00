"""The ways in which rules can run, and which one is usual."""

import os
from contextvars import ContextVar
from typing import Literal

from ...games.contract import Game
from ...games.errors import AloftError
from .builder import Rules, built
from .soonest import Soonest, soonest

Way = Literal["soonest", "interpreted", "native", "checked"]
WAYS = ("soonest", "interpreted", "native", "checked")
AnyRules = Rules | Soonest


def rules_of(game: Game, way: Way | None = None) -> AnyRules:
    """The rules of a game, run one way: the usual one if none is named."""
    way = way or usual_way()
    if way not in WAYS:
        raise AloftError(f"Rules run {', '.join(WAYS)}, not {way!r:.40}.")
    return soonest(game) if way == "soonest" else built(game, way)


def usual_way() -> Way:
    """How rules run unless told otherwise: as they can be had soonest, but for who asks Numba for more."""
    return _asked_for() or _preferred.get()


def earnest_way() -> Way:
    """How many games at once run unless told otherwise: native."""
    return _asked_for() or "native"


def prefer(way: Way) -> None:
    """Let another way be usual from here on: native where long work begins, interpreted for a glance."""
    _preferred.set(way)


_preferred: ContextVar[Way] = ContextVar("way", default="soonest")


def _asked_for() -> Way | None:
    """What somebody has asked Numba for."""
    if os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0"):
        return "interpreted"
    return "checked" if os.environ.get("NUMBA_BOUNDSCHECK", "0") not in ("", "0") else None
