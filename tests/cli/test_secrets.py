"""A person's cards are on the screen only while that person has it."""

import pytest

import aloft as library
from tests.tables import IDS

from .conftest import Run
from .driver import Aloft

WIPE = "\x1b[H\x1b[2J\x1b[3J"


def secret_lines(position: library.Position, seat: int) -> set[str]:
    """The lines of the board that only this seat may see."""
    public = position.text(library.SPECTATOR).splitlines()
    return {line.strip("▶ ") for line in position.text(seat).splitlines() if line not in public}


@pytest.mark.parametrize("game", IDS)
def test_beside_bots_only_ones_own_cards_are_shown(game: str, run: Run) -> None:
    _, out, _ = run("play", game, "--no-lot", "--seed", "4", stdin="1\n1\n")
    position = library.new(game, seed=4)
    shown = {line.strip("▶ ") for line in out.splitlines()}
    for seat in range(1, position.players):
        assert not secret_lines(position, seat) & shown
    assert secret_lines(position, 0) <= shown


@pytest.mark.parametrize("game", IDS)
def test_several_people_cover_their_cards(game: str, aloft: Aloft) -> None:
    position = library.new(game, seed=4)
    if not secret_lines(position, 0):
        return
    seats = range(position.players)
    with aloft.terminal(
        "play", game, "--seed", "4", "--seats", ",".join(["human" for _ in seats]), columns=200
    ) as person:
        for _ in range(position.players + 1):
            cover = person.wait_for("look at the screen.")
            assert not any(line in cover for seat in seats for line in secret_lines(position, seat))
            shown = person.answer("", "› ")
            for seat in seats:
                seen = [line in shown for line in secret_lines(position, seat)]
                assert all(seen) if seat == position.turn else not any(seen)
            move, before = position.legal_moves[0], len(person.raw)
            position.play(move)
            person.type(move + "\r")
            person.wait_for(f"Seat {position.turn + 1}, it is your move: press Enter when only you ")
            assert WIPE in person.raw[before:]
