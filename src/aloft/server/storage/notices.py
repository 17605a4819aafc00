"""What processes over one PostgreSQL tell each other, in words that need no driver."""

from collections.abc import Callable

from .bulk import Bulk

CHANNEL = "aloft"
NOTIFY = Bulk(f"SELECT pg_notify('{CHANNEL}', column1) FROM ({{rows}}) AS told", ("text",))
HERE = "@"  # begins the list of persons who are at a table through a process

Callback = Callable[[str | None, int | None], None]  # a match and its version, or None
OnPresence = Callable[[str, str, frozenset[str]], None]  # a process, a match, and who is there
