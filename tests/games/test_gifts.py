"""Gifts: what is shown to go to a seat is what it has more afterwards."""

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from aloft.engine.positions.position import Position
from aloft.games.contract import Gift

from ..tables import GAMES, IDS, usual_tables
from .midgame import dealt

PAID = 1  # of a resource, at most, for what brings some of the same


def steps(game: Any) -> Iterator[tuple[Position, Position]]:
    """Positions of random games, each with the next one."""
    chance = random.Random(game.id)
    for table in usual_tables(game):
        position = dealt(table, seed=table.players)
        while not position.over and position.ply < 300:
            before = position.copy()
            position.play(chance.choice(position.legal_actions))
            yield before, position


def holdings(position: Position) -> Counter[tuple[int, str]]:
    """How much lies before each seat of what; under no symbol, its points."""
    held: Counter[tuple[int, str]] = Counter()
    for seat, score in enumerate(position.scores):
        held[seat, ""] = score
    for panel in position.scene().panels:
        for item in panel.items:
            held[panel.seat, item.symbol] += item.count
    return held


def counted(gifts: list[Gift]) -> Counter[tuple[int, str]]:
    """How much everybody got of what; a feat is a point."""
    got: Counter[tuple[int, str]] = Counter()
    for gift in gifts:
        got[gift.seat, "" if gift.is_feat else gift.symbol] += gift.count
    return got


def ids_in(position: Position) -> set[str]:
    scene = position.scene()
    return {thing.id for things in (scene.places, scene.pieces) for thing in things}


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_who_is_given_something_has_it(game: Any) -> None:
    symbols = {*game.scene.symbols(), ""}
    for before, after in steps(game):
        gifts = [gift for event in after.events for gift in event.gifts]
        if after.over or not gifts:
            continue
        more = holdings(after)
        more.subtract(holdings(before))
        for (seat, symbol), count in counted(gifts).items():
            least = count - PAID * (seat == before.turn and symbol != "")
            assert least <= more[seat, symbol] <= count, (seat, symbol, after.events)
        things = ids_in(before) | ids_in(after)
        for gift in gifts:
            assert gift.symbol in symbols
            assert gift.source in things or gift.source in range(after.players)


def test_something_is_given_in_most_games() -> None:
    generous = {
        game.id for game in GAMES if any(event.gifts for _, after in steps(game) for event in after.events)
    }
    assert len(generous) >= len(GAMES) - 1
