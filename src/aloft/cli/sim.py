"""`aloft sim`: how a game turns out when nobody thinks."""

from typing import Annotated, Literal

import typer

from .terminal.arguments import Mode, Options, Players, Seed


def sim(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The game to play.")],
    games: Annotated[
        int, typer.Option("--games", "-n", min=1, max=10**9, help="How many games to play.")
    ] = 10_000,
    players: Players = None,
    mode: Mode = None,
    seed: Seed = None,
    option: Options = None,
    device: Annotated[Literal["cpu", "cuda"], typer.Option("--device", "-d", help="Where to play.")] = "cpu",
    threads: Annotated[
        int | None, typer.Option("--threads", "-t", min=1, max=1024, help="How many threads; all cores.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Play many random games and report scores, wins, lengths and speed."""
    from ..engine.seeds import check_seed
    from ..lab.simulation import Simulation
    from .reports.simulation import print_json, print_table
    from .terminal.arguments import settings_from
    from .terminal.progress import measure

    settings = settings_from(game, players, mode, option)
    run = Simulation(settings, games, check_seed(seed), device, threads)
    result = measure(run)
    if result is None:
        raise typer.Exit(130)
    (print_json if as_json else print_table)(run, result)
    if result.tally.games < games:
        raise typer.Exit(130)
