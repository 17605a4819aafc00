"""Where words go: to the two consoles, in colours where there are any, in ASCII where there is no more."""

import codecs
import io
import sys

from rich.console import Console

out = Console(highlight=False)
err = Console(stderr=True, highlight=False)

LOOKALIKES = {
    "·": ".", "•": "-", "▶": ">", "›": ">", "×": "x", "–": "-", "−": "-", "±": "+-", "…": "...",
    "’": "'", "✓": "ok", "✗": "no", "⁶": "^6", "⁴": "4", "\N{NO-BREAK SPACE}": " ",
}  # fmt: skip


def speak_plainly() -> None:
    """Let no letter that a terminal or a file cannot show stop us."""
    codecs.register_error("lookalike", _lookalike)
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, "lookalike"), (sys.stderr, "lookalike")):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=errors)


def _lookalike(error: UnicodeError) -> tuple[str, int]:
    """What stands for the letters that cannot be encoded."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    lost = error.object[error.start : error.end]
    return "".join(LOOKALIKES.get(letter, "?") for letter in lost), error.end


def on_terminal() -> bool:
    """Whether a person sits in front: asked in the terminal, answering there."""
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout))


def is_attended() -> bool:
    """Whether anybody sits in front at all, be it behind a pipe on one side."""
    streams = (sys.stdin, sys.stdout, sys.stderr)
    return any(stream is not None and stream.isatty() for stream in streams)


def is_lively(console: Console) -> bool:
    """Whether something may move on this console."""
    return console.is_terminal and not console.is_dumb_terminal


def clear() -> None:
    """Wipe the screen, and what has scrolled off it, so that the next person sees nothing of it."""
    if is_lively(out):
        out.file.write("\x1b[H\x1b[2J\x1b[3J")
        out.file.flush()
    else:
        out.print("\n" * out.height)
