"""Commodores: sky ships that explore, trade, build and raid in a growing sky; three goals win."""

from ..contract import Game, Mode, Option

BEFORE = (  # what the second edition said until version 4
    "shrike.cost.canvas=3 shrike.cost.glass=1 harpooner.cost.wood=1 swift.cost.canvas=3 swift.cost.glass=1 "
    "cradle.cost.breath=2 cradle.cost.glass=0 peddler.cost.glass=2 peddler.cost.metal=0 "
    "fledgling.upgrades.plunder.cost.breath=1 full_ledger.resources=12 "
    "six_winds.numbers_touched=6 six_winds.hexes_touched=6"
)
GAME = Game(
    id="commodores",
    title="Commodores",
    goal="Explore the sky, trade, build a fleet and raid; whoever completes three goals first wins.",
    credit="After Aloft by Eye4Games; the cards are this project's own.",
    rules_version=4,
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
    older={1: {"cards": "first"}, 2: {"cards": "first"}, 3: {"content": BEFORE}},
)
