"""What the lab found: tables for people, and one object for programs."""

import json
from collections.abc import Sequence

import typer
from rich.table import Table
from rich.text import Text

from ...lab.comparisons import Difference, Extreme
from ...lab.measures import Figure, Finding
from ...lab.reports.data import Result, difference_data
from ...lab.reports.pictures import shown
from ...lab.study import Study
from ..terminal.cards import facts_of
from ..terminal.console import out
from .grid import grid

COLUMNS = 5  # figures of a sweep beside each other


def print_json(results: Sequence[Result]) -> None:
    """One object: a study, or all those of a sweep."""
    data = [result.to_data() for result in results]
    typer.echo(json.dumps(data[0] if len(data) == 1 else {"studies": data}, indent=1, ensure_ascii=False))


def print_tables(result: Result) -> None:
    """Everything about one study, group by group."""
    print_heading(result.study, result.games)
    group = ""
    for finding in result.findings:
        if finding.measure.group != group:
            group = finding.measure.group
            out.print(Text(f"\n {group}", "bold"))
        out.print(_table(finding))


def print_heading(study: Study, games: int) -> None:
    """What was looked into."""
    settings = study.settings
    who = ", ".join(study.bots)
    facts = [f"{games:,} games", *facts_of(settings), f"played by {who}", f"seed {study.seed}"]
    out.print(Text.assemble((settings.game.title, "bold cyan"), (f" · {' · '.join(facts)}", "dim")))


def _table(finding: Finding) -> Table:
    table = grid(finding.measure.title, "", "95 %", "game")
    table.caption = finding.measure.meaning
    table.caption_justify = "left"
    for figure in finding.figures:
        game = "" if figure.game is None else str(figure.game)
        table.add_row(figure.name, shown(figure.value, figure.unit), _span(figure), game)
    return table


def _span(figure: Figure) -> str:
    if figure.low is None:
        return ""
    return f"{shown(figure.low, figure.unit)} to {shown(figure.high, figure.unit)}"


def print_sweep(results: Sequence[Result]) -> None:
    """Each measure over all settings."""
    print_heading(results[0].study, results[0].games)
    for finding in results[0].findings:
        out.print(_over(results, finding))


def _over(results: Sequence[Result], finding: Finding) -> Table:
    names = [figure.name for figure in finding.figures][:COLUMNS]
    table = grid(finding.measure.title, *names)
    for result in results:
        figures = {
            f.name: f for each in result.findings if each.measure is finding.measure for f in each.figures
        }
        varied = " ".join(f"{name}={value}" for name, value in result.varied.items())
        table.add_row(varied, *(cell(figures.get(name)) for name in names))
    return table


def cell(figure: Figure | None) -> str:
    """A figure and how far it may be off."""
    if figure is None:
        return "–"
    if figure.low is None or figure.high is None:
        return shown(figure.value, figure.unit)
    return f"{shown(figure.value, figure.unit)} ± {shown((figure.high - figure.low) / 2, figure.unit)}"


def print_comparison_json(
    results: Sequence[Result], found: Sequence[Difference], furthest: Sequence[Extreme]
) -> None:
    """Both variants and what differs."""
    one, other = (result.to_data() for result in results)
    apart = [{"points": points, "game": game} for points, game in furthest]
    data = {"one": one, "other": other, "differences": difference_data(found), "furthest": apart}
    typer.echo(json.dumps(data, indent=1, ensure_ascii=False))


def print_comparison(
    results: Sequence[Result], found: Sequence[Difference], furthest: Sequence[Extreme]
) -> None:
    """What differs, what is sure of it, and where it shows."""
    print_heading(results[0].study, results[0].games)
    table = grid("of each game", "one", "other", "difference", "95 %", "p (Holm)", "games")
    for each in found:
        style = "bold" if each.is_sure else ""
        span = f"{shown(each.low, each.unit)} to {shown(each.high, each.unit)}"
        games = " ".join(map(str, each.games))
        means = [shown(value, each.unit) for value in (each.one, each.other, each.value)]
        cells = [*means, span, f"{each.adjusted:.3f}", games]
        table.add_row(each.title, *cells, style=style)
    out.print(table)
    sure = sum(each.is_sure for each in found)
    out.print(Text(f" {sure} of {len(found)} differ by more than luck, all of them taken together."))
    if furthest:
        games = ", ".join(f"{game} ({points} points)" for points, game in furthest)
        out.print(Text(f" Furthest apart, in the points of all seats together: games {games}."))
