"""How a position of the second edition looks."""

from functools import cache, lru_cache

from ..scene import Item, Piece, Place, Scene, Symbol
from ..sentences import Sentence, Thing, seat_called, told
from ..sky.board import NONE, TOGETHER
from ..sky.drawings.card import pattern
from ..sky.rules import refuse_advance
from ..sky.scene import (
    FOOT,
    PANELS,
    RECENT,
    Held,
    balloon_pieces,
    board_width,
    lane_places,
    meadow_places,
    panels,
    score_pieces,
    sky_places,
    sky_scene,
    truck_pieces,
)
from ..sky.scene import symbols as sky_symbols
from ..sky.turns import balloon_kinds, has_free_truck
from . import GAME
from .board import CARDS, FIGURE_CELLS, FIGURES
from .rules import can_move
from .scoring import SEEN
from .words import CARD_NAMES

CARD_ROOM, SHELF = 150, 150  # the room for one card, and the height of the shelf they lie on
ALONE_SECTION = "Playing alone"  # of the guide: all that is different then
SKIES = 1024  # of which it is remembered what is seen in them


@cache
def symbols() -> dict[str, Symbol]:
    """What every edition draws, and the pattern cards."""
    return sky_symbols() | {
        f"card-{letter}": pattern(f"card-{letter}", rows) for letter, rows in FIGURES.items()
    }


def scene(state, sight, scores) -> Scene:
    """The position with the colour cards of these seats in sight."""
    claimed_by = claims(state.owner, state.players)
    return board(state).with_panels(panels(state, sight, scores, claimed_by, claimed))


@lru_cache(RECENT)
def board(state) -> Scene:
    """Everything that looks the same to every seat."""
    shelf = state.mode != TOGETHER
    shown = places(state.columns, shelf)
    below = SHELF if shelf else 0
    return sky_scene(GAME.title, state, kinds(state), shown, pieces(state), ALONE_SECTION, below)


def kinds(state) -> tuple[str, ...]:
    """The kinds of move there are now."""
    balloons = balloon_kinds(state, has_free_truck(state), refuse_advance)
    trucks = ["move a truck"] if can_move(state) else []
    cards = ["claim a pattern card"] if state.mode != TOGETHER and NONE in state.owner else []
    return (*balloons, *trucks, *cards)


@cache
def places(columns: int, shelf: bool) -> tuple[Place, ...]:
    """The sky, the lane and the meadow, and the shelf where there are cards."""
    cards = card_places(columns) if shelf else []
    return (*sky_places(columns), *lane_places(columns), *meadow_places(columns), *cards)


def pieces(state) -> tuple[Piece, ...]:
    """The trucks, the balloons, the cards, and at the end what balloons are worth."""
    return (
        *truck_pieces(state),
        *balloon_pieces(state),
        *(card_pieces(state) if state.mode != TOGETHER else ()),
        *score_pieces(state),
    )


def card_places(columns: int) -> list[Place]:
    """The shelf below the meadow, a place for each pattern card."""
    left = board_width(columns) / 2 - CARD_ROOM * (len(CARDS) - 1) / 2
    return [_shelf(card, left + CARD_ROOM * place) for place, card in enumerate(CARDS)]


def _shelf(card: str, x: float) -> Place:
    name = Thing(f"shelf-{card}", f"the place of pattern card {card}")
    return Place(name.id, x, FOOT + SHELF / 2, 120, 100, Sentence(name), in_tray=True)


def card_pieces(state) -> list[Piece]:
    """The pattern cards, each with who claimed it and whether it appears."""
    seen = figures_seen(state.sky)
    return [card_piece(card, owner, seen[card]) for card, owner in enumerate(state.owner)]


@lru_cache(SKIES)
def figures_seen(sky: int) -> tuple[bool, ...]:
    """For each card, whether its figure is in the sky."""
    return tuple(any(sky & cells == cells for cells in figure) for figure in FIGURE_LISTS)


FIGURE_LISTS = FIGURE_CELLS.tolist()


@cache
def card_piece(card: int, owner: int, seen: bool) -> Piece:
    """A pattern card, and who claimed it."""
    letter, free = CARDS[card], owner == NONE
    status = told("still free") if free else told("claimed by {}", seat_called(owner))
    worth = "{}, {}: {} points at the end if its figure is in the sky{}"
    label = told(worth, CARD_NAMES[card], status, SEEN, ", as it is now" if seen else "")
    note = told(letter) if free else told("{} · {}", letter, seat_called(owner))
    return Piece(f"card-{letter}", f"card-{letter}", f"shelf-{letter}", label, note=note)


@lru_cache(PANELS)
def claims(owners: tuple[int, ...], players: int) -> list[Held]:
    """The numbers of the pattern cards before each seat."""
    return [tuple(card for card, owner in enumerate(owners) if owner == seat) for seat in range(players)]


def claimed(held: Held) -> list[Item]:
    """Pattern cards before a seat."""
    return [_claim(CARDS[card]) for card in held]


@cache
def _claim(letter: str) -> Item:
    label = told("{}, claimed", CARD_NAMES[CARDS.index(letter)])
    return Item(f"card-{letter}", label, mark=f"claim:{letter}")
