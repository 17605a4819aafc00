"""Sentences know the seats and things that they name, however put together and wherever sent."""

import copy
import pickle
import re
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import msgspec
import pytest

from aloft.engine.positions.position import Position
from aloft.engine.positions.touches import explain_touches, leads_to
from aloft.games.scene import Piece, Place, Scene
from aloft.games.sentences import (
    Seat,
    Sentence,
    Span,
    Thing,
    all_of,
    any_of,
    capital,
    joined,
    seat_called,
    spans_of,
    text_of,
    told,
)
from aloft.match.wire import write
from tests.games.test_sentences import EVERY_GAME, moments

LION, TRUCK = Thing("lion", "the lion"), Thing("truck-c", "the truck in c")
BARE_SEAT = re.compile(r"\b[Ss]eats? \d|\bP\d")


def test_a_sentence_is_its_text_and_knows_its_spans() -> None:
    loaded = told("{} is loaded onto {}", LION, TRUCK)
    assert loaded == "the lion is loaded onto the truck in c"
    assert loaded.spans == (LION, " is loaded onto ", TRUCK)
    kept: dict[str, int] = {loaded: 1}
    assert kept["the lion is loaded onto the truck in c"] == 1


def test_a_sentence_in_a_sentence_keeps_its_spans() -> None:
    whole = told("{}: {}.", capital(seat_called(0)), told("{} flies there", LION))
    assert whole.spans == (Seat(0, "Seat 1"), ": ", LION, " flies there.")
    assert capital(told("{} flies", LION)).spans == (Thing("lion", "The lion"), " flies")


def test_lists_keep_the_spans_of_what_they_list() -> None:
    assert any_of([LION]).spans == (LION,)
    assert any_of([LION, TRUCK]).spans == (LION, " or ", TRUCK)
    assert all_of(["a", LION, TRUCK]).spans == ("a, ", LION, " and ", TRUCK)
    assert joined("; ", ["one", "two"]) == "one; two"


def test_text_beside_text_is_one_span_and_what_is_empty_none() -> None:
    assert told("{}{} of {}", "", 3, "4").spans == ("3 of 4",)
    assert Sentence().spans == Sentence("").spans == ()
    assert capital(Sentence()) == ""


@pytest.mark.parametrize("words", [told("{} flies", LION), Sentence(), told("It is {}.", seat_called(1))])
def test_a_sentence_stays_as_it_is_wherever_it_goes(words: Sentence) -> None:
    for twin in (pickle.loads(pickle.dumps(words)), copy.copy(words), copy.deepcopy(words)):
        assert twin == words
        assert twin.spans == words.spans
    with pytest.raises(AttributeError):
        words.spans = ()


def test_a_template_and_its_parts_must_fit() -> None:
    with pytest.raises(ValueError, match="argument"):
        told("{} and {}", LION)


# How sentences are sent.


def received(words: Any) -> tuple[Span, ...]:
    """What a program makes of words that it was sent."""
    data = msgspec.json.decode(write(words))
    return tuple(map(_span, data)) if isinstance(data, list) else (data,) if data else ()


def _span(data: Any) -> Span:
    if isinstance(data, str):
        return data
    return Seat(**data) if "seat" in data else Thing(data["thing"], data["text"], data.get("short"))


def test_words_without_seats_and_things_are_sent_as_text() -> None:
    assert write(told("The game is {}.", "over")) == b'"The game is over."'
    assert write(told("{} flies", LION)) == b'[{"thing":"lion","text":"the lion"}," flies"]'


# What games say.


def said(position: Position) -> Iterator[str]:
    """All that a position and its last move say to a person."""
    yield from (event.says for event in position.events)
    for seat in (None, *range(position.players)):
        yield from labels(position.scene(seat))
    for seat in range(position.players):
        yield from (source.name for source in position.breakdown(seat))
    if not position.over:
        yield from (position.say(action) for action in position.legal_actions)
        yield from (position.explain(action) or "" for action in shown(position))
        yield from (leads_to(position, path[:1]) for _, path in position.choices)
        yield from (explain_touches(position, [id_]) or "" for id_ in sorted(ids_in(position))[::7])


def shown(position: Position) -> Iterator[int]:
    """The actions that are about what can be touched here."""
    things = ids_in(position)
    for action in range(position.game.moves.count):
        with suppress(IndexError, KeyError, ValueError):
            if things.issuperset(position.touches(action)):
                yield action


def labels(scene: Scene) -> Iterator[str]:
    yield scene.caption
    yield from (thing.label for things in (scene.places, scene.pieces) for thing in things)
    yield from (piece.note for piece in scene.pieces if piece.note)
    for panel in scene.panels:
        yield from (panel.title, *(item.label for item in panel.items))


def ids_in(position: Position) -> set[str]:
    scene = position.scene()
    return {thing.id for things in (scene.places, scene.pieces) for thing in things}


def told_around(game: Any) -> Iterator[tuple[Position, set[str], str]]:
    """What is said all through a game, and the things that there are before and after."""
    symbols = set(game.scene.symbols())
    for position in moments(game):
        things = symbols | ids_in(position)
        if position.ply:
            before = position.copy()
            before.undo()
            things |= ids_in(before)
        yield from ((position, things, words) for words in said(position))


@EVERY_GAME
def test_all_that_is_said_names_seats_and_things_that_there_are(game: Any) -> None:
    for position, things, words in told_around(game):
        spans = spans_of(words)
        assert "".join(map(text_of, spans)) == words
        for span in spans:
            if isinstance(span, Seat):
                assert span.seat in range(position.players), words
            elif isinstance(span, Thing):
                assert span.id in things, (span, words)
            assert isinstance(span, Seat) or not BARE_SEAT.search(text_of(span)), words
        assert received(words) == tuple(span for span in spans if span != "")


@EVERY_GAME
def test_in_its_label_a_thing_is_named_by_its_id(game: Any) -> None:
    for position in moments(game):
        scene = position.scene()
        things: list[Place | Piece] = [*scene.places, *scene.pieces]
        for thing in things:
            named = {span.id for span in spans_of(thing.label) if isinstance(span, Thing)}
            assert thing.id in named, thing.label
