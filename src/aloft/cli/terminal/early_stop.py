"""Being told to stop before there is a server that could say goodbye."""

import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any


@contextmanager
def stoppable() -> Iterator[None]:
    """SIGTERM ends this as it ends a server; the first process of a container would not hear it at all."""
    if threading.current_thread() is not threading.main_thread():  # signals are not ours there
        yield
        return
    before = signal.signal(signal.SIGTERM, _leave)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _leave(*_: Any) -> None:
    sys.exit(0)
