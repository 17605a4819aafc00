"""What a seat is told in numbers: only what it may know, the same however it is worked out."""

from random import Random
from typing import Any

import numpy as np
import pytest

import aloft
from aloft.engine.compilation.builder import ENTRIES, built
from aloft.engine.positions.position import SPECTATOR
from aloft.engine.seeds import scramble
from aloft.games.contract import Game
from tests.effort import some_of, times
from tests.games.anywhere import playable
from tests.tables import GAMES, IDS, WITH_CARDS, WITH_STACKS, all_tables, usual_tables

EVERY_GAME = pytest.mark.parametrize("game", GAMES, ids=IDS)
POSITIONS = times(1_000, 4_000)  # of each game at least
STAGES = (0, 3, 10, 20, 40, 80, 160, 10_000)  # plies after which is looked at positions


def rows(game: Game, states: np.ndarray, seats: np.ndarray, way: Any = "native") -> np.ndarray:
    """What these seats are told of these positions; whatever was in the rows before is gone."""
    told = np.full((len(states), game.features.LAYOUT.size), 77, np.uint8)
    built(game, way).observe(states, seats, told)
    return told


def walked(game: Game, seed: int = 5, count: int = POSITIONS) -> np.ndarray:
    """Positions of every table, from all through their games."""
    tables = all_tables(game)
    each = -(-count // len(tables))
    states = np.concatenate([table.blank(each) for table in tables])
    states["chance"] = scramble(np.arange(len(states), dtype=np.uint64) + np.uint64(seed))
    built(game).set_up(states)
    plies, keys = np.zeros(len(states), np.int64), scramble(np.arange(len(states)) + seed + 10**6)
    for place, most in enumerate(STAGES):
        share = slice(place, None, len(STAGES))
        part = np.ascontiguousarray(states[share])
        built(game).play_random(part, keys[share].copy(), plies[share].copy(), most)
        states[share] = part
    return states


def made_up(game: Game, count: int = 300) -> np.ndarray:
    """Positions that random play hardly ever comes to."""
    tables = all_tables(game)
    made = [playable(tables[seed % len(tables)], Random(seed)) for seed in range(count)]
    return np.concatenate([aloft.from_dict(data, seed=seed)._states for seed, data in enumerate(made)])


def lookers(states: np.ndarray, step: int) -> np.ndarray:
    """A seat for each position, the spectator among them."""
    return ((np.arange(len(states)) + step) % (states["players"].astype(np.int64) + 1) - 1).astype(np.int64)


def dealt_anew(game: Game, states: np.ndarray, seats: np.ndarray, key: int) -> np.ndarray:
    """The same positions with everything that these seats cannot know dealt anew."""
    other = states.copy()
    built(game).determinize_all(other, seats, scramble(np.arange(len(states)) + key))
    return other


@EVERY_GAME
def test_nothing_that_a_seat_cannot_know_changes_what_it_is_told(game: Any) -> None:
    states, changed = np.concatenate([walked(game), made_up(game)]), 0
    for step in range(4):
        seats = lookers(states, step)
        other = dealt_anew(game, states, seats, key=step)
        assert rows(game, other, seats).tobytes() == rows(game, states, seats).tobytes()
        changed += sum(a.tobytes() != b.tobytes() for a, b in zip(states, other, strict=True))
    assert changed >= POSITIONS


@EVERY_GAME
def test_the_generator_is_not_told(game: Any) -> None:
    states = walked(game, count=500)
    seats, other = lookers(states, 0), states.copy()
    other["chance"] = scramble(np.arange(len(states)) + 3)
    assert rows(game, other, seats).tobytes() == rows(game, states, seats).tobytes()


def leaks(game: Game, secret: Any) -> bool:
    """Whether the comparison above would notice a verb that also told this."""
    states = walked(game, count=400)
    seats = lookers(states, 1)
    pair = (states, dealt_anew(game, states, seats, key=9))
    told = [[told_with(game, secret, *one) for one in zip(some, seats, strict=True)] for some in pair]
    return told[0] != told[1]


def told_with(game: Game, secret: Any, record: Any, seat: int) -> bytes:
    state, out = record.view(np.recarray), game.features.LAYOUT.row()
    game.verb("features")(state, seat, out)
    out[0] += secret(state, seat)
    return out.tobytes()


@pytest.mark.parametrize("game", WITH_CARDS, ids=[game.id for game in WITH_CARDS])
def test_a_planted_leak_of_a_card_is_caught(game: Any) -> None:
    assert leaks(game, lambda state, seat: state.colours[(max(seat, 0) + 1) % state.players])
    assert not leaks(game, lambda state, seat: 0)


@pytest.mark.parametrize("game", WITH_STACKS, ids=[game.id for game in WITH_STACKS])
def test_a_planted_leak_of_a_stack_is_caught(game: Any) -> None:
    assert leaks(game, lambda state, seat: state.stack[max(0, state.left - 1)])
    assert leaks(game, lambda state, seat: state.tokens[max(0, state.numbers - 1)])


@EVERY_GAME
def test_a_planted_leak_of_the_dice_is_caught(game: Any) -> None:
    assert leaks(game, lambda state, seat: int(state.chance) % 251)


def told_alike(game: Game, way: Any, every: int) -> None:
    """One way of running and native tell the same, of each so-maniest position."""
    states = np.ascontiguousarray(walked(game, seed=8, count=2_000)[::every])
    for step in (0, 1):
        seats = lookers(states, step)
        assert rows(game, states, seats, way).tobytes() == rows(game, states, seats).tobytes()


@EVERY_GAME
def test_interpreted_tells_the_same_as_native(game: Any) -> None:
    told_alike(game, "interpreted", every=9)


@pytest.mark.parametrize("game", some_of(GAMES, len(GAMES)), ids=IDS)
def test_checked_tells_the_same_as_native(game: Any) -> None:
    told_alike(game, "checked", every=1)


@EVERY_GAME
def test_a_record_and_its_plain_copy_tell_the_same(game: Any) -> None:
    for table in usual_tables(game):
        position = aloft.new(game.id, table.players, mode=table.mode, seed=2)
        for action in range(8):
            position.play(position.legal_actions[action % len(position.legal_actions)])
        for seat in range(SPECTATOR, table.players):
            told = [game.features.LAYOUT.row() for _ in range(2)]
            game.verb("features")(position.state, seat, told[0])
            game.verb("features")(position.plain, seat, told[1])
            assert told[0].tobytes() == told[1].tobytes()


@EVERY_GAME
def test_every_number_stays_within_what_its_part_declares(game: Any) -> None:
    states, layout = np.concatenate([walked(game), made_up(game)]), game.features.LAYOUT
    told = np.concatenate([rows(game, states, lookers(states, step)) for step in range(3)])
    assert (told <= layout.highest()).all()
    for part in layout.parts:
        assert layout.part(told, part.name).any(), f"{part.name} is never told"
        assert part.says


@EVERY_GAME
def test_what_differs_in_sight_differs_in_what_is_told(game: Any) -> None:
    """Within a game, positions that a seat can tell apart are told apart, but for how points came about."""
    seen: dict[bytes, dict[str, Any]] = {}
    for table in usual_tables(game):
        for seed in range(3):
            position = aloft.new(game.id, table.players, mode=table.mode, seed=seed)
            for _ in range(60):
                if position.over:
                    break
                told = game.features.LAYOUT.row()
                game.verb("features")(position.plain, 0, told)
                view = position.view(0)
                assert seen.setdefault(told.tobytes(), view) == view
                position.play(position.legal_actions[seed % len(position.legal_actions)])
    assert len(seen) > 60


@EVERY_GAME
def test_the_first_of_a_part_is_the_seats_own(game: Any) -> None:
    """Whoever is to move is told so in the same place, whatever their number."""
    layout = game.features.LAYOUT
    for table in usual_tables(game):
        position = aloft.new(game.id, table.players, mode=table.mode, seed=1)
        for _ in range(12):
            turns = []
            for seat in range(table.players):
                told = layout.row()
                game.verb("features")(position.plain, seat, told)
                turns.append(int(layout.part(told, "turn").argmax()))
            assert turns == [(position.turn - seat) % table.players for seat in range(table.players)]
            position.play(position.legal_actions[-1])


@EVERY_GAME
def test_a_layout_is_told_by_name(game: Any) -> None:
    layout, position = game.features.LAYOUT, aloft.new(game.id, seed=1)
    told = layout.row()
    game.verb("features")(position.plain, 0, told)
    words = layout.told(told)
    assert list(words) == [part.name for part in layout.parts]
    assert words["over"] == 0
    assert words["turn"].shape == layout.parts[[part.name for part in layout.parts].index("turn")].shape
    assert sum(part.size for part in layout.parts) == layout.size == len(told)


def test_the_entry_is_known() -> None:
    assert ENTRIES["observe"] == "S, i8[::1], u1[:,::1]"
