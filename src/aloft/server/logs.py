"""What the server says about itself: one line an event, as JSON for machines or in words for people."""

import json
import logging
import re
import sys
import time
from typing import Literal

SECRETS = re.compile(r"(ticket=|Bearer |token=|secret=|postgresql\S*?://[^:@/\s]*:)[^\s&\"'@]+")
Style = Literal["text", "json"]
QUIET = {
    "uvicorn.error": logging.WARNING,
    "alembic": logging.WARNING,
    "uvicorn.access": logging.WARNING,
    "sqlalchemy": logging.WARNING,
}


class Plain(logging.Formatter):
    """In words."""

    def format(self, record: logging.LogRecord) -> str:
        at = time.strftime("%H:%M:%S", time.localtime(record.created))
        return hide(f"{at} {record.levelname.lower()} {record.getMessage()}{_trace(self, record)}")


class Json(logging.Formatter):
    """As one JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        said = {
            "t": round(record.created, 3),
            "level": record.levelname.lower(),
            "logger": record.name,
            "says": hide(record.getMessage()),
        }
        if trace := _trace(self, record):
            said["trace"] = hide(trace)
        return json.dumps(said, ensure_ascii=False)


def _trace(formatter: logging.Formatter, record: logging.LogRecord) -> str:
    return "\n" + formatter.formatException(record.exc_info) if record.exc_info else ""


def hide(text: str) -> str:
    """The text without anything that opens a door."""
    return SECRETS.sub(r"\1…", text)


def begin_logging(how: Style = "text") -> None:
    """Send everything to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Json() if how == "json" else Plain())
    logging.basicConfig(level=logging.INFO, handlers=[handler], force=True)
    for name, level in QUIET.items():
        logging.getLogger(name).setLevel(level)
