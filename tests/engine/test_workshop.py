"""Machine code is made in a process beside, what is wanted most first, and nothing of it is lost."""

import json
import multiprocessing
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from aloft.engine.compilation import code_cache, compiler, loops, workshop
from aloft.engine.compilation.builder import ENTRIES, built
from aloft.engine.compilation.compiler import Compiler, Part
from aloft.engine.compilation.soonest import Soonest
from aloft.engine.compilation.workshop import Workshop
from aloft.engine.positions.events import keep_steps
from tests.tables import GAMES, usual_tables

GAME = GAMES[0]
PATIENCE = 120.0  # seconds that a test waits for a compiler


def part_of(name: str, game: Any = GAME) -> Part:
    return Part(game, getattr(loops, name), ENTRIES[name])


@pytest.fixture
def empty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A cache in which nothing is kept yet, for this process and its children."""
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    code_cache.cache_for.cache_clear()
    built.cache_clear()
    yield tmp_path
    code_cache.cache_for.cache_clear()


@pytest.fixture
def shop() -> Iterator[Workshop]:
    shop = Workshop()
    yield shop
    shop.close()


def test_it_is_made_beside_and_picked_up_here(empty: Path, shop: Workshop) -> None:
    part = part_of("settle")
    assert not part.is_kept
    with code_cache.heard_by(pytest.fail):  # nobody is told, for nobody waits
        made = shop.order(part).result(PATIENCE)
    assert part.is_kept
    assert sum(made.stats.cache_hits.values()) == 1
    states = usual_tables(GAME)[0].blank(2)
    built(GAME, "interpreted").set_up(states)
    made(states)


def test_what_is_kept_needs_no_process(shop: Workshop, monkeypatch: pytest.MonkeyPatch) -> None:
    part = part_of("settle")
    built(GAME).over(part.loop, part.types)
    monkeypatch.setattr(workshop, "Compiler", pytest.fail)
    assert shop.order(part).result(PATIENCE) is built(GAME).settle
    assert shop.ready(part) is built(GAME).settle


class Slow:
    """A compiler that begins when it is let."""

    def __init__(self) -> None:
        self.made: list[str] = []
        self.asked, self.begin = threading.Event(), threading.Event()
        self.is_alive = True

    def compile(self, part: Part) -> str:
        self.asked.set()
        assert self.begin.wait(PATIENCE)
        self.made.append(part.loop.__name__)
        return "not really"

    def leave(self) -> None:
        self.is_alive = False

    kill = leave


def test_what_is_wanted_comes_first(empty: Path, shop: Workshop, monkeypatch: pytest.MonkeyPatch) -> None:
    slow = Slow()
    monkeypatch.setattr(workshop, "Compiler", lambda: slow)
    orders = [shop.order(part_of("set_up"))]
    assert slow.asked.wait(PATIENCE)
    orders += [shop.order(part_of(name)) for name in ("settle", "step", "tally")]
    orders.append(shop.order(part_of("mark_legal"), urgent=True))
    shop.hurry([part_of("tally"), part_of("determinize_all")])
    slow.begin.set()
    assert [order.result(PATIENCE) for order in orders] == [None] * 5
    assert slow.made == ["set_up", "tally", "mark_legal", "settle", "step"]


def test_where_it_cannot_be_had_the_game_goes_on_and_who_needs_it_makes_it_in_the_open(
    empty: Path, shop: Workshop, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "executable", "/nothing/here")
    monkeypatch.setattr("aloft.engine.compilation.soonest.WORKSHOP", shop)
    rules, part, told = Soonest(GAME), part_of("settle"), list[str]()
    assert shop.order(part).result(PATIENCE) is None
    states = usual_tables(GAME)[0].blank(1)
    rules.set_up(states)
    rules.settle(states)
    with code_cache.heard_by(told.append):
        assert rules.in_earnest(part.loop, part.types) is built(GAME).settle
    assert told == [f"Compiling {GAME.title} for this machine, once: settle …"]


def test_a_compiler_that_dies_is_replaced(
    empty: Path, shop: Workshop, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(compiler, "PROGRAM", "import os; os.kill(os.getpid(), 9)")
        assert shop.order(part_of("settle")).result(PATIENCE) is None
    part = part_of("mark_legal")
    assert shop.order(part).result(PATIENCE) is built(GAME).mark_legal


def test_a_mistake_is_answered_in_words(empty: Path) -> None:
    beside = Compiler()
    part = Part(GAME, keep_steps, "S, nonsense")
    assert "nonsense" in beside.compile(part)
    assert beside.compile(part_of("settle")) == ""
    beside.leave()
    assert beside.process.returncode == 0


def test_whoever_began_it_may_leave_and_what_was_begun_is_kept(empty: Path) -> None:
    program = f"import sys; sys.path[:] = {sys.path!r}; from {compiler.__name__} import serve; serve()"
    child = subprocess.Popen([sys.executable, "-c", program], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert child.stdin is not None
    assert child.stdout is not None
    child.stdin.write(json.dumps([GAME.id, loops.__name__, "settle", "S"]).encode() + b"\n")
    child.stdin.flush()
    child.stdout.close()
    child.stdin.close()
    assert child.wait(PATIENCE) == 0
    assert part_of("settle").is_kept


def test_who_closes_it_leaves_nobody_compiling(empty: Path, shop: Workshop) -> None:
    order = shop.order(part_of("mark_legal"))
    later = shop.order(part_of("settle"))
    while shop.compiler is None:
        assert not order.done()
    process = shop.compiler.process
    shop.close()
    assert process.returncode == -9
    assert (order.result(PATIENCE), later.result(PATIENCE)) == (None, None)
    assert shop.order(part_of("settle")).result(PATIENCE) is built(GAME).settle


def _ordered(part_name: str, answers: Any) -> None:
    answers.put(workshop.WORKSHOP.order(part_of(part_name)).result(PATIENCE) is not None)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="There are no forks here.")
@pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning")
def test_a_forked_process_has_orders_of_its_own() -> None:
    part = part_of("settle")
    workshop.WORKSHOP.order(part).result(PATIENCE)
    context = multiprocessing.get_context("fork")
    answers = context.SimpleQueue()
    child = context.Process(target=_ordered, args=("settle", answers))
    child.start()
    assert answers.get()
    child.join(PATIENCE)
    assert child.exitcode == 0


def test_two_who_want_the_same_do_not_both_make_it(empty: Path) -> None:
    both = [Workshop(), Workshop()]
    orders = [shop.order(part_of("settle")) for shop in both]
    assert all(order.result(PATIENCE) for order in orders)
    assert len(list(empty.rglob("*settle*.nbi"))) == 1
