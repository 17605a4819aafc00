"""What a search for a rule has found: as data, as a tidy table, and as a page."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Sequence
from html import escape
from typing import Any

from ..seeking import Seeking, Tried
from .data import head_of
from .page import cell, head, page
from .pictures import shown

MEANING = (
    "On the frontier are settings of which nothing tried is nearer to all targets. How sure: how often they "
    "are on it if all figures are drawn from their intervals. What was tried more often had more games."
)


def search_data(seeking: Seeking, found: Sequence[Tried]) -> dict[str, Any]:
    """One object, the nearest first."""
    targets = [{"sought": target.said, "wanted": target.wanted(seeking.base)} for target in seeking.targets]
    return head_of(seeking.base) | {
        "targets": targets,
        "games": seeking.played,
        "tries": seeking.tries,
        "settings": seeking.size,
        "found": [_one(tried) for tried in found],
    }


def _one(tried: Tried) -> dict[str, Any]:
    return {
        "settings": tried.settings,
        "games": tried.games,
        "figures": [figure.to_data() for figure in tried.figures],
        "apart": tried.apart,
        "frontier": tried.is_frontier,
        "sure": tried.chance,
    }


def _rows(seeking: Seeking, found: Sequence[Tried]) -> Iterator[dict[str, Any]]:
    for tried in found:
        for target, figure, apart in zip(seeking.targets, tried.figures, tried.apart, strict=True):
            yield {
                **tried.settings,
                "sought": target.said,
                **figure.to_data(),
                "apart": apart,
                "frontier": tried.is_frontier,
                "sure": tried.chance,
            }


def search_table(seeking: Seeking, found: Sequence[Tried]) -> str:
    """A row for each figure of each setting, as comma-separated values."""
    rows, text = list(_rows(seeking, found)), io.StringIO()
    writer = csv.DictWriter(text, list(rows[0]), lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return text.getvalue()


def search_page(seeking: Seeking, found: Sequence[Tried], command: str) -> str:
    """A page that loads nothing."""
    title = f"{seeking.base.settings.game.title}: the search for a rule"
    names = [*seeking.space, *(target.said for target in seeking.targets), "games", "frontier", "sure"]
    top = "".join(f"<th>{escape(name)}</th>" for name in names)
    rows = "".join(_row(tried) for tried in found)
    section = (
        f"<section><h3>{len(found)} of {seeking.size} settings, the nearest first</h3><p>{MEANING}</p>"
        f'<div class="wide"><table><tr>{top}</tr>{rows}</table></div></section>'
    )
    return page(title, head(title, seeking.base, seeking.played, command) + section)


def _row(tried: Tried) -> str:
    cells = "".join(f"<td>{escape(value)}</td>" for value in tried.settings.values())
    cells += "".join(cell(figure) for figure in tried.figures)
    mark = "●" if tried.is_frontier else ""
    cells += f"<td>{tried.games:,}</td><td>{mark}</td><td>{shown(tried.chance, 'share')}</td>"
    return f"<tr>{cells}</tr>"
