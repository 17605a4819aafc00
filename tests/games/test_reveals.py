"""Which plies tell somebody something: only the others can be taken back as if they had not been."""

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import aloft
from tests.games.midgame import dealt, examples, games_in_progress, seeds
from tests.games.test_commodores_examples import Setting
from tests.tables import GAMES, IDS, WITH_CARDS, usual_tables

EVERY_GAME = pytest.mark.parametrize("game", GAMES, ids=IDS)
EVERY_HAND = pytest.mark.parametrize("game", WITH_CARDS, ids=[game.id for game in WITH_CARDS])


def hidden(position: aloft.Position) -> list[int]:
    """How much everybody cannot see, a spectator first."""
    count = position.game.secrets.hidden
    counts = [count(position.plain, seat) for seat in range(aloft.SPECTATOR, position.players)]
    assert counts == [count(position.state, seat) for seat in range(aloft.SPECTATOR, position.players)]
    return counts


def revealed(position: aloft.Position, move: str) -> bool:
    """Whether this move tells somebody something."""
    position.play(move)
    return position.reveals_at(position.ply - 1)


@EVERY_GAME
@examples(0.5)
@given(st.data())
def test_a_quiet_ply_goes_the_same_wherever_a_seat_may_be(game: Any, data: Any) -> None:
    """In every position that a seat cannot tell from the real one it leads to what looks the same."""
    position = data.draw(games_in_progress(game).filter(lambda found: not found.over))
    before, move = position.copy(), data.draw(st.sampled_from(position.legal_moves))
    if revealed(position, move):
        return
    for seat in range(aloft.SPECTATOR, position.players):
        guess = before.guess(seat, data.draw(seeds()))
        guess.play(move)
        assert guess.view(seat) == position.view(seat)
        assert guess.legal_moves == position.legal_moves


@EVERY_GAME
def test_there_are_quiet_plies_and_telling_ones(game: Any) -> None:
    """So that the test above could fail; whatever is drawn, shown or over is told."""
    chance, found = random.Random(game.id), set()
    for table in usual_tables(game):
        position = dealt(table, seed=8)
        while not position.over and position.ply < 150:
            before, bits = hidden(position), position.plain.chance
            tells = revealed(position, chance.choice(position.legal_moves))
            changed = (hidden(position), position.plain.chance) != (before, bits)
            assert tells == (changed or position.over)
            found.add(tells)
        assert [position.reveals_at(ply) for ply in range(position.ply)][-1] == tells
    assert found == {False, True}


@EVERY_GAME
def test_a_key_turned_between_plies_reveals_nothing(game: Any) -> None:
    chance, key = random.Random(game.id), bytes(range(32))
    keyed = aloft.new(game.id, usual_tables(game)[0].players, key=key)
    seen = []
    while not keyed.over and keyed.ply < 80:
        seen.append(revealed(keyed, chance.choice(keyed.legal_moves)))
    assert False in seen


@EVERY_HAND
def test_the_cards_of_others_are_hidden_until_the_end(game: Any) -> None:
    for table in usual_tables(game):
        position = dealt(table, seed=2)
        each = [len(hand) for hand in position.to_dict()["colours"]]
        assert hidden(position) == [sum(each), *(sum(each) - own for own in each)]
        chance = random.Random(4)
        while not position.over:
            told = revealed(position, chance.choice(position.legal_moves))
        assert told
        assert set(hidden(position)) == {0}


def voyage(**more: Any) -> aloft.Position:
    """A starter beside the slain Prismjaw, and a hold full of wood."""
    setting = {
        "players": 3,
        "turn": "P1",
        "phase": "act",
        "acting": 1,
        "hexes": {"E5": "prismjaw 0"},
        "ships": {"P1": [{"type": "fledgling", "at": "r12"}]},
        "pools": {"P1": {"wood": 5}},
    }
    return aloft.from_dict(Setting(setting | more).data(), seed=1)


def test_exploring_reveals_a_hex_and_its_number() -> None:
    position = voyage(stack=["glass", "merchant"], tokens=[3, 4])
    before = hidden(position)
    assert not revealed(position.copy(), "move:r14")
    assert revealed(position, "terraform:E6/wood")
    assert hidden(position) == [count - 2 for count in before]


def test_a_leviathan_that_goes_back_into_a_stack_reveals_what_comes_instead() -> None:
    """As many hexes lie face down as before, but they were shuffled."""
    position = voyage(stack=["merchant"])
    came = set()
    for key in range(20):
        twin = position.copy()
        twin.rekey(key)
        before = hidden(twin)
        assert revealed(twin, "terraform:E5/wood")
        assert hidden(twin) == before
        came.add(twin.to_dict()["hexes"]["E5"])
    assert came == {"merchant", "prismjaw 4"}


def test_a_leviathan_that_goes_back_alone_reveals_nothing() -> None:
    position = voyage(stack=[])
    assert not revealed(position, "terraform:E5/wood")
    assert position.to_dict()["hexes"]["E5"] == "prismjaw 4"


def test_plies_are_those_that_were_played() -> None:
    position = aloft.new("patterns", 2, seed=1)
    plies: list[Any] = [-1, 0, True, "0"]
    for ply in plies:
        with pytest.raises(aloft.AloftError, match="The ply"):
            position.reveals_at(ply)
