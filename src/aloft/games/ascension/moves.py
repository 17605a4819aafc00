"""The moves of the first edition: on your turn you advance one balloon to its next state."""

from ..moves import Moves
from ..sky.moves import ADVANCE, LOAD
from .rules import end_turn

MOVES = Moves(
    (LOAD, ADVANCE),
    then=end_turn,
    guess=(ADVANCE, LOAD),  # of the loads only those onto an empty truck
    unread="is no move here: write gr@c to load gr onto the truck in c, or gr+ to advance gr.",
)
