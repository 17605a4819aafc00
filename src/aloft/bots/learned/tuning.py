"""How a search goes about a game when a network guides it."""

from ..tuning import Tuning

LEARNED = Tuning(exploration=0.1, warmth=0.015)
