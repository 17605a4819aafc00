"""So many games are played here that machine code is waited for."""

from collections.abc import Iterator

import pytest

from aloft.engine.compilation.ways import prefer, usual_way


@pytest.fixture(scope="package", autouse=True)
def natively() -> Iterator[None]:
    before = usual_way()
    prefer("native")
    yield
    prefer(before)
