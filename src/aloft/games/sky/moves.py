"""The kinds of move that the editions share: a balloon is loaded, and a balloon advances."""

from ..moves import Move
from .board import BALLOONS, NAMES, TRUCKS
from .row import load, refuse_load
from .rules import advance, load_candidate, load_candidates, refuse_advance
from .touches import touch_advance, touch_load
from .words import balloon_called, load_text, say_advance, say_load, truck_in, why_no_advance, why_no_load

DRIVING = r"([a-z])>([a-z])"  # how the ways of a truck are written

LOAD = Move(
    "load",
    {"balloon": BALLOONS, "truck": TRUCKS},
    refuse=refuse_load,
    act=load,
    candidates=load_candidates,
    candidate=load_candidate,
    form=r"([a-z]+)@([a-z])",
    write=load_text,
    read=lambda state, name, letter: (balloon_called(state, name), truck_in(state, letter)),
    say=say_load,
    why_not=why_no_load,
    touches=touch_load,
)

ADVANCE = Move(
    "advance",
    {"balloon": BALLOONS},
    refuse=refuse_advance,
    act=advance,
    form=r"([a-z]+)\+",
    write=lambda state, balloon: f"{NAMES[balloon]}+",
    read=lambda state, name: (balloon_called(state, name),),
    say=say_advance,
    why_not=why_no_advance,
    touches=touch_advance,
)
