"""The `aloft` command, one file a command."""

import sys
from collections.abc import Callable, Sequence
from contextvars import copy_context
from typing import Annotated

import typer

from .terminal import startup  # noqa: F401  # before anything else loads NumPy

# isort: split
from . import (
    arena,
    backup,
    bench,
    export,
    games,
    lab,
    play,
    prepare,
    replay,
    restore,
    rules,
    serve,
    show,
    sim,
    solve,
    train,
    verify,
)
from .terminal.console import speak_plainly
from .terminal.errors import be_frank, politely

app = typer.Typer(
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _show_version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version

        typer.echo(f"aloft {version('aloft')}")
        raise typer.Exit


def _debug(wanted: bool) -> None:
    if wanted:
        be_frank()


@app.callback(invoke_without_command=True)
def aloft(
    context: typer.Context,
    _version: Annotated[
        bool,
        typer.Option("--version", callback=_show_version, is_eager=True, help="Say which version this is."),
    ] = False,
    _debugging: Annotated[
        bool, typer.Option("--debug", callback=_debug, help="Show the traceback of a bug.")
    ] = False,
) -> None:
    """[bold]aloft[/bold] alone opens the games in your browser: play at once, against bots or with friends.

    Everything else is a command, which [bold]aloft COMMAND --help[/bold] explains.
    """
    if context.invoked_subcommand is None:
        serve.home()


COMMANDS: dict[str, tuple[Callable[..., None], ...]] = {
    "Play": (play.play, games.games, rules.rules, replay.replay, show.show, solve.solve, verify.verify),
    "Run a server": (serve.serve, prepare.prepare, export.export, backup.backup, restore.restore),
    "Measure": (lab.lab, sim.sim, arena.arena, bench.bench),
    "Train": (train.train,),
}
for panel, commands in COMMANDS.items():
    for command in commands:
        app.command(rich_help_panel=panel)(command)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; the exit code."""
    speak_plainly()
    words = sys.argv[1:] if arguments is None else list(arguments)
    context = copy_context()  # what a command prefers is its own affair
    return context.run(politely, lambda: app(words, prog_name="aloft", standalone_mode=False))
