"""The public face of a position, beyond what holds of every game."""

import copy
import pickle
from typing import Any

import numpy as np
import pytest

import aloft
from aloft.engine.compilation.ways import earnest_way, usual_way
from aloft.engine.positions.origins import position_of
from aloft.games.errors import BadMove
from tests.games.midgame import dealt, finished, midgame, record_of
from tests.tables import GAMES, IDS, usual_tables

EVERY_GAME = pytest.mark.parametrize("game", GAMES, ids=IDS)


def some_position(game: Any, plies: int = 0, seed: int = 11) -> aloft.Position:
    """A game of the first table, so many of its first moves played."""
    position = dealt(usual_tables(game)[0], seed)
    for number in range(plies):
        position.play(position.legal_actions[number % len(position.legal_actions)])
    return position


@EVERY_GAME
def test_a_new_game_waits_for_seat_0(game: Any) -> None:
    position = aloft.new(game.id, seed=3)
    assert (position.turn, position.over, position.ply, position.moves) == (0, False, 0, [])
    assert (position.events, position.winners) == ([], [])
    assert position.seed == 3
    assert len(position.scores) == position.players


@EVERY_GAME
def test_without_a_seed_every_game_is_another(game: Any) -> None:
    assert len({aloft.new(game.id).seed for _ in range(20)}) == 20


@EVERY_GAME
def test_moves_are_texts_or_numbers_of_any_kind(game: Any) -> None:
    action = some_position(game).legal_actions[-1]
    played = []
    moves: list[Any] = [action, np.int64(action), np.int16(action), some_position(game).move_text(action)]
    for move in moves:
        played.append(some_position(game))
        played[-1].play(move)
    assert len({record_of(position) for position in played}) == 1
    assert {tuple(position.moves) for position in played} == {(some_position(game).move_text(action),)}


@EVERY_GAME
def test_the_moves_played_lead_here_again(game: Any) -> None:
    position = some_position(game, plies=30)
    again = some_position(game)
    for move in position.moves:
        again.play(move)
    assert again == position
    assert again.ply == len(position.moves) == 30


@EVERY_GAME
def test_events_can_be_had_for_every_ply(game: Any) -> None:
    position, events = some_position(game), []
    for number in range(25):
        legal = position.legal_actions
        position.play(legal[-1 - number % min(3, len(legal))])
        events.append(position.events)
    assert [position.events_at(ply) for ply in range(25)] == events
    assert all(event.says == "" or event.says.endswith(".") for each in events for event in each)
    position.undo()
    assert position.events == events[-2]


@EVERY_GAME
def test_asking_changes_nothing(game: Any) -> None:
    position = some_position(game, plies=12)
    before = record_of(position)
    asked = [position.legal_moves, position.scores, position.winners, position.events, position.moves]
    asked += [position.to_dict(), position.view(), position.view(0), position.breakdown(0), repr(position)]
    asked += [position.explain(position.legal_moves[0]), position.explain("nonsense"), position.guess(0)]
    assert record_of(position) == before
    assert position.ply == 12
    assert all(answer is not None for answer in asked[:10])


@EVERY_GAME
def test_there_is_nothing_to_take_back_at_the_start(game: Any) -> None:
    with pytest.raises(aloft.AloftError, match=r"There is no move to take back\."):
        aloft.new(game.id).undo()


@EVERY_GAME
def test_a_finished_game_accepts_nothing(game: Any) -> None:
    position = finished(usual_tables(game)[0], seed=5)
    assert (position.legal_moves, position.legal_actions) == ([], [])
    assert not position.mask.any()
    for move in (0, "gr+", "nonsense"):
        assert position.explain(move) == "The game is over."
        with pytest.raises(aloft.IllegalMove, match=r"^The game is over\.$"):
            position.play(move)


@EVERY_GAME
def test_a_move_that_ends_the_game_can_be_taken_back(game: Any) -> None:
    position = dealt(usual_tables(game)[0], seed=5)
    while not position.over:
        before = record_of(position)
        position.play(position.legal_actions[-1])
    position.undo()
    assert (position.over, record_of(position)) == (False, before)


@EVERY_GAME
def test_positions_are_equal_when_their_records_are(game: Any) -> None:
    one, other = some_position(game, 5), some_position(game, 5)
    assert one == other
    other.rekey(99)
    assert one != other
    assert one != "a position"
    with pytest.raises(TypeError, match="unhashable"):
        hash(one)


def test_positions_of_different_games_differ() -> None:
    assert len({repr(aloft.new(game.id, seed=1)) for game in GAMES}) == len(GAMES)
    assert all(aloft.new(a.id, seed=1) != aloft.new(b.id, seed=1) for a in GAMES for b in GAMES if a is not b)


@EVERY_GAME
def test_a_new_key_changes_the_generator_alone(game: Any) -> None:
    position = some_position(game, 5)
    written, bits = position.to_dict(), int(position.state.chance)
    position.rekey(12345)
    assert position.to_dict() == written
    assert int(position.state.chance) != bits
    with pytest.raises(aloft.AloftError, match="A key should be"):
        position.rekey(-1)


@EVERY_GAME
def test_a_guess_has_no_history(game: Any) -> None:
    guess = some_position(game, 5).guess(0, seed=1)
    assert (guess.ply, guess.moves, guess.events) == (0, [], [])
    with pytest.raises(aloft.AloftError, match="no move to take back"):
        guess.undo()


@EVERY_GAME
def test_a_guess_knows_the_moves_that_everybody_saw(game: Any) -> None:
    position = dealt(usual_tables(game)[0], seed=5)
    for _ in range(3):
        position.play(position.legal_actions[0])
    guess = position.guess(0, seed=1).guess(1, seed=2).copy()
    assert guess.played == position.played == position.actions
    guess.play(guess.legal_actions[0])
    assert (guess.played, guess.ply) == ((*position.actions, *guess.actions), 1)
    guess.undo()
    assert guess.played == position.played
    guess.begin_here()
    assert guess.played == ()


@EVERY_GAME
def test_a_position_out_of_many_is_a_copy(game: Any) -> None:
    position = midgame(usual_tables(game)[0], seed=2, plies=10)
    states = position._states.copy()
    taken = position_of(game, states, seed=2)
    assert taken == position
    assert taken.settings == position.settings
    taken.play(taken.legal_moves[0])
    assert states.tobytes() == record_of(position)


@pytest.mark.parametrize("seed", [-1, 2**64, 1.0, "7", True, []], ids=repr)
def test_a_seed_that_is_none_is_refused_in_a_sentence(seed: Any) -> None:
    for make in (
        lambda: aloft.new(IDS[0], seed=seed),
        lambda: aloft.from_dict(aloft.new(IDS[0]).to_dict(), seed),
    ):
        with pytest.raises(aloft.AloftError, match=r"A seed is a whole number from 0 to .*\.$"):
            make()


@pytest.mark.parametrize("seed", [0, 1, 2**53, 2**63, 2**64 - 1, np.uint64(7), np.int8(3)], ids=repr)
def test_every_whole_number_of_64_bits_is_a_seed(seed: Any) -> None:
    assert aloft.new(IDS[0], seed=seed) == aloft.new(IDS[0], seed=int(seed))


@pytest.mark.parametrize("name", ["chess", "", None, [], 3], ids=repr)
def test_a_game_that_is_none_is_refused_with_those_that_are(name: Any) -> None:
    with pytest.raises(aloft.AloftError, match=f"There is no game called .*; there are {', '.join(IDS)}"):
        aloft.new(name)


def test_every_error_is_an_aloft_error_and_a_value_error() -> None:
    assert issubclass(aloft.IllegalMove, aloft.AloftError)
    assert issubclass(BadMove, aloft.AloftError)
    assert issubclass(aloft.AloftError, ValueError)


@EVERY_GAME
@pytest.mark.parametrize("way", ["soonest", "interpreted", "native"])
def test_the_way_of_running_is_chosen_and_kept(game: Any, way: Any) -> None:
    position = aloft.new(game.id, seed=1, way=way)
    assert position.rules.way == way
    assert position.copy().rules.way == way
    assert position.guess(0).rules.way == way
    assert aloft.from_dict(position.to_dict(), way=way).rules.way == way


@pytest.mark.parametrize(
    ("variable", "value", "way"),
    [
        ("NUMBA_DISABLE_JIT", "1", "interpreted"),
        ("NUMBA_DISABLE_JIT", "0", None),
        ("NUMBA_BOUNDSCHECK", "1", "checked"),
        ("NUMBA_BOUNDSCHECK", "0", None),
        ("NUMBA_BOUNDSCHECK", "", None),
    ],
)
def test_who_asks_numba_for_another_way_gets_it(
    variable: str, value: str, way: str | None, monkeypatch: Any
) -> None:
    for each in ("NUMBA_DISABLE_JIT", "NUMBA_BOUNDSCHECK"):
        monkeypatch.delenv(each, raising=False)
    assert (usual_way(), earnest_way()) == ("soonest", "native")
    monkeypatch.setenv(variable, value)
    assert (usual_way(), earnest_way()) == (way or "soonest", way or "native")


@EVERY_GAME
@pytest.mark.parametrize("again", [copy.deepcopy, lambda position: pickle.loads(pickle.dumps(position))])
def test_a_position_can_be_sent_anywhere(game: Any, again: Any) -> None:
    position = some_position(game, plies=5)
    there = again(position)
    assert there == position
    assert there.game is position.game
    assert (there.moves, there.settings, there.seed) == (position.moves, position.settings, position.seed)
    assert (there.rules.way, there.scene(0)) == (position.rules.way, position.scene(0))
    there.play(there.legal_actions[0])
    assert there.ply == position.ply + 1
    there.undo()
    there.undo()
    assert position.ply == 5
    assert aloft.Record.of(position).to_dict() == aloft.Record.of(again(position)).to_dict()


@EVERY_GAME
def test_a_guess_is_sent_with_what_it_remembers(game: Any) -> None:
    guess = some_position(game, plies=5).guess(0, seed=1)
    assert pickle.loads(pickle.dumps(guess)).played == guess.played != ()


@EVERY_GAME
def test_numbers_given_out_are_pythons_own(game: Any) -> None:
    """So that anything can store them."""
    position = some_position(game, plies=12)
    numbers = [position.turn, position.ply, *position.scores, *position.legal_actions, position.players]
    numbers += [source.points for source in position.breakdown(0)]
    assert {type(number) for number in numbers} == {int}
    assert type(position.over) is bool
    assert pickle.loads(pickle.dumps(position.to_dict())) == position.to_dict()
