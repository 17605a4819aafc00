"""What follows from declared moves: every number means the kind and the parameters that its place says."""

import random
from collections.abc import Callable
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from aloft.engine.positions.position import Position
from aloft.games.contract import FINE, Game
from aloft.games.errors import BadMove
from aloft.games.ladders import Ladders
from aloft.games.moves import Move, Moves, Rule
from aloft.games.rungs import rungs_of
from tests.games.midgame import dealt
from tests.tables import GAMES, IDS, usual_tables

EVERY_GAME = pytest.mark.parametrize("game", GAMES, ids=IDS)
VERBS = pytest.mark.parametrize("verb", ["refuse", "act"])
Call = tuple[Callable[..., Any], tuple[int, ...]]  # a rule, and what it was asked


def spread(rule: Rule) -> Call:
    """A rule, and the number that it is given besides."""
    return (rule[0], (rule[1],)) if isinstance(rule, tuple) else (rule, ())


def recorder(rule: Callable[..., Any]) -> Callable[..., Any]:
    """What stands for a rule, and writes down how it is asked."""

    def record(state: Any, *asked: int) -> int:
        state.calls.append((rule, tuple(map(int, asked))))
        return FINE

    return record


def recorded(moves: Moves) -> Moves:
    """The same moves; but what their rules do is to record that they were asked."""
    recorders: dict[Any, Any] = {}

    def stand_in(rule: Rule) -> Rule:
        function, given = spread(rule)
        made = recorders.setdefault(function, recorder(function))
        return (made, *given) if given else made

    kinds = [replace(kind, refuse=stand_in(kind.refuse), act=stand_in(kind.act)) for kind in moves.kinds]
    return replace(moves, kinds=kinds, guess=(), then=moves.then and recorder(moves.then))


def calls_of(ladders: Ladders, verb: str, phase: int | None, action: int) -> list[Call]:
    """Which rules a verb asks about a number, and what of them."""
    state = SimpleNamespace(phase=phase, calls=[])
    ask = {"refuse": ladders.refusal, "act": ladders.act}[verb]
    ask(state, action)
    return state.calls


def declared(moves: Moves, verb: str, kind: Move, parameters: tuple[int, ...]) -> list[Call]:
    """Which they should be."""
    rule, given = spread(getattr(kind, verb))
    then: list[Call] = [(moves.then, ())] if moves.then and verb == "act" else []
    return [(rule, (*parameters, *given)), *then]


def astray(moves: Moves, ladders: Ladders, verb: str) -> list[int]:
    """The numbers that a verb leads to another rule or to other parameters than they mean."""
    return [
        action
        for action, (kind, parameters) in enumerate(moves.each)
        if calls_of(ladders, verb, kind.when, action) != declared(moves, verb, kind, parameters)
    ]


@EVERY_GAME
@VERBS
def test_every_number_leads_to_its_rule_and_its_parameters(game: Game, verb: str) -> None:
    assert astray(game.moves, recorded(game.moves).ladders, verb) == []


@EVERY_GAME
@VERBS
def test_a_wrong_first_number_would_be_noticed(game: Game, verb: str) -> None:
    """Ladders that take all kinds but the first to begin one number later lead some numbers astray."""
    moves = recorded(game.moves)
    vars(moves)["starts"] = {kind: start + (start > 0) for kind, start in moves.starts.items()}
    assert astray(game.moves, moves.ladders, verb)


@EVERY_GAME
def test_in_another_phase_no_rule_is_asked(game: Game) -> None:
    moves = recorded(game.moves)
    for action, (kind, _) in enumerate(moves.each):
        if kind.when is None or moves.not_now is None:
            continue
        state = SimpleNamespace(phase=kind.when + 1, calls=[])
        assert moves.ladders.refusal(state, action) == moves.not_now
        assert state.calls == []


@EVERY_GAME
def test_numbers_go_through_kinds_and_parameters_and_back(game: Game) -> None:
    moves = game.moves
    assert len(moves.each) == moves.count
    assert [moves.number(kind, *parameters) for kind, parameters in moves.each] == list(range(moves.count))


@EVERY_GAME
def test_what_is_written_is_read_as_the_same_number(game: Game) -> None:
    """Of every number, legal or not; what is not in play has no name, and is refused in a sentence."""
    chance = random.Random(game.id)
    for seed, table in enumerate(usual_tables(game)[::3]):
        position = dealt(table, seed, way="interpreted")
        for _ in range(4):
            found = [read_back(game.moves, position.state, action) for action in range(game.moves.count)]
            assert [action for action, read in enumerate(found) if read not in (action, None)] == []
            assert [found[action] for action in position.legal_actions] == position.legal_actions
            play_on(position, chance, plies=9)


def play_on(position: Position, chance: random.Random, plies: int) -> None:
    """Some more random moves, while there are any."""
    for _ in range(plies):
        if not position.over:
            position.play(chance.choice(position.legal_actions))


def read_back(moves: Moves, state: Any, action: int) -> int | None:
    """The number of a move's text, if it is one here."""
    try:
        return moves.read(state, moves.write(state, action))
    except BadMove:
        return None


# Rungs and candidates, on a small game of our own.


def place(state: Any, *asked: int) -> int:
    """One rule for several kinds."""
    state.calls.append((place, tuple(map(int, asked))))
    return FINE


def drift(state: Any, *asked: int) -> int:
    """Another rule."""
    state.calls.append((drift, tuple(map(int, asked))))
    return FINE


def kind(name: str, takes: dict[str, int], rule: Rule, **more: Any) -> Move:
    """A kind of move of which only the rules count."""
    said: dict[str, Any] = dict.fromkeys(["write", "read", "say", "touches"], place)
    return Move(name, takes, refuse=rule, act=rule, form=name, **said, **more)


HEX, TWO = {"hex": 5}, {"hex": 5, "seat": 3}


def made_of(*kinds: Move, **more: Any) -> Moves:
    return Moves(kinds, unread="is no move.", **more)


def ends_of(moves: Moves) -> list[tuple[int, list[int]]]:
    """Where each rung ends, and what its kinds give to the rule."""
    rungs = rungs_of(list(moves.starts.items()), "act", by_phase=False)
    return [(rung.end, list(rung.given)) for rung in rungs]


def test_neighbours_with_a_number_are_one_rung_and_get_their_own() -> None:
    moves = made_of(kind("near", HEX, (place, 7)), kind("far", HEX, (place, 9)), kind("on", HEX, (drift, 7)))
    assert ends_of(moves) == [(10, [7, 9]), (15, [7])]
    assert astray(moves, moves.ladders, "act") == []
    assert calls_of(moves.ladders, "act", None, 4) == [(place, (4, 7))]
    assert calls_of(moves.ladders, "act", None, 5) == [(place, (0, 9))]


@pytest.mark.parametrize(
    "other",
    [
        kind("other", TWO, (place, 9)),
        kind("other", HEX, (drift, 9)),
        kind("other", HEX, place),
    ],
    ids=["other parameters", "another rule", "no number"],
)
def test_what_differs_is_a_rung_of_its_own(other: Move) -> None:
    moves = made_of(kind("near", HEX, (place, 7)), other)
    assert [end for end, _ in ends_of(moves)] == [5, 5 + other.size]
    assert astray(moves, moves.ladders, "act") == []


def test_phases_part_rungs_where_they_are_asked_about() -> None:
    moves = made_of(kind("near", HEX, (place, 7), when=0), kind("far", HEX, (place, 9), when=1))
    kinds = list(moves.starts.items())
    assert [rung.phase for rung in rungs_of(kinds, "refuse", by_phase=True)] == [0, 1]
    assert len(rungs_of(kinds, "act", by_phase=False)) == 1


@pytest.mark.parametrize("many", [1, 2, 4, 5, 9, 16])
def test_ladders_of_any_height_find_every_rung(many: int) -> None:
    """A few rungs are tried in order, more are halved."""
    rules = [recorder(rule) for rule in [place] * many]
    moves = made_of(*(kind(f"kind{number}", TWO, rule) for number, rule in enumerate(rules)))
    for action, (_, parameters) in enumerate(moves.each):
        assert calls_of(moves.ladders, "act", None, action) == [(place, parameters)]
    assert len(ends_of(moves)) == many


def test_candidates_are_counted_kind_by_kind() -> None:
    """Kinds of which all are listed follow one another; of others, what they list."""
    some = {"candidates": lambda state: 2, "candidate": lambda state, place: (1, 4)[place]}
    near, far = kind("near", HEX, place), kind("far", HEX, place, **some)
    on, off = kind("on", {}, drift), kind("off", {}, drift)
    for guess in [(), (far, near, off, on), (on, far, off, near)]:
        moves = made_of(near, far, on, off, guess=guess)
        ladders = moves.ladders
        listed = [ladders.candidate(None, place) for place in range(ladders.candidates(None))]
        assert sorted(listed) == [0, 1, 2, 3, 4, 6, 9, 10, 11]


def test_candidates_are_those_of_the_phase() -> None:
    moves = made_of(kind("near", HEX, place, when=0), kind("far", TWO, place, when=1))
    listed = {
        phase: [moves.ladders.candidate(state, place) for place in range(moves.ladders.candidates(state))]
        for phase, state in ((0, SimpleNamespace(phase=0)), (1, SimpleNamespace(phase=1)))
    }
    assert listed == {0: list(range(5)), 1: list(range(5, 20))}
