"""`aloft play`: a game at this terminal."""

from typing import Annotated

import typer

from .arguments import Mode, Options, Players, Seed

What = Annotated[
    str, typer.Argument(metavar="GAME|FILE", help="A game, or a file that keeps one to go on with.")
]
Seats = Annotated[
    str | None,
    typer.Option(
        "--seats", metavar="KIND,KIND,…", help="Who sits where, each human or random; you and bots."
    ),
]


def play(
    what: What,
    players: Players = None,
    mode: Mode = None,
    seed: Seed = None,
    option: Options = None,
    seats: Seats = None,
) -> None:
    """Play a game here, against bots or with friends; everything you do is kept."""
    from ..games import all_games
    from .opening import new_session, resumed_session
    from .table import Table

    if what in all_games():
        session = new_session(what, players, mode, seed, option, seats)
    else:
        session = resumed_session(what, [players, mode, seed, option], seats)
    Table(session).run()
