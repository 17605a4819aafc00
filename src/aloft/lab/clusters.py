"""More than one machine: a Ray cluster whose processes do the work.

A piece of work whose process or machine is lost is done again by another, and counts once: when it is back.
"""

from __future__ import annotations

import hashlib
import warnings
from concurrent.futures import Future
from functools import cache, partial
from pathlib import Path
from typing import Any

from ..engine.compilation.code_cache import hush
from ..engine.compilation.ways import prefer
from ..games.errors import AloftError
from .teams import Job, Result, Team, Work, never, processes

EXTRA = "A cluster needs Ray: pip install 'aloft[ray]'."
TRIES = 5  # processes that may be lost by one piece of work


class Cluster:
    """Processes of all machines that Ray knows of at this address."""

    def __init__(self, address: str) -> None:
        self.ray = _ray()
        self.is_ours = not self.ray.is_initialized()
        if self.is_ours:
            _join(self.ray, address)
        self.hands = max(1, int(self.ray.cluster_resources().get("CPU", 1)))
        self.do = self.ray.remote(num_cpus=1, max_retries=TRIES)(_work)
        self.under_way: dict[Future[Any], Any] = {}

    def submit(self, work: Work[Job, Result], job: Job) -> Future[Result]:
        done: Future[Result] = Future()
        ref = self.do.remote(work, job, edition())
        self.under_way[done] = ref
        ref.future().add_done_callback(partial(self._hand_over, done))
        return done

    def _hand_over(self, done: Future[Any], found: Future[Any]) -> None:
        """What came of it; what went wrong in one sentence, without what Ray says of its own insides."""
        self.under_way.pop(done, None)
        error = found.exception()
        if error is None:
            done.set_result(found.result())
        elif isinstance(error, self.ray.exceptions.RayTaskError):
            done.set_exception(getattr(error, "cause", error))
        else:
            done.set_exception(AloftError(f"The cluster gave up a piece of work: {_first_line(error)}"))

    def dismiss(self) -> None:
        for ref in list(self.under_way.values()):
            self.ray.cancel(ref)
        if self.is_ours:
            self.ray.shutdown()


def _ray() -> Any:
    try:
        import ray
    except ImportError:
        raise AloftError(EXTRA) from None
    return ray


def _join(ray: Any, address: str) -> None:
    """Reach the cluster, without a word of Ray's own."""
    try:
        with warnings.catch_warnings(action="ignore"):
            ray.init(address=address, logging_level="error", log_to_driver=False)
    except (ConnectionError, RuntimeError, ValueError) as error:
        raise AloftError(f"No cluster is found at {address!r:.80}: {_first_line(error)}") from None


def _first_line(error: BaseException) -> str:
    return f"{error}".strip().partition("\n")[0].rstrip(".")[:200] + "."


def _work(work: Work[Job, Result], job: Job, wanted: str) -> Result:
    """In a process of the cluster: the same as anywhere."""
    if edition() != wanted:
        raise AloftError("A machine of the cluster has another Aloft than this one: install the same on all.")
    prefer("native")
    hush()
    return work(job, never)


@cache
def edition() -> str:
    """What tells this Aloft from others: a hash of its sources and data."""
    here, hasher = Path(__file__).parents[1], hashlib.sha256()
    for path in sorted(path for kind in ("py", "json") for path in here.rglob(f"*.{kind}")):
        hasher.update(path.relative_to(here).as_posix().encode() + path.read_bytes())
    return hasher.hexdigest()


def team_at(cluster: str | None, hands: int) -> Team:
    """The processes of a cluster, or so many of this machine."""
    return Cluster(cluster) if cluster else processes(hands)
