"""For who runs the server: is it alive, is it ready, and how is it doing."""

from typing import Any

from fastapi import APIRouter, Response
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from pydantic import BaseModel, Field

from ... import metrics
from ...storage import StorageFailed
from ...tables.host import Host
from ..dependencies import AHost, AWarmer
from ..errors import Problem, problems

routes = APIRouter(tags=["operations"])
PROMETHEUS: dict[int | str, dict[str, Any]] = {
    200: {"content": {"text/plain": {}}, "description": "In Prometheus' own format."}
}


class Health(BaseModel):
    """How it is."""

    status: str


class Readiness(Health):
    """The same of a server that takes requests."""

    compiling: list[str] = Field(
        description="Games that can be played already, but whose machine code is still being made."
    )


@routes.get("/healthz", responses=problems())
async def is_alive() -> Health:
    """The process answers."""
    return Health(status="alive")


@routes.get("/readyz", responses=problems())
async def is_ready(host: AHost, warmer: AWarmer) -> Readiness:
    """The store can be written, and the server is not about to stop."""
    if host.is_draining:
        raise Problem(503, "draining", "The server is about to stop.")
    if not host.store.is_writable:
        raise Problem(503, "storage", host.store.trouble or "The store cannot be written at the moment.")
    return Readiness(status="ready", compiling=warmer.unfinished)


@routes.get("/metrics", response_class=Response, responses=problems() | PROMETHEUS)
async def measure(host: AHost) -> Response:
    """Everything that is counted and measured here."""
    await _look_around(host)
    return Response(generate_latest(), headers={"Content-Type": CONTENT_TYPE_LATEST})


async def _look_around(host: Host) -> None:
    """Bring up to date what is only looked up when somebody asks."""
    metrics.LIVE.set(len(host.loader.lives))
    metrics.WATCHERS.set(sum(len(live.audience.watchers) for live in host.loader.lives.values()))
    try:
        counts = await host.store.count()
    except StorageFailed:
        return
    metrics.PEOPLE.set(counts.people)
    for status, number in counts.matches.items():
        metrics.MATCHES.labels(status).set(number)
