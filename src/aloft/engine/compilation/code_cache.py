"""Where compiled rules are kept between runs, and how a person hears that they are being compiled.

Numba's own cache asks only whether the file of the compiled function has changed. Ours asks about
everything the machine code was made from: each game's code lives in a folder named by a fingerprint
of all functions and tables it reaches. That file is among them, where it lies and when it was written, so
that what is kept for us is kept for Numba too, which would else compile again where nobody expects it.
"""

import dis
import getpass
import hashlib
import os
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

import numpy as np
from platformdirs import user_cache_path

from ...games import contract
from ...games.contract import SOLVING, VERBS, Game
from . import loops, sweeps

COMPILING = threading.RLock()  # Numba has one place where it looks for its cache, so one compiles at a time

Listener = Callable[[str], None]


def _print(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


# Who is told, in one line, that something is being compiled: whoever asked for it, and nobody beside them.
_listener: ContextVar[Listener] = ContextVar("listener", default=_print)


@contextmanager
def heard_by(listener: Listener) -> Iterator[None]:
    """What is compiled for who asks here is told to this listener."""
    token = _listener.set(listener)
    try:
        yield
    finally:
        _listener.reset(token)


def hush() -> None:
    """From here on nobody is told."""
    _listener.set(lambda line: None)


def tell(line: str) -> None:
    """Say something to whoever is told what is being compiled."""
    _listener.get()(line)


def announce(game: Game, entry: str) -> None:
    """Say that a part of a game is being compiled."""
    tell(f"Compiling {game.title} for this machine, once: {entry.replace('_', ' ')} …")


def is_kept(directory: Path | None, game: Game, entry: str) -> bool:
    """Whether this part of a game has been compiled before."""
    return directory is not None and any(directory.rglob(f"*.{game.id}.*.{entry}-*.nbi"))


@contextmanager
def kept_in(directory: Path | None, game: Game, entry: str) -> Iterator[None]:
    """Keep what is compiled here in this folder, and say so beforehand if it is not there yet."""
    from numba import config

    if not is_kept(directory, game, entry):
        announce(game, entry)
    with COMPILING:
        before = config.CACHE_DIR
        config.CACHE_DIR = str(directory or "")
        try:
            yield
        finally:
            config.CACHE_DIR = before


@cache
def cache_for(game: Game, way: str, also: FunctionType | None = None) -> Path | None:
    """The folder for this game's code, or None where nothing can be written."""
    name = f"{game.id}-{way}-{fingerprint(game, also)}"
    return next(filter(None, (_folder(choice, name) for choice in (_chosen, _temporary))), None)


def _chosen() -> Path:
    return Path(os.environ.get("NUMBA_CACHE_DIR") or user_cache_path("aloft"))


def _temporary() -> Path:
    return Path(tempfile.gettempdir()) / f"aloft-{getpass.getuser()}"


def _folder(parent: Callable[[], Path], name: str) -> Path | None:
    """A folder of this name, if it can be made there and written to, by us alone."""
    try:
        folder = parent() / name
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        with tempfile.TemporaryFile(dir=folder):
            return folder if _is_ours(folder) else None
    except (OSError, KeyError):
        return None


def _is_ours(folder: Path) -> bool:
    """Cached code is run as it is found, so nobody else may be able to put it there."""
    if not hasattr(os, "getuid"):
        return True
    owners = {folder.stat().st_uid, folder.parent.stat().st_uid}
    return owners <= {os.getuid(), 0} and not folder.stat().st_mode & 0o022


@cache
def fingerprint(game: Game, also: FunctionType | None = None) -> str:
    """A short hash of everything the compiled code of a game depends on, and of another loop over it."""
    hasher = hashlib.sha256(f"{_numba_version()} {np.__version__} {sys.version}".encode())
    hasher.update(repr((game.board.STATE.descr, game.moves.count, sweeps.LOOP)).encode())
    hasher.update(repr([_stamp(file) for file in _files_of(also)]).encode())
    hasher.update(repr([(name, record.descr) for name, record in records_of(also, game).items()]).encode())
    functions = [f for f in vars(loops).values() if isinstance(f, FunctionType)]
    others = [also, *in_place_of(also).values()] if also else []
    _hash_all(hasher, game, [*functions, *map(game.verb, VERBS), *others], set())
    return hasher.hexdigest()[:16]


def _files_of(also: FunctionType | None) -> list[str]:
    """The files of the functions that Numba keeps for us."""
    return [also.__code__.co_filename] if also else [loops.__file__, sweeps.__file__]


def _stamp(file: str) -> tuple[str, int, int]:
    """Where a file lies, when it was written, and its size; what was typed in has no file."""
    if not os.path.exists(file):
        return file, 0, 0
    found = os.stat(file)
    return os.path.abspath(file), found.st_mtime_ns, found.st_size


def _numba_version() -> str:
    """Without loading Numba, unless it was put here without its papers."""
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("numba")
    except PackageNotFoundError:
        import numba

        return str(numba.__version__)


def _hash_all(hasher: Any, game: Game, functions: list[FunctionType], seen: set[FunctionType]) -> None:
    """Hash the code of these functions, and of all they reach, and the tables they read."""
    for function in functions:
        if function.__module__ == contract.__name__ and function.__name__ in SOLVING:
            function = game.own(function)
        if function in seen or function.__module__ == contract.__name__:
            continue
        seen.add(function)
        hasher.update(function.__module__.encode())  # where kept code looks for it
        _hash_code(hasher, function.__code__)
        hasher.update(repr(function.__defaults__).encode())
        used = globals_of(function)
        for name, value in used.items():
            if isinstance(value, np.ndarray | np.generic):
                hasher.update(repr((name, value.dtype.str, value.shape)).encode() + value.tobytes())
            elif isinstance(value, int | float | str | tuple):
                hasher.update(repr((name, value)).encode())
        _hash_all(hasher, game, [value for value in used.values() if isinstance(value, FunctionType)], seen)


def records_of(loop: FunctionType | None, game: Game) -> dict[str, np.dtype]:
    """Records that a loop takes arrays of, by the names that stand for them in the types.

    They are its own, or, where it only gives a name, the game's.
    """
    records: dict[str, Any] = loop.__globals__.get("RECORDS", {}) if loop else {}
    return {
        name: getattr(game.solving, one) if isinstance(one, str) else one for name, one in records.items()
    }


def in_place_of(loop: FunctionType) -> dict[FunctionType, FunctionType]:
    """Functions that stand in place of others in the rules as a loop uses them."""
    found: dict[FunctionType, FunctionType] = loop.__globals__.get("IN_PLACE", {})
    return found


def globals_of(function: FunctionType) -> dict[str, Any]:
    """The module's names that a function uses, with their values."""
    used = {line.argval for line in dis.get_instructions(function) if line.opname == "LOAD_GLOBAL"}
    return {name: function.__globals__[name] for name in sorted(used) if name in function.__globals__}


def _hash_code(hasher: Any, code: CodeType) -> None:
    hasher.update(code.co_code)
    hasher.update(
        repr((code.co_name, code.co_names, [c for c in code.co_consts if not isinstance(c, str)])).encode()
    )
