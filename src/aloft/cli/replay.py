"""`aloft replay`: a game again, move by move."""

from typing import Annotated

import typer

from .terminal.arguments import SeatView


def replay(
    file: Annotated[str, typer.Argument(metavar="FILE", help="The record of a game; - reads it.")],
    ply: Annotated[int | None, typer.Option("--ply", help="Show the position after so many plies.")] = None,
    seat: SeatView = None,
    everything: Annotated[bool, typer.Option("--all", help="Print all moves in words at once.")] = False,
) -> None:
    """Look at a game again, step by step.

    Where there is no terminal, all its moves are told in words.
    """
    from ..engine.compilation.ways import prefer
    from .terminal.console import on_terminal
    from .terminal.documents import STDIN
    from .terminal.replay_viewer import ReplayViewer

    prefer("interpreted")  # one game is over before machine code would be there
    viewer = ReplayViewer(file).seen_from(seat)
    if ply is not None:
        viewer.show(ply)
    elif everything or file == STDIN or not on_terminal():
        viewer.tell()
    else:
        viewer.step_through()
