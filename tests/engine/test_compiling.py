"""How rules are built, and how compiled ones are kept."""

import dis
import os
import tempfile
import threading
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from pathlib import Path
from types import BuiltinFunctionType, CodeType, FunctionType, ModuleType
from typing import Any

import numpy as np
import pytest

from aloft.engine.compilation import code_cache, loops
from aloft.engine.compilation.builder import ENTRIES, Builder, Rules, built
from aloft.games import contract
from aloft.games.contract import VERBS
from tests.tables import GAMES, IDS, usual_tables

EVERY_GAME = pytest.mark.parametrize("game", GAMES, ids=IDS)
LOOPS: Any = loops  # whose functions are compiled, and have no types of their own


def fingerprint(game: Any) -> str:
    """Worked out anew each time."""
    return code_cache.fingerprint.__wrapped__(game)


@pytest.fixture(autouse=True)
def read_once(monkeypatch: Any) -> None:
    """Code is taken apart once, however often it is asked for."""
    monkeypatch.setattr(dis, "get_instructions", lambda function: taken_apart(function.__code__))


@cache
def taken_apart(code: CodeType, instructions: Any = dis.get_instructions) -> list[dis.Instruction]:
    return list(instructions(code))


def as_it_is(function: FunctionType) -> FunctionType:
    return function


# Building.


@EVERY_GAME
def test_every_verb_of_the_contract_becomes_the_games_own(game: Any) -> None:
    builder = Builder(game, as_it_is)
    for name in VERBS:
        built = builder.build(getattr(contract, name))
        assert built.__code__ is game.verb(name).__code__


@EVERY_GAME
def test_the_loops_call_the_games_own_verbs_and_count_its_actions(game: Any) -> None:
    builder = Builder(game, as_it_is)
    called = builder.build(LOOPS.judge).__globals__
    assert called["score"].__code__ is game.verb("score").__code__
    assert builder.build(LOOPS.mark).__globals__["ACTIONS"] == game.moves.count


@EVERY_GAME
def test_building_leaves_the_source_alone(game: Any) -> None:
    before = {name: value for name, value in vars(loops).items() if not name.startswith("__")}
    rules = Rules(game, "interpreted")
    assert all(callable(getattr(rules, name)) for name in (*ENTRIES, *VERBS))
    assert {name: vars(loops)[name] for name in before} == before
    assert (LOOPS.ACTIONS, LOOPS.score) == (0, contract.score)


@EVERY_GAME
def test_each_function_is_built_once(game: Any) -> None:
    built: list[str] = []

    def wrap(function: FunctionType) -> FunctionType:
        built.append(f"{function.__module__}.{function.__qualname__}")
        return function

    builder = Builder(game, wrap)
    for name in ENTRIES:
        builder.build(getattr(loops, name))
    assert len(set(built)) == len(built) > len(ENTRIES)


@EVERY_GAME
def test_there_are_no_rules_by_other_names(game: Any) -> None:
    for name in ("castle", "_entry_", "pick"):
        with pytest.raises(AttributeError):
            getattr(built(game, "interpreted"), name)


@EVERY_GAME
def test_threads_that_ask_at_once_get_the_same_rules(game: Any) -> None:
    rules, found = Rules(game, "interpreted"), []
    threads = [threading.Thread(target=lambda: found.append(rules.step)) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 8
    assert len(set(map(id, found))) == 1


# What compiled rules are made from.


def reached(functions: list[Any], seen: dict[Any, None]) -> dict[Any, None]:
    """These functions and all they call."""
    for function in functions:
        if function not in seen and function.__module__ != contract.__name__:
            seen[function] = None
            used = code_cache.globals_of(function).values()
            reached([value for value in used if isinstance(value, FunctionType)], seen)
    return seen


@EVERY_GAME
def test_everything_that_rules_read_is_in_the_fingerprint(game: Any) -> None:
    """Numbers, tables and functions; a rule that read anything else could change unnoticed."""
    for function in reached([*map(game.verb, VERBS), *(getattr(loops, name) for name in ENTRIES)], {}):
        for name, value in code_cache.globals_of(function).items():
            known = (
                int,
                float,
                str,
                tuple,
                np.ndarray,
                np.generic,
                FunctionType,
                ModuleType,
                type,
                BuiltinFunctionType,
            )
            assert isinstance(value, known), f"{function.__name__} reads {name}, a {type(value).__name__}"


@EVERY_GAME
def test_the_fingerprint_is_the_same_every_time(game: Any) -> None:
    assert fingerprint(game) == fingerprint(game) == code_cache.fingerprint(game)
    assert len({fingerprint(each) for each in GAMES}) == len(GAMES)


def test_what_numba_would_compile_again_has_another_fingerprint(tmp_path: Path) -> None:
    """It does so for a file that lies elsewhere or was written since, though no function has changed."""
    seen = set()
    for folder, written in (("here", 1_000), ("here", 2_000), ("there", 2_000)):
        file = tmp_path / folder / "loop.py"
        file.parent.mkdir(exist_ok=True)
        file.write_text("def loop(states):\n    pass\n")
        os.utime(file, (written, written))
        names: dict[str, Any] = {"__name__": "loop"}
        exec(compile(file.read_text(), file, "exec"), names)
        seen.add(code_cache.fingerprint.__wrapped__(GAMES[0], names["loop"]))
    assert len(seen) == 3


def read_by_rules(game: Any, kinds: Any) -> dict[tuple[str, str], tuple[dict[str, Any], Any]]:
    """What rules read of some kinds, by module and name: the module's names, and the value."""
    return {
        (function.__module__, name): (function.__globals__, value)
        for function in reached([*map(game.verb, VERBS)], {})
        for name, value in code_cache.globals_of(function).items()
        if isinstance(value, kinds)
    }


@EVERY_GAME
def test_every_table_that_rules_read_changes_the_fingerprint(game: Any, monkeypatch: Any) -> None:
    before, tables = fingerprint(game), read_by_rules(game, np.ndarray)
    for (module, name), (names, value) in tables.items():
        changed = value.copy()
        changed.flat[-1] = not changed.flat[-1] if value.dtype == np.bool_ else changed.flat[-1] + 1
        with monkeypatch.context() as patch:
            patch.setitem(names, name, changed)
            assert fingerprint(game) != before, (module, name)
    assert tables
    assert fingerprint(game) == before


@EVERY_GAME
def test_every_number_that_rules_read_changes_the_fingerprint(game: Any, monkeypatch: Any) -> None:
    before, numbers = fingerprint(game), read_by_rules(game, int | np.integer)
    for (module, name), (names, value) in numbers.items():
        with monkeypatch.context() as patch:
            patch.setitem(names, name, value ^ 1)
            assert fingerprint(game) != before, (module, name)
    assert len(numbers) > 5


@EVERY_GAME
def test_every_rule_changes_the_fingerprint(game: Any, monkeypatch: Any) -> None:
    before = fingerprint(game)
    for function in reached([*map(game.verb, VERBS)], {}):
        code = function.__code__
        changed = code.replace(co_consts=(*code.co_consts, 12345))
        with monkeypatch.context() as patch:
            patch.setattr(function, "__code__", changed)
            assert fingerprint(game) != before, function.__name__


@EVERY_GAME
def test_the_loops_the_record_and_the_number_of_actions_change_the_fingerprint(
    game: Any, monkeypatch: Any
) -> None:
    before, state = fingerprint(game), game.board.STATE
    for thing, name, value in [
        (loops, "TRIES", loops.TRIES + 1),
        (game.board, "STATE", np.dtype([*state.descr, ("more", np.int8)])),
        (game.moves, "count", game.moves.count + 1),
    ]:
        with monkeypatch.context() as patch:
            patch.setitem(vars(thing), name, value)
            assert fingerprint(game) != before, name


ONE, OTHER, TABLE = 1, 23, np.array([[1, 0]])


def rule() -> Any:
    """Reads two numbers and a table."""
    return ONE + OTHER + TABLE


def hash_of_rule() -> str:
    """What a fingerprint sees of it."""
    hasher = sha256()
    rules: list[Any] = [rule]
    code_cache._hash_all(hasher, GAMES[0], rules, set())
    return hasher.hexdigest()


def test_neither_numbers_nor_tables_are_mistaken_for_others(monkeypatch: Any) -> None:
    """1 and 23 are not 12 and 3; a row is not a column; two small numbers are not one large one."""
    seen = [hash_of_rule()]
    for names in ({"ONE": 12, "OTHER": 3}, {"TABLE": TABLE.T}, {"TABLE": TABLE.view(np.int32)}):
        with monkeypatch.context() as patch:
            for name, value in names.items():
                patch.setitem(globals(), name, value)
            seen.append(hash_of_rule())
    assert len(set(seen)) == 4
    assert hash_of_rule() == seen[0]


# Where it is kept.


@pytest.fixture
def told() -> Iterator[list[str]]:
    """What a person is told."""
    lines: list[str] = []
    with code_cache.heard_by(lines.append):
        yield lines


def in_folder(folder: Path | None, monkeypatch: Any) -> None:
    """Rules compiled from now on are kept there."""
    monkeypatch.setattr("aloft.engine.compilation.builder.cache_for", lambda game, way, also=None: folder)


def settled(rules: Rules) -> bytes:
    """What the quickest of the entry points makes of a new game."""
    states = usual_tables(rules.game)[0].blank(1)
    built(rules.game, "interpreted").set_up(states)
    rules.settle(states)
    return states.tobytes()


def test_compiling_is_announced_once_and_the_code_found_again(
    tmp_path: Path, told: list[str], monkeypatch: Any
) -> None:
    game = GAMES[0]
    in_folder(tmp_path, monkeypatch)
    first = settled(Rules(game, "native"))
    assert told == [f"Compiling {game.title} for this machine, once: settle …"]
    assert list(tmp_path.rglob("*.nbc"))
    again = Rules(game, "native")
    assert settled(again) == first
    assert len(told) == 1
    assert sum(again.settle.stats.cache_hits.values()) == 1


def test_where_nothing_can_be_written_rules_still_run(
    tmp_path: Path, told: list[str], monkeypatch: Any
) -> None:
    game, file = GAMES[0], tmp_path / "file"
    file.write_text("in the way")
    for choice in ("_chosen", "_temporary"):
        monkeypatch.setattr(code_cache, choice, lambda: file / "folder")
    assert code_cache.cache_for.__wrapped__(game, "native") is None
    in_folder(None, monkeypatch)
    assert settled(Rules(game, "native")) == settled(Rules(game, "interpreted"))
    assert len(told) == 1


def test_where_the_chosen_folder_cannot_be_written_another_serves(tmp_path: Path, monkeypatch: Any) -> None:
    file = tmp_path / "file"
    file.write_text("in the way")
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(file))
    monkeypatch.setattr(tempfile, "gettempdir", lambda: str(tmp_path))
    monkeypatch.setattr(code_cache, "_temporary", lambda: tmp_path / "temporary")
    folder = code_cache.cache_for.__wrapped__(GAMES[0], "native")
    assert folder is not None
    assert folder.is_dir()
    assert folder.parent == tmp_path / "temporary"


@EVERY_GAME
def test_folders_are_told_apart_by_game_way_and_fingerprint(
    game: Any, tmp_path: Path, monkeypatch: Any
) -> None:
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    for way in ("native", "checked"):
        folder = code_cache.cache_for.__wrapped__(game, way)
        assert folder == tmp_path / f"{game.id}-{way}-{fingerprint(game)}"


def test_numba_keeps_its_own_folder_whatever_happens(tmp_path: Path, told: list[str]) -> None:
    from numba import config

    def fail() -> None:
        with code_cache.kept_in(tmp_path, GAMES[0], "step"):
            seen.append(config.CACHE_DIR)
            raise ZeroDivisionError

    before, seen = config.CACHE_DIR, list[Any]()
    with pytest.raises(ZeroDivisionError):
        fail()
    assert seen == [str(tmp_path)]
    assert before == config.CACHE_DIR


@EVERY_GAME
def test_code_is_named_after_its_game_and_way(game: Any) -> None:
    """Or cached code of one game could be linked to another's, whose record has the same number elsewhere."""
    for way in ("native", "checked"):
        built = Rules(game, way).builder.copy(LOOPS.step_one)
        assert built.__qualname__ == f"{game.id}.{way}.step_one"
