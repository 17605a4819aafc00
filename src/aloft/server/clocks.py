"""The two clocks of a server: the wall's, for people, and its own, for measuring."""

import time


def wall_clock() -> int:
    """Milliseconds since 1970, for people."""
    return time.time_ns() // 1_000_000


def now() -> int:
    """This process's own time, in milliseconds."""
    return int(time.monotonic() * 1000)
