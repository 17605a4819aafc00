"""The rules of a game made runnable: interpreted, native, or native with every index checked.

A rule is a plain function. It is built by copying it over a namespace in which every rule it calls is
built likewise and every verb of the contract is the game's own, so one source serves all ways of
running it, side by side in one process.
"""

import threading
from collections.abc import Callable, Mapping
from functools import cache, wraps
from pathlib import Path
from types import FunctionType
from typing import Any, Literal

import numpy as np

from ...games.contract import VERBS, Game
from . import loops, sweeps
from .code_cache import cache_for, globals_of, in_place_of, kept_in, records_of
from .loose import LooseStates

BuiltWay = Literal["interpreted", "native", "checked"]

RESULTS = "i8[:,::1], b1[:,::1], b1[::1]"  # scores, wins, and which games have ended
BEGINNING = "i8[::1], u8[:,::1], u8[:,::1], u8[::1]"  # episodes, and what their next ones begin from

# The entry points of the engine, with the Numba types of their arguments; S stands for the states. A loop
# elsewhere may take arrays of other records; it names them in the RECORDS of its module. If rules run for it
# with one function in place of another, its module says so in IN_PLACE.
ENTRIES = {
    "deal": "S, u8[:,::1], u8[:,::1], u8[::1]",
    "set_up": "S",
    "settle": "S",
    "mark_legal": "S, b1[:,::1]",
    "look": "S, i8[::1], b1[::1]",
    "observe": "S, i8[::1], u1[:,::1]",
    "weigh": "S, i8[::1], i8[::1]",
    "move": "S, i8[::1]",
    "step": "S, i8[::1], i8[::1]",
    "advance": f"S, i8[::1], {RESULTS}, i8[::1], {BEGINNING}",
    "await_turn": f"S, i8[::1], u8[::1], {RESULTS}, {BEGINNING}",
    "play_random": "S, u8[::1], i8[::1], i8",
    "tally": "S, i8[:,::1], b1[:,::1]",
    "determinize_all": "S, i8[::1], u8[::1]",
    "count_sequences": "S, i8[::1], i8",
}
WORDS = "u8[:,::1]"  # the records themselves, seen as rows of numbers
WHOLE = ("count_sequences",)  # a loop as it stands; of the others, what it does with one position is written


def is_entry(loop: Any) -> bool:
    """Whether a loop is one of the engine's own."""
    return loop.__name__ in ENTRIES and getattr(loops, loop.__name__, None) is loop


class Builder:
    """Builds functions over one game, each once."""

    def __init__(
        self,
        game: Game,
        wrap: Callable[[Any], Any],
        way: str = "plain",
        in_place: Mapping[FunctionType, FunctionType] | None = None,
    ) -> None:
        """Some functions may have others in their place."""
        self.game = game
        self.wrap = wrap
        self.way = way
        self.in_place = in_place or {}
        self.built: dict[FunctionType, Any] = {}

    def build(self, function: FunctionType) -> Any:
        """This function, and all it calls, wrapped."""
        function = self.own(function)
        if function not in self.built:
            self.built[function] = self.wrap(self.copy(function))
        return self.built[function]

    def own(self, function: FunctionType) -> FunctionType:
        """The game's own function in place of a verb of the contract, or what stands in its place."""
        own: FunctionType = self.game.own(function)
        return self.in_place.get(own, own)

    def copy(self, function: FunctionType) -> FunctionType:
        """The same code over a namespace of built functions."""
        names = globals_of(function)
        if names.get("ACTIONS") == loops.ACTIONS:
            names["ACTIONS"] = self.game.moves.count
        namespace = {name: self.build(v) if isinstance(v, FunctionType) else v for name, v in names.items()}
        namespace["__builtins__"] = function.__globals__["__builtins__"]
        namespace["__name__"] = function.__module__
        copied = FunctionType(function.__code__, namespace, function.__name__, function.__defaults__)
        # Numba names machine code by this, and a record only by a number that differs from process to
        # process: without the game's name, cached code of one game could be taken for another's.
        copied.__qualname__ = f"{self.game.id}.{self.way}.{function.__qualname__}"
        copied.__module__ = function.__module__
        return copied


class Rules:
    """One game's rules and the engine's loops over them, built one way as they are wanted."""

    def __init__(self, game: Game, way: BuiltWay) -> None:
        self.game = game
        self.way = way
        self.builder = Builder(game, _WRAPS[way], way)
        self.lock = threading.Lock()
        self.others: dict[FunctionType, Any] = {}

    def __getattr__(self, name: str) -> Any:
        """An entry point or a verb."""
        if name not in ENTRIES and name not in VERBS:
            raise AttributeError(name)
        with self.lock:
            if name not in self.__dict__:
                self.__dict__[name] = self._entry(name) if name in ENTRIES else self._verb(name)
        return self.__dict__[name]

    def _verb(self, name: str) -> Any:
        return self.builder.build(self.game.verb(name))

    def _entry(self, name: str) -> Any:
        function = getattr(loops, name)
        return self._built(function if name in WHOLE else sweeps.sweep(function), ENTRIES[name])

    def over(self, loop: Any, types: str) -> Any:
        """Any loop over the verbs, built the same way; the types of its arguments as in ENTRIES."""
        if is_entry(loop):
            return getattr(self, loop.__name__)
        with self.lock:
            if loop not in self.others:
                self.others[loop] = self._built(loop, types, also=loop)
        return self.others[loop]

    in_earnest = if_kept = over  # a way of running stays as it was chosen, however much there is to do

    def _built(self, loop: FunctionType, types: str, also: FunctionType | None = None) -> Any:
        """A loop over the game's verbs as an entry point."""
        builder = self._builder_for(loop)
        if self.way == "interpreted":
            return _interpreted(builder.build(loop), is_loose=WORDS not in types)
        records = records_of(loop, self.game) | {"S": self.game.board.STATE}
        signature = tuple(_type_of(text, records) for text in types.split(", "))
        return self._compiled(builder.copy(loop), signature, cache_for(self.game, self.way, also))

    def _builder_for(self, loop: FunctionType) -> Builder:
        """That of these rules, or one of its own for a loop that puts functions in place of others."""
        in_place = in_place_of(loop)
        if not in_place:
            return self.builder
        return Builder(self.game, self.builder.wrap, f"{self.way}.{loop.__name__}", in_place)

    def _compiled(self, function: FunctionType, signature: tuple[Any, ...], directory: Path | None) -> Any:
        """The entry point as machine code, from the cache if it is there."""
        import numba

        options = {**_NATIVE, "boundscheck": self.way == "checked"}
        with kept_in(directory, self.game, function.__name__):
            return numba.njit(signature, cache=directory is not None, **options)(function)


def _type_of(text: str, records: dict[str, np.dtype]) -> Any:
    """The Numba type of an argument."""
    import numba

    if text in records:
        return numba.types.Array(numba.from_dtype(records[text]), 1, "C")
    return numba.core.sigutils.normalize_signature(f"({text},)")[0][0]


_NATIVE = {"nogil": True, "error_model": "numpy"}


def _interpret(function: FunctionType) -> FunctionType:
    return function


def _compile(function: FunctionType) -> Any:
    import numba

    return numba.njit(**_NATIVE)(function)


def _compile_checked(function: FunctionType) -> Any:
    import numba

    return numba.njit(**_NATIVE, boundscheck=True)(function)


_WRAPS = {"interpreted": _interpret, "native": _compile, "checked": _compile_checked}


def _interpreted(function: Any, is_loose: bool) -> Any:
    """A loop over records taken apart, unless it also sees them as words; chance may wrap in silence."""

    @wraps(function)
    def entry(states: np.ndarray, *arguments: Any) -> Any:
        seen = [_seen(argument, is_loose) for argument in (states, *arguments)]
        with np.errstate(over="ignore"):
            answer = function(*seen)
        for argument in seen:
            if type(argument) is LooseStates:
                argument.put_back()
        return answer

    return entry


def _seen(argument: Any, is_loose: bool) -> Any:
    """An argument as interpreted code sees it."""
    if type(argument) is not np.ndarray or argument.dtype.names is None:
        return argument
    return LooseStates(argument) if is_loose else argument.view(np.recarray)


@cache
def built(game: Game, way: BuiltWay = "native") -> Rules:
    """The rules of a game, built once for each way of running them."""
    return Rules(game, way)
