"""What people read is plain English: no moves as they are written down, no codes, and no riddles."""

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

from aloft.engine.positions.position import Position
from aloft.games.sky.board import NAMES, SHAPES
from aloft.games.sky.names import BALLOON_NAMES
from tests.games.midgame import dealt
from tests.tables import GAMES, IDS, usual_tables

EVERY_GAME = pytest.mark.parametrize("game", GAMES, ids=IDS)

WORDS = (
    "claim|share|wind|near|place|gain|forage|ship|move|explore|terraform|upgrade|build|plunder|take|trade"
    "|reveal|lay"
)
MOVE = re.compile(rf"\w@\w|\b\w+\+(?!\w)|\b[a-m]>[a-m]\b|\b(?:{WORDS}):\w")
CODE = re.compile(rf"\b(?:{'|'.join(name for name in NAMES if name not in (*SHAPES, 'by'))})\b")


def moments(game: Any) -> Iterator[Position]:
    """Positions all through a game at every kind of table."""
    chance = random.Random(game.id)
    for table in usual_tables(game):
        position = dealt(table, seed=table.players)
        while not position.over and position.ply < 150:
            if chance.random() < 0.15:
                yield position
            position.play(chance.choice(position.legal_actions))
        yield position


def sentences(position: Position) -> Iterator[str]:
    """All that a position and its last move say to a person."""
    yield from (event.says for event in position.events)
    for seat in (None, *range(position.players)):
        scene = position.scene(seat)
        yield scene.caption
        yield from (thing.label for things in (scene.places, scene.pieces) for thing in things)
        yield from (item.label for panel in scene.panels for item in panel.items)
    for seat in range(position.players):
        yield from (source.name for source in position.breakdown(seat))
    if not position.over:
        yield from (position.say(action) for action in position.legal_actions)
        yield from (position.explain(a) or "" for a in range(position.game.moves.count))


@EVERY_GAME
def test_nothing_that_is_said_needs_notation(game: Any) -> None:
    for position in moments(game):
        for sentence in sentences(position):
            assert not MOVE.search(sentence), sentence
            assert not CODE.search(sentence), sentence


@EVERY_GAME
def test_labels_follow_the_word_touch(game: Any) -> None:
    """They are names of things: no sentence with a verb of its own before anything is told about it."""
    for position in moments(game):
        scene = position.scene(position.turn)
        labels = {thing.id: thing.label for things in (scene.places, scene.pieces) for thing in things}
        for _, path in position.choices if not position.over else ():
            for id_ in path:
                assert not re.match(r"[A-Z](?!\d)|\w+ (?:is|stands|flies|shows)\b", labels[id_]), labels[id_]


@EVERY_GAME
def test_refusals_are_whole_sentences(game: Any) -> None:
    for position in moments(game):
        if position.over:
            continue
        for action in set(range(game.moves.count)) - set(position.legal_actions):
            refusal = position.explain(action) or ""
            assert refusal.endswith("."), refusal
            assert refusal[0].isupper(), refusal


def test_balloons_are_called_by_their_colours() -> None:
    assert BALLOON_NAMES[NAMES.index("by")].text == "the blue-yellow balloon"
    assert BALLOON_NAMES[NAMES.index("lion")].text == "the lion"


# The line above the picture tells what a turn can be.

KINDS = {
    "load": lambda move, said: "@" in move,
    "inflate": lambda move, said: "is inflated" in said,
    "launch": lambda move, said: "is launched" in said,
    "raise": lambda move, said: "ascends" in said,
    "move a truck": lambda move, said: ">" in move,
    "claim a pattern card": lambda move, said: move.startswith("claim"),
}


@pytest.mark.parametrize("name", ["ascension", "patterns", "achievements"])
def test_the_caption_names_the_kinds_of_move_there_are(name: str) -> None:
    for position in moments(GAMES[IDS.index(name)]):
        if position.over:
            continue
        title, _, told = position.scene().caption.rpartition(": ")
        assert title == position.game.title
        assert told.startswith(f"seat {position.turn + 1} to ")
        moves = [(move, position.say(move)) for move in position.legal_moves]
        for kind, is_one in KINDS.items():
            assert (kind in told) == any(is_one(*move) for move in moves), (kind, told)


def test_havalandi_says_what_a_turn_can_be() -> None:
    for position in moments(GAMES[IDS.index("havalandi")]):
        if position.over:
            continue
        told, legal = position.scene().caption, position.legal_moves
        assert told.startswith(f"Havalandi: seat {position.turn + 1} to ")
        assert ("launch a fleet" in told) == ("launch" in legal)
        assert ("end the turn" in told) == ("end" in legal)
        assert ("neighbourhood" in told) == any(move.startswith("near:") for move in legal)
        assert ("fly on" in told) == ("on" in legal)


ACTS = {"move": "move:", "trade": "trade:", "plunder": "plunder:", "build": "build:", "upgrade": "upgrade:"}


def test_commodores_leaves_out_no_act() -> None:
    """What a ship cannot pay for may be named; what it can do must be."""
    for position in moments(GAMES[IDS.index("commodores")]):
        if position.over:
            continue
        told = position.scene().caption
        assert told.startswith(f"Commodores: P{position.turn + 1} to ")
        for act, written in ACTS.items():
            assert act in told or not any(move.startswith(written) for move in position.legal_moves)


def test_one_s_own_card_is_called_secret_and_everybody_else_s_is_hidden() -> None:
    position = dealt(usual_tables(GAMES[IDS.index("patterns")])[1], seed=2)
    mine, *others = position.scene(0).panels
    assert re.match(r"\w+, your secret colour", mine.items[0].label)
    assert all(panel.items[0].label.startswith("a secret colour card") for panel in others)
    assert not any("your" in panel.items[0].label for panel in position.scene().panels)
