"""`aloft bench`: how fast the engine is here, next to a rival in the same run."""

import json
import platform
from dataclasses import asdict
from typing import Annotated, Any

import typer
from rich.console import Console

from ..games import all_games, find


def bench(
    what: Annotated[
        list[str] | None,
        typer.Argument(metavar="[GAMES…|server]", help="Games to measure, or all; or the server."),
    ] = None,
    seconds: Annotated[
        float | None, typer.Option(min=0.01, help="Seconds for each measurement: 0.5, of the server 10.")
    ] = None,
    rounds: Annotated[
        int | None, typer.Option(min=1, help="Rounds, of which the medians count: 5, of the server 3.")
    ] = None,
    start: Annotated[bool, typer.Option(help="Also measure cold and warm starts.")] = True,
    search: Annotated[bool, typer.Option("--search", help="Measure how bots think instead.")] = False,
    matches: Annotated[int, typer.Option(min=16, help="Matches that the server has at once.")] = 1000,
    peer: Annotated[bool, typer.Option(help="Also measure a boardgame.io server.")] = True,
    as_json: Annotated[bool, typer.Option("--json", help="Print the figures as JSON.")] = False,
) -> None:
    """Measure how fast games, bots and the server are on this machine.

    Of games that is random play, starting up and allocation.
    """
    if what == ["server"]:
        _bench_server(matches, seconds or 10.0, rounds or 3, peer, as_json)
    elif search:
        _bench_search(what, seconds or 0.5, rounds or 5, as_json)
    else:
        _bench_games(what, seconds or 0.5, rounds or 5, start, as_json)


def _bench_server(matches: int, seconds: float, rounds: int, peer: bool, as_json: bool) -> None:
    from .measurements.server import Load, bench_server

    bench_server(Load(matches, seconds, rounds, peer), _machine(), as_json)


def _bench_games(games: list[str] | None, seconds: float, rounds: int, start: bool, as_json: bool) -> None:
    from rich.progress import Progress

    from .measurements.speed import RIVAL, count_allocations, measure_speed, measure_start
    from .reports.bench import show_play

    chosen = [find(name) for name in games] if games else list(all_games().values())
    screen = Console(stderr=True)
    figures: list[dict[str, Any]] = []
    with Progress(console=screen, transient=True) as progress:
        task = progress.add_task("Measuring", total=len(chosen) * (rounds + 2))
        for game in chosen:
            progress.update(task, description=f"Measuring {game.title}")
            speed = measure_speed(game, seconds, rounds, lambda: progress.advance(task))
            figures.append(asdict(speed) | {"allocations": count_allocations(game)})
            progress.advance(task)
            if start:
                cold, warm = measure_start(game)
                figures[-1] |= {"first_start_s": cold, "warm_start_s": warm}
            progress.advance(task)
    if as_json:
        print(json.dumps({"machine": _machine(), "rival": RIVAL, "games": figures}))
    else:
        show_play(figures, RIVAL, _machine())


def _bench_search(games: list[str] | None, seconds: float, rounds: int, as_json: bool) -> None:
    from rich.progress import Progress

    from .measurements.search_speed import measure_search
    from .measurements.speed import RIVAL
    from .reports.bench import show_search

    chosen = [find(name) for name in games] if games else list(all_games().values())
    figures: list[dict[str, Any]] = []
    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("Measuring", total=len(chosen) * rounds)
        for game in chosen:
            progress.update(task, description=f"Measuring {game.title}")
            figures.append(asdict(measure_search(game, seconds, rounds, lambda: progress.advance(task))))
    if as_json:
        print(json.dumps({"machine": _machine(), "rival": RIVAL, "games": figures}))
    else:
        show_search(figures, RIVAL, _machine())


def _machine() -> str:
    from ..engine.batches.cores import core_count

    return f"{_processor()}, {core_count()} cores, Python {platform.python_version()}"


def _processor() -> str:
    """What the processor calls itself."""
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as lines:
            return next(line.split(":", 1)[1].strip() for line in lines if line.startswith("model name"))
    except (OSError, StopIteration):
        return platform.processor() or platform.machine()
