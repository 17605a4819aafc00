"""The moves of Havalandi: a balloon is placed, then the turn goes on with what follows from it."""

from collections.abc import Callable
from typing import Any

from ..errors import BadMove
from ..moves import Move, Moves
from . import board, candidates, refusals, words
from .board import FOLLOWING, PLACING, SITES
from .maps import HEXES, PLACE
from .rules import end_turn, fly_on, keep_down, launch, place


def _hex_called(state, name: str) -> tuple[int]:
    if name not in PLACE:
        raise BadMove(f"There is no hex {name}: rows go from a to m, and row a has one hex, row m thirteen.")
    return (PLACE[name],)


def _at_hex(name: str, prefix: str, when: int, **rest: Any) -> Move:
    """A move that names a hex."""
    return Move(
        name,
        {"hex": SITES},
        when=when,
        form=prefix + r"([a-m]\d{1,2})",
        write=lambda state, hex_: f"{prefix}{HEXES[hex_]}",
        read=_hex_called,
        **rest,
    )


def _word(name: str, when: int, touched: str, **rest: Any) -> Move:
    """A move that is a word."""
    return Move(
        name,
        {},
        when=when,
        form=name,
        write=lambda state: name,
        read=lambda state: (),
        touches=lambda state: (touched,),
        **rest,
    )


def _touch(*before: str) -> Callable[..., tuple[str, ...]]:
    """The hex, and what is touched before it."""
    paths = [(*before, name) for name in HEXES]
    return lambda state, hex_: paths[hex_]


STANDARD = _at_hex(
    "standard",
    "",
    PLACING,
    refuse=refusals.refuse_standard,
    act=(place, 0),  # no special balloon
    candidates=candidates.count_standard,
    candidate=candidates.nth_standard,
    say=words.say_standard,
    why_not=words.why_no_standard,
    touches=_touch(),
    outcomes=words.placed,
)
SHARE = _at_hex(
    "share",
    "share:",
    PLACING,
    refuse=refusals.refuse_share,
    act=(place, board.SHARE),
    candidates=candidates.count_share,
    candidate=candidates.nth_share,
    say=words.say_share,
    why_not=words.why_no_share,
    touches=_touch("special-share"),
    outcomes=words.placed,
)
WIND = _at_hex(
    "wind",
    "wind:",
    PLACING,
    refuse=refusals.refuse_wind,
    act=(place, board.WIND),
    candidates=candidates.count_wind,
    candidate=candidates.nth_wind,
    say=words.say_wind,
    why_not=words.why_no_wind,
    touches=_touch("special-wind"),
    outcomes=words.placed,
)
NEAR = _at_hex(
    "near",
    "near:",
    FOLLOWING,
    refuse=refusals.refuse_near,
    act=(place, board.NEAR),
    candidates=candidates.count_near,
    candidate=candidates.nth_near,
    say=words.say_near,
    why_not=words.why_no_near,
    why_not_now=words.why_not_near_yet,
    touches=_touch("special-near"),
    outcomes=words.placed,
)
KEEP = _at_hex(
    "keep",
    "-",
    FOLLOWING,
    refuse=refusals.refuse_keep,
    act=keep_down,
    candidates=candidates.count_keep,
    candidate=candidates.nth_keep,
    say=words.say_keep,
    why_not=words.why_no_keep,
    touches=_touch(),
)
ON = _word(
    "on",
    PLACING,
    "airship",
    refuse=refusals.refuse_on,
    act=fly_on,
    candidates=candidates.count_on,
    candidate=candidates.only,
    say=words.say_on,
    why_not=words.why_not_on,
)
LAUNCH = _word(
    "launch",
    FOLLOWING,
    "launch",
    refuse=refusals.refuse_launch,
    act=launch,
    candidates=candidates.count_launch,
    candidate=candidates.only,
    say=words.say_launch,
    why_not=words.why_no_launch,
    outcomes=words.launched,
)
END = _word(
    "end",
    FOLLOWING,
    "end",
    refuse=refusals.refuse_end,
    act=end_turn,
    say=words.say_end,
)

MOVES = Moves(
    (STANDARD, SHARE, WIND, NEAR, KEEP, ON, LAUNCH, END),
    guess=(STANDARD, SHARE, WIND, ON, NEAR, KEEP, END, LAUNCH),
    not_now=refusals.NOT_NOW,
    why_not_now=words.why_not_now,
    unread="is no move: write g4, share:g4, wind:g4, near:g4, -g4, on, launch or end.",
)
