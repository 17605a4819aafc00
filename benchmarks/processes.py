"""Several servers over one PostgreSQL behind nginx, next to one over SQLite, driven alike in one run.

python -m benchmarks.processes [--servers 3] [--matches 300] [--seconds 8]

Needs PostgreSQL (`scripts/postgres`), nginx and Node. Told are the moves a second of matches that move as
fast as they can, and how long moves take of as many matches that move every two seconds.
"""

import argparse
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from tests.server.postgres import Cluster
from tests.server.proofs.machines import free_ports
from tests.server.proofs.process import child, running
from tests.server.proofs.proxies import proxied

from aloft.cli.measurements.load import Served, aloft_served, await_rest, drive, get_ready

Given = argparse.Namespace


@contextmanager
def many_served(count: int) -> Iterator[Served]:
    """So many servers behind a proxy, as one."""
    postgres = Cluster()
    with tempfile.TemporaryDirectory(prefix="aloft-processes-") as name, ExitStack() as stack:
        folder, (door, *ports) = Path(name), free_ports(count + 1)
        url = f"http://127.0.0.1:{door}"
        stack.callback(postgres.remove)
        postgres.start()
        place = postgres.database()
        started = [child(place, folder / f"log-{port}", port=port, origins=[url]) for port in ports]
        servers = [stack.enter_context(running(server)) for server in started]
        for server in servers:
            server.warm_up()
            await_rest(server.pid)
        stack.enter_context(proxied("nginx", door, ports, folder))
        yield Served("aloft", url, servers[0].pid)
        for server in servers:
            server.check_log()


def tell(what: str, served: Served, given: Given) -> None:
    """Both measurements of one way to serve."""
    quick = drive(served, "saturate", given.matches, given.seconds, lambda says: None)
    paced = drive(served, "paced", given.matches, given.seconds, lambda says: None)
    lost = quick["missing"] + paced["missing"]
    moves, p50, p99 = quick["moves_per_s"], paced["p50_ms"], paced["p99_ms"]
    print(
        f"{what:24} {moves:7.0f} moves/s, paced {p50:6.1f} ms median {p99:7.1f} ms p99, {lost} lost",
        flush=True,
    )


def main() -> None:
    plain = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=plain)
    parser.add_argument("--servers", type=int, default=3)
    parser.add_argument("--matches", type=int, default=300)
    parser.add_argument("--seconds", type=float, default=8.0)
    given = parser.parse_args()
    get_ready(with_peer=False, say=print)
    with aloft_served() as served:
        tell("one over SQLite", served, given)
    with many_served(given.servers) as served:
        tell(f"{given.servers} over a PostgreSQL", served, given)


if __name__ == "__main__":
    main()
