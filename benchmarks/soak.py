"""Hours of play: whether a server's memory stays flat while tables come and go.

python -m benchmarks.soak [--minutes 360] [--pairs 20] [--pause 0.2]

After a tenth of the time, which caches need to fill, memory may grow by 5 % at most until the end. What
SQLite keeps of its file is left out: it is bounded, but takes longer to fill. At the end everything that was
acknowledged is looked for.
"""

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path
from time import monotonic

from tests.server.proofs.book import Acknowledged
from tests.server.proofs.process import Process, child, running
from tests.server.proofs.travellers import travelling

from aloft.cli.measurements.load import await_rest
from aloft.server.storage.sqlite.database import QUICK

LINES = 20  # that are told, whatever the time
FILLING, MOST = 0.1, 1.05
PAGES = -1024 * QUICK["cache_size"]  # bytes of its file that SQLite keeps at most


def memory(pid: int, place: Path) -> float:
    """Megabytes that a process takes up beside pages of its store."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return (pages * 4096 - min(PAGES, place.stat().st_size)) / 1e6


async def play(server: Process, place: Path, given: argparse.Namespace, book: Acknowledged) -> float:
    """Everybody plays all the while; how much memory has grown since caches were full."""
    seconds, filled, began = 60 * given.minutes, 0.0, monotonic()
    async with travelling([server.url], book, given.pairs) as pairs:
        for pair in pairs:
            pair.pause = given.pause
        for line in range(1, LINES + 1):
            await asyncio.sleep(began + seconds * line / LINES - monotonic())
            now = memory(server.pid, place)
            if not filled and line >= LINES * FILLING:
                filled = now
            minutes = (monotonic() - began) / 60
            counted = f"{len(book):10,} done at {len(book.tables):7,} tables"
            print(f"{minutes:7.1f} min {counted} {now:7.1f} MB", flush=True)
    return memory(server.pid, place) / filled


def main() -> None:
    plain = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=plain)
    parser.add_argument("--minutes", type=float, default=360)
    parser.add_argument("--pairs", type=int, default=20, help="matches at once, of two people each")
    parser.add_argument("--pause", type=float, default=0.2, help="seconds between two moves of a match")
    given = parser.parse_args()
    book = Acknowledged()
    with tempfile.TemporaryDirectory(prefix="aloft-soak-") as folder:
        place = Path(folder) / "aloft.db"
        with running(child(str(place), Path(folder) / "log")) as server:
            server.warm_up()
            await_rest(server.pid)  # what is compiled and loaded after that is no growth
            grown = asyncio.run(play(server, place, given, book))
            server.check_log()
            server.terminate()
        book.check(str(place))
    print(f"{len(book):,} acknowledged, each there once; memory is {grown:.3f} of what it was")
    sys.exit(grown > MOST)


if __name__ == "__main__":
    main()
