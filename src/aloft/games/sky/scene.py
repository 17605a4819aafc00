"""How the editions look: the sky and its cells, trucks on their lane, bundles on the meadow.

Everything is made once and then shown again, so what did not change from one scene to the next is the
same object in both.
"""

from collections.abc import Callable, Iterable
from functools import cache, lru_cache
from itertools import repeat

from ..scene import Item, Panel, Piece, Place, Ruler, Scene
from ..sentences import Sentence, Thing, seat_at_head, told
from .board import (
    ALTITUDES,
    BALLOONS,
    COLOURS,
    FLYING,
    INFLATED,
    LANE,
    NAMES,
    NO_TRUCK,
    NONE,
    PACKED,
    SHAPES,
    TOGETHER,
    cell,
)
from .drawings import COLOURS as TINTS
from .drawings import symbols as symbols  # every edition draws with the same symbols
from .names import BALLOON_NAMES, being, truck_name
from .row import packed_in_order
from .scoring import colours_in, worth
from .turns import caption, section, task

CELL, ROW = 100, 120  # a cell's width and height
TOP_EDGE, LANE_Y, ROAD_Y, MEADOW_Y, FOOT = 40, 662, 732, 812, 860
LIFT = {INFLATED: 54, INFLATED - 1: 19}  # what stands on a truck is drawn above it
BUNDLE = 72  # the room a packed balloon takes on the meadow
SHAPE_TINTS = {"lion": "#b8722c", "monkey": "#8a5a3c", "wolf": "#67748e"}
PANELS = 4096  # panels that are kept to be shown again
RECENT = 8  # boards that are kept: whoever else looks at one does so right afterwards

Held = tuple[int, ...]  # what a seat has besides colour cards, as its edition counts it
Items = Callable[[Held], list[Item]]  # which turns that into things


def sky_scene(
    title: str,
    state,
    kinds: tuple[str, ...],
    places: tuple[Place, ...],
    pieces: tuple[Piece, ...],
    without_rivals: str = "",
    shelf: int = 0,
    left: int | None = None,
) -> Scene:
    """What every seat sees: with a section of the guide for who has no rivals, a shelf, turns left."""
    return Scene(
        width=board_width(state.columns),
        height=FOOT + shelf,
        backdrop=f"sky-{state.columns}",
        caption=caption(title, state.over, state.turn, kinds, left),
        section=(without_rivals if state.mode == TOGETHER else "") or section(state.over, kinds),
        places=places,
        pieces=pieces,
        panels=(),
        rulers=rulers(state.columns),
        task=task(state.over, kinds, left),
    )


def column_x(column: int) -> float:
    return 1.5 * CELL + CELL * column


def board_width(columns: int) -> float:
    return CELL * (columns + 2)


@cache
def sky_places(columns: int) -> tuple[Place, ...]:
    """The cells of the sky."""
    return tuple(
        Place(
            cell(column, FLYING + altitude),
            column_x(column),
            TOP_EDGE + ROW * (ALTITUDES - altitude - 0.5),
            CELL,
            ROW,
            _cell_label(cell(column, FLYING + altitude)),
            "·",
        )
        for altitude in reversed(range(ALTITUDES))
        for column in range(columns)
    )


def _cell_label(name: str) -> Sentence:
    return told("{}: touch the balloon that is to rise there", Thing(name, f"cell {name} of the sky"))


@cache
def lane_places(spaces: int) -> tuple[Place, ...]:
    """The spaces where launch trucks stand."""
    return tuple(_space(f"lane-{LANE[c]}", LANE[c], column_x(c)) for c in range(spaces))


def _space(id_: str, letter: str, x: float) -> Place:
    label = Sentence(Thing(id_, f"space {letter} of the truck lane"))
    return Place(id_, x, LANE_Y, CELL, 56, label)


@cache
def meadow_places(columns: int) -> tuple[Place, ...]:
    """Where the packed balloons lie, from the left."""
    room = meadow_room(columns)
    left = board_width(columns) / 2 - room * (BALLOONS - 1) / 2
    return tuple(
        Place(
            name := f"meadow-{place}",
            left + room * place,
            MEADOW_Y,
            room,
            BUNDLE,
            _meadow_label(name),
            in_tray=True,
        )
        for place in range(BALLOONS)
    )


def _meadow_label(place: str) -> Sentence:
    return told("{}, where balloons lie packed", Thing(place, "the meadow"))


def meadow_room(columns: int) -> float:
    return min(BUNDLE, (board_width(columns) - 40) / BALLOONS)


@cache
def rulers(columns: int) -> tuple[Ruler, ...]:
    """Letters under the columns, numbers beside the altitudes."""
    letters = [Ruler(column_x(column), 538, LANE[column]) for column in range(columns)]
    numbers = [Ruler(78, TOP_EDGE + ROW * (ALTITUDES - a - 0.5), str(a + 1)) for a in range(ALTITUDES)]
    return (*letters, *numbers)


def tints_of(name: str) -> tuple[str, ...]:
    """The colours in which a balloon's name is written."""
    return (SHAPE_TINTS[name],) if name in SHAPES else tuple(TINTS[letter] for letter in name)


def balloon_pieces(state) -> list[Piece]:
    """Every balloon in play: first those that lie packed, then what stands on trucks and flies."""
    columns, balloons = repeat(state.columns), range(BALLOONS)
    standing = filter(None, map(_balloon, balloons, state.stage, state.column))
    if state.mode == TOGETHER:  # in a row the balloons move up as the first is loaded
        return [*map(_bundle, packed_in_order(state), balloons, columns), *standing]
    return [*filter(None, map(_lying, balloons, state.stage, columns)), *standing]


@cache
def _lying(balloon: int, stage: int, columns: int) -> Piece | None:
    """Competing, a packed balloon keeps its place on the meadow until it is loaded; None of any other."""
    return _bundle(balloon, balloon, columns) if stage == PACKED else None


@cache
def _bundle(balloon: int, place: int, columns: int) -> Piece:
    name = NAMES[balloon]
    scale = meadow_room(columns) / BUNDLE
    label = told("{}, packed", BALLOON_NAMES[balloon])
    return Piece(name, f"{name}-packed", f"meadow-{place}", label, name, tints_of(name), scale=scale)


@cache
def _balloon(balloon: int, stage: int, column: int) -> Piece | None:
    """A balloon on a truck or in the sky; None of one that lies packed or is not in play."""
    if stage <= PACKED:
        return None
    name = NAMES[balloon]
    label = told("{}, {}", BALLOON_NAMES[balloon], being(stage, column))
    if stage >= FLYING:
        return Piece(name, f"{name}-flying", cell(column, stage), label, name, tints_of(name))
    look = "inflated" if stage == INFLATED else "unpacked"
    where = f"lane-{LANE[column]}"
    return Piece(name, f"{name}-{look}", where, label, name, tints_of(name), lift=LIFT[stage])


def truck_pieces(state, safety: int | None = None) -> list[Piece]:
    """The trucks on the launch lane; one of them may be the safety truck."""
    return [
        truck_piece(state.truck[truck], truck == safety)
        for truck, load in enumerate(state.load)
        if load != NO_TRUCK
    ]


@cache
def truck_piece(column: int, safety: bool) -> Piece:
    letter = LANE[column]
    symbol, mark = ("safety-truck", "[!]") if safety else ("truck", f"[{letter}]")
    label = Sentence(_safety_truck(letter) if safety else truck_name(column))
    return Piece(f"truck-{letter}", symbol, f"lane-{letter}", label, mark)


def _safety_truck(letter: str) -> Thing:
    return Thing(f"truck-{letter}", f"the safety truck in {letter}")


def score_pieces(state) -> list[Piece]:
    """At the end, a scoring token on every flying balloon."""
    if not state.over or state.mode == TOGETHER:
        return []
    flying = [b for b in range(BALLOONS) if state.stage[b] >= FLYING]
    return [_score_piece(b, state.stage[b], state.column[b], worth(state, b)) for b in flying]


@cache
def _score_piece(balloon: int, stage: int, column: int, points: int) -> Piece:
    name, where = NAMES[balloon], cell(column, stage)
    number = Thing(f"score-{name}", f"the number {points}")
    label = told("{}, which is what {} is worth", number, BALLOON_NAMES[balloon])
    return Piece(f"score-{name}", f"score-{points}", where, label, str(points), lift=42, shift=30)


def panels(state, sight, scores, held: Iterable[Held], items: Items):
    """What lies before each seat: its colour cards, seen or covered, and what else its edition gives it.

    What a seat has of that is told in numbers, which `items` turns into things.
    """
    if state.mode == TOGETHER:
        return (_common_panel(state.players, not state.over, scores[0]),)
    turn = NONE if state.over else state.turn
    return tuple(
        _seat_panel(
            seat, seat == turn, scores[seat] if seat in sight else None, sight == (seat,), cards, own, items
        )
        for seat, cards, own in zip(range(state.players), state.colours, held, strict=False)
    )


@lru_cache(PANELS)
def _common_panel(players: int, active: bool, score: int) -> Panel:
    who = "All together" if players > 1 else "Alone"
    title = told("{}: columns of the formation, and 3 for each balloon not flying; lower is better", who)
    return Panel("panel", title, NONE, active, score)


@lru_cache(PANELS)
def _seat_panel(
    seat: int, active: bool, score: int | None, mine: bool, cards: int, held: Held, items: Items
) -> Panel:
    """A score is known to whoever sees the cards; to see no others' means that they are one's own."""
    hand = [HIDDEN if score is None else _card(letter, mine) for letter in colours_in(cards)]
    return Panel(f"seat-{seat}", Sentence(seat_at_head(seat)), seat, active, score, (*hand, *items(held)))


@cache
def _card(letter: str, mine: bool) -> Item:
    symbol, colour = f"colour-{letter}", COLOURS[letter]
    mine_label = told("{}, your secret colour", Thing(symbol, colour))
    label = mine_label if mine else Sentence(Thing(symbol, f"the {colour} card"))
    return Item(symbol, label, mark=letter, colours=(TINTS[letter],))


HIDDEN = Item("colour-back", told("a secret colour card"), mark="?")
