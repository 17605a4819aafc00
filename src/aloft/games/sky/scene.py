"""How the editions look: the sky and its cells, trucks on their lane, bundles on the meadow."""

from collections.abc import Callable, Iterable
from typing import Any

from ..scene import Item, Panel, Piece, Place, Ruler
from .board import (
    ALTITUDES,
    BALLOONS,
    COLOURS,
    FLYING,
    INFLATED,
    LANE,
    NAMES,
    NO_TRUCK,
    PACKED,
    SHAPES,
    TOGETHER,
    TRUCKS,
    cell,
)
from .drawings import COLOURS as TINTS
from .drawings import symbols as symbols  # every edition draws with the same symbols
from .row import packed_in_order
from .scoring import colours_of, worth
from .words import whereabouts

CELL, ROW = 100, 120  # a cell's width and height
TOP_EDGE, LANE_Y, ROAD_Y, MEADOW_Y, FOOT = 40, 662, 732, 812, 860
LIFT = {INFLATED: 54, INFLATED - 1: 19}  # what stands on a truck is drawn above it
BUNDLE = 72  # the room a packed balloon takes on the meadow
SHAPE_TINTS = {"lion": "#b8722c", "monkey": "#8a5a3c", "wolf": "#67748e"}


def column_x(column: int) -> float:
    return 1.5 * CELL + CELL * column


def board_width(state) -> float:
    return CELL * (int(state.columns) + 2)


def sky_places(state) -> list[Place]:
    """The cells of the sky."""
    return [
        Place(
            cell(column, FLYING + altitude),
            column_x(column),
            TOP_EDGE + ROW * (ALTITUDES - altitude - 0.5),
            CELL,
            ROW,
            f"column {LANE[column]}, altitude {altitude + 1}",
            "·",
        )
        for altitude in reversed(range(ALTITUDES))
        for column in range(state.columns)
    ]


def lane_places(spaces: int) -> list[Place]:
    """The spaces where launch trucks stand."""
    return [
        Place(f"lane-{LANE[c]}", column_x(c), LANE_Y, CELL, 56, f"lane, space {LANE[c]}")
        for c in range(spaces)
    ]


def meadow_places(state) -> list[Place]:
    """Where the packed balloons lie, from the left."""
    room = meadow_room(state)
    left = board_width(state) / 2 - room * (BALLOONS - 1) / 2
    return [
        Place(
            f"meadow-{place}", left + room * place, MEADOW_Y, room, BUNDLE, f"place {place + 1} on the meadow"
        )
        for place in range(BALLOONS)
    ]


def meadow_room(state) -> float:
    return min(BUNDLE, (board_width(state) - 40) / BALLOONS)


def rulers(state) -> tuple[Ruler, ...]:
    """Letters under the columns, numbers beside the altitudes."""
    letters = [Ruler(column_x(column), 538, LANE[column]) for column in range(state.columns)]
    numbers = [Ruler(78, TOP_EDGE + ROW * (ALTITUDES - a - 0.5), str(a + 1)) for a in range(ALTITUDES)]
    return (*letters, *numbers)


def tints_of(name: str) -> tuple[str, ...]:
    """The colours in which a balloon's name is written."""
    return (SHAPE_TINTS[name],) if name in SHAPES else tuple(TINTS[letter] for letter in name)


def title_of(name: str) -> str:
    """A balloon's name for the ear."""
    return f"the {name}" if name in SHAPES else f"{name}, {' and '.join(COLOURS[letter] for letter in name)}"


def balloon_pieces(state, meadow: Iterable[tuple[int, int]]) -> list[Piece]:
    """Every balloon in play; `meadow` says where which packed one lies."""
    lying = [_bundle(state, balloon, place) for place, balloon in meadow]
    return lying + [_balloon(state, balloon) for balloon in range(BALLOONS) if state.stage[balloon] > PACKED]


def own_places(state) -> list[tuple[int, int]]:
    """Competing, every packed balloon keeps its place on the meadow until it is loaded."""
    return [(balloon, balloon) for balloon in range(BALLOONS) if state.stage[balloon] == PACKED]


def meadow(state) -> list[tuple[int, int]]:
    """In a row the balloons move up as the first is loaded."""
    return list(enumerate(packed_in_order(state))) if state.mode == TOGETHER else own_places(state)


def _bundle(state, balloon: int, place: int) -> Piece:
    name = NAMES[balloon]
    scale = meadow_room(state) / BUNDLE
    label = f"{title_of(name)}, packed"
    return Piece(name, f"{name}-packed", f"meadow-{place}", label, name, tints_of(name), scale=scale)


def _balloon(state, balloon: int) -> Piece:
    name, stage, column = NAMES[balloon], state.stage[balloon], state.column[balloon]
    label = f"{title_of(name)}, {whereabouts(state, balloon)}"
    if stage >= FLYING:
        return Piece(name, f"{name}-flying", cell(column, stage), label, name, tints_of(name))
    look = "inflated" if stage == INFLATED else "unpacked"
    return Piece(
        name, f"{name}-{look}", f"lane-{LANE[column]}", label, name, tints_of(name), lift=LIFT[int(stage)]
    )


def truck_pieces(state, safety: int | None = None) -> list[Piece]:
    """The trucks on the launch lane; one of them may be the safety truck."""
    return [
        truck_piece(LANE[state.truck[truck]], truck == safety)
        for truck in range(TRUCKS)
        if state.load[truck] != NO_TRUCK
    ]


def truck_piece(letter: str, safety: bool) -> Piece:
    symbol, mark = ("safety-truck", "[!]") if safety else ("truck", f"[{letter}]")
    label = f"{'the safety truck' if safety else 'a truck'} in {letter}"
    return Piece(f"truck-{letter}", symbol, f"lane-{letter}", label, mark)


def score_pieces(state) -> list[Piece]:
    """At the end, a scoring token on every flying balloon."""
    flying = [b for b in range(BALLOONS) if state.stage[b] >= FLYING] if state.over else []
    return [_score_piece(state, b) for b in flying if state.mode != TOGETHER]


def _score_piece(state, balloon: int) -> Piece:
    points, where = worth(state, balloon), cell(state.column[balloon], state.stage[balloon])
    label = f"{NAMES[balloon]} is worth {points}"
    return Piece(f"score-{NAMES[balloon]}", f"score-{points}", where, label, str(points), lift=42, shift=30)


def panels(
    state, sight, score: Callable[[Any, int], int], more: Callable[[int], list[Item]]
) -> tuple[Panel, ...]:
    """What lies before each seat: its colour cards, seen or covered, and what else its edition gives it."""
    if state.mode == TOGETHER:
        return (_common_panel(state, score),)
    return tuple(_seat_panel(state, seat, seat in sight, score, more(seat)) for seat in range(state.players))


def _common_panel(state, score) -> Panel:
    who = "All together" if state.players > 1 else "Alone"
    title = f"{who}: columns of the formation, and 3 for each balloon not flying; lower is better"
    return Panel("panel", title, -1, not state.over, int(score(state, 0)))


def _seat_panel(state, seat: int, seen: bool, score, items: list[Item]) -> Panel:
    cards = [
        Item(f"colour-{c}", f"the {COLOURS[c]} card", mark=c, colours=(TINTS[c],)) if seen else HIDDEN
        for c in colours_of(state, seat)
    ]
    active = bool(not state.over and state.turn == seat)
    points = int(score(state, seat)) if seen else None
    return Panel(f"seat-{seat}", f"Seat {seat}", seat, active, points, (*cards, *items))


HIDDEN = Item("colour-back", "a secret colour card", mark="?")


def caption(state, title: str) -> str:
    """One line that says whose turn it is."""
    if state.over:
        return f"{title}: the game is over"
    return f"{title}: seat {state.turn} to move" if state.players > 1 else f"{title}: your move"
