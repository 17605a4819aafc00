"""What an arena found: tables for people, and one object for programs."""

import json
from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import typer

from ...engine.intervals import wilson
from ...lab.arena import Arena
from ...lab.standings import Standings

if TYPE_CHECKING:
    from rich.table import Table as Grid

NAMES = 26  # columns of a terminal for the names beside the shares
SHARE = 9  # columns of it for each share


def labels(bots: tuple[str, ...]) -> list[str]:
    """The bots' names; who is named again gets a number."""
    seen: Counter[str] = Counter()
    found = []
    for name in bots:
        seen[name] += 1
        found.append(name if seen[name] == 1 else f"{name} ({seen[name]})")
    return found


def print_json(arena: Arena, standings: Standings) -> None:
    """One object; everything but `seconds_per_move` follows from the seed, if the bots do."""
    typer.echo(json.dumps(data_of(arena, standings), indent=1, ensure_ascii=False))


def data_of(arena: Arena, standings: Standings) -> dict[str, Any]:
    """What was found, for programs."""
    table, met = arena.table, standings.met
    return {
        "game": table.game,
        "rules": table.settings.game.rules_version,
        "players": table.players,
        "mode": table.mode,
        "options": table.options,
        "seed": arena.seed,
        "games": standings.games,
        "settled": standings.is_settled,
        "bots": [_bot_data(arena, standings, bot) for bot in range(len(table.bots))],
        "order": standings.order,
        "met": met.tolist(),
        "ahead": standings.ahead.tolist(),
    }


def _bot_data(arena: Arena, standings: Standings, bot: int) -> dict[str, Any]:
    sums, rating = standings.sums[bot], standings.ratings[bot]
    low, high = wilson(sums.win_rate, max(sums.games, 1))
    score = sums.score
    return {
        "name": labels(arena.table.bots)[bot],
        "rating": {"elo": rating.points, "low": rating.low, "high": rating.high},
        "games": sums.games,
        "wins": {"count": sums.wins, "share": sums.win_rate, "low": low, "high": high},
        "score": score and {"mean": score[0], "low": score[0] - score[1], "high": score[0] + score[1]},
        "seconds_per_move": sums.pace,
        "failures": sums.failed,
        "first_failure": sums.failure or None,
    }


def print_tables(arena: Arena, standings: Standings) -> None:
    """The results for people."""
    from rich.text import Text

    from ..terminal.cards import facts_of
    from ..terminal.console import out

    settings = arena.table.settings
    facts = " · ".join([f"{standings.games:,} games", *facts_of(settings), f"seed {arena.seed}"])
    out.print(Text.assemble((settings.game.title, "bold cyan"), (f" · {facts}", "dim")))
    out.print(_ranking(arena, standings))
    if len(arena.table.bots) > 1:
        for columns in _portions(standings.order, (out.width - NAMES) // SHARE):
            out.print(_cross_table(arena, standings, columns))
        out.print(Text(f" {verdict(arena, standings)}", "bold"), soft_wrap=True)
    for bot, sums in enumerate(standings.sums):
        if sums.failed:
            line = f" {labels(arena.table.bots)[bot]} failed in {_games(sums.failed)}. {sums.failure}"
            out.print(Text(line, "yellow"), soft_wrap=True)


def _games(number: int) -> str:
    return "1 game" if number == 1 else f"{number:,} games"


def _ranking(arena: Arena, standings: Standings) -> "Grid":
    """A line for each bot, the best first."""
    from .grid import grid

    together, names = arena.table.together, labels(arena.table.bots)
    table = grid("bot", "rating", *([] if together else ["wins", "95 %"]), "score", "a move")
    for bot in standings.order:
        rating, sums = standings.ratings[bot], standings.sums[bot]
        wins = [] if together else _wins(sums)
        points = f"{rating.points:.0f} ± {rating.margin:.0f}"
        table.add_row(_plain(names[bot]), points, *wins, _score(sums), _pace(sums))
    return table


def _plain(name: str) -> Any:
    from rich.text import Text

    return Text("".join(letter if letter.isprintable() else " " for letter in name))


def _wins(sums: Any) -> list[str]:
    low, high = wilson(sums.win_rate, max(sums.games, 1))
    return [f"{sums.win_rate * 100:.1f} %", f"{low * 100:.0f}–{high * 100:.0f} %"]


def _score(sums: Any) -> str:
    return f"{sums.score[0]:.2f} ± {sums.score[1]:.2f}" if sums.score else "–"


def _pace(sums: Any) -> str:
    if sums.pace is None:
        return "–"
    return f"{sums.pace:.2f} s" if sums.pace >= 0.1 else f"{sums.pace * 1000:.1f} ms"


def _portions(order: list[int], most: int) -> Iterator[list[int]]:
    """The bots in order, as many at once as find room beside each other."""
    for first in range(0, len(order), max(most, 1)):
        yield order[first : first + max(most, 1)]


def _cross_table(arena: Arena, standings: Standings, columns: list[int]) -> "Grid":
    """How often the bot of a line finished ahead of that of a column."""
    from .grid import grid

    names, order = labels(arena.table.bots), standings.order
    table = grid("ahead of", *(str(order.index(bot) + 1) for bot in columns))
    for place, bot in enumerate(order, start=1):
        shares = [_ahead(standings, bot, other) for other in columns]
        table.add_row(_plain(f"{place} {names[bot]}"), *shares)
    return table


def _ahead(standings: Standings, bot: int, other: int) -> str:
    met = standings.met[bot, other]
    return f"{standings.ahead[bot, other] / met * 100:.1f} %" if met else "–"


def verdict(arena: Arena, standings: Standings) -> str:
    """Whether the order is clear, in a sentence."""
    names = labels(arena.table.bots)
    if standings.is_settled:
        return f"Settled after {_games(standings.games)}: each is better than the next, 95 % sure."
    one, other = standings.open_pairs[0]
    more = f", and {len(standings.open_pairs) - 1} more" if len(standings.open_pairs) > 1 else ""
    return f"Not settled: which of {names[one]} and {names[other]} is better{more}."
