"""Games are compiled in a process of their own, which does not outlive the server."""

import asyncio
import os
import sys
from pathlib import Path

import pytest

from aloft.games import all_games
from aloft.server import warming
from aloft.server.warming import Uncompiled, Warmer


def test_a_server_that_stops_lets_nobody_compile_on(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def missing(game: str) -> None:
        raise Uncompiled(game)

    told = tmp_path / "told"
    compiler = tmp_path / "compiler"
    compiler.write_text(f"#!/bin/sh\necho $$ > {told}.part\nmv {told}.part {told}\nexec sleep 600\n")
    compiler.chmod(0o755)
    monkeypatch.setattr(warming, "load", missing)
    monkeypatch.setattr(sys, "executable", str(compiler))

    async def run() -> int:
        warmer = Warmer(list(all_games())[:1])
        warmer.start()
        while not told.exists():
            await asyncio.sleep(0.01)
        await asyncio.wait_for(warmer.stop(), 20)
        return int(told.read_text())

    number = asyncio.run(run())
    with pytest.raises(ProcessLookupError):
        os.kill(number, 0)
