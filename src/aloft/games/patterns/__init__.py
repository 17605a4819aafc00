"""Aloft, second edition: move a truck, advance a balloon, or claim a pattern you hope to see in the sky."""

from datetime import date

from ..contract import Game, Mode, Option
from ..sky import NARROW

GAME = Game(
    id="patterns",
    title="Aloft: Patterns",
    goal="Lift the balloons of your secret colour, and claim the patterns the final formation will show.",
    credit="A design from the balloon-festival game Aloft, second edition.",
    rules_version=1,
    modes=(
        Mode("competitive", 2, 6),
        Mode("solo", 1, 1, together=True, fewer=True, goal=NARROW, puzzles=date(2026, 1, 1)),
    ),
    options=(
        Option("trucks", "trucks in the field", range(3, 6), 4),
        Option("columns", "columns of the sky", range(8, 13), 12),
    ),
)
