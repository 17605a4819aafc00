"""On disk before it is acknowledged: caches survive a kill -9, so the syncs themselves are watched."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from ...lacking import lacking

ROOT = Path(__file__).parents[3]
EVENTS = 20
LINE = re.compile(r"^(\d+)\s+(.*)$")
CALLS = "trace=write,pwrite64,pwritev,fsync,fdatasync"


def trace(file: str, folder: Path, synchronous: str = "2") -> list[str]:
    """The calls of a program that appends events one by one, in order: write, sync or acknowledge."""
    if not shutil.which("strace"):
        lacking("strace is not installed: run scripts/postgres, which installs it too.")
    out = folder / "trace"
    program = [sys.executable, "-m", "tests.server.storage.appender", file, "1", str(EVENTS), synchronous]
    subprocess.run(
        ["strace", "-f", "-y", "-s", "8", "-e", CALLS, "-o", out, *program],
        cwd=ROOT,
        check=True,
        stdout=subprocess.PIPE,
        timeout=120,
    )
    return list(steps(out.read_text(errors="replace").splitlines()))


def steps(lines: list[str]) -> list[str]:
    """A write counts when it begins, a sync when it has succeeded, an acknowledgement when it begins."""
    found: list[str] = []
    pending: dict[str, str] = {}
    for line in lines:
        matched = LINE.match(line)
        if not matched:
            continue
        thread, call = matched.groups()
        if call.endswith("<unfinished ...>"):
            pending[thread] = call
            is_begun, is_done = True, False
        elif call.startswith("<..."):
            call = pending.pop(thread, "") + call
            is_begun, is_done = False, True
        else:
            is_begun = is_done = True
        found += step(call, is_begun, is_done)
    return found


def step(call: str, is_begun: bool, is_done: bool) -> list[str]:
    """What one call means."""
    if "-wal>" in call and "write" in call.split("(")[0]:
        return ["write"] if is_begun else []
    if "-wal>" in call and "sync" in call.split("(")[0]:
        return ["sync"] if is_done and call.rstrip().endswith("= 0") else []
    return ["acknowledge"] if is_begun and call.startswith("write(1<") else []


def are_synced(calls: list[str]) -> bool:
    """Whether no acknowledgement comes while something written is not synced, nor before anything is."""
    is_synced = False
    for call in calls:
        if call == "acknowledge" and not is_synced:
            return False
        is_synced = call == "sync" or (is_synced and call != "write")
    return True


def are_written(calls: list[str]) -> bool:
    """Whether each acknowledgement has a write of its own before it."""
    since = 0
    for call in calls:
        if call == "acknowledge" and not since:
            return False
        since = 0 if call == "acknowledge" else since + (call == "write")
    return True


def test_an_event_is_synced_before_it_is_acknowledged(file: str, tmp_path: Path) -> None:
    calls = trace(file, tmp_path)
    assert calls.count("acknowledge") == EVENTS
    assert are_written(calls)
    assert are_synced(calls)


@pytest.mark.parametrize("synchronous", ["0", "1"], ids=["off", "normal"])
def test_a_weaker_setting_would_be_noticed(file: str, tmp_path: Path, synchronous: str) -> None:
    """So that the test above could fail."""
    calls = trace(file, tmp_path, synchronous)
    assert calls.count("acknowledge") == EVENTS
    assert are_written(calls)
    assert not are_synced(calls)
