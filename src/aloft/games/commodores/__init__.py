"""Commodores: sky ships that explore, trade, build and raid in a growing sky; three goals win."""

from ..contract import Game, Mode, Option

GAME = Game(
    id="commodores",
    title="Commodores",
    goal="Explore the sky, trade, build a fleet and raid; whoever completes three goals first wins.",
    credit="After Aloft by Eye4Games; the cards are this project's own.",
    rules_version=1,
    modes=(Mode("competitive", 3, 5),),
    options=(Option("round_limit", "the round after which most goals win", range(1, 201), 40),),
)
