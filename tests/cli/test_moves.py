"""A move is found by its text, its number, or a beginning that only it has."""

import pytest

import aloft
from aloft.cli.table.moves import find_move, grouped, numbered, starting
from aloft.games.errors import AloftError
from tests.tables import IDS

MOVES = ["a>b", "claim:a", "claim:b", "gr+", "gr@c", "ry@c", "take:P1"]


def test_moves_of_a_kind_stand_together() -> None:
    assert list(grouped(MOVES).values()) == [
        ["a>b"],
        ["claim:a", "claim:b"],
        ["gr+"],
        ["gr@c", "ry@c"],
        ["take:P1"],
    ]


@pytest.mark.parametrize("game", IDS)
def test_every_legal_move_has_one_number(game: str) -> None:
    position = aloft.new(game, seed=3)
    assert sorted(numbered(position.legal_moves)) == position.legal_moves


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("gr@c", "gr@c"),
        ("2", "claim:a"),
        ("ry", "ry@c"),
        ("RY", "ry@c"),
        ("take:p1", "take:P1"),
        ("gr@", "gr@c"),
        ("zz", None),
        ("0", None),
        ("8", None),
        ("9" * 5000, None),
    ],
)
def test_what_was_typed(typed: str, meant: str | None) -> None:
    assert find_move(typed, MOVES) == meant


def test_a_beginning_that_several_share_is_asked_about() -> None:
    with pytest.raises(AloftError, match=r"claim could be claim:a, claim:b: type a little more"):
        find_move("claim", MOVES)


def test_a_whole_move_is_not_taken_for_a_beginning() -> None:
    assert starting("E1", ["e1", "e10"]) == ["e1"]
    assert find_move("e1", ["e1", "e10"]) == "e1"
    assert find_move("1", ["1", "x"]) == "1"
