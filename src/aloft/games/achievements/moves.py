"""The moves of the third edition: a turn is exactly one of them."""

from dataclasses import replace

from ..moves import Move, Moves
from ..sky import moves as shared
from ..sky.board import TRUCKS
from ..sky.touches import touch_truck
from ..sky.words import endings
from .notation import truck_going, write_move
from .rules import advance, end_turn, load, move, refuse_advance, refuse_load, refuse_move
from .words import launch_earned, moved, say_move, why_no_advance, why_no_load, why_no_move

MOVE = Move(
    "move",
    {"truck": TRUCKS},
    refuse=refuse_move,
    act=move,
    form=shared.DRIVING,
    write=write_move,
    read=truck_going,
    say=say_move,
    why_not=why_no_move,
    touches=touch_truck,
    outcomes=moved,
)
LOAD = replace(shared.LOAD, refuse=refuse_load, act=load, why_not=why_no_load)
ADVANCE = replace(
    shared.ADVANCE, refuse=refuse_advance, act=advance, why_not=why_no_advance, outcomes=launch_earned
)

MOVES = Moves(
    (MOVE, LOAD, ADVANCE),
    then=end_turn,
    guess=(MOVE, ADVANCE, LOAD),  # of the loads only those onto an empty truck
    unread="is no move here: write c>d, gr@c or gr+.",
    outcomes_of_all=endings,
)
