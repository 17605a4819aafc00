"""A server process with settings that no command line has, and with faults that a test asks for.

Run as `python -m tests.server.proofs.child JSON`; see `process.py`.
"""

import asyncio
import json
import sys
from collections.abc import Callable
from dataclasses import replace

from aloft.server.logs import begin_logging
from aloft.server.settings import Limits, ServerSettings
from aloft.server.transport.uvicorn_server import GentleServer, listen


def sync_less() -> None:
    """The first thing that somebody in a hurry would change."""
    from aloft.server.storage.sqlite import database

    database.DURABLE["synchronous"] = 1


def answer_early() -> None:
    """The second: acknowledge first, write later."""
    from aloft.server.storage.rows import STORED
    from aloft.server.storage.store import Store

    append, later = Store.append, set()

    async def hasty(self: Store, row: object, also: object = ()) -> object:
        task = asyncio.create_task(append(self, row, also))  # type: ignore[arg-type]
        later.add(task)
        return STORED

    Store.append = hasty  # type: ignore[method-assign,assignment]


FAULTS: dict[str, Callable[[], None]] = {"sync less": sync_less, "answer early": answer_early}


def main() -> None:
    """Serve as told."""
    told = json.loads(sys.argv[1])
    for fault in told["faults"]:
        FAULTS[fault]()
    begin_logging()
    listening = listen("127.0.0.1", told["port"])
    url = f"http://127.0.0.1:{listening.getsockname()[1]}"
    usual = ServerSettings(public_url=url, origins=frozenset({url}), limits=Limits(**told["limits"]))
    settings = replace(usual, **told["settings"])
    GentleServer(told["place"], settings, lambda: print(url, flush=True)).run([listening])


if __name__ == "__main__":
    main()
