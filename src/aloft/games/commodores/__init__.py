"""Commodores: sky ships that explore, trade, build and raid in a growing sky; three goals win."""

from ..contract import Game, Mode, Option

GAME = Game(
    id="commodores",
    title="Commodores",
    goal="Explore the sky, trade, build a fleet and raid; whoever completes three goals first wins.",
    credit="After Aloft by Eye4Games; the cards are this project's own.",
    rules_version=3,
    minutes=(40, 60),
    weight="heavy",
    feel="The largest: ships, trade and quarrel on a map that grows.",
    modes=(Mode("competitive", 3, 5),),
    options=(
        Option("round_limit", "the round after which most goals win", range(201), 40, zero="none"),
        Option("trades", "how often a ship may trade in a turn", ("any", "once"), "any"),
        Option(
            "explore",
            "whether a space is named before its hex is seen",
            ("place_first", "reveal_first"),
            "place_first",
        ),
        Option("cards", "which edition of the ships and goals is played", ("second", "first"), "second"),
    ),
    older={1: {"cards": "first"}, 2: {"cards": "first"}},
)
