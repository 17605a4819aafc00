"""One server in this process for all proofs that do not kill it."""

from collections.abc import Iterator

import pytest

from ..serving import GENEROUS, Running, serving


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    place = tmp_path_factory.mktemp("proofs") / "aloft.db"
    with serving(place, limits=ROOMY, advice_seconds=0.5) as running:
        yield running


ROOMY = type(GENEROUS)(
    messages=1e6,
    burst=1e6,
    tables_per_minute=1e6,
    guests_per_minute=1e6,
    sockets_per_address=10_000,
    sockets_per_person=1_000,
)
