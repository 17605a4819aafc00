"""What the tests of the command line share."""

from collections.abc import Callable
from io import StringIO
from pathlib import Path

import pytest

from aloft.cli import main

from .driver import Aloft

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def aloft(tmp_path: Path) -> Aloft:
    """The command in a process of its own, with a data folder of its own."""
    return Aloft(tmp_path / "data")


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Run:
    """The command in this process, which is quick: exit code, standard output, standard error."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))

    def run(*arguments: str, stdin: str = "") -> tuple[int, str, str]:
        monkeypatch.setattr("sys.stdin", StringIO(stdin))
        code = main(arguments)
        shown = capsys.readouterr()
        return code, shown.out, shown.err

    return run
