"""Whatever is touched, a person learns what it is and why nothing follows from it."""

import re
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import aloft
from aloft.engine.positions.position import Position
from aloft.engine.positions.touches import NOTHING, explain_touches, leads_to
from tests.drawn import drawn
from tests.games.midgame import examples, games_in_progress
from tests.tables import GAMES, IDS

EVERY_GAME = pytest.mark.parametrize("game", GAMES, ids=IDS)


def labels_of(position: Position) -> dict[str, str]:
    scene = position.scene(position.turn)
    return {thing.id: thing.label for things in (scene.places, scene.pieces) for thing in things}


def name_of(label: str) -> str:
    return label.partition(":")[0].partition(",")[0].lower()


def why(position: Position, *ids: str) -> str:
    answer = explain_touches(position, ids)
    assert answer is not None
    return answer


@EVERY_GAME
@examples(0.2)
@given(st.data())
def test_a_touch_of_anything_leads_on_or_is_answered_with_what_it_is(game: Any, data: Any) -> None:
    position = data.draw(games_in_progress(game).filter(lambda found: not found.over))
    first = {path[0] for _, path in position.choices}
    for id_, label in labels_of(position).items():
        answer = explain_touches(position, [id_])
        assert (answer is None) == (id_ in first)
        if answer is not None:
            assert answer.endswith(".")
            assert answer[0].isupper()
            assert answer != NOTHING
            assert name_of(label) in answer.lower()


@EVERY_GAME
@examples(0.2)
@given(st.data())
def test_a_touch_after_a_first_one_leads_on_or_names_the_reason(game: Any, data: Any) -> None:
    position = data.draw(games_in_progress(game).filter(lambda found: not found.over))
    paths = [path for _, path in position.choices]
    for start in {path[:1] for path in paths if len(path) > 1}:
        for id_ in data.draw(st.permutations(sorted(labels_of(position))))[:8]:
            touched = (*start, id_)
            answer = explain_touches(position, touched)
            assert (answer is None) == any(path[:2] == touched for path in paths)
            assert answer is None or (answer.endswith(".") and NOTHING not in answer)


@EVERY_GAME
@examples(0.2)
@given(st.data())
def test_touches_that_no_person_could_make_are_answered_too(game: Any, data: Any) -> None:
    position = data.draw(games_in_progress(game).filter(lambda found: not found.over))
    ids = st.sampled_from([*labels_of(position), "nowhere", ""])
    whole = data.draw(st.sampled_from(position.choices))[1]
    more = data.draw(st.lists(ids, min_size=1, max_size=3))
    assert why(position, *whole, *more).endswith(".")
    assert why(position, "nowhere") == NOTHING
    assert explain_touches(position, []) is None


def test_nothing_follows_when_the_game_is_over() -> None:
    position = aloft.from_dict(drawn("patterns", 2, FULL) | {"over": True}, seed=1)
    assert why(position, "bg") == "The game is over."


# The same moments as a newcomer met them.

FULL = """
    . . . . . . . . . . . .
    . . . . . . . . . . . .
    . . . . . . . . . . . .
    . . . . . . . . . . . .
    _ _ _ _ _ _ _ _ bg br gr wy
"""


def achievements(moves: str) -> Position:
    position = aloft.new("achievements", 2, seed=7)
    for move in moves.split():
        position.play(move)
    return position


def test_a_truck_that_carries_a_balloon_is_full_wherever_it_is_touched() -> None:
    position = achievements("bg@a")
    assert why(position, "lion", "truck-a") == "The truck in a is full: it carries the blue-green balloon."
    assert why(position, "lion", "bg") == "The truck in a is full: it carries the blue-green balloon."
    assert why(position, "lion", "lane-a").endswith("it carries the blue-green balloon.")


def test_a_packed_balloon_waits_for_a_free_truck() -> None:
    position = achievements("bg@a br@b gr@c wy@d by@e")
    assert why(position, "lion") == "The lion, packed. No truck is free: each carries a balloon already."


def test_a_truck_says_what_it_is_touched_after() -> None:
    position = achievements("bg@a")
    assert why(position, "truck-b") == (
        "The truck in b would pass the safety truck, which must stay in front. "
        "It may come second, after the blue-purple balloon, the blue-red balloon or one of 15 more."
    )


def test_the_sky_says_what_comes_after_a_balloon() -> None:
    position = achievements("bg@a br@b gr@c wy@d")
    assert why(position, "lion", "d4") == (
        "Cell d4 of the sky: touch the balloon that is to rise there. "
        "After the lion comes the safety truck in e."
    )


def test_who_touches_what_lies_below_is_told_what_to_touch() -> None:
    assert why(achievements("bg@a"), "lane-a").endswith("Touch the blue-green balloon instead.")


def test_a_goal_says_what_completes_it() -> None:
    position = aloft.new("commodores", 3, seed=3)
    goals = [piece for piece in position.scene(0).pieces if piece.label.startswith("the goal ")]
    assert len(goals) == 5
    for goal in goals:
        assert why(position, goal.id)[1:].startswith(goal.label[1:])
        assert re.search(r"\byour?\b", goal.label)


def test_a_goal_names_the_number_that_was_drawn() -> None:
    tables = [aloft.new("commodores", 3, seed=seed) for seed in range(10)]
    goals = [
        piece.label for table in tables for piece in table.scene(0).pieces if piece.id == "goal-lodestar"
    ]
    assert goals
    for label in goals:
        assert re.search(r"with number [1-6]\. So far P1 ", label), label


def test_an_end_game_card_says_what_it_scores() -> None:
    position = aloft.new("havalandi", 3, seed=3)
    cards = [piece.id for piece in position.scene(0).pieces if piece.id.startswith("card-")]
    assert len(cards) == 2
    assert all("point" in why(position, card) for card in cards)


def test_what_must_be_done_first_is_said_without_a_command() -> None:
    position = aloft.new("commodores", 3, seed=3)
    assert why(position, "yard-skiff").endswith(
        "First everybody puts a Fledgling on a free corner of F6, the hex in the middle."
    )


def test_paying_for_a_hex_that_lies_there_is_refused_for_the_price() -> None:
    """Exploring and terraforming are touched alike; the one that is nearer to being allowed tells."""
    position = aloft.new("commodores", 3, seed=3)
    moves = "place:r12 place:s13 place:s11 gain:wood gain:wood gain:glass forage:6 ship:1"
    for move in moves.split():
        position.play(move)
    assert why(position, "E6", "pay-metal") == "That costs 1 resource, and you have no metal."


@EVERY_GAME
def test_a_half_made_move_says_what_it_will_do(game: Any) -> None:
    """Whatever is told of it holds for every move that may still come of it."""
    position, chance, told = aloft.new(game.id, seed=5), Random(5), 0
    for _ in range(60):
        if position.over:
            break
        move, path = chance.choice(position.choices)
        for length in range(1, len(path) + 1):
            lead = leads_to(position, path[:length])
            says = [position.say(other) for other, way in position.choices if way[:length] == path[:length]]
            assert all(sentence.startswith(lead.removesuffix(" …")) for sentence in says)
            told += bool(lead)
        position.play(move)
    assert told > 20
    assert leads_to(position, ["no such thing"]) == ""
