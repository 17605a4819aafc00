"""What holds in every position of every game."""

import json
from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import aloft
from aloft.engine.compilation.builder import built
from tests.games.midgame import dealt, examples, games_in_progress, midgame, positions, record_of, seeds
from tests.oracles.sky import LANE, colours_of
from tests.tables import GAMES, IDS, all_tables

EVERY_GAME = pytest.mark.parametrize("game", GAMES, ids=IDS)
AFLOAT = [game for game in GAMES if "sky" in game.board.STATE.names]
EVERY_SKY = pytest.mark.parametrize("game", AFLOAT, ids=[game.id for game in AFLOAT])

UNTOLD = {"chance", "from_groups", "from_launches"}  # what a position as data does not say


# Moves: what is legal is accepted, what is refused changes nothing and is explained.


def is_sentence(text: Any) -> bool:
    """One line that begins like a sentence, ends in a full stop and has no other within."""
    return isinstance(text, str) and text.endswith(".") and ". " not in text and text.isprintable()


def check_move(position: aloft.Position, move: str | int, legal: bool) -> None:
    """Legal moves are explained by None and played; others get a sentence and change nothing."""
    before, past, why = record_of(position), position.ply, position.explain(move)
    if legal:
        assert why is None, move
        position.play(move)
        assert position.ply == past + 1
        position.undo()
    else:
        assert is_sentence(why), (move, why)
        with pytest.raises(aloft.IllegalMove) as refused:
            position.play(move)
        assert str(refused.value) == why
    assert (record_of(position), position.ply) == (before, past), move


@EVERY_GAME
@examples(0.4)
@given(st.data())
def test_every_action_number_is_played_or_refused(game: Any, data: Any) -> None:
    position = data.draw(positions(game))
    legal = position.legal_actions
    for action in range(-2, game.moves.count + 2):
        check_move(position, action, action in legal)


def plausible_texts() -> list[str]:
    """What somebody might type who knows the notation but not the position."""
    names = ["b", *(a + b for a in "bgprwy" for b in "bgprwy"), "lion", "monkey", "wolf", "tiger"]
    loads = [f"{name}@{column}" for name in names for column in LANE + "nz"]
    drives = [f"{start}>{end}" for start in LANE + "n" for end in LANE + "n"]
    advances = [f"{name}+" for name in names]
    claims = [f"claim:{card}" for card in "abcdefgh"]
    hexes = [f"{row}{index}" for row in "abghimn" for index in (0, 1, 2, 5, 7, 13)]
    placements = [prefix + hex_ for prefix in ("", "share:", "wind:", "near:", "-") for hex_ in hexes]
    words = ["on", "launch", "end", "(on)", "(roll 3)", "share", "wind:", "-", "G4", "g4 ", "g04", "g٤"]
    odd = ["", "+", "@a", "a>", "(pass)", "GR+", " gr+", "gr+\n"]
    return loads + drives + advances + claims + placements + words + odd + plausible_voyages()


def plausible_voyages() -> list[str]:
    """The same of ships."""
    corners, spaces = (
        ["r12", "s13", "q11", "m1", "x13", "r24", "z1", "[v]", ""],
        ["D5", "E6", "F6", "A1", "L1", "[w]"],
    )
    goods = ["canvas", "wood", "metal", "gold", ""]
    return [
        *(f"{word}:{corner}" for word in ("place", "move") for corner in corners),
        *(f"{word}:{good}" for word in ("gain", "take") for good in goods),
        *(f"{word}:{n}" for word in ("forage", "ship") for n in (0, 1, 2, 6, 7, "")),
        *(
            f"{word}:{space}/{good}"
            for word in ("explore", "terraform")
            for space in spaces
            for good in goods
        ),
        *(f"build:{type_}@{corner}" for type_ in ("skiff", "kite", "fledgling", "") for corner in corners),
        *(f"plunder:{whom}" for whom in ("P1", "P2", "P5", "P6", "p1", "palesail", "kraken", "")),
        *(f"trade:{give}-{get}" for give in goods for get in goods),
        *(
            "upgrade:build",
            "upgrade:move",
            "upgrade:sail",
            "done",
            "end:",
            "explore:D5",
            "build:kite",
            "trade:wood",
        ),
    ]


@EVERY_GAME
@given(st.data())
def test_every_plausible_text_is_played_or_refused(game: Any, data: Any) -> None:
    position = data.draw(games_in_progress(game))
    legal = position.legal_moves
    texts = data.draw(st.lists(st.sampled_from(plausible_texts()), min_size=40, max_size=40))
    for text in [*legal, *texts]:
        check_move(position, text, text in legal)


@EVERY_GAME
@given(st.data())
def test_any_text_at_all_is_refused_with_a_sentence(game: Any, data: Any) -> None:
    position = data.draw(positions(game))
    text = data.draw(st.text(max_size=300))
    check_move(position, text, text in position.legal_moves)


@EVERY_GAME
@pytest.mark.parametrize("move", [None, True, 1.0, b"gr+", [], {}, ("gr+",)], ids=repr)
def test_what_is_no_move_is_refused_with_a_sentence(game: Any, move: Any) -> None:
    check_move(dealt(all_tables(game)[0], seed=1), move, legal=False)


@EVERY_GAME
@given(st.data())
def test_numbers_and_texts_of_moves_say_the_same(game: Any, data: Any) -> None:
    position = data.draw(games_in_progress(game))
    assert position.legal_moves == sorted(set(map(position.move_text, position.legal_actions)))
    assert [position.action_of(text) for text in map(position.move_text, position.legal_actions)] == (
        position.legal_actions
    )


@EVERY_GAME
@examples(0.5)
@given(st.data())
def test_a_refusal_by_number_says_what_the_refusal_of_its_text_says(game: Any, data: Any) -> None:
    """Actions whose truck or balloon is not in play included."""
    position = data.draw(games_in_progress(game))
    if position.over:
        return
    for action in range(game.moves.count):
        assert position.explain(action) == position.explain(position.move_text(action)), action


@EVERY_GAME
@given(st.data())
def test_a_position_waits_for_a_seat_that_can_move_or_is_over(game: Any, data: Any) -> None:
    position = data.draw(positions(game))
    assert position.over == (not position.legal_moves)
    assert 0 <= position.turn < position.players
    assert bool(position.winners) == position.over


@EVERY_GAME
@given(st.data())
def test_candidates_hold_every_legal_action_once(game: Any, data: Any) -> None:
    position = data.draw(games_in_progress(game))
    rules = built(game, "interpreted")
    listed = [int(rules.candidate(position.state, p)) for p in range(rules.candidates(position.state))]
    assert all(0 <= action < game.moves.count for action in listed)
    assert sorted(action for action in listed if position.mask[action]) == position.legal_actions


# Taking back, copying, storing.


@EVERY_GAME
@given(st.data())
def test_undo_restores_every_byte(game: Any, data: Any) -> None:
    position = data.draw(games_in_progress(game))
    records = [record_of(position)]
    for _ in range(data.draw(st.integers(1, 8))):
        if not position.over:
            position.play(data.draw(st.sampled_from(position.legal_actions)))
            records.append(record_of(position))
    while len(records) > 1:
        assert record_of(position) == records.pop()
        position.undo()
    assert record_of(position) == records.pop()


@EVERY_GAME
@given(st.data())
def test_copies_go_their_own_ways_history_included(game: Any, data: Any) -> None:
    position = data.draw(games_in_progress(game))
    here, moves, twin = record_of(position), position.moves, position.copy()
    assert twin == position
    for _ in range(data.draw(st.integers(0, 3))):
        if position.ply:
            position.undo()
    if not position.over:
        position.play(data.draw(st.sampled_from(position.legal_moves)))
    position.rekey(7)
    assert record_of(twin) == here
    assert twin.moves == moves
    assert replayed(twin) == here


def replayed(position: aloft.Position) -> bytes:
    """Where a position's moves lead, played again from as far back as it remembers."""
    moves = position.moves
    while position.ply:
        position.undo()
    for move in moves:
        position.play(move)
    return record_of(position)


@EVERY_GAME
@given(st.data())
def test_a_position_survives_json_byte_for_byte(game: Any, data: Any) -> None:
    position = data.draw(positions(game))
    written = position.to_dict()
    read = aloft.from_dict(json.loads(json.dumps(written)), seed=3)
    assert read.to_dict() == written
    assert json.dumps(read.to_dict()) == json.dumps(written)
    for untold in UNTOLD & set(read._states.dtype.names):
        read._states[untold] = position._states[untold]
    assert record_of(read) == record_of(position)
    assert read == position


@EVERY_GAME
@given(st.data())
def test_writing_and_reading_leave_the_data_alone(game: Any, data: Any) -> None:
    position = data.draw(positions(game))
    before, written = record_of(position), position.to_dict()
    kept = json.dumps(written)
    read = aloft.from_dict(written, seed=5)
    if not read.over:
        read.play(read.legal_moves[0])
    assert json.dumps(written) == kept
    assert record_of(position) == before


@EVERY_GAME
@given(st.data())
def test_the_same_seed_is_the_same_game(game: Any, data: Any) -> None:
    table, seed = data.draw(st.sampled_from(all_tables(game))), data.draw(seeds())
    plies = data.draw(st.integers(0, 200))
    assert midgame(table, seed, plies) == midgame(table, seed, plies)
    assert dealt(table, seed) == dealt(table, seed)
    assert dealt(table, seed) != dealt(table, seed + 1)


# Points.


@EVERY_GAME
@given(st.data())
def test_breakdowns_add_up_to_the_scores(game: Any, data: Any) -> None:
    position = data.draw(positions(game))
    sums = [sum(source.points for source in position.breakdown(seat)) for seat in range(position.players)]
    assert sums == position.scores


# Pieces of the editions under one sky.


def whereabouts(data: dict[str, Any]) -> list[str]:
    """All balloons, wherever they are."""
    loads = [truck["load"] for truck in data["trucks"] if truck["load"]]
    return sorted([*data["packed"], *data["sky"], *loads])


@EVERY_SKY
@given(st.data())
def test_no_balloon_or_truck_is_ever_lost_or_made(game: Any, data: Any) -> None:
    table, seed = data.draw(st.sampled_from(all_tables(game))), data.draw(seeds())
    start = dealt(table, seed).to_dict()
    later = midgame(table, seed, data.draw(st.integers(1, 150))).to_dict()
    assert whereabouts(later) == whereabouts(start)
    assert len(later["trucks"]) == len(start["trucks"])
    assert later["colours"] == start["colours"]


@EVERY_SKY
@given(st.data())
def test_the_bits_of_the_sky_are_its_balloons(game: Any, data: Any) -> None:
    position = data.draw(positions(game))
    cells = position.to_dict()["sky"].values()
    bits = sum(1 << LANE.index(cell[0]) + 12 * (int(cell[1]) - 1) for cell in cells)
    assert int(position.state.sky) == bits


@given(st.data())
def test_tokens_tell_what_was_launched_and_how_far_the_safety_truck_went(data: Any) -> None:
    game = next(game for game in GAMES if "tokens" in game.board.STATE.names)
    table = data.draw(st.sampled_from(all_tables(game)))
    later = midgame(table, data.draw(seeds()), data.draw(st.integers(1, 150))).to_dict()
    held: dict[str, int] = {}
    for kind, count in ((kind, count) for tokens in later["tokens"] for kind, count in tokens.items()):
        held[kind] = held.get(kind, 0) + count
    earned = [colour for name in later["sky"] for colour in colours_of(name) or ["multi"]]
    earned += ["safety"] * (LANE.index(later["safety"]) - LANE.index("e"))
    assert held == {kind: earned.count(kind) for kind in set(earned)}


# Dealing.


@EVERY_SKY
def test_every_card_reaches_every_seat_and_every_balloon_every_place(game: Any) -> None:
    """Two hundred deals leave none out."""
    for mode in game.modes:
        deals = [aloft.new(game.id, mode.most, mode=mode.name, seed=seed).to_dict() for seed in range(200)]
        for seat in range(mode.most):
            hands = {card for deal in deals for card in deal["colours"][seat]}
            assert hands == {card for deal in deals for hand in deal["colours"] for card in hand}
        firsts, balloons = {deal["packed"][0] for deal in deals}, set(deals[0]["packed"])
        assert firsts == (balloons if mode.name != "competitive" else {deals[0]["packed"][0]})


def test_neighbouring_seeds_share_nothing() -> None:
    bits = [int(aloft.new(game.id, seed=seed).state.chance) for game in GAMES[:1] for seed in range(100)]
    apart = [np.bitwise_count(np.uint64(a ^ b)) for a, b in pairwise(bits)]
    assert len(set(bits)) == 100
    assert 24 < np.mean(apart) < 40
