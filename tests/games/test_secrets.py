"""A seat sees what it may, and nothing it sees depends on what it may not."""

import json
import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import aloft
from tests.games.midgame import (
    dealt,
    examples,
    finished,
    games_in_progress,
    midgame,
    positions,
    record_of,
    seeds,
)
from tests.tables import GAMES, IDS, WITH_CARDS, WITH_STACKS, all_tables, usual_tables

EVERY_GAME = pytest.mark.parametrize("game", GAMES, ids=IDS)
EVERY_HAND = pytest.mark.parametrize("game", WITH_CARDS, ids=[game.id for game in WITH_CARDS])
EVERY_STACK = pytest.mark.parametrize("game", WITH_STACKS, ids=[game.id for game in WITH_STACKS])
REVEALING = [game for game in GAMES if game not in WITH_STACKS]
EVERY_REVEALING_GAME = pytest.mark.parametrize("game", REVEALING, ids=[game.id for game in REVEALING])
OPEN = [game for game in REVEALING if game not in WITH_CARDS]
EVERY_OPEN_GAME = pytest.mark.parametrize("game", OPEN, ids=[game.id for game in OPEN])
STACKS = ("stack", "tokens")  # things to come, where there are such


def seats(position: aloft.Position) -> list[int]:
    """All that look on, the spectator included."""
    return [aloft.SPECTATOR, *range(position.players)]


@EVERY_GAME
@given(st.data())
def test_a_guess_looks_the_same_to_the_seat_that_guesses(game: Any, data: Any) -> None:
    position = data.draw(games_in_progress(game))
    before = record_of(position)
    for seat in seats(position):
        guess = position.guess(seat, data.draw(seeds()))
        assert guess.view(seat) == position.view(seat)
        assert guess.legal_moves == position.legal_moves
        assert (guess.turn, guess.over) == (position.turn, position.over)
    assert record_of(position) == before


@EVERY_GAME
@given(st.data())
def test_a_view_has_the_shape_of_the_whole(game: Any, data: Any) -> None:
    """It hides values behind None, and changes nothing else."""
    position = data.draw(positions(game))
    whole = position.to_dict()
    for seat in seats(position):
        view = position.view(seat)
        assert list(view) == list(whole)
        assert {key for key in whole if view[key] != whole[key]} <= {"colours", *STACKS}


@EVERY_HAND
@given(st.data())
def test_own_cards_are_seen_and_others_are_not(game: Any, data: Any) -> None:
    position = data.draw(games_in_progress(game).filter(lambda found: not found.over))
    cards = position.to_dict()["colours"]
    for seat in seats(position):
        shown = position.view(seat)["colours"]
        assert shown == [cards[other] if other == seat else None for other in range(position.players)]
        if seat >= 0:
            assert position.guess(seat, 1).to_dict()["colours"][seat] == cards[seat]


@EVERY_HAND
def test_the_others_cards_vary_over_guesses(game: Any) -> None:
    """Every card that a seat does not hold turns up with everybody else, sooner or later."""
    for table in usual_tables(game):
        position = dealt(table, seed=4)
        cards = position.to_dict()["colours"]
        deck = {card for s in range(60) for hand in dealt(table, s).to_dict()["colours"] for card in hand}
        for seat in seats(position):
            guesses = [position.guess(seat, seed).to_dict()["colours"] for seed in range(80)]
            unseen = deck - set(cards[seat] if seat >= 0 else [])
            for other in set(range(table.players)) - {seat}:
                assert {card for guess in guesses for card in guess[other]} == unseen
                assert {len(guess[other]) for guess in guesses} == {len(cards[other])}


@EVERY_HAND
@given(st.data())
def test_guesses_deal_no_card_twice(game: Any, data: Any) -> None:
    position = data.draw(games_in_progress(game))
    for seat in seats(position):
        hands = position.guess(seat, data.draw(seeds())).to_dict()["colours"]
        cards = [card for hand in hands for card in hand]
        assert len(set(cards)) == len(cards)


@EVERY_GAME
def test_a_guess_foresees_no_chance(game: Any) -> None:
    """Its generator is another, and the same for the same seed only."""
    position = midgame(usual_tables(game)[0], seed=9, plies=10)
    bits = [int(position.guess(0, seed).state.chance) for seed in range(50)]
    assert len({*bits, int(position.state.chance)}) == 51
    assert position.guess(0, 5) == position.guess(0, 5)


@EVERY_GAME
def test_a_guess_does_not_carry_the_real_seed(game: Any) -> None:
    """Whoever has the seed of a game can deal it again, cards and all."""
    position = dealt(usual_tables(game)[0], seed=9)
    assert position.guess(0, 5).seed != position.seed


@EVERY_HAND
def test_a_guess_from_the_real_seed_is_not_the_real_deal(game: Any) -> None:
    """Otherwise who knows the seed of a guess knows the cards."""
    same = 0
    for seed in range(60):
        position = dealt(usual_tables(game)[0], seed)
        same += position.guess(0, seed).to_dict()["colours"] == position.to_dict()["colours"]
    assert same < 40


@EVERY_REVEALING_GAME
@examples(0.4)
@given(st.data())
def test_a_finished_game_reveals_all(game: Any, data: Any) -> None:
    position = finished(data.draw(st.sampled_from(all_tables(game))), data.draw(seeds()))
    for seat in seats(position):
        assert position.view(seat) == position.to_dict()
        assert position.guess(seat, 1).to_dict() == position.to_dict()


@EVERY_GAME
@examples(0.5)
@given(st.data())
def test_a_view_can_be_read_and_looks_the_same_again(game: Any, data: Any) -> None:
    """What a view hides is dealt from the seed."""
    position, seed = data.draw(games_in_progress(game)), data.draw(seeds())
    for seat in seats(position):
        view = json.loads(json.dumps(position.view(seat)))
        read = aloft.from_dict(view, seed=seed)
        assert read.view(seat) == view
        assert read == aloft.from_dict(view, seed=seed)
        assert aloft.from_dict(read.to_dict()).to_dict() == read.to_dict()


PICTURES: dict[str, Callable[[aloft.Position, int], Any]] = {
    "scene": lambda position, seat: position.scene(seat),
    "text": lambda position, seat: position.text(seat),
    "svg": lambda position, seat: position.svg(seat),
}


@EVERY_GAME
@pytest.mark.parametrize("picture", PICTURES)
def test_pictures_show_a_seat_nothing_it_may_not_know(game: Any, picture: str) -> None:
    """Two positions that a seat cannot tell apart look the same to it."""
    paint = PICTURES[picture]
    for table in usual_tables(game):
        position = midgame(table, seed=6, plies=12)
        for seat in seats(position):
            seen = {str(paint(position.guess(seat, seed), seat)) for seed in range(3)}
            assert seen == {str(paint(position, seat))}


@EVERY_HAND
def test_pictures_from_everywhere_show_the_cards(game: Any) -> None:
    """So that the test above could fail."""
    position = midgame(usual_tables(game)[0], seed=6, plies=12)
    assert len({str(position.guess(0, seed).scene()) for seed in range(20)}) > 1


@EVERY_OPEN_GAME
@given(st.data())
def test_where_nothing_is_hidden_everybody_sees_all_but_the_dice_to_come(game: Any, data: Any) -> None:
    position = data.draw(positions(game))
    for seat in seats(position):
        assert position.view(seat) == position.to_dict()
        assert position.scene(seat) == position.scene()
        guess = position.guess(seat, data.draw(seeds()))
        guess._states["chance"] = position._states["chance"]
        assert guess == position


@EVERY_OPEN_GAME
def test_the_dice_to_come_vary_over_guesses(game: Any) -> None:
    position = dealt(usual_tables(game)[0], seed=4)
    ends = set()
    for seed in range(40):
        guess = position.guess(0, seed)
        while guess.turn == 0:
            guess.play(guess.legal_moves[0])
        ends.add(json.dumps(guess.to_dict()))
    assert len(ends) == 6


# Stacks: what is left is known to all, and its order to nobody.


def stacks_of(data: dict[str, Any]) -> dict[str, Counter[Any]]:
    """What is left to come, in no order."""
    return {key: Counter(data[key]) for key in STACKS}


def shuffled(position: aloft.Position, seed: int) -> aloft.Position:
    """The same position but for the order of its stacks."""
    data, chance = position.to_dict(), random.Random(seed)
    for key in STACKS:
        chance.shuffle(data[key])
    return aloft.from_dict(data, seed=seed)


@EVERY_STACK
@given(st.data())
def test_a_view_tells_what_is_left_and_not_in_which_order(game: Any, data: Any) -> None:
    position = data.draw(positions(game))
    whole = position.to_dict()
    in_order = whole | {key: sorted(whole[key]) for key in STACKS}
    assert all(position.view(seat) == in_order for seat in seats(position))


@EVERY_STACK
@examples(0.4)
@given(st.data())
def test_positions_that_differ_in_the_order_of_stacks_look_the_same(game: Any, data: Any) -> None:
    position = data.draw(positions(game))
    other = shuffled(position, data.draw(seeds()))
    assert other.legal_moves == position.legal_moves
    assert (other.scores, other.winners) == (position.scores, position.winners)
    for seat in seats(position):
        assert other.view(seat) == position.view(seat)
        assert other.scene(seat) == position.scene(seat)


@EVERY_STACK
def test_pictures_do_not_depend_on_the_order_of_stacks(game: Any) -> None:
    for table in usual_tables(game):
        position = midgame(table, seed=7, plies=60)
        other = shuffled(position, seed=1)
        for paint in PICTURES.values():
            assert str(paint(other, 0)) == str(paint(position, 0))


@EVERY_STACK
@given(st.data())
def test_guesses_keep_what_is_left(game: Any, data: Any) -> None:
    position = data.draw(positions(game))
    whole = position.to_dict()
    for seat in seats(position):
        guess = position.guess(seat, data.draw(seeds())).to_dict()
        assert stacks_of(guess) == stacks_of(whole)
        assert guess | dict.fromkeys(STACKS) == whole | dict.fromkeys(STACKS)


@EVERY_STACK
def test_any_card_may_be_on_top_in_a_guess(game: Any) -> None:
    """Each as often as there are of it, and whatever lies on top in truth."""
    position = dealt(usual_tables(game)[0], seed=4)
    whole = position.to_dict()
    guesses = [position.guess(0, seed).to_dict() for seed in range(600)]
    for key in STACKS:
        tops = Counter(guess[key][0] for guess in guesses)
        for card, count in Counter(whole[key]).items():
            assert abs(tops[card] - 600 * count / len(whole[key])) < 60, (key, card)


@EVERY_STACK
def test_what_comes_varies_over_guesses(game: Any) -> None:
    position = midgame(usual_tables(game)[0], seed=4, plies=40)
    orders = {json.dumps([position.guess(1, seed).to_dict()[key] for key in STACKS]) for seed in range(30)}
    assert len(orders) == 30


@EVERY_GAME
def test_seats_that_do_not_exist_see_nothing(game: Any) -> None:
    position = dealt(usual_tables(game)[0], seed=1)
    seats: list[Any] = [-2, position.players, 99, True, 1.0, "0", None]
    for seat in seats:
        for ask in (position.view, position.guess):
            with pytest.raises(aloft.AloftError, match=r"Seats go from 0 to .*\.$"):
                ask(seat)
    with pytest.raises(aloft.AloftError, match=r"Seats go"):
        position.breakdown(aloft.SPECTATOR)
