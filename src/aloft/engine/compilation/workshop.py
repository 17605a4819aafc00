"""Where machine code is ordered and picked up: made beside, what is wanted most first, never by who waits."""

import logging
import os
import threading
from collections.abc import Iterable
from concurrent.futures import Future
from typing import Any

from .builder import built
from .compiler import Compiler, Part

log = logging.getLogger(__name__)

Order = Future[Any]  # machine code to be called; None if it cannot be had


class Workshop:
    """Takes the orders of this process. One thread sees to them, and is there only while there are any."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.orders: dict[Part, Order] = {}
        self.waiting: list[Part] = []  # the most wanted first
        self.compiler: Compiler | None = None
        self.thread: threading.Thread | None = None

    def order(self, part: Part, urgent: bool = False) -> Order:
        """Have a part made, before all others if it is urgent."""
        with self.lock:
            if part not in self.orders:
                self.orders[part] = Future()
                self.waiting.append(part)
            if urgent:
                self._bring_forward([part])
            self._begin()
            return self.orders[part]

    def hurry(self, parts: Iterable[Part]) -> None:
        """What has been ordered of these is wanted now, in this order."""
        with self.lock:
            self._bring_forward(parts)

    def _bring_forward(self, parts: Iterable[Part]) -> None:
        wanted = [part for part in parts if part in self.waiting]
        self.waiting = wanted + [part for part in self.waiting if part not in wanted]

    def ready(self, part: Part) -> Any:
        """What can be picked up of a part by now, or None."""
        order = self.orders.get(part)
        return order.result() if order is not None and order.done() else None

    def close(self) -> None:
        """Make nothing more, and let nobody go on making it; what is wanted later is begun anew."""
        with self.lock:
            unmade = [self.orders.pop(part) for part, order in list(self.orders.items()) if not order.done()]
            self.waiting = []
            compiler, self.compiler = self.compiler, None
        if compiler is not None:
            compiler.kill()
        for order in unmade:
            _settle(order, None)

    def forget(self) -> None:
        """A forked process has no thread of its parent's, nor may it keep the parent's compiler waiting."""
        compiler = self.compiler
        self.__init__()  # type: ignore[misc]
        if compiler is not None:
            compiler.let_go()

    # The thread.

    def _begin(self) -> None:
        if self.waiting and self.thread is None:
            self.thread = threading.Thread(target=self._work, name="aloft-workshop", daemon=True)
            self.thread.start()

    def _work(self) -> None:
        while (found := self._next()) is not None:
            part, order = found
            made = None
            try:
                made = self._make(part)
            except Exception:  # the game goes on as it is, and who needs the code makes it in the open
                log.exception("%s of %s could not be made.", part.loop.__name__, part.game.title)
            _settle(order, made)

    def _next(self) -> tuple[Part, Order] | None:
        """What is to be made now; nobody stays here for nothing."""
        with self.lock:
            while self.waiting:
                part = self.waiting.pop(0)
                if order := self.orders.get(part):  # or all of it has been forgotten meanwhile
                    return part, order
            self.thread = None
            compiler, self.compiler = self.compiler, None
        if compiler is not None:
            compiler.leave()
        return None

    def _make(self, part: Part) -> Any:
        if not part.is_kept:
            self._compile(part)
        return built(part.game).over(part.loop, part.types) if part.is_kept else None

    def _compile(self, part: Part) -> None:
        if part.folder is None:
            return  # where nothing can be kept, nothing can be handed over
        with self.lock:
            if part not in self.orders:
                return  # it was closed meanwhile
            if self.compiler is None or not self.compiler.is_alive:
                self.compiler = Compiler()
            compiler = self.compiler
        if trouble := compiler.compile(part):
            log.warning("%s of %s: %s", part.loop.__name__, part.game.title, trouble)


def _settle(order: Order, made: Any) -> None:
    """Tell who waits; whoever closes the workshop may have told them before."""
    if not order.done():
        order.set_result(made)


WORKSHOP = Workshop()
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=WORKSHOP.forget)
