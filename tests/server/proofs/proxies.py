"""Stock proxies before servers, as the examples configure them."""

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

EXAMPLES = Path(__file__).parents[3] / "examples" / "proxies"
EXAMPLE_PORT, EXAMPLE_SERVERS = 8080, (8001, 8002, 8003)


def configured(proxy: str, port: int, servers: Sequence[int], folder: Path) -> list[str]:
    """The proxy as its example shows it, at other ports; the command that runs it."""
    name = {"nginx": "nginx.conf", "caddy": "Caddyfile"}[proxy]
    text = (EXAMPLES / name).read_text()
    ports = dict(zip((EXAMPLE_PORT, *EXAMPLE_SERVERS), (port, *servers), strict=True))
    text = re.sub(r"\b80(80|01|02|03)\b", lambda found: str(ports[int(found[0])]), text)
    (folder / name).write_text(text)
    program = shutil.which(proxy) or sys.exit(f"There is no {proxy} here; install it, or name another.")
    if proxy == "caddy":
        return [program, "run", "--config", str(folder / name), "--adapter", "caddyfile"]
    more = f"daemon off; pid {folder}/pid; error_log {folder}/errors;"
    return [program, "-p", str(folder), "-c", str(folder / name), "-g", more]


@contextmanager
def proxied(proxy: str, port: int, servers: Sequence[int], folder: Path) -> Iterator[None]:
    """A proxy that runs."""
    with (folder / "proxy.log").open("w") as log:
        process = subprocess.Popen(configured(proxy, port, servers, folder), stdout=log, stderr=log)
        try:
            yield
        finally:
            process.terminate()
            process.wait()
