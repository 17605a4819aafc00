"""What the server counts and measures, all in one place; `/metrics` tells it to Prometheus.

Each process tells of itself alone, as Prometheus's pull model has it: every process is a target of its own,
and sums over them are made where they are asked for. What counts the store (`aloft_matches`, `aloft_people`)
is the same everywhere, so of these one takes the largest.
"""

from prometheus_client import Counter, Gauge, Histogram

QUICK = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)
SLOW = (0.01, 0.05, 0.1, 0.2, 0.5, 1, 2, 4, 8, 16, 32)

# HTTP
REQUESTS = Counter("aloft_requests", "HTTP requests answered.", ["method", "route", "status"])
REQUEST_SECONDS = Histogram(
    "aloft_request_seconds", "From a request to the start of its answer.", ["route"], buckets=QUICK
)
TURNED_AWAY = Counter(
    "aloft_turned_away",
    "Connections closed before a request was whole, or for want of room.",
    ["why"],
)
LIMITED = Counter("aloft_limited", "HTTP requests refused for being too many.", ["what"])
STREAMS = Gauge("aloft_streams", "Streams of programs that are open.", ["kind"])

# Sockets
SOCKETS = Gauge("aloft_sockets", "Sockets that are open.")
FRAMES = Counter("aloft_frames", "Frames read from sockets.")
GAPS = Counter("aloft_gaps", "Times that a client lost track of a table and asked for all of it.")
REFUSED = Counter("aloft_refused", "Frames that could not be read, or came too fast.", ["why"])

# Tables
MATCHES = Gauge("aloft_matches", "Matches in the store.", ["status"])
PEOPLE = Gauge("aloft_people", "Persons in the store.")
LIVE = Gauge("aloft_live", "Matches in memory.")
WATCHERS = Gauge("aloft_watchers", "Who is told what happens at tables.")

# Bots
BOT_SECONDS = Histogram("aloft_bot_seconds", "How long a bot thought about a move.", ["bot"], buckets=SLOW)
