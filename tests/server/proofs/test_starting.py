"""A server that cannot start says why in one sentence, and does not trouble people with anything else."""

import subprocess
from pathlib import Path

import pytest

from .process import ROOT, aloft_serve

NOWHERE = "postgresql://nobody@127.0.0.1:1/nothing"


def refused(place: str, log: Path, *more: str) -> list[str]:
    """What is said of a place that cannot be used."""
    command = aloft_serve(place, log, *more).command
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 2
    assert done.stdout == ""
    return done.stderr.strip().splitlines()


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_file_that_is_none(tmp_path: Path, workers: str) -> None:
    file = tmp_path / "aloft.db"
    file.write_text("This is no database at all. " * 100)
    said = refused(str(file), tmp_path / "log", "--workers", workers)
    assert said == [f"aloft: {file} is no SQLite database; choose another file."]


def test_a_database_that_is_not_there(tmp_path: Path) -> None:
    said = refused(NOWHERE, tmp_path / "log")
    assert len(said) == 1
    assert "cannot be reached" in said[0]


def test_workers_that_find_no_database(tmp_path: Path) -> None:
    *reasons, last = refused(NOWHERE, tmp_path / "log", "--workers", "2")
    assert last == "aloft: A process could not start; the reason stands above."
    assert reasons
    assert all("cannot be reached" in reason for reason in reasons)
