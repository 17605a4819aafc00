"""The maps of Havalandi are those of the rules page: hexes, lines of sight, regions, pavilions, flags."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from aloft.games.havalandi import board, maps
from aloft.games.havalandi.board import BIT, words
from aloft.games.havalandi.data import names
from aloft.games.havalandi.hex_sets import count, first, nth, spread
from aloft.games.havalandi.maps import HEXES, PLACE, SIDES

FILE = Path(__file__).parents[1] / "data" / "havalandi-boards.json"
PAGE: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
BOTH = pytest.mark.parametrize("side", SIDES)


def hexes_of(side: str, /, **wanted: Any) -> set[str]:
    """The hexes of a side of which all this is said."""
    hexes = PAGE["boards"][side]["hexes"].items()
    return {name for name, said in hexes if all(said.get(key) == value for key, value in wanted.items())}


def named(pair: Any) -> set[str]:
    """A set of two words as names."""
    return set(names(*pair))


def test_hexes_and_neighbours() -> None:
    assert set(PAGE["neighbours"]) == set(HEXES)
    assert len(HEXES) == 91
    for name, around in PAGE["neighbours"].items():
        assert set(maps.neighbours(name)) == set(around)
        assert named(board.AROUND[PLACE[name]]) == set(around)
        assert named(spread(BIT[PLACE[name]][0], BIT[PLACE[name]][1], board.ANYWHERE)) == set(around)


def test_the_track_and_its_lines_of_sight() -> None:
    assert len(PAGE["track"]) == maps.TRACK
    assert PAGE["start_space"] == 0
    for space in PAGE["track"]:
        assert [list(line) for line in maps.sight_lines(space["id"])] == space["lines"]
        assert named(board.IN_SIGHT[space["id"]]) == set().union(*space["lines"])


def test_edges() -> None:
    for place, edge in enumerate(maps.EDGES):
        told = {name for name, said in PAGE["boards"]["A"]["hexes"].items() if edge in said["edges"]}
        assert set(maps.EDGES[edge]) == told
        assert named(board.EDGE[place]) == told
    assert named(board.RIM_SITES) == {n for n, s in PAGE["boards"]["A"]["hexes"].items() if s["edges"]}


@BOTH
def test_ground_flags_and_pavilions(side: str) -> None:
    number, page = SIDES.index(side), PAGE["boards"][side]
    for name, letter in maps.letters(side).items():
        said = page["hexes"][name]
        if said["kind"] == "pavilion":
            assert letter in "P123"
            assert side == "A" or maps.PAVILION_COLOURS[letter] == said["colour"]
        else:
            assert maps.TERRAINS[letter.lower()] == said["kind"]
            assert letter.isupper() == said["flag"]
    flagged, pavilions = hexes_of(side, flag=True), hexes_of(side, kind="pavilion")
    assert named(board.FLAGGED[number]) == flagged == set(page["flags"])
    assert named(board.ALL_PAVILIONS[number]) == pavilions
    assert named(board.LAUNCH_SITES[number]) == set(HEXES) - pavilions
    assert named(board.GRAVEL[number]) == hexes_of(side, kind="gravel")
    assert board.PAVILION_COUNT[number] == len(pavilions) == (7 if side == "A" else 9)


@BOTH
def test_regions_and_sides_of_the_path(side: str) -> None:
    number, page = SIDES.index(side), PAGE["boards"][side]
    regions = {frozenset(region["hexes"]) for region in page["regions"]}
    assert {area for _, area in maps.regions(side)} == regions
    path = frozenset(hexes_of(side, kind="gravel"))
    off_path = {frozenset(named(pair)) for pair in board.REGION[number]} - {frozenset()}
    assert off_path == regions - {path}
    flanks = {frozenset(hexes_of(side, side=name)) for name in page["sides"]}
    assert all(sum(region <= flank for flank in flanks) == 1 for region in off_path)


@BOTH
def test_what_is_connected_within_a_region(side: str) -> None:
    number = SIDES.index(side)
    kind = {name: said.get("region") for name, said in PAGE["boards"][side]["hexes"].items()}
    for name in HEXES:
        same = {n for n in PAGE["neighbours"][name] if kind[n] == kind[name] and kind[name] is not None}
        assert named(spread(BIT[PLACE[name]][0], BIT[PLACE[name]][1], board.REGION_OF_A + number)) == same


@BOTH
def test_pavilions_and_what_lies_beside_them(side: str) -> None:
    number = SIDES.index(side)
    sets: dict[str, set[int]] = {}
    for place in range(board.PAVILION_COUNT[number]):
        around = named(board.BESIDE_PAVILION[number, place])
        (name,) = (n for n in hexes_of(side, kind="pavilion") if set(PAGE["neighbours"][n]) == around)
        assert {board.BESIDE[number, PLACE[site]] for site in around} == {place}
        colour = PAGE["boards"][side]["hexes"][name].get("colour") or "all"
        sets.setdefault(colour, set()).add(int(board.SET_OF[number, place]))
    assert all(len(found) == 1 for found in sets.values())
    assert len(set.union(*sets.values())) == len(sets) == board.SET_COUNT[number]
    beside = {site for name in hexes_of(side, kind="pavilion") for site in PAGE["neighbours"][name]}
    assert {name for name in HEXES if board.BESIDE[number, PLACE[name]] != board.NONE} == beside


def test_sets_of_hexes_are_counted_and_picked_from_in_hex_order() -> None:
    chance = np.random.default_rng(1)
    for size in [1, 2, 3, 10, 40, 84, 91, *range(5, 60, 9)]:
        chosen = [HEXES[place] for place in sorted(chance.choice(len(HEXES), size, replace=False))]
        low, high = (np.int64(word) for word in words(chosen))
        assert count(low, high) == size
        assert HEXES[first(low, high)] == chosen[0]
        assert [HEXES[nth(low, high, place)] for place in range(size)] == chosen
