"""Whether a database is still heard: nobody waits long for one that has fallen silent."""

import asyncio
from time import monotonic
from typing import Any

from sqlalchemy import Engine, event


class Hearing:
    """Notes every answer that comes over the connections of an engine."""

    def __init__(self, engine: Engine) -> None:
        self._heard = 0.0
        event.listen(engine, "after_cursor_execute", self._note)

    def _note(self, *_: Any) -> None:
        self._heard = monotonic()

    async def wait(self, future: asyncio.Future[Any], patience: float) -> Any:
        """What comes of it; TimeoutError after so many seconds in which no answer came to anything."""
        asked = monotonic()
        try:
            while not future.done():
                silence = monotonic() - max(asked, self._heard)
                if silence > patience:
                    raise TimeoutError
                await asyncio.wait([future], timeout=patience - silence + 0.01)
            return future.result()
        finally:
            future.cancel()
