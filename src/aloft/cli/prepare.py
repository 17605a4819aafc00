"""`aloft prepare`: machine code for this machine, before anybody asks for it."""

from typing import Annotated

import typer


def prepare(
    games: Annotated[
        list[str] | None, typer.Argument(metavar="[GAMES…]", help="Games to compile; all if none is named.")
    ] = None,
) -> None:
    """Compile the games for this machine ahead of time.

    Games are played at once even where this was never done; it is for images and for servers that begin
    under load.
    """
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    from ..bots.endgames.endgame import endgame_parts
    from ..bots.machine_code import batch_parts, parts_of
    from ..engine.compilation.workshop import WORKSHOP
    from ..games import all_games
    from ..games.errors import AloftError
    from ..lab.machine_code import study_parts
    from ..solver.searcher import solving_parts
    from .terminal.arguments import find_game
    from .terminal.console import err

    chosen = [find_game(name) for name in games] if games else list(all_games().values())
    parts = [
        part
        for game in chosen
        for part in (
            *parts_of(game),
            *endgame_parts(game),
            *batch_parts(game),
            *study_parts(game),
            *solving_parts(game),
        )
    ]
    with Progress(
        BarColumn(), MofNCompleteColumn(), TextColumn("{task.description}"), console=err
    ) as progress:
        task = progress.add_task("", total=len(parts))
        for part, order in [(part, WORKSHOP.order(part)) for part in parts]:
            progress.update(task, description=f"{part.game.title}: {part.loop.__name__.replace('_', ' ')}")
            if order.result() is None:
                raise AloftError(
                    f"{part.game.title} could not be compiled here, or not be kept; see the log."
                )
            progress.advance(task)
