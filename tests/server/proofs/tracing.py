"""What a process asked of the system, in order: was each acknowledgement synced before it left?"""

import re
from collections.abc import Iterable, Iterator

CALLS = "pwrite64,pwritev,fdatasync,fsync,write,writev,sendto,sendmsg"
STRACE = ("strace", "-f", "-y", "-s", "4400", "-e", f"trace={CALLS}", "-e", "signal=none")
LINE = re.compile(r"^(?P<pid>\d+) +(?P<rest>.*)$", re.DOTALL)
SYNC = re.compile(r"^(?:fdatasync|fsync)\((?P<file>[^)]*?)(?P<open> <unfinished|\) += 0)")
SYNCED = re.compile(r"^<\.\.\. (?:fdatasync|fsync) resumed>\) += 0")
OK = re.compile(r'\\"t\\":\\"ok\\",\\"cid\\":\\"([0-9a-f]{32})\\"')


def to_log(rest: str) -> bool:
    """A write to the write-ahead log."""
    return rest.startswith("pwrite") and "-wal>" in rest[:300]


def to_socket(rest: str) -> bool:
    """A write to a socket."""
    return rest.startswith(("write(", "writev(", "sendto(", "sendmsg(")) and "socket:" in rest[:60]


def hasty(trace: Iterable[str], cids: set[str]) -> tuple[list[str], int]:
    """The submissions that were acknowledged before they were synced, and how many were acknowledged."""
    written: set[str] = set()  # but not synced
    safe: set[str] = set()
    waiting: dict[str, set[str]] = {}  # by process: what a sync that has begun will make safe
    early, acknowledged = [], 0
    for pid, rest in _calls(trace):
        if to_log(rest):
            written |= {cid for cid in cids if cid in rest}
        elif sync := SYNC.match(rest):
            if "-wal>" not in sync["file"]:
                continue
            waiting[pid] = written - safe
            if "unfinished" not in sync["open"]:
                safe |= waiting.pop(pid)
        elif SYNCED.match(rest):
            safe |= waiting.pop(pid, set())
        elif to_socket(rest):
            told = [cid for cid in OK.findall(rest) if cid in cids]
            acknowledged += len(told)
            early += [cid for cid in told if cid not in safe]
    return early, acknowledged


def _calls(trace: Iterable[str]) -> Iterator[tuple[str, str]]:
    for line in trace:
        if found := LINE.match(line):
            yield found["pid"], found["rest"]
