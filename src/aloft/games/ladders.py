"""Ladders: the compiled verbs over action numbers, spelled out from a game's declared moves.

A ladder asks which kind of move a number means and calls the rule of that kind with its parameters. It is
written as one would by hand, with numbers in place of names, so nothing of the declaration is left to pay for
when it runs.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from itertools import groupby
from typing import TYPE_CHECKING, Any

from .rungs import Kind, Rung, plus, rungs_of

if TYPE_CHECKING:
    from .moves import Move, Moves

WIDE = 4  # rungs that are tried one after the other; of more, the number is looked for by halves
Step = tuple[int, str]  # before which number, and what is done then


class Ladders:
    """The verbs of one game, each made when first asked for."""

    def __init__(self, moves: "Moves") -> None:
        self.moves = moves

    @cached_property
    def refusal(self) -> Callable[..., Any]:
        """`refusal(state, action)`: each kind knows its reasons; in another phase there is one for all."""
        rungs = rungs_of(self._kinds, "refuse", by_phase=True)
        return self._asking("refusal", rungs, [f"return {rung.call}{self._later(rung)}" for rung in rungs])

    @cached_property
    def act(self) -> Callable[..., Any]:
        """`act(state, action)`: what the kind does, and what follows each of them."""
        rungs = rungs_of(self._kinds, "act", by_phase=False)
        then = {"then": self.moves.then} if self.moves.then else {}
        return self._asking("act", rungs, [rung.call for rung in rungs], **then)

    @cached_property
    def candidates(self) -> Callable[..., Any]:
        """`candidates(state)`: how many moves could be legal at a glance, of the kinds of this phase."""
        body = self._by_phase(lambda kinds: [f"return {' + '.join(_counts(kinds))}"])
        return _function("candidates(state)", body, self._counting())

    @cached_property
    def candidate(self) -> Callable[..., Any]:
        """`candidate(state, place)`: the one at this place among them."""
        return _function("candidate(state, place)", self._by_phase(self._places), self._counting())

    @property
    def _kinds(self) -> list[Kind]:
        return list(self.moves.starts.items())

    def _asking(self, verb: str, rungs: list[Rung], does: list[str], **then: Any) -> Callable[..., Any]:
        """A verb that does what a rung says, and then what follows in any case."""
        names = then | {name: value for rung in rungs for name, value in rung.names.items()}
        body = _ladder([(rung.end, text) for rung, text in zip(rungs, does, strict=True)])
        return _function(f"{verb}(state, action)", body + [f"{name}(state)" for name in then], names)

    def _later(self, rung: Rung) -> str:
        """Kinds that belong to a phase are asked in that phase only."""
        has_phase = rung.phase is not None and self.moves.not_now is not None
        return f" if state.phase == {rung.phase} else {self.moves.not_now}" if has_phase else ""

    def _counting(self) -> dict[str, Any]:
        counted = [kind for kind in self.moves.kinds if kind.candidates]
        lists = {f"list_{kind.name}": kind.candidate for kind in counted}
        return lists | {f"count_{kind.name}": kind.candidates for kind in counted}

    def _by_phase(self, body: Callable[[list["Move"]], list[str]]) -> list[str]:
        """The same for the kinds of each phase; of the last one there is no need to ask."""
        order = sorted(self.moves.guess or self.moves.kinds, key=lambda kind: kind.when or 0)
        phases = [(phase, list(kinds)) for phase, kinds in groupby(order, key=lambda kind: kind.when)]
        *others, (_, last) = sorted(phases, key=lambda phase: -len(phase[1]))  # what is long is often asked
        lines = []
        for phase, kinds in others:
            lines += [f"if state.phase == {phase}:", *_indented(body(kinds))]
        return lines + body(last)

    def _places(self, kinds: list["Move"]) -> list[str]:
        """Where a place leads: through the kinds whose number never changes, and then kind by kind."""
        lines: list[str] = []
        for is_last, run in _runs(kinds):
            (kind, *_) = run
            lines += self._counted(kind, is_last) if kind.candidates else self._fixed(run, is_last)
        return lines

    def _fixed(self, run: list["Move"], is_last: bool) -> list[str]:
        """Kinds of which all are listed; where their numbers follow one another, they are one."""
        lines, passed = [], 0
        for shift, places in _merged([(self.moves.starts[kind], kind.size) for kind in run]):
            returned = f"return {plus('place', shift - passed)}"
            passed += places
            lines += [f"if place < {passed}:", f"    {returned}"]
        return [*lines[:-2], returned] if is_last else [*lines, f"place -= {passed}"]

    def _counted(self, kind: "Move", is_last: bool) -> list[str]:
        """A kind of which only some are listed."""
        returned = f"return {plus(f'list_{kind.name}(state, place)', self.moves.starts[kind])}"
        if is_last:
            return [returned]
        return [f"size = count_{kind.name}(state)", "if place < size:", f"    {returned}", "place -= size"]


def _runs(kinds: list["Move"]) -> Iterator[tuple[bool, list["Move"]]]:
    """Kinds that are all listed stand together, others alone; and which of these is the last."""
    runs: list[list[Move]] = []
    for kind in kinds:
        if runs and kind.candidates is None and runs[-1][0].candidates is None:
            runs[-1].append(kind)
        else:
            runs.append([kind])
    return ((run is runs[-1], run) for run in runs)


def _merged(blocks: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Blocks of numbers as (start, size), neighbours made one."""
    merged = blocks[:1]
    for start, size in blocks[1:]:
        last, length = merged[-1]
        merged = [*merged[:-1], (last, length + size)] if last + length == start else [*merged, (start, size)]
    return merged


def _counts(kinds: list["Move"]) -> list[str]:
    fixed = sum(kind.size for kind in kinds if kind.candidates is None)
    counted = [f"count_{kind.name}(state)" for kind in kinds if kind.candidates]
    return [str(fixed), *counted] if fixed or not counted else counted


def _ladder(steps: Sequence[Step]) -> list[str]:
    """Statements by number: a few are tried in order, many are halved."""
    if len(steps) > WIDE:
        half = len(steps) // 2
        low, high = _ladder(steps[:half]), _ladder(steps[half:])
        return [f"if action < {steps[half - 1][0]}:", *_indented(low), "else:", *_indented(high)]
    *most, (_, last) = steps
    lines: list[str] = []
    for end, text in most:
        lines += [f"{'el' if lines else ''}if action < {end}:", f"    {text}"]
    return [*lines, "else:", f"    {last}"] if most else [last]


def _indented(lines: Sequence[str]) -> list[str]:
    return [f"    {line}" for line in lines]


def _function(head: str, body: Sequence[str], names: dict[str, Any]) -> Callable[..., Any]:
    """The function of this text over these names."""
    spelt = {**names, "__name__": __name__}
    text = "\n".join([f"def {head}:", *_indented(body)])
    exec(compile(text, __file__, "exec"), spelt)  # Numba keeps no code of a function that has no file
    made: Callable[..., Any] = spelt[head.partition("(")[0]]
    return made
