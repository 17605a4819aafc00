"""A real Ray cluster of two processes on this machine: the same sums, whatever happens to a process."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path
from time import monotonic
from typing import Any

import pytest

from aloft.engine.settings import settle_on
from aloft.games import find
from aloft.games.errors import AloftError
from aloft.lab import clusters
from aloft.lab.arena import Arena
from aloft.lab.clusters import Cluster
from aloft.lab.fixtures import Outcome, Table
from aloft.lab.played import Block
from aloft.lab.runs import blocks, sums_of, tally
from aloft.lab.simulation import Simulation
from aloft.lab.study import Study, study
from aloft.lab.sums import Sums
from aloft.lab.tally import Tally
from aloft.lab.teams import Here, IsOver, each
from tests.effort import proof
from tests.lacking import lacking
from tests.tables import IDS

pytestmark = [proof, pytest.mark.filterwarnings("ignore")]  # what Ray warns of is its own affair
GAMES = 3000


def need_ray() -> Any:
    try:
        import ray
    except ImportError:
        lacking("Ray is not installed: install aloft[ray].")
    return ray


# What Ray itself gives its own processes to report, after which it gives them up: too little where several
# others are busy on the same cores. They are waited for as long as a start may take, and no longer.
STARTS = 600  # seconds for everything that has to be there
OWN_LIMITS = {
    "RAY_gcs_server_port_wait_time_s": STARTS,
    "RAY_agent_register_timeout_ms": 1000 * STARTS,
    "RAY_worker_register_timeout_seconds": STARTS,
}


@pytest.fixture(scope="module")
def cluster() -> Iterator[None]:
    """Two processes that are there and answer."""
    ray = need_ray()
    os.environ |= {"RAY_USAGE_STATS_ENABLED": "0"} | {name: f"{limit}" for name, limit in OWN_LIMITS.items()}
    begin(ray, monotonic() + STARTS)
    yield
    ray.shutdown()
    for name in OWN_LIMITS:
        del os.environ[name]


def whoever_works() -> int:
    return os.getpid()


def begin(ray: Any, end: float) -> None:
    """Begin until it has begun: half a minute for a node to report is the one limit that cannot be set."""
    while not ray.is_initialized():
        try:
            ray.init("local", num_cpus=2, include_dashboard=False, logging_level="error", log_to_driver=False)
        except Exception as error:  # which Ray raises as such
            ray.shutdown()
            if "timed out during startup" not in str(error) or monotonic() > end:
                raise
    both = [ray.remote(num_cpus=1)(whoever_works).remote() for _ in range(2)]
    ray.get(both, timeout=max(1.0, end - monotonic()))


def dies_once(unit: tuple[Study, Block, str], is_over: IsOver) -> Sums:
    """A block of games; the first process that comes to the second block is killed in the middle of it."""
    asked, block, mark = unit
    sums = tally((asked, block), is_over)
    if block.first == 128 and not Path(mark).exists():
        Path(mark).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return sums


def refuses(job: int, is_over: IsOver) -> int:
    raise AloftError(f"The number {job} is not played here.")


def test_sums_are_those_of_one_machine(cluster: None) -> None:
    asked = study(IDS[0], seed=6, foreseen=1500)
    assert sums_of(asked, GAMES, Cluster("auto")) == sums_of(asked, GAMES, Here())


def test_a_process_killed_in_the_middle_costs_nothing_and_nothing_counts_twice(
    cluster: None, tmp_path: Path
) -> None:
    asked, mark = study(IDS[0], seed=7), tmp_path / "killed"
    sums = Sums()
    for part in each(
        Cluster("auto"), dies_once, ((asked, block, str(mark)) for block in blocks(asked, GAMES))
    ):
        sums.add(part)
    assert mark.exists()
    assert sums.games == GAMES
    assert sums == sums_of(asked, GAMES, Here())


def told(rounds: Any) -> list[tuple[Any, ...]]:
    outcomes: list[Outcome] = [outcome for round_ in rounds for outcome in round_]
    return [(each.fixture, each.merits, each.scores, each.wins) for each in outcomes]


def test_the_arena_and_random_play_go_there_too(cluster: None) -> None:
    settings = settle_on(find(IDS[0]))
    table = Table(IDS[0], settings.players, settings.mode, dict(settings.options), ("greedy", "random"))
    arena = Arena(table, 8, 3)
    assert told(arena.run(Cluster("auto"))) == told(arena.run(Here()))
    tallies = [Tally(settings.players) for _ in range(2)]
    for tally_, cluster_ in zip(tallies, ("auto", None), strict=True):
        for chunk in Simulation(settings, 4000, 5, threads=1, cluster=cluster_).run():
            tally_.add(*chunk)
    assert tallies[0].plies == tallies[1].plies
    assert (tallies[0].wins == tallies[1].wins).all()


def test_what_goes_wrong_there_is_said_as_it_was(cluster: None, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(AloftError, match=r"^The number 4 is not played here\.$"):
        list(each(Cluster("auto"), refuses, [4]))
    monkeypatch.setattr(clusters, "edition", lambda: "another")
    with pytest.raises(AloftError, match="install the same on all"):
        list(each(Cluster("auto"), refuses, [4]))
