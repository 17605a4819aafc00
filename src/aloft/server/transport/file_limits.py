"""How many files this process may have open, and how many of them connections may take."""

try:
    import resource
except ImportError:  # Windows has no such limit
    resource = None  # type: ignore[assignment]

RESERVE = 128  # for the database, logs, pages, and what processes say to each other
PLENTY = 20_000  # connections where the system sets no limit


def room_for_connections() -> int:
    """All files but a reserve; where there are few of them, half."""
    allowed = PLENTY if resource is None else resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    if not 0 < allowed <= PLENTY:  # without a limit, or as good as
        return PLENTY
    return max(allowed // 2, allowed - RESERVE)
