"""What a machine may lack. Tests that need it are skipped and say why; where CI=true is set they fail."""

import os
from pathlib import Path
from typing import NoReturn

import pytest


def lacking(reason: str) -> NoReturn:
    """Skip, but where nobody would notice: a pipeline must not turn green by skipping."""
    if os.environ.get("CI") == "true":
        pytest.fail(f"{reason} With CI=true nothing is skipped.")
    pytest.skip(reason)


def need_proc() -> None:
    """For tests that look at processes from outside."""
    if not Path("/proc/self").exists():
        lacking("This system tells nothing about processes in /proc.")
