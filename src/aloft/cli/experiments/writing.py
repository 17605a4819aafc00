"""What is made of what was found: a page, a table, something printed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from ...engine.files import write_whole
from ...lab.comparisons import Difference
from ...lab.reports.data import Result, table
from ...lab.reports.page import report


@dataclass(frozen=True)
class Wanted:
    """Where it goes, and the command that makes it again."""

    report: Path | None
    table: Path | None
    as_json: bool
    command: str

    def write(self, results: Sequence[Result], found: Sequence[Difference] = ()) -> None:
        """The page and the table, where they are wanted."""
        if self.report:
            write_whole(self.report, report(results, self.command, found))
        if self.table:
            write_whole(self.table, table(results))
