"""What was found, as data for programs."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from ..comparisons import Difference
from ..measures import Finding, all_findings
from ..study import Study
from ..sums import Sums


@dataclass(frozen=True)
class Result:
    """A study, what it came to, and the settings that tell it from others beside it."""

    study: Study
    games: int
    findings: list[Finding]
    varied: dict[str, Any]

    @classmethod
    def of(cls, study: Study, sums: Sums, varied: dict[str, Any] | None = None) -> Result:
        return cls(study, sums.games, all_findings(sums, study), varied or {})

    def to_data(self) -> dict[str, Any]:
        return head_of(self.study) | {
            "games": self.games,
            "varied": self.varied,
            "measures": [finding.to_data() for finding in self.findings],
        }


def head_of(study: Study) -> dict[str, Any]:
    """What was looked into."""
    settings = study.settings
    return {
        "game": study.game,
        "title": settings.game.title,
        "rules": settings.game.rules_version,
        "players": study.players,
        "mode": study.mode,
        "options": dict(study.options),
        "bots": list(study.bots),
        "seed": study.seed,
    }


def difference_data(found: Iterable[Difference]) -> list[dict[str, Any]]:
    return [each.to_data() for each in found]


def rows(results: Iterable[Result]) -> Iterator[dict[str, Any]]:
    """A row for each figure of each study: a tidy table."""
    for result in results:
        for finding in result.findings:
            for figure in finding.figures:
                yield {
                    "players": result.study.players,
                    **dict(result.study.options),
                    **result.varied,
                    "measure": finding.measure.id,
                    **figure.to_data(),
                }


def table(results: Iterable[Result]) -> str:
    """The same as comma-separated values."""
    found = list(rows(results))
    names = list(dict.fromkeys(name for row in found for name in row))
    text = io.StringIO()
    writer = csv.DictWriter(text, names, lineterminator="\n")
    writer.writeheader()
    writer.writerows(found)
    return text.getvalue()
