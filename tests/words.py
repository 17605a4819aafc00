"""Words as they are sent, as text."""

from typing import Any


def plain(words: Any) -> str:
    """The text of a sentence; where it names seats or things, it comes in spans."""
    return "".join(span if isinstance(span, str) else str(span["text"]) for span in words)
