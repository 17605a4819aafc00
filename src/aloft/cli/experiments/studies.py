"""Studies at a terminal: one, several beside each other, two on the same deals."""

from __future__ import annotations

import json
from pathlib import Path

import typer

from ...engine.changes import Changes, write_changes
from ...engine.files import read_json
from ...games.contract import Game
from ...games.errors import AloftError
from ...lab import comparisons
from ...lab.comparisons import Pairs, differences
from ...lab.played import record_of
from ...lab.removals import without_element
from ...lab.reports.data import Result
from ...lab.runs import run_all
from ...lab.study import Study
from ...lab.sums import Sums
from ...lab.sweeps import read_sweep, variants, varied_from
from ..reports.lab import print_comparison, print_comparison_json, print_json, print_sweep, print_tables
from ..terminal.progress import watched
from .experiment import Experiment, stopped


def print_game(asked: Study, number: int) -> None:
    """The record of one game, to be kept in a file."""
    typer.echo(json.dumps(record_of(asked, number).to_dict(), indent=1, ensure_ascii=False))


def sweep_over(asked: Experiment, varied: list[str]) -> None:
    """All settings one after the other, or the one that there is; who interrupts gets what was counted."""
    settings, studies = zip(*variants(asked.study, read_sweep(varied)), strict=True)
    found, total, code = list[Sums](), asked.games * len(studies), 0
    try:
        with asked.team() as team, watched(total) as watcher:
            for found in run_all(studies, asked.games, team):
                watcher(sum(sums.games for sums in found))
    except KeyboardInterrupt:
        where = f", settings {len(found)} of {len(studies)}" if len(studies) > 1 else ""
        code = stopped(sum(sums.games for sums in found), total, where)
    results = [
        Result.of(study, sums, chosen)
        for study, sums, chosen in zip(studies, found, settings, strict=False)
        if sums.games
    ]
    if results:
        _show(results, asked)
    if code:
        raise typer.Exit(code)


def _show(results: list[Result], asked: Experiment) -> None:
    asked.wanted.write(results)
    if asked.wanted.as_json:
        print_json(results)
    elif len(results) == 1:
        print_tables(results[0])
    else:
        print_sweep(results)


def compare(asked: Experiment, against: list[str], without: str | None) -> None:
    """Two variants on the same deals."""
    other = _other(asked.study, against, without)
    pairs, code = Pairs(), 0
    try:
        with asked.team() as team, watched(asked.games) as watcher:
            for pairs in comparisons.compare(asked.study, other, asked.games, team):
                watcher(pairs.one.games)
    except KeyboardInterrupt:
        code = stopped(pairs.one.games, asked.games)
    found = differences(pairs, asked.study)
    results = [Result.of(asked.study, pairs.one), Result.of(other, pairs.other)]
    asked.wanted.write(results, found)
    (print_comparison_json if asked.wanted.as_json else print_comparison)(results, found, pairs.furthest())
    if code:
        raise typer.Exit(code)


def changed_in(file: Path | None, game: Game) -> list[str]:
    """What another content of a game has otherwise, as settings."""
    if file is None:
        return []
    if game.sheet is None:
        raise AloftError(f"{game.title} has no content that could be changed.")
    changes: Changes = game.sheet.changes_of(read_json(file), file.name)
    if not changes:
        raise AloftError(f"{file.name} says nothing that is not so already.")
    return write_changes(changes).split()


def _other(asked: Study, against: list[str], without: str | None) -> Study:
    """The variant beside it."""
    chosen = {name: values[0] for name, values in read_sweep(against).items()}
    other = varied_from(asked, chosen) if chosen else asked
    return without_element(other, without) if without else other
