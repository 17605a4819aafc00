"""What the writer of a connection is asked to do, each with the future that waits for it."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection

from .bulk import Statement
from .rows import Row

Work = Callable[[Connection], Any]
Future = asyncio.Future[Any]


@dataclass(slots=True, eq=False)
class Append:
    """Store an event and, if it is stored, what goes with it."""

    row: Row
    also: Sequence[Statement]
    future: Future


@dataclass(slots=True, eq=False)
class Change:
    """Any other write; it fails alone."""

    work: Work
    future: Future


@dataclass(slots=True, eq=False)
class Reading:
    """A short read."""

    work: Work
    future: Future


@dataclass(slots=True, eq=False)
class Task:
    """Something long, which calls `breathe` often so that others are served meanwhile."""

    work: Callable[[Connection, Callable[[], None]], Any]
    future: Future


class Leave:
    """Serve what came before this, then go."""


Write = Append | Change
Job = Append | Change | Reading | Task
Settled = tuple[Future, Any]


def settle(outcomes: Sequence[Settled]) -> None:
    """Tell those who wait; whoever stopped waiting is not told."""
    for future, outcome in outcomes:
        if future.done():
            continue
        if isinstance(outcome, BaseException):
            future.set_exception(outcome)
        else:
            future.set_result(outcome)
