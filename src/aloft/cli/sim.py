"""`aloft sim`: how a game turns out when nobody thinks."""

from time import perf_counter
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from .terminal.arguments import Cluster, Mode, Options, Players, Seed

if TYPE_CHECKING:
    from ..lab.simulation import Result, Simulation


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
    cluster: Cluster = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Play many random games and report scores, wins, lengths and speed."""
    from ..engine.seeds import check_seed
    from ..lab.simulation import Simulation
    from .reports.simulation import print_json, print_table
    from .terminal.arguments import settings_from

    settings = settings_from(game, players, mode, option)
    run = Simulation(settings, games, check_seed(seed), device, threads, cluster)
    result = _measure(run)
    if result is None:
        raise typer.Exit(130)
    (print_json if as_json else print_table)(run, result)
    if result.tally.games < games:
        raise typer.Exit(130)


def _measure(run: "Simulation") -> "Result | None":
    """Play all games; who interrupts gets what was counted so far, or None if that is nothing."""
    from ..lab.simulation import Result
    from ..lab.tally import Tally
    from .terminal.console import err
    from .terminal.progress import watched
    from .terminal.wait_notice import reaching

    tally, start = Tally(run.settings.players), perf_counter()
    try:
        _compile(run)
        start = perf_counter()
        with reaching(run.cluster):
            chunks = run.run()
        with watched(run.games) as watcher:
            for plies, scores, wins in chunks:
                tally.add(plies, scores, wins)
                watcher(tally.games, Result(tally, perf_counter() - start).speed)
    except KeyboardInterrupt:
        err.print(f"Stopped after {tally.games:,} of {run.games:,} games.")
    return Result(tally, perf_counter() - start) if tally.games else None


def _compile(run: "Simulation") -> None:
    """Play one game, so that compiling is not counted as playing."""
    from .terminal.wait_notice import compiling

    with compiling() as notice:
        if run.device == "cuda":
            notice.say(f"Getting the GPU ready for {run.settings.game.title} …")
        run.play(0, 1)
