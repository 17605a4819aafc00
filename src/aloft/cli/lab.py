"""`aloft lab`: change a rule, see what it does."""

import shlex
import sys
from pathlib import Path
from typing import Annotated

import typer

from .terminal.arguments import Cluster, Mode, Options, Players, Seed

CLOSELY = 8  # games that are played on from each of their positions, unless told otherwise
MAPPED = 50  # games of which it is seen what stands where at the end
TRIES = 30  # of a search for a rule


def lab(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The game to look into.")],
    more: Annotated[
        list[str] | None,
        typer.Argument(metavar="[NAME=VALUES…]", help="More settings of a sweep."),
    ] = None,
    games: Annotated[
        int | None,
        typer.Option("--games", "-n", min=1, max=10**8, help="How many games to play, of each variant."),
    ] = None,
    players: Players = None,
    mode: Mode = None,
    seed: Seed = None,
    option: Options = None,
    bot: Annotated[
        list[str] | None,
        typer.Option("--bot", "-b", help="Who plays: random, greedy, medium …; may be repeated."),
    ] = None,
    against: Annotated[
        list[str] | None,
        typer.Option("--against", metavar="NAME=VALUE", help="Compare with this, on the same deals."),
    ] = None,
    content: Annotated[
        Path | None,
        typer.Option("--content", metavar="FILE", help="Compare with another content of the game."),
    ] = None,
    without: Annotated[
        str | None,
        typer.Option("--without", metavar="NAME", help="Compare with a seat that may not have this."),
    ] = None,
    sweep: Annotated[
        list[str] | None,
        typer.Option("--sweep", metavar="NAME=VALUES", help="Try all these settings: trucks=3..5 side=A,B."),
    ] = None,
    seek: Annotated[
        list[str] | None,
        typer.Option("--seek", metavar="NAME=VALUE", help="Search for settings: minutes=20, balance=fair …"),
    ] = None,
    budget: Annotated[
        int, typer.Option(min=1, max=10_000, help="How often a search may try settings.")
    ] = TRIES,
    closely: Annotated[
        int | None,
        typer.Option(min=0, max=10_000, help=f"Games that are played on from each position; {CLOSELY}."),
    ] = None,
    skill: Annotated[
        int,
        typer.Option(min=0, max=10_000, help="Games of each step between bots, for what skill is worth."),
    ] = 0,
    workers: Annotated[
        int | None, typer.Option("--workers", "-w", min=1, max=1024, help="Games at once; all cores.")
    ] = None,
    cluster: Cluster = None,
    report: Annotated[
        Path | None, typer.Option("--report", metavar="FILE", help="Write a page with everything.")
    ] = None,
    table: Annotated[
        Path | None, typer.Option("--table", metavar="FILE", help="Write a tidy table, as CSV.")
    ] = None,
    number: Annotated[
        int | None, typer.Option("--game", min=0, metavar="NUMBER", help="Print the record of one game.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Measure games as designers do, compare rules, search for new ones."""
    from ..engine.compilation.ways import prefer
    from ..engine.seeds import check_seed
    from ..lab.study import study
    from .experiments.experiment import BOT_GAMES, RANDOM_GAMES, Experiment
    from .experiments.searches import seek_for
    from .experiments.studies import changed_in, compare, print_game, sweep_over
    from .experiments.writing import Wanted
    from .terminal.arguments import find_game, read_options

    prefer("native")
    find_game(game)
    asked = study(
        game,
        players,
        bots=tuple(bot or ("random",)),
        mode=mode,
        seed=check_seed(seed),
        options=dict(read_options(option or [])),
        skill=skill,
    )
    many = games or (RANDOM_GAMES if asked.is_random else BOT_GAMES)
    usual = 0 if seek else CLOSELY
    asked = asked.looked_at(many, usual if closely is None else closely, 0 if seek else MAPPED)
    wanted = Wanted(report, table, as_json, shlex.join(["aloft", *sys.argv[1:]]))
    experiment = Experiment(asked, many, workers, cluster, wanted)
    varied = [*(sweep or []), *(more or [])]
    if number is not None:
        print_game(asked, number)
    elif seek:
        seek_for(experiment, seek, varied, budget)
    elif against or without or content:
        compare(experiment, [*(against or []), *changed_in(content, asked.settings.game)], without)
    else:
        sweep_over(experiment, varied)
