"""What tests of the HTTP side share: one server for all of them."""

from collections.abc import Iterator
from contextlib import closing

import httpx
import pytest

from ..serving import Running, serving


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with serving(tmp_path_factory.mktemp("server") / "aloft.db") as running:
        yield running


@pytest.fixture
def stranger(server: Running) -> Iterator[httpx.Client]:
    with closing(server.client()) as client:
        yield client


@pytest.fixture
def ada(server: Running) -> Iterator[httpx.Client]:
    with closing(server.guest("Ada")) as client:
        yield client


@pytest.fixture
def bob(server: Running) -> Iterator[httpx.Client]:
    with closing(server.guest("Bob")) as client:
        yield client


@pytest.fixture
def program(server: Running) -> Iterator[httpx.Client]:
    with closing(server.program()) as client:
        yield client
