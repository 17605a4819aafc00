"""Aloft, first edition: trucks roll by themselves, and a turn is one advance of one balloon."""

from datetime import date

from ..contract import Game, Mode, Option
from ..sky import NARROW

GAME = Game(
    id="ascension",
    title="Aloft: Ascension",
    goal="Bring the balloons of your secret colour highest and furthest forward before the field runs out.",
    credit="Designed by Michael Purcell: Aloft, first edition (balloon-spectacular, CC BY-NC-ND).",
    rules_version=1,
    minutes=(10, 20),
    weight="light",
    feel="The quickest edition: trucks roll by themselves, and a turn is one step of one balloon.",
    modes=(
        Mode("competitive", 2, 5),
        Mode("cooperative", 1, 5, together=True, fewer=True, goal=NARROW, puzzles=date(2026, 1, 1)),
    ),
    options=(
        Option("specials", "special shapes in play", range(0, 4), {"competitive": 3, "cooperative": 2}),
        Option("launch_trucks", "launch trucks in the field", range(4, 6), 4),
        Option("columns", "columns of the sky", range(8, 13), 12),
    ),
)
