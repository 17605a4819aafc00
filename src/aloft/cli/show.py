"""`aloft show`: a position as text or as a picture."""

from typing import Annotated, Any, Literal

import typer

from .terminal.arguments import Mode, Options, Players, SeatView, Seed

Format = Literal["text", "svg", "png", "html"]
Theme = Literal["light", "dark"]


def show(
    file: Annotated[
        str | None, typer.Argument(metavar="[FILE]", help="A position or a record; - reads it.")
    ] = None,
    game: Annotated[str | None, typer.Option("--game", "-g", help="Show a new game of this kind.")] = None,
    players: Players = None,
    mode: Mode = None,
    seed: Seed = None,
    option: Options = None,
    ply: Annotated[int | None, typer.Option("--ply", help="Of a record, after so many plies.")] = None,
    seat: SeatView = None,
    form: Annotated[
        Format | None, typer.Option("--format", "-f", help="Told by FILE's ending if left out.")
    ] = None,
    output: Annotated[str | None, typer.Option("--output", "-O", metavar="FILE", help="Where to.")] = None,
    theme: Annotated[Theme | None, typer.Option("--theme", help="How a picture is coloured.")] = None,
    labels: Annotated[bool, typer.Option("--labels", help="Name the pieces in a picture.")] = False,
    width: Annotated[
        int | None, typer.Option("--width", metavar="PX", min=16, max=8192, help="How wide a PNG is.")
    ] = None,
) -> None:
    """Show a position: in the terminal, as a picture, or as a page.

    Pictures are SVG or PNG; a page is one file to zoom and look around in.
    """
    from ..engine.compilation.ways import prefer
    from .terminal.pictures import Look, deliver, form_for
    from .terminal.shown_position import Shown, from_file, new_game

    prefer("interpreted")  # a picture is drawn before machine code would be there
    form = form_for(form, output)
    look = Look.checked(form, theme, labels, width)
    sight: Shown
    settled: list[Any] = [players, mode, seed, option]
    if game is not None:
        sight = new_game(game, players, mode, seed, option, others=[file, ply])
    else:
        sight = from_file(file, ply, others=settled)
    deliver(sight.seen_from(seat), form, look, output)
