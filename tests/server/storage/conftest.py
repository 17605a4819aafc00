"""Where tests of storage keep things: a file, or a database of their own."""

from pathlib import Path

import pytest


@pytest.fixture(params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Each kind of store, empty."""
    if request.param == "sqlite":
        return str(tmp_path / "aloft.db")
    return request.getfixturevalue("postgres").database()


@pytest.fixture
def file(tmp_path: Path) -> str:
    """A file that is not there yet."""
    return str(tmp_path / "aloft.db")
