"""How a position of the second edition looks, and which touches make which move."""

from functools import cache, lru_cache

from ..scene import Item, Piece, Place, Scene, Symbol
from ..sky.board import NAMES, NONE, TOGETHER, TRUCKS
from ..sky.drawings.card import pattern
from ..sky.rules import refuse_advance
from ..sky.scene import (
    ALONE,
    FOOT,
    PANELS,
    RECENT,
    TRUCK_IDS,
    Held,
    balloon_pieces,
    board_width,
    lane_places,
    meadow_places,
    panels,
    rulers,
    score_pieces,
    sky_places,
    truck_pieces,
)
from ..sky.scene import symbols as sky_symbols
from ..sky.turns import balloon_kinds, caption, has_free_truck, section, task
from . import GAME
from .actions import ADVANCE, CLAIM, LOAD
from .board import CARDS, FIGURE_CELLS, FIGURES
from .rules import can_move
from .scoring import SEEN

CARD_ROOM, SHELF = 150, 150  # the room for one card, and the height of the shelf they lie on
TOGETHER_SECTION = "Playing alone"  # of the guide: all that is different then
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
    offered = kinds(state)
    shelf = state.mode != TOGETHER
    return Scene(
        width=board_width(state.columns),
        height=FOOT + (SHELF if shelf else 0),
        backdrop=f"sky-{state.columns}",
        caption=caption(GAME.title, state.over, state.turn, offered),
        section=TOGETHER_SECTION if state.mode == TOGETHER else section(state.over, offered),
        places=places(state.columns, shelf),
        pieces=pieces(state),
        panels=(),
        rulers=rulers(state.columns),
        task=task(state.over, offered),
    )


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
    return [
        Place(
            f"shelf-{card}",
            left + CARD_ROOM * place,
            FOOT + SHELF / 2,
            120,
            100,
            f"the place of pattern card {card}",
        )
        for place, card in enumerate(CARDS)
    ]


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
    letter = CARDS[card]
    status = "still free" if owner == NONE else f"claimed by seat {owner}"
    now = ", as it is now" if seen else ""
    label = f"pattern card {letter}, {status}: {SEEN} points at the end if its figure is in the sky{now}"
    note = letter if owner == NONE else f"{letter} · seat {owner}"
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
    return Item(f"card-{letter}", f"pattern card {letter}, claimed", mark=f"claim:{letter}")


def touches(state, action) -> tuple[str, ...]:
    """The ids to touch, in order."""
    if action < LOAD:
        return (TRUCK_IDS[state.truck[action]],)
    if action < ADVANCE:
        balloon, truck = divmod(action - LOAD, TRUCKS)
        return (NAMES[balloon], TRUCK_IDS[state.truck[truck]])
    if action < CLAIM:
        return ALONE[int(action - ADVANCE)]
    return (f"card-{CARDS[action - CLAIM]}",)
