"""Who keeps everything in a file needs no driver; who asks for PostgreSQL is told what to install."""

import subprocess
from pathlib import Path

import httpx

from .process import ROOT, Process, aloft_serve, running

WITHOUT = "import sys; sys.modules['psycopg'] = None; "  # as if it were not installed
NOWHERE = "postgresql://nobody@127.0.0.1:1/nothing"
SENTENCE = "aloft: PostgreSQL needs a package more: install aloft[postgres] ("


def without_driver(place: str, log: Path) -> Process:
    """`aloft serve` where the driver cannot be imported."""
    python, option, program, *rest = aloft_serve(place, log).command
    return Process([python, option, WITHOUT + program, *rest], log)


def test_a_file_is_served(tmp_path: Path) -> None:
    process = without_driver(str(tmp_path / "aloft.db"), tmp_path / "log")
    with running(process):
        assert httpx.get(f"{process.url}/readyz", timeout=60).status_code == 200
        assert httpx.get(f"{process.url}/api/games", timeout=60).status_code == 200
    process.check_log()


def test_postgresql_is_refused_with_one_sentence(tmp_path: Path) -> None:
    command = without_driver(NOWHERE, tmp_path / "log").command
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 2
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1
    assert done.stderr.startswith(SENTENCE)
