"""Games in OpenSpiel are the games of Aloft: the same positions, moves, chances, ends and secrets."""

import json
import pickle
import random
import subprocess
import sys
from typing import Any

import pyspiel
import pytest

from aloft.engine.positions.position import IllegalMove, Position
from aloft.games.errors import AloftError
from tests.effort import some_of
from tests.envs.spiel import NAMES, Generator, a_table, any_walk, decisions, name_at, short
from tests.games.midgame import dealt
from tests.tables import GAMES, IDS, name_of, short_tables

NEEDED = (
    "These environments need more packages: install aloft[openspiel] "
    "(import of pyspiel halted; None in sys.modules)."
)
EACH = pytest.mark.parametrize("name", NAMES)
EACH_GAME = pytest.mark.parametrize("game", GAMES, ids=IDS)


def same(state: Any, position: Position) -> bool:
    """Whether all but the generator is the same, byte for byte."""
    ours, theirs = position._states.copy(), state.decision.position._states.copy()
    ours["chance"] = theirs["chance"] = 0
    return bool(ours.tobytes() == theirs.tobytes())


def ask_chance(state: Any, generator: Generator) -> None:
    """Let the generator of a position answer all chance nodes."""
    while state.is_chance_node():
        outcomes = state.chance_outcomes()
        assert sum(share for _, share in outcomes) == pytest.approx(1)
        assert [outcome for outcome, _ in outcomes] == list(range(len(outcomes)))
        state.apply_action(generator.draw(len(outcomes)))


def test_every_mode_of_every_game_is_registered() -> None:
    assert len(NAMES) == sum(len(game.modes) for game in GAMES) > 0


@EACH_GAME
def test_a_game_is_the_one_whose_generator_draws_the_same(game: Any) -> None:
    """At every ply, with the same legal actions under the same names, to the same end."""
    chance = random.Random(game.id)
    for seed, table in enumerate(short_tables(game)[::9]):
        position, generator = dealt(table, seed), Generator(seed)
        state = pyspiel.load_game(name_at(table)).new_initial_state()
        ask_chance(state, generator)
        while not position.over:
            assert same(state, position), name_of(table)
            assert state.legal_actions() == position.legal_actions
            assert state.current_player() == position.turn
            action = chance.choice(position.legal_actions)
            assert state.action_to_string(action) == position.move_text(action)
            position.play(action)
            state.apply_action(action)
            ask_chance(state, generator)
        check_end(state, position)


def check_end(state: Any, position: Position) -> None:
    """The win is shared by the winners, or the common score is everybody's."""
    assert same(state, position)
    assert state.is_terminal()
    if position.game.mode(position.settings.mode).together:
        assert state.returns() == [-score for score in position.scores]
    else:
        share = 1 / len(position.winners)
        assert state.returns() == [share * (seat in position.winners) for seat in range(position.players)]


@EACH
def test_no_game_asks_for_more_than_it_says(name: str) -> None:
    for seed in range(3):
        *_, end = any_walk(short(name), seed)
        game = end.get_game()
        draws = [item for item in end.full_history() if item.player == pyspiel.PlayerId.CHANCE]
        assert len(draws) <= game.max_chance_nodes_in_history()
        assert max(item.action for item in draws) < game.max_chance_outcomes()
        assert len(end.history()) - len(draws) <= game.max_game_length()


@EACH
def test_no_state_changes_another(name: str) -> None:
    for state in list(any_walk(short(name), 1))[::7]:
        before, twin = str(state), state.clone()
        if not twin.is_terminal():
            twin.apply_action(twin.legal_actions()[0])
            assert str(twin) != before or twin.is_chance_node()
        assert str(state) == before


@EACH
def test_what_is_kept_is_found_again(name: str) -> None:
    """States that were written and read stand in the same place, and remember the same."""
    for state in list(any_walk(short(name), 2))[::11]:
        game, found = pyspiel.deserialize_game_and_state(
            pyspiel.serialize_game_and_state(state.get_game(), state)
        )
        for again in (found, pickle.loads(pickle.dumps(state))):
            assert (str(again), again.history()) == (str(state), state.history())
            assert str(again.get_game()) == str(game) == str(state.get_game())
            for seat in range(game.num_players() * (not state.is_chance_node())):
                assert again.information_state_string(seat) == state.information_state_string(seat)


@pytest.mark.parametrize("name", some_of(NAMES, len(NAMES)))
def test_a_game_is_unpickled_where_nothing_was_imported(name: str) -> None:
    data = pickle.dumps(pyspiel.load_game(name))
    code = f"import pickle; print(pickle.loads({data!r}))"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == str(pyspiel.load_game(name))


@EACH
def test_structs_are_json_and_lead_back(name: str) -> None:
    for state in list(any_walk(short(name), 3))[::5]:
        assert json.loads(state.to_json()) == json.loads(str(state))
        for action in state.legal_actions() if not state.is_terminal() else ():
            struct = state.action_to_struct(state.current_player(), action)
            assert state.struct_to_actions(struct) == [action]
        if state.is_player_node():
            seen = state.to_observation_struct(state.current_player()).to_json()
            assert json.loads(seen) == state.position.view(state.current_player())


def test_a_position_taken_from_a_state_plays_on_by_itself() -> None:
    state = decisions(NAMES[0], 4)[5]
    before, position = str(state), state.position
    assert position.played == tuple(a.action for a in state.full_history() if a.player >= 0)
    position.play(position.legal_actions[0])
    assert str(state) == before


def test_who_plays_what_is_not_legal_is_told_why() -> None:
    state = decisions("aloft_patterns", 1)[0]
    with pytest.raises(IllegalMove, match="green-red balloon is still packed"):
        state.apply_action(state.position.action_of("gr+"))


def test_options_are_parameters_and_mistakes_are_told() -> None:
    assert pyspiel.load_game("aloft_patterns(columns=9,trucks=5)").max_game_length() == 107 + 5 * 4 + 6
    assert not pyspiel.load_game("aloft_achievements(safety_carries=False)").get_parameters()[
        "safety_carries"
    ]
    with pytest.raises(AloftError, match="goes from 8 to 12, not 20"):
        pyspiel.load_game("aloft_patterns(columns=20)")
    with pytest.raises(AloftError, match="is for 2 to 6 players, not 9"):
        pyspiel.load_game("aloft_patterns(players=9)")


def test_the_table_for_most_players_is_found() -> None:
    assert {a_table(name).players for name in NAMES} == {1, 4, 5, 6}


def test_without_openspiel_one_sentence_names_what_brings_it() -> None:
    """And nothing but this door needs it."""
    code = (
        "import sys; sys.modules['pyspiel'] = None\n"
        "import aloft, aloft.envs\n"
        "print(aloft.new('patterns', seed=1).turn)\n"
        "try:\n    import aloft.envs.openspiel\n"
        "except aloft.AloftError as error:\n    print(error)"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout.splitlines() == ["0", NEEDED]
