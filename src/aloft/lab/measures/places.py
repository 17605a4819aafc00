"""What comes to stand where: the spaces of the board, as the game's own scene has them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

import numpy as np

from ...engine.positions.position import Position
from ...games.scene import Place, Scene
from ...games.sentences import Thing, capital, spans_of
from ..played import Played
from ..study import Study
from ..sums import Column, Sums
from .measure import Columns, Figure, HeatMap, Measure, share_of

STANDS = "stands"
SHOWN = 8  # places that are named
REMEMBERED = 8  # boards


def count(played: Played) -> Columns:
    """Of some games, each place where something has come to stand."""
    numbers = played.every(played.study.mapped)
    if not numbers:
        return {}
    found: dict[str, list[int]] = {}
    for number in numbers:
        for place in _taken(played, number):
            found.setdefault(f"{STANDS}:{place}", []).append(number)
    columns = {name: Column(np.ones(len(games), np.int64), np.array(games)) for name, games in found.items()}
    return columns | {STANDS: Column(np.ones(len(numbers), np.int64), np.array(numbers))}


def _taken(played: Played, number: int) -> set[str]:
    """The places of the board where at the end something stands that did not at the beginning."""
    study = played.study
    seed = int(study.deals(number, 1)[0])
    last = played.states[number - played.block.first :][:1].copy()
    begun, ended = study.settings.deal(seed).scene(), Position(study.settings, last, seed).scene()
    return _standing(ended) - _standing(begun)


def _standing(scene: Scene) -> set[str]:
    """Which places are taken by what can move or grow."""
    board = {place.id for place in scene.places if not place.in_tray}
    return {piece.place for piece in scene.pieces if piece.place in board and not piece.is_offer}


def taken(sums: Sums, study: Study) -> Iterator[Figure]:
    """The places that are taken most often."""
    for name, figure in sorted(_shares(sums), key=lambda pair: (-pair[1].value, pair[0]))[:SHOWN]:
        yield replace(figure, name=called(study, name))


def _shares(sums: Sums) -> Iterator[tuple[str, Figure]]:
    whole = sums.of[STANDS].count if STANDS in sums else 0
    for place, histogram in sums.named(f"{STANDS}:").items():
        yield place, share_of(place, histogram.count, whole, min(histogram.games.values()))


def heat(sums: Sums, study: Study) -> Iterator[HeatMap]:
    """All of them, to be drawn."""
    shares = sorted(_shares(sums))
    if shares:
        yield HeatMap(
            "games in which something has come to stand there",
            [place for place, _ in shares],
            [figure.value for _, figure in shares],
            [figure.game or 0 for _, figure in shares],
        )


def called(study: Study, place: str) -> str:
    """What a place is called."""
    found = places_of(study).get(place)
    if found is None:
        return place
    named = (span.text for span in spans_of(found.label) if isinstance(span, Thing) and span.id == place)
    return str(capital(next(named, found.label)))


def places_of(study: Study) -> dict[str, Place]:
    """The board as a game begins."""
    return {place.id: place for place in board_of(study).places}


@lru_cache(REMEMBERED)
def board_of(study: Study, number: int = 0) -> Scene:
    """How a game begins."""
    return study.settings.deal(int(study.deals(number, 1)[0])).scene()


GROUP = "Where it happens"
MEASURES = (
    Measure(
        "places", GROUP, "What is taken", "Where on the board things come to stand.",
        "Games in which at the end something stands on a place that was free at the beginning, of some games "
        "spread over all; the places that are taken most often by name, all of them on the board.",
        taken, maps=heat,
    ),
)  # fmt: skip
