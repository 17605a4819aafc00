"""One line from a person, with TAB completing what may be typed."""

import sys
from collections.abc import Callable, Sequence
from typing import Any

from rich.text import Text

from .console import on_terminal, out


def ask(question: str, words: Sequence[str] = ()) -> str:
    """What the person answers; EOFError if nobody can."""
    if sys.stdin is None:
        raise EOFError
    editor = _line_editor() if on_terminal() else None
    if editor is not None:
        editor.set_completer(_completer(words))
    typed = input(_painted(question, editor is not None)).strip()
    if not sys.stdin.isatty():
        out.print(Text(typed), soft_wrap=True)  # as it would stand there, had it been typed
    return typed


def _painted(question: str, edited: bool) -> str:
    """The question in bold; the editor must be told which letters take no room."""
    if not out.is_terminal or out.color_system is None:
        return question
    bold, plain = ("\x01\x1b[1m\x02", "\x01\x1b[0m\x02") if edited else ("\x1b[1m", "\x1b[0m")
    return f"{bold}{question.rstrip()}{plain} "


def _line_editor() -> Any:
    """Readline, where Python has it, set up for moves rather than for file names."""
    try:
        import readline
    except ImportError:
        return None
    readline.set_completer_delims(" ")
    libedit = "libedit" in (readline.__doc__ or "")
    readline.parse_and_bind("bind ^I rl_complete" if libedit else "tab: complete")
    return readline


def _completer(words: Sequence[str]) -> Callable[[str, int], str | None]:
    def complete(typed: str, index: int) -> str | None:
        fitting = [word for word in words if word.startswith(typed)]
        return fitting[index] if index < len(fitting) else None

    return complete
