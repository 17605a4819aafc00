"""What players of OpenSpiel know: everything they have seen, and nothing else."""

import json
import random
from itertools import pairwise
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.observation import make_observation

from tests.envs.spiel import NAMES, a_table, any_walk, decisions, name_at, short

EACH = pytest.mark.parametrize("name", NAMES)
NOBODY, ONE, ALL = (
    getattr(pyspiel.PrivateInfoType, kind) for kind in ("NONE", "SINGLE_PLAYER", "ALL_PLAYERS")
)
IMPERFECT = pyspiel.GameType.Information.IMPERFECT_INFORMATION
WITH_HANDS = [name for name in NAMES if pyspiel.load_game(name).new_initial_state().node.tree.has_hands]


def crowded(name: str) -> str:
    """The game for the most players."""
    return name_at(a_table(name)).replace("round_limit=40", "round_limit=2")


def observer(state: Any, public: bool, private: Any, recall: bool = False) -> Any:
    kind = pyspiel.IIGObservationType(public_info=public, perfect_recall=recall, private_info=private)
    return make_observation(state.get_game(), kind)


def resampled(state: Any, seat: int, seed: int) -> Any:
    return state.resample_from_infostate(seat, random.Random(seed).random)


def dealt_like(state: Any, seat: int, seed: int) -> Any:
    """Another deal in which this seat knows the same: the same moves can be played in it."""
    chance = random.Random(seed)
    while True:
        twin = state.get_game().new_initial_state()
        while twin.is_chance_node():
            twin.apply_action(chance.choice(twin.legal_actions()))
        if twin.information_state_string(seat) == state.information_state_string(seat):
            return twin


@EACH
def test_a_state_dealt_anew_looks_the_same_to_its_player_and_not_to_all(name: str) -> None:
    changed = False
    for state in decisions(crowded(name), 5)[::6]:
        for seat in range(state.num_players()):
            twin = resampled(state, seat, seed=seat)
            assert twin.information_state_string(seat) == state.information_state_string(seat)
            assert twin.observation_string(seat) == state.observation_string(seat)
            assert twin.observation_tensor(seat) == state.observation_tensor(seat)
            assert twin.legal_actions() == state.legal_actions()
            changed |= str(twin) != str(state)
    assert changed == (pyspiel.load_game(name).get_type().information == IMPERFECT)


@EACH
def test_a_state_dealt_anew_plays_to_the_end(name: str) -> None:
    state, chance = decisions(short(name), 6)[3], random.Random(6)
    twin = resampled(state, state.current_player(), seed=6)
    while not twin.is_terminal():
        twin.apply_action(chance.choice(twin.legal_actions()))
    assert twin.history()[: len(state.history())] == state.history()


@pytest.mark.parametrize("name", WITH_HANDS)
def test_what_a_player_remembers_follows_from_what_it_saw(name: str) -> None:
    """Other cards in other hands make no difference, other cards in the own hand do, all the game long."""
    for seat in range(2):
        walk = decisions(name, 7)
        twin = dealt_like(walk[0], seat, seed=8)
        other = next(t for t in (decisions(name, s)[0] for s in range(99)) if differs(t, walk[0], seat))
        for state, later in pairwise(walk):
            for another in (twin, other):
                same = another.information_state_string(seat) == state.information_state_string(seat)
                assert same == (another is twin)
            action = later.history()[-1]
            twin.apply_action(action)
            other.apply_action(action)


def differs(one: Any, other: Any, seat: int) -> bool:
    return bool(one.information_state_string(seat) != other.information_state_string(seat))


@EACH
def test_whoever_knows_the_same_has_seen_and_done_the_same(name: str) -> None:
    """Perfect recall: of games that part and come together again, none is forgotten."""
    pasts: dict[str, list[tuple[str, int]]] = {}
    for seed in range(24):
        walk = [state for state in any_walk(short(name), seed, stubborn=seed % 2 == 0) if is_settled(state)]
        for seat in range(walk[0].num_players()):
            past: list[tuple[str, int]] = []
            for state, later in pairwise(walk):
                past = [
                    *past,
                    (state.observation_string(seat), later.full_history()[len(state.history())].action),
                ]
                assert pasts.setdefault(later.information_state_string(seat), past) == past
    assert len(pasts) > 100


def is_settled(state: Any) -> bool:
    return not state.is_chance_node()


@EACH
def test_no_two_players_know_the_same(name: str) -> None:
    seen: dict[str, int] = {}
    for seed in range(4):
        for state in decisions(crowded(name), seed):
            seat = state.current_player()
            assert seen.setdefault(state.information_state_string(), seat) == seat


@EACH
def test_what_everybody_sees_and_what_one_sees_make_up_what_it_observes(name: str) -> None:
    for state in decisions(crowded(name), 9)[::9]:
        public, private, both, everything = (
            observer(state, *kind) for kind in ((True, NOBODY), (False, ONE), (True, ONE), (True, ALL))
        )
        views = {public.string_from(state, seat) for seat in range(state.num_players())}
        assert len(views) == 1
        assert everything.string_from(state, 0) == str(state)
        for seat in range(state.num_players()):
            secret, seen = private.string_from(state, seat), both.string_from(state, seat)
            assert seen == state.observation_string(seat)
            if state.get_game().get_type().information == IMPERFECT:
                assert (seen in views) == (not secret)
        assert bool(private.string_from(state, 0)) == (name in WITH_HANDS)


@EACH
def test_tensors_have_the_parts_of_the_layout_by_name(name: str) -> None:
    game = a_table(name).game
    for state in list(any_walk(crowded(name), 10))[::8]:
        seen = observer(state, True, ONE)
        assert list(seen.dict) == [part.name for part in game.features.LAYOUT.parts]
        for seat in range(state.num_players()):
            seen.set_from(state, seat)
            assert all(np.shares_memory(part, seen.tensor) for part in seen.dict.values())
            assert seen.tensor.dtype == np.float32
            assert 0 <= seen.tensor.min() <= seen.tensor.max() <= 1
            assert seen.tensor.tolist() == state.observation_tensor(seat)
            assert seen.tensor.any() == (state.node.shown is not None)


@EACH
def test_whatever_is_asked_of_any_state_is_answered(name: str) -> None:
    for state in any_walk(crowded(name), 11, limit=60):
        for public, private, recall in ((True, ONE, True), (True, NOBODY, False), (True, ALL, False)):
            told = observer(state, public, private, recall).string_from(state, 0)
            assert told
            assert "\n" not in told
        assert observer(state, False, NOBODY).string_from(state, 0) == ""


def test_before_the_deal_nobody_knows_anything() -> None:
    state = pyspiel.load_game(WITH_HANDS[0]).new_initial_state()
    while state.is_chance_node():
        drawn = state.node.outcomes
        assert "drawn" not in observer(state, True, ONE).string_from(state, 0)
        assert state.to_struct().to_json().count('"drawn"') == 1
        assert json.loads(str(state))["chance"]["drawn"] == list(drawn)
        state.apply_action(0)
