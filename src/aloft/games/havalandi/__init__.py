"""Havalandi: fleets of balloons launched over a triangular landscape, in sight of a passing airship."""

from ..contract import Game, Mode, Option

GAME = Game(
    id="havalandi",
    title="Havalandi",
    goal="Place balloons where the airship looks, grow groups, visit pavilions and launch fleets.",
    credit="Designed by Reiner Knizia.",
    rules_version=1,
    minutes=(20, 40),
    weight="medium",
    feel="A landscape filled balloon by balloon, wherever the airship looks after its roll of the die.",
    modes=(Mode("competitive", 2, 4),),
    options=(Option("side", "the side of the board", ("A", "B"), "A"),),
)
