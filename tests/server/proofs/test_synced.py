"""Synced before it is acknowledged: kill -9 cannot show it, since the page cache survives; strace can."""

import asyncio
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.effort import proof

from ...lacking import lacking
from .party import party
from .process import child, running
from .tracing import STRACE, hasty

pytestmark = proof
PLIES = 12


def traced(tmp_path: Path, faults: Sequence[str] = ()) -> tuple[list[str], int]:
    """Play a little on a server whose every sync and every frame is written down."""
    _check_strace()
    trace = tmp_path / "trace"
    server = child(str(tmp_path / "aloft.db"), tmp_path / "log", faults)
    server.command = [*STRACE, "-o", str(trace), *server.command]
    with running(server):
        cids = asyncio.run(_play(server.url))
    with trace.open(errors="replace") as lines:
        return hasty(lines, cids)


def _check_strace() -> None:
    if not shutil.which("strace"):
        lacking("strace is not installed: run scripts/postgres, which installs it too.")
    if subprocess.run(["strace", "-o", "/dev/null", "true"], capture_output=True, check=False).returncode:
        pytest.skip("this system lets nobody trace")


async def _play(url: str) -> set[str]:
    async with party(url) as people:
        await people.play(PLIES)
        await people.ask(0, "say", says="Well played!")
        return {cid for line in people.lines for cid, answer in line.answers.items() if answer["t"] == "ok"}


def test_the_log_is_synced_before_anybody_is_told(tmp_path: Path) -> None:
    assert traced(tmp_path) == ([], PLIES + 3)


@pytest.mark.parametrize("fault", ["sync less", "answer early"])
def test_who_syncs_less_or_answers_earlier_is_caught(tmp_path: Path, fault: str) -> None:
    early, acknowledged = traced(tmp_path, [fault])
    assert acknowledged == PLIES + 3
    assert early
