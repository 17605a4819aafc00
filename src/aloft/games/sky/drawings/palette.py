"""The colours of the family: the six of the game, the ink of every outline, and a few materials."""

from itertools import combinations

COLOURS = {
    "b": "#3d93ea",
    "g": "#6cc257",
    "p": "#6d33a8",
    "r": "#de3d39",
    "w": "#fffaf0",
    "y": "#fbc72e",
}

PAIRS = tuple(a + b for a, b in combinations(COLOURS, 2))

CREAM = "#fff6e4"
PAPER = "#fffbf2"
ORANGE = "#f4862a"
WICKER = "#c58d55"
LEATHER = "#8a5a3c"
