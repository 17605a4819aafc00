"""A report as one HTML file that loads nothing: pictures, words, and the command that makes it again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from ..comparisons import Difference
from ..measures import Figure, Finding
from ..measures.measure import HeatMap
from ..measures.places import called
from ..study import Study
from .data import Result
from .pictures import heat, histogram, intervals, shown

STYLE = """
:root{--page:#fdf8f2;--card:#fff;--ink:#3b3355;--soft:#6d6585;--line:#e4dcec;--accent:#c2501b;--reach:#8b7fb5}
@media(prefers-color-scheme:dark){:root{--page:#171530;--card:#252148;--ink:#f4eefc;--soft:#b3abd2;
--line:#3f3a68;--accent:#ffb066;--reach:#9d93d8}}
*{box-sizing:border-box}body{margin:0;background:var(--page);color:var(--ink);
font:16px/1.5 Roboto,'Segoe UI','Helvetica Neue',Arial,sans-serif}
main{max-width:64rem;margin:0 auto;padding:1.5rem 1rem 4rem}h1{line-height:1.15;margin:.2em 0}
h2{margin:2.2rem 0 .6rem}h3{margin:0}section{background:var(--card);border:1.5px solid var(--line);
border-radius:14px;padding:1rem 1.2rem;margin:0 0 1rem}p{margin:.3em 0}
.soft{color:var(--soft);font-size:.92em}
code{background:var(--page);border:1px solid var(--line);border-radius:6px;padding:.1em .4em;
overflow-wrap:anywhere}.wide{overflow-x:auto}table{border-collapse:collapse;margin:.6rem 0;font-size:.94em}
th,td{padding:.2rem .7rem;text-align:right;border-bottom:1px solid var(--line);white-space:nowrap}
th:first-child,td:first-child{text-align:left;white-space:normal}th{font-weight:600;color:var(--soft)}
td.sure{font-weight:700;color:var(--accent)}
svg{width:100%;height:auto;display:block;margin:.6rem 0}.chart text{fill:var(--ink);font-size:13px}
.chart rect,.chart circle{fill:var(--accent)}.reach{stroke:var(--reach);stroke-width:5;stroke-linecap:round}
svg{border-radius:12px}figcaption{color:var(--soft);font-size:.92em}figure{margin:.6rem 0 0}
"""
BOTS = (
    "Players here are programs. What they show holds for how they play: of random moves trust what is "
    "mechanical, of searching bots the more the better they play, and of neither that people do the same."
)


def report(results: Sequence[Result], command: str, found: Sequence[Difference] = ()) -> str:
    """The whole page."""
    first = results[0]
    title = f"{first.study.settings.game.title} in the lab"
    parts = [head(title, first.study, sum(result.games for result in results), command)]
    if found:
        parts.append(differences_table(found))
    if len(results) > 1 and not found:
        parts.append("".join(_sweep(results)))
    else:
        parts.append("".join(_one(first)))
    return page(title, "".join(parts))


def page(title: str, body: str) -> str:
    """A page that loads nothing."""
    style = f"<style>{STYLE}</style>"
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width">{style}</head><body><main>'
        f"{body}</main></body></html>\n"
    )


def head(title: str, study: Study, games: int, command: str) -> str:
    """What was played, by whom, and the command that makes the page again."""
    settings = ", ".join(f"{name} {_said(value)}" for name, value in study.options)
    who = ", ".join(study.bots)
    return (
        f"<h1>{escape(title)}</h1><p>{games:,} games · {study.players} players · {escape(study.mode)} · "
        f"{escape(settings)} · played by {escape(who)} · seed {study.seed}</p>"
        f'<p class="soft">{BOTS} Intervals are of 95 %: of a hundred about five miss the truth.</p>'
        f"<p>Made by <code>{escape(command)}</code>. With <code>--game NUMBER</code> it prints one of the "
        f"games named here, to be kept in a file and opened by <code>aloft replay</code>.</p>"
    )


def _said(value: object) -> str:
    return {True: "on", False: "off"}.get(value, str(value)) if isinstance(value, bool) else str(value)


def _one(result: Result) -> Iterator[str]:
    """Everything about one study, group by group."""
    group = ""
    for finding in result.findings:
        if finding.measure.group != group:
            group = finding.measure.group
            yield f"<h2>{escape(group)}</h2>"
        yield _section(finding, result.study)


def _section(finding: Finding, study: Study) -> str:
    measure = finding.measure
    pictures = "".join(
        f"<figure>{histogram(bars)}<figcaption>How often: {escape(bars.name)}</figcaption></figure>"
        for bars in finding.bars
    )
    pictures += "".join(_map(each, study) for each in finding.maps)
    same = len({figure.unit for figure in finding.figures}) == 1
    return (
        f"<section><h3>{escape(measure.title)}</h3><p>{escape(measure.meaning)}</p>"
        f"{intervals(finding.figures) if same and finding.figures[0].unit == 'share' else ''}"
        f"{_figures(finding.figures)}{pictures}"
        f'<p class="soft">{escape(measure.definition)}</p></section>'
    )


def _map(each: HeatMap, study: Study) -> str:
    """A picture of the board, and the same as a table."""
    lines = zip(each.shares, each.places, each.games, strict=True)
    rows = "".join(
        f"<tr><td>{escape(called(study, place))}</td><td>{shown(share, 'share')}</td><td>{game}</td></tr>"
        for share, place, game in sorted(lines, key=lambda line: (-line[0], line[1]))
    )
    head = "<tr><th>place</th><th>how often</th><th>for one, game</th></tr>"
    return (
        f"<figure>{heat(each, study)}<figcaption>On the board: {escape(each.name)}</figcaption></figure>"
        f"<details><summary>As a table</summary><table>{head}{rows}</table></details>"
    )


def _figures(figures: Sequence[Figure]) -> str:
    rows = "".join(
        f"<tr><td>{escape(each.name)}</td><td>{shown(each.value, each.unit)}</td>"
        f"<td>{_span(each)}</td><td>{each.count:,}</td><td>{'' if each.game is None else each.game}</td></tr>"
        for each in figures
    )
    head = "<tr><th></th><th>value</th><th>95 %</th><th>of</th><th>for one, game</th></tr>"
    return f'<div class="wide"><table>{head}{rows}</table></div>'


def _span(figure: Figure) -> str:
    if figure.low is None:
        return ""
    return f"{shown(figure.low, figure.unit)} to {shown(figure.high, figure.unit)}"


def _sweep(results: Sequence[Result]) -> Iterator[str]:
    """Each measure over all settings."""
    names = list(results[0].varied)
    for finding in results[0].findings:
        measure = finding.measure
        yield f"<section><h3>{escape(measure.title)}</h3><p>{escape(measure.meaning)}</p>"
        yield _over(results, names, measure.id, [figure.name for figure in finding.figures][:6])
        yield f'<p class="soft">{escape(measure.definition)}</p></section>'


def _over(results: Sequence[Result], names: list[str], measure: str, shown_names: list[str]) -> str:
    head = "".join(f"<th>{escape(name)}</th>" for name in (*names, *shown_names))
    lines = []
    for result in results:
        figures = {
            figure.name: figure
            for finding in result.findings
            if finding.measure.id == measure
            for figure in finding.figures
        }
        cells = "".join(f"<td>{escape(_said(result.varied[name]))}</td>" for name in names)
        cells += "".join(cell(figures.get(name)) for name in shown_names)
        lines.append(f"<tr>{cells}</tr>")
    return f'<div class="wide"><table><tr>{head}</tr>{"".join(lines)}</table></div>'


def cell(figure: Figure | None) -> str:
    """A figure and how far it may be off, in a table."""
    if figure is None:
        return "<td>–</td>"
    if figure.low is None or figure.high is None:
        return f"<td>{shown(figure.value, figure.unit)}</td>"
    reach = (figure.high - figure.low) / 2
    return f"<td>{shown(figure.value, figure.unit)} ± {shown(reach, figure.unit)}</td>"


def differences_table(found: Sequence[Difference]) -> str:
    """Two variants side by side."""
    rows = "".join(
        f"<tr><td>{escape(each.title)}</td><td>{shown(each.one, each.unit)}</td>"
        f"<td>{shown(each.other, each.unit)}</td>"
        f'<td class="{"sure" if each.is_sure else ""}">{shown(each.value, each.unit)}</td>'
        f"<td>{shown(each.low, each.unit)} to {shown(each.high, each.unit)}</td><td>{each.adjusted:.3f}</td>"
        f"<td>{each.variance_ratio:.2f}</td><td>{', '.join(map(str, each.games))}</td></tr>"
        for each in found
    )
    names = "number of a game,one,other,difference,95 %,p (Holm),variance,games furthest apart"
    head = "".join(f"<th>{name}</th>" for name in names.split(","))
    return (
        "<section><h3>What differs</h3><p>The other variant less the one, game by game on the same deals; "
        "bold is more than luck, with all lines taken into account. Variance: of the pairs, in parts of "
        f"games without a common deal.</p><div class='wide'><table><tr>{head}</tr>{rows}</table></div>"
        "</section>"
    )
