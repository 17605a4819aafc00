"""How a search goes about a game when a network judges: it looks at more moves, and explores less."""

from ..tuning import Tuning

LEARNED = Tuning(exploration=0.15, width=3.0, widening=1.0, expansion_width=8)
