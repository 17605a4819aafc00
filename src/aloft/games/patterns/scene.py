"""How a position of the second edition looks, and which touches make which move."""

from functools import cache

from ..scene import Item, Piece, Place, Scene, Symbol
from ..sky.board import LANE, NAMES, NONE, TOGETHER, TRUCKS
from ..sky.drawings.card import pattern
from ..sky.scene import (
    FOOT,
    balloon_pieces,
    board_width,
    caption,
    lane_places,
    meadow,
    meadow_places,
    panels,
    rulers,
    score_pieces,
    sky_places,
    truck_pieces,
)
from ..sky.scene import symbols as sky_symbols
from . import GAME
from .actions import ADVANCE, CLAIM, LOAD
from .board import CARDS, FIGURES
from .scoring import figure_seen, score

CARD_ROOM, SHELF = 150, 150  # the room for one card, and the height of the shelf they lie on


@cache
def symbols() -> dict[str, Symbol]:
    """What every edition draws, and the pattern cards."""
    return sky_symbols() | {
        f"card-{letter}": pattern(f"card-{letter}", rows) for letter, rows in FIGURES.items()
    }


def scene(state, sight) -> Scene:
    """The position with the colour cards of these seats in sight."""
    shelf = card_places(state) if state.mode != TOGETHER else []
    return Scene(
        width=board_width(state),
        height=FOOT + (SHELF if shelf else 0),
        backdrop=f"sky-{state.columns}",
        caption=caption(state, GAME.title),
        places=(*sky_places(state), *lane_places(int(state.columns)), *meadow_places(state), *shelf),
        pieces=(
            *truck_pieces(state),
            *balloon_pieces(state, meadow(state)),
            *(card_piece(state, card) for card in range(len(shelf))),
            *score_pieces(state),
        ),
        panels=panels(state, sight, score, lambda seat: claimed(state, seat)),
        rulers=rulers(state),
    )


def card_places(state) -> list[Place]:
    """The shelf below the meadow, a place for each pattern card."""
    left = board_width(state) / 2 - CARD_ROOM * (len(CARDS) - 1) / 2
    return [
        Place(
            f"shelf-{card}",
            left + CARD_ROOM * place,
            FOOT + SHELF / 2,
            120,
            100,
            f"place of pattern card {card}",
        )
        for place, card in enumerate(CARDS)
    ]


def card_piece(state, card: int) -> Piece:
    """A pattern card, and who claimed it."""
    letter, owner = CARDS[card], state.owner[card]
    status = "free" if owner == NONE else f"claimed by seat {owner}"
    if figure_seen(state, card):
        status += ", in the sky now"
    note = letter if owner == NONE else f"{letter} · seat {owner}"
    return Piece(
        f"card-{letter}", f"card-{letter}", f"shelf-{letter}", f"pattern card {letter}, {status}", note=note
    )


def claimed(state, seat: int) -> list[Item]:
    """The pattern cards before a seat."""
    cards = [letter for letter, owner in zip(CARDS, state.owner, strict=True) if owner == seat]
    return [Item(f"card-{letter}", f"pattern card {letter}", mark=f"claim:{letter}") for letter in cards]


def touches(state, action) -> tuple[str, ...]:
    """The ids to touch, in order."""
    if action < LOAD:
        return (f"truck-{LANE[state.truck[action]]}",)
    if action < ADVANCE:
        balloon, truck = divmod(action - LOAD, TRUCKS)
        return (NAMES[balloon], f"truck-{LANE[state.truck[truck]]}")
    if action < CLAIM:
        return (NAMES[action - ADVANCE],)
    return (f"card-{CARDS[action - CLAIM]}",)
