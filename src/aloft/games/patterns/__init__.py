"""Aloft, second edition: move a truck, advance a balloon, or claim a pattern you hope to see in the sky."""

from datetime import date

from ..contract import Game, Mode, Option
from ..sky import NARROW

GAME = Game(
    id="patterns",
    title="Aloft: Patterns",
    goal="Lift the balloons of your secret colour, and claim the patterns the final formation will show.",
    credit="Designed by Michael Purcell: Aloft, second edition (balloon-spectacular, CC BY-NC-ND).",
    rules_version=1,
    minutes=(15, 25),
    weight="light",
    feel="The edition of figures: you drive the trucks, and bet on shapes that the sky will show.",
    modes=(
        Mode("competitive", 2, 6),
        Mode("solo", 1, 1, together=True, fewer=True, goal=NARROW, puzzles=date(2026, 1, 1)),
    ),
    options=(
        Option("trucks", "trucks in the field", range(3, 6), 4, puzzles=(3, 3, 3, 4, 5)),
        Option("columns", "columns of the sky", range(8, 13), 12),
    ),
)
