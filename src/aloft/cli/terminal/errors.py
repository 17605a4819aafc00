"""What went wrong, in one sentence, and the exit code that tells it to a script."""

import os
import sys
import traceback
from collections.abc import Callable
from typing import Any

import typer
from rich.text import Text

from ...games.errors import AloftError
from .console import err

FINE, FAILED, MISTAKE = 0, 1, 2
DEBUG = "ALOFT_DEBUG"
UsageError: Any = typer.BadParameter.__base__  # Click's, which newer versions of Typer bring along


def be_frank() -> None:
    """Show tracebacks from now on."""
    os.environ[DEBUG] = "1"


def is_frank() -> bool:
    return os.environ.get(DEBUG, "") not in ("", "0")


def politely(run: Callable[[], Any]) -> int:
    """Run a command; whatever happens, a sentence and an exit code."""
    try:
        code = run()
        if sys.stdout is not None:
            sys.stdout.flush()
        return int(code or FINE)
    except AloftError as error:
        return _complain(str(error))
    except UsageError as error:
        return _complain(_usage(error))
    except BrokenPipeError:
        return _leave_quietly()
    except OSError as error:
        return _system(error)
    except Exception as error:
        return _bug(error)


def complain(sentence: str) -> None:
    """Say on standard error what is wrong."""
    words = " ".join("".join(c if c.isprintable() else " " for c in sentence).split())
    err.print(Text.assemble(("aloft: ", "bold red"), words), soft_wrap=True)


def _complain(sentence: str) -> int:
    complain(sentence)
    return MISTAKE


def _usage(error: Any) -> str:
    """What Click has to say, and where to read on."""
    command = error.ctx.command_path if error.ctx else "aloft"
    return f"{error.format_message().rstrip('.?')}; see {command} --help."


def _leave_quietly() -> int:
    """Who read our output has gone; let nothing be flushed to them."""
    _drop_output()
    return FAILED


def _drop_output() -> None:
    """Send what is still in the buffer of standard output nowhere."""
    if sys.stdout is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _system(error: OSError) -> int:
    """The machine refuses: a full disk, a closed file."""
    if is_frank():
        traceback.print_exc()
    where = error.filename or "The output cannot be written"
    complain(f"{where}: {error.strerror or error}.")
    if sys.stdout is not None and not sys.stdout.isatty():
        _drop_output()
    return MISTAKE


def _bug(error: Exception) -> int:
    if is_frank():
        traceback.print_exc()
    else:
        name = type(error).__name__
        complain(f"That was our mistake ({name}): please report it with what aloft --debug … shows.")
    return FAILED
