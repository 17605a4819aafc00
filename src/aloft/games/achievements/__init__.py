"""Aloft, third edition: drive or advance, and collect a token for every launch and every safe step."""

from ..contract import Game, Mode, Option

GAME = Game(
    id="achievements",
    title="Aloft: Achievements",
    goal="Lift the balloons of your secret colours, and collect sets of tokens by launching the others.",
    credit="Designed by Michael Purcell: Aloft, third edition (balloon-spectacular, CC BY-NC-ND).",
    rules_version=1,
    minutes=(20, 30),
    weight="medium",
    feel="The edition of tokens: every launch earns one, and sets of them count as much as the sky.",
    modes=(Mode("competitive", 2, 6),),
    options=(
        Option("safety_carries", "the safety truck may carry a balloon", (False, True), True),
        Option("columns", "columns of the sky; the lane is one longer", range(8, 13), 12),
    ),
)
