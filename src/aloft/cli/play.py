"""`aloft play`: a game at this terminal."""

from typing import Annotated

import typer

from .terminal.arguments import Mode, Options, Players, Seed

What = Annotated[
    str | None,
    typer.Argument(
        metavar="GAME|FILE", help="A game, or a file that keeps one to go on with; you are asked if not said."
    ),
]
Seats = Annotated[
    list[str] | None,
    typer.Option(
        "--seats",
        metavar="NAME,NAME,…",
        help="Who sits where, each human or a bot: novice, easy, medium, hard, expert, champion; random, "
        "greedy, search:time=1s,iterations=800, 'process:COMMAND'. May be repeated; you and medium bots "
        "if not said.",
    ),
]
Lot = Annotated[
    bool | None,
    typer.Option(
        "--lot/--no-lot", help="Draw who sits where, or let everybody sit as named; drawn if not said."
    ),
]
Fast = Annotated[bool, typer.Option("--fast", help="Let bots move as fast as they can.")]


def play(
    what: What = None,
    players: Players = None,
    mode: Mode = None,
    seed: Seed = None,
    option: Options = None,
    seats: Seats = None,
    lot: Lot = None,
    fast: Fast = False,
) -> None:
    """Play in the terminal, against bots or with friends at one keyboard.

    Everything you do is kept.
    """
    from ..games import all_games
    from .table.menu import ask_what_to_play

    what = what or ask_what_to_play()
    if what is None:
        return
    from .table.game_start import new_game, resumed_game
    from .table.table import Table

    if what in all_games():
        game = new_game(what, players, mode, seed, option, seats, lot)
    else:
        game = resumed_game(what, [players, mode, seed, option, lot], seats)
    Table(game, fast).run()
