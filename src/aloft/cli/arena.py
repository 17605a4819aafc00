"""`aloft arena`: bots against each other, and who is better."""

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from .arguments import Mode, Options, Players, Seed

if TYPE_CHECKING:
    from rich.table import Table as Grid

    from ..bots.arena import Arena, Outcome, Standings
    from ..engine.settings import Settings

NUMBERS = 66  # columns of a terminal that the numbers behind a name take
PATIENCE = 5  # seconds between two lines where nothing can move
LIKE_SEARCH = ("search:iterations=2",)  # what compiles all that a bot needs, in no time
QUICK = {"random": (), "process": (), "greedy": ("greedy",), "novice": ("greedy",)}


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
    from ..bots.arena import Arena, Table, check_bots
    from ..engine.cores import core_count
    from ..engine.seeds import check_seed

    settings = _settings(game, len(bots), players, mode, option)
    check_bots(bots, settings)
    forfeits, recorded = on_failure == "forfeit", save is not None
    names = tuple(bots)
    table = Table(game, settings.players, settings.mode, dict(settings.options), names, forfeits, recorded)
    contest = Arena(table, games, check_seed(seed))
    keep = _keeper(save)
    _rehearse(settings, bots)
    standings, code = _hold(contest, workers or core_count(), early_stop, keep)
    if standings.games:
        (_print_json if as_json else _print_tables)(contest, standings)
    if code:
        raise typer.Exit(code)


def _settings(
    game: str, bots: int, players: int | None, mode: str | None, option: list[str] | None
) -> "Settings":
    """The settings, with a seat for every bot unless a number of players is given."""
    from ..bots.arena import players_for
    from .arguments import settings_from

    usual = settings_from(game, players, mode, option)
    chosen = usual.game.mode(usual.mode)
    if players is not None or chosen.together:
        return usual
    seats = players_for(bots, chosen.fewest, chosen.most, usual.game.title)
    return settings_from(game, seats, usual.mode, option)


def _rehearse(settings: "Settings", bots: list[str]) -> None:
    """Compile what most bots need, once and aloud, before processes of their own look for it."""
    from ..bots.bot import Sight
    from ..bots.naming import make_bot
    from .opening import open_game
    from .waiting import compiling

    position = open_game(settings, 0)
    with compiling():
        for name in {quick for bot in bots for quick in QUICK.get(bot.partition(":")[0], LIKE_SEARCH)}:
            twin, quick = position.copy(), make_bot(name, settings.game)
            while twin.ply < 2 * settings.players and not twin.over:
                twin.play(quick.choose(Sight.of(twin)))


# The games.

Keep = Callable[["Arena", "Outcome"], None]


def _hold(contest: "Arena", workers: int, early_stop: bool, keep: Keep) -> tuple["Standings", int]:
    """Play until it is over or clear; who interrupts gets what was found so far. And the exit code."""
    from ..bots.arena import Standings
    from ..games.errors import AloftError
    from .console import err
    from .errors import FAILED, complain

    standings, total = Standings(contest.table), contest.rounds * len(contest.table.bots)
    rounds = contest.run(workers)
    try:
        with _watched(total) as watcher:
            for outcomes in rounds:
                for outcome in outcomes:
                    keep(contest, outcome)
                standings.add(outcomes)
                watcher(standings.games)
                if early_stop and standings.is_settled:
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


@contextmanager
def _watched(games: int) -> Iterator[Callable[[int], None]]:
    """A bar where things may move, else a line now and then."""
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    from .console import err, is_lively

    if not is_lively(err):
        yield _Lines(games)
        return
    words = TextColumn("{task.completed:,} of {task.total:,} games")
    columns = (BarColumn(bar_width=None), words, TimeRemainingColumn())
    with Progress(*columns, console=err, transient=True, expand=True) as progress:
        task = progress.add_task("", total=games)
        yield lambda done: progress.update(task, completed=done)


class _Lines:
    """Says how far we are from time to time."""

    def __init__(self, games: int) -> None:
        self.games = games
        self.due = monotonic() + PATIENCE

    def __call__(self, done: int) -> None:
        from .console import err

        if monotonic() >= self.due:
            self.due = monotonic() + PATIENCE
            err.print(f"{done:,} of {self.games:,} games")


def _keeper(folder: Path | None) -> Keep:
    """What writes records into a folder, or nowhere."""
    from ..games.errors import AloftError

    if folder is None:
        return lambda contest, outcome: None
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise AloftError(f"{folder} cannot be written to: {error.strerror or error}.") from None
    return lambda contest, outcome: _save(folder, contest, outcome)


def _save(folder: Path, contest: "Arena", outcome: "Outcome") -> None:
    """A file named by the game's number and who sat where."""
    from ..engine.record import Record

    names = [contest.table.bots[bot] for bot in outcome.fixture.seats]
    short = "-".join(re.sub(r"\W+", "_", name).strip("_")[:24] for name in names)
    Record.from_dict(outcome.record).save(folder / f"{outcome.fixture.number + 1:05}-{short}.json")


# The results.


def labels(bots: tuple[str, ...]) -> list[str]:
    """The bots' names; who is named again gets a number."""
    seen: Counter[str] = Counter()
    found = []
    for name in bots:
        seen[name] += 1
        found.append(name if seen[name] == 1 else f"{name} ({seen[name]})")
    return found


def _print_json(contest: "Arena", standings: "Standings") -> None:
    """One object; everything but `seconds_per_move` follows from the seed, if the bots do."""
    typer.echo(json.dumps(data_of(contest, standings), indent=1, ensure_ascii=False))


def data_of(contest: "Arena", standings: "Standings") -> dict[str, Any]:
    """What was found, for programs."""
    table, met = contest.table, standings.met
    return {
        "game": table.game,
        "rules": table.settings.game.rules_version,
        "players": table.players,
        "mode": table.mode,
        "options": table.options,
        "seed": contest.seed,
        "games": standings.games,
        "settled": standings.is_settled,
        "bots": [_bot_data(contest, standings, bot) for bot in range(len(table.bots))],
        "order": standings.order,
        "met": met.tolist(),
        "ahead": standings.ahead.tolist(),
    }


def _bot_data(contest: "Arena", standings: "Standings", bot: int) -> dict[str, Any]:
    from ..bots.rating import wilson

    sums, rating = standings.sums[bot], standings.ratings[bot]
    low, high = wilson(sums.win_rate, max(sums.games, 1))
    score = sums.score
    return {
        "name": labels(contest.table.bots)[bot],
        "rating": {"elo": rating.points, "low": rating.low, "high": rating.high},
        "games": sums.games,
        "wins": {"count": sums.wins, "share": sums.win_rate, "low": low, "high": high},
        "score": score and {"mean": score[0], "low": score[0] - score[1], "high": score[0] + score[1]},
        "seconds_per_move": sums.pace,
        "failures": sums.failed,
        "first_failure": sums.failure or None,
    }


def _print_tables(contest: "Arena", standings: "Standings") -> None:
    """The results for people."""
    from rich.text import Text

    from .console import out
    from .opening import facts_of

    settings = contest.table.settings
    facts = " · ".join([f"{standings.games:,} games", *facts_of(settings), f"seed {contest.seed}"])
    out.print(Text.assemble((settings.game.title, "bold cyan"), (f" · {facts}", "dim")))
    out.print(_ranking(contest, standings))
    if len(contest.table.bots) > 1:
        out.print(_cross_table(contest, standings))
        out.print(Text(f" {verdict(contest, standings)}", "bold"), soft_wrap=True)
    for bot, sums in enumerate(standings.sums):
        if sums.failed:
            line = f" {labels(contest.table.bots)[bot]} failed in {_games(sums.failed)}. {sums.failure}"
            out.print(Text(line, "yellow"), soft_wrap=True)


def _games(number: int) -> str:
    return "1 game" if number == 1 else f"{number:,} games"


def _ranking(contest: "Arena", standings: "Standings") -> "Grid":
    """A line for each bot, the best first."""
    together, names = contest.table.together, labels(contest.table.bots)
    grid = _grid("bot", "rating", *([] if together else ["wins", "95 %"]), "score", "a move")
    for bot in standings.order:
        rating, sums = standings.ratings[bot], standings.sums[bot]
        wins = [] if together else _wins(sums)
        points = f"{rating.points:.0f} ± {rating.margin:.0f}"
        grid.add_row(_plain(names[bot]), points, *wins, _score(sums), _pace(sums))
    return grid


def _grid(*columns: str) -> "Grid":
    from rich import box
    from rich.table import Table as Grid

    from .console import out

    grid = Grid(box=box.SIMPLE_HEAD, header_style="dim", padding=(0, 1))
    grid.add_column(columns[0], overflow="ellipsis", max_width=max(out.width - NUMBERS, 12), no_wrap=True)
    for name in columns[1:]:
        grid.add_column(name, justify="right", no_wrap=True)
    return grid


def _plain(name: str) -> Any:
    from rich.text import Text

    return Text("".join(letter if letter.isprintable() else " " for letter in name))


def _wins(sums: Any) -> list[str]:
    from ..bots.rating import wilson

    low, high = wilson(sums.win_rate, max(sums.games, 1))
    return [f"{sums.win_rate * 100:.1f} %", f"{low * 100:.0f}–{high * 100:.0f} %"]


def _score(sums: Any) -> str:
    return f"{sums.score[0]:.2f} ± {sums.score[1]:.2f}" if sums.score else "–"


def _pace(sums: Any) -> str:
    if sums.pace is None:
        return "–"
    return f"{sums.pace:.2f} s" if sums.pace >= 0.1 else f"{sums.pace * 1000:.1f} ms"


def _cross_table(contest: "Arena", standings: "Standings") -> "Grid":
    """How often the bot of a line finished ahead of that of a column."""
    names, order, met = labels(contest.table.bots), standings.order, standings.met
    grid = _grid("ahead of", *(str(place) for place in range(1, len(order) + 1)))
    for place, bot in enumerate(order, start=1):
        shares = [
            f"{standings.ahead[bot, other] / met[bot, other] * 100:.1f} %" if met[bot, other] else "–"
            for other in order
        ]
        grid.add_row(_plain(f"{place} {names[bot]}"), *shares)
    return grid


def verdict(contest: "Arena", standings: "Standings") -> str:
    """Whether the order is clear, in a sentence."""
    names = labels(contest.table.bots)
    if standings.is_settled:
        return f"Settled after {_games(standings.games)}: each is better than the next, 95 % sure."
    one, other = standings.open_pairs[0]
    more = f", and {len(standings.open_pairs) - 1} more" if len(standings.open_pairs) > 1 else ""
    return f"Not settled: which of {names[one]} and {names[other]} is better{more}."
