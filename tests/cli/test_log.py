"""A game in words: columns that fit, and as many lines as what is said needs."""

import pytest
from rich.console import Console

import aloft as library
from aloft import Record
from aloft.cli.terminal.log import log
from aloft.cli.terminal.narration import PlayedMove, last_move, moves_of
from aloft.games.contract import Event
from aloft.games.sentences import told

EVENTS = (Event(told("d>e rolls by itself."), "(d>e)"), Event(told(""), "(x)"))
PLAYED = [
    PlayedMove(9, 0, "gr@c", "the green balloon is loaded onto the truck at c", ()),
    PlayedMove(
        10,
        1,
        "a>bcd",
        "a truck drives",
        (Event(told("d>e rolls by itself."), "(d>e)"), Event(told(""), "(x)")),
    ),
]
WHOLE = """\
 9  Seat 0  gr@c   the green balloon is loaded onto the truck at c
10  Seat 1  a>bcd  a truck drives
            (d>e)  d>e rolls by itself.
"""
NARROW = """\
 9  Seat 0  gr@c   the green balloon is
                   loaded onto the truck
                   at c
10  Seat 1  a>bcd  a truck drives
            (d>e)  d>e rolls by itself.
"""


@pytest.mark.parametrize(("width", "expected"), [(80, WHOLE), (42, NARROW)])
def test_columns_at_any_width(width: int, expected: str) -> None:
    console = Console(width=width, color_system=None)
    with console.capture() as caught:
        console.print(log(PLAYED, lambda seat: f"Seat {seat}", numbered=True))
    lines = caught.get().splitlines()
    assert [line.rstrip() for line in lines] == expected.splitlines()
    assert {len(line) for line in lines} == {min(width, 66)}


@pytest.mark.parametrize("game", ["ascension", "commodores", "havalandi"])
def test_what_verifying_finds_is_what_playing_again_finds(game: str) -> None:
    position = library.new(game, seed=3)
    while not position.over and position.ply < 40:
        position.play(position.legal_actions[position.ply % len(position.legal_actions)])
    record, found = Record.of(position), []
    end = record.verify(lambda after, events: found.append(last_move(after, events)))
    assert found == list(moves_of(record))
    for ply in (0, 30, None):
        assert end.at(ply) == record.position(ply)
    assert end.at(30).moves == record.position(30).moves
