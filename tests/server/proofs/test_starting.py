"""A server that cannot start says why in one sentence, and does not trouble people with anything else."""

import subprocess
from pathlib import Path

from .process import ROOT, aloft_serve

NOWHERE = "postgresql://nobody@127.0.0.1:1/nothing"


def refused(place: str, log: Path, *more: str) -> list[str]:
    """What is said of a place that cannot be used."""
    command = aloft_serve(place, log, *more).command
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 2
    assert done.stdout == ""
    return done.stderr.strip().splitlines()


def test_a_file_that_is_none(tmp_path: Path) -> None:
    file = tmp_path / "aloft.db"
    file.write_text("This is no database at all. " * 100)
    said = refused(str(file), tmp_path / "log")
    assert said == [f"aloft: {file} is no SQLite database; choose another file."]


def test_a_database_that_is_not_there(tmp_path: Path) -> None:
    said = refused(NOWHERE, tmp_path / "log")
    assert len(said) == 1
    assert "cannot be reached" in said[0]


def test_several_workers_over_one_file(tmp_path: Path) -> None:
    """Whoever used to start them is told what to do instead."""
    said = refused(str(tmp_path / "aloft.db"), tmp_path / "log", "--workers", "4")
    assert len(said) == 1
    assert "A server is one process; for more cores or machines, start as many of them" in said[0]
