"""The search for a rule at a terminal."""

from __future__ import annotations

import typer

from ...engine.files import write_whole
from ...lab.reports.searches import search_page, search_table
from ...lab.seeking import Seeking, Tried, space_of
from ...lab.sweeps import read_sweep
from ...lab.targets import read_targets
from ..reports.searches import print_search, print_search_json
from ..terminal.progress import watched
from .experiment import Experiment, stopped


def seek_for(asked: Experiment, wishes: list[str], varied: list[str], budget: int) -> None:
    """Try settings until the budget is spent; who interrupts gets what was found."""
    space = space_of(asked.study, read_sweep(varied))
    seeking = Seeking(asked.study, space, read_targets(wishes, asked.study), budget, asked.games)
    total, code = budget * asked.games, 0
    try:
        with asked.team() as team, watched(total) as watcher:
            for played in seeking.run(team):
                watcher(played)
    except KeyboardInterrupt:
        code = stopped(seeking.played, total)
    found = seeking.conclude()
    if found:
        _show(asked, seeking, found)
    if code:
        raise typer.Exit(code)


def _show(asked: Experiment, seeking: Seeking, found: list[Tried]) -> None:
    wanted = asked.wanted
    if wanted.report:
        write_whole(wanted.report, search_page(seeking, found, wanted.command))
    if wanted.table:
        write_whole(wanted.table, search_table(seeking, found))
    (print_search_json if wanted.as_json else print_search)(seeking, found)
