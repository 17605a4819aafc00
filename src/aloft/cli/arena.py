"""`aloft arena`: bots against each other, and who is better."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from .terminal.arguments import Cluster, Mode, Options, Players, Seed

if TYPE_CHECKING:
    from ..engine.settings import Settings
    from ..lab.arena import Arena
    from ..lab.fixtures import Outcome
    from ..lab.standings import Standings
    from ..lab.teams import Team

LIKE_SEARCH = ("search:iterations=2",)  # what compiles all that a bot needs, in no time
QUICK = {"random": (), "process": (), "greedy": ("greedy",)}


def arena(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The game to play.")],
    bots: Annotated[
        list[str],
        typer.Argument(metavar="BOT BOT…", help="Who meets: random, hard, process:COMMAND …"),
    ],
    games: Annotated[
        int, typer.Option("--games", "-n", min=1, max=10**7, help="How many games to play at most.")
    ] = 100,
    players: Players = None,
    mode: Mode = None,
    seed: Seed = None,
    option: Options = None,
    workers: Annotated[
        int | None,
        typer.Option("--workers", "-w", min=1, max=1024, help="Games at once; all cores."),
    ] = None,
    cluster: Cluster = None,
    on_failure: Annotated[
        Literal["forfeit", "stand-in"],
        typer.Option("--on-failure", help="Whether a bot that fails loses, or greedy plays on for it."),
    ] = "forfeit",
    early_stop: Annotated[
        bool, typer.Option("--early-stop/--no-early-stop", help="Stop as soon as the order is clear.")
    ] = True,
    save: Annotated[
        Path | None, typer.Option("--save", metavar="FOLDER", help="Write the record of every game here.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Let bots play against each other in all seats, and rate them."""
    from ..engine.batches.cores import core_count
    from ..engine.seeds import check_seed
    from ..lab.arena import Arena
    from ..lab.clusters import team_at
    from ..lab.fixtures import Table, check_bots
    from .reports.arena import print_json, print_tables
    from .terminal.wait_notice import reaching

    settings = _settings(game, len(bots), players, mode, option)
    check_bots(bots, settings)
    forfeits, recorded = on_failure == "forfeit", save is not None
    names = tuple(bots)
    table = Table(game, settings.players, settings.mode, dict(settings.options), names, forfeits, recorded)
    arena = Arena(table, games, check_seed(seed))
    keep = _keeper(save)
    _rehearse(settings, bots)
    with reaching(cluster):
        team = team_at(cluster, workers or core_count())
    standings, code = _hold(arena, team, early_stop, keep)
    if standings.games:
        (print_json if as_json else print_tables)(arena, standings)
    if code:
        raise typer.Exit(code)


def _settings(
    game: str, bots: int, players: int | None, mode: str | None, option: list[str] | None
) -> "Settings":
    """The settings, with a seat for every bot unless a number of players is given."""
    from ..lab.fixtures import players_for
    from .terminal.arguments import settings_from

    usual = settings_from(game, players, mode, option)
    chosen = usual.game.mode(usual.mode)
    if players is not None or chosen.together:
        return usual
    seats = players_for(bots, chosen.fewest, chosen.most, usual.game.title)
    return settings_from(game, seats, usual.mode, option)


def _rehearse(settings: "Settings", bots: list[str]) -> None:
    """Compile what most bots need, once and aloud, before processes of their own look for it."""
    from ..bots.bot import Sight
    from ..bots.registry import make_bot
    from ..engine.compilation.ways import prefer
    from .terminal.wait_notice import compiling

    prefer("native")
    with compiling():
        position = settings.deal(0)
        for name in {quick for bot in bots for quick in QUICK.get(bot.partition(":")[0], LIKE_SEARCH)}:
            twin, quick = position.copy(), make_bot(name)
            while twin.ply < 2 * settings.players and not twin.over:
                twin.play(quick.choose(Sight.of(twin)))


# The games.

Keep = Callable[["Arena", "Outcome"], None]


def _hold(arena: "Arena", team: "Team", early_stop: bool, keep: Keep) -> tuple["Standings", int]:
    """Play until it is over or clear; who interrupts gets what was found so far. And the exit code."""
    from ..games.errors import AloftError
    from ..lab.standings import Standings
    from .terminal.console import err
    from .terminal.errors import FAILED, complain
    from .terminal.progress import watched

    standings, total = Standings(arena.table), arena.rounds * len(arena.table.bots)
    rounds = arena.run(team)
    try:
        with watched(total) as watcher:
            for outcomes in rounds:
                for outcome in outcomes:
                    keep(arena, outcome)
                standings.add(outcomes)
                watcher(standings.games)
                if early_stop and len(outcomes) == len(arena.table.bots) and standings.is_settled:
                    break
    except KeyboardInterrupt:
        err.print(f"Stopped after {standings.games:,} of {total:,} games.")
        return standings, 130
    except AloftError as error:
        complain(f"{error} Stopped after {standings.games:,} of {total:,} games.")
        return standings, FAILED
    finally:
        rounds.close()
    return standings, 0


def _keeper(folder: Path | None) -> Keep:
    """What writes records into a folder, or nowhere."""
    from ..games.errors import AloftError

    if folder is None:
        return lambda arena, outcome: None
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise AloftError(f"{folder} cannot be written to: {error.strerror or error}.") from None
    return lambda arena, outcome: _save(folder, arena, outcome)


def _save(folder: Path, arena: "Arena", outcome: "Outcome") -> None:
    """A file named by the game's number and who sat where."""
    from ..engine.record import Record

    names = [arena.table.bots[bot] for bot in outcome.fixture.seats]
    short = "-".join(re.sub(r"\W+", "_", name).strip("_")[:24] for name in names)
    Record.from_dict(outcome.record).save(folder / f"{outcome.fixture.number + 1:05}-{short}.json")
