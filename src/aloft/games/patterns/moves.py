"""The moves of the second edition: a turn is exactly one of them."""

from ..moves import Move, Moves
from ..sky.board import TRUCKS
from ..sky.moves import ADVANCE, DRIVING, LOAD
from ..sky.touches import touch_truck
from ..sky.words import endings
from .board import CARDS
from .notation import card_called, truck_going, write_move
from .rules import claim, end_turn, move, refuse_claim, refuse_move
from .words import claimed, moved, say_claim, say_move, why_no_claim, why_no_move

MOVE = Move(
    "move",
    {"truck": TRUCKS},
    refuse=refuse_move,
    act=move,
    form=DRIVING,
    write=write_move,
    read=truck_going,
    say=say_move,
    why_not=why_no_move,
    touches=touch_truck,
    outcomes=moved,
)

CLAIM = Move(
    "claim",
    {"card": len(CARDS)},
    refuse=refuse_claim,
    act=claim,
    form=r"claim:([a-z])",
    write=lambda state, card: f"claim:{CARDS[card]}",
    read=card_called,
    say=say_claim,
    why_not=why_no_claim,
    touches=lambda state, card: (f"card-{CARDS[card]}",),
    outcomes=claimed,
)

MOVES = Moves(
    (MOVE, LOAD, ADVANCE, CLAIM),
    then=end_turn,
    guess=(MOVE, ADVANCE, CLAIM, LOAD),  # of the loads only those onto an empty truck
    unread="is no move here: write c>d, gr@c, gr+ or claim:a.",
    outcomes_of_all=endings,
)
