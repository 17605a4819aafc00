"""The moves of Commodores: the set-up, foraging, the choice of a ship, and what an acting ship does."""

from collections.abc import Sequence
from typing import Any

from ..moves import Move, Moves
from . import words
from .board import (
    ACTING,
    BEASTS,
    CHOOSING,
    EXPLORING,
    FORAGING,
    GAINING,
    LAYING,
    LEVIATHAN,
    PLACING,
    PLAYER,
    STARTER,
    TERRAFORMING,
)
from .board import RESOURCES as KINDS
from .content import SEATS, UPGRADES
from .language import refusals as refusal_words
from .language import turns
from .language.notation import (
    BEAST_IDS,
    FREE_IDS,
    NUMBER_NAMES,
    PLACE_NAMES,
    RESOURCE_IDS,
    SEAT_NAMES,
    SHIP_NUMBERS,
    UNREAD,
    beast_of,
    build_of,
    build_text,
    dig_of,
    dig_text,
    lay_of,
    lay_text,
    place_in,
    trade_of,
    trade_text,
)
from .rules import done, end_turn, pick_ship
from .rulings import candidates, refusals, ship_actions
from .rulings.plunder import take
from .rulings.reach import nth_reached
from .rulings.sky import CORNERS, SLOTS
from .scenery import touches

REST = r"(?::((?s:.*)))?"  # whatever stands behind a word


def _named(name: str, parameter: str, names: Sequence[str], what: str, **more: Any) -> Move:
    """A kind of which each is named by one word of a list."""
    return Move(
        name,
        {parameter: len(names)},
        form=name + REST,
        write=lambda state, place: f"{name}:{names[place]}",
        read=lambda state, rest: (place_in(rest or "", names, what),),
        **more,
    )


def _word(name: str, **more: Any) -> Move:
    """A kind of which there is one."""
    return Move(
        name,
        {},
        form=name,
        write=lambda state: name,
        read=lambda state: (),
        refuse=refusals.always,
        touches=lambda state: (name,),
        **more,
    )


def _dig(name: str, **more: Any) -> Move:
    """Exploring and terraforming: a space beside the acting ship, and what pays for it."""
    return Move(
        name,
        {"slot": len(SLOTS), "resource": KINDS},
        when=ACTING,
        form=name + REST,
        write=dig_text(name),
        read=lambda state, rest: dig_of(name)(state, rest or ""),
        touches=touches.touch_dig,
        outcomes=words.explored,
        **more,
    )


PLACE = _named(
    "place",
    "corner",
    PLACE_NAMES,
    "corner",
    when=PLACING,
    refuse=refusals.refuse_place,
    act=ship_actions.do_place,
    say=words.say_place,
    why_not=refusal_words.why_no_place,
    touches=touches.touch_place,
)
GAIN = _named(
    "gain",
    "resource",
    FREE_IDS,
    "free resource",
    when=GAINING,
    refuse=refusals.refuse_gain,
    act=ship_actions.do_gain,
    say=words.say_gain,
    outcomes=words.gained,
    why_not_now=turns.why_no_gain_now,
    touches=touches.touch_gain,
)
FORAGE = _named(
    "forage",
    "number",
    NUMBER_NAMES,
    "number",
    when=FORAGING,
    refuse=refusals.refuse_forage,
    act=ship_actions.do_forage,
    say=words.say_forage,
    touches=lambda state, number: (f"number-{number + 1}",),
    outcomes=words.foraged,
)
SHIP = _named(
    "ship",
    "ship",
    SHIP_NUMBERS,
    "ship",
    when=CHOOSING,
    refuse=refusals.refuse_ship,
    act=pick_ship,
    candidates=candidates.count_ships,
    candidate=candidates.any_of_them,
    say=words.say_ship,
    why_not=refusal_words.why_no_ship,
    touches=touches.touch_ship,
)
DONE = _word("done", when=ACTING, act=done, say=words.say_done)
END = _word("end", when=CHOOSING, act=end_turn, say=words.say_end)
MOVE = _named(
    "move",
    "corner",
    CORNERS,
    "corner",
    when=ACTING,
    refuse=refusals.refuse_move,
    act=ship_actions.do_move,
    candidates=candidates.count_reached,
    candidate=nth_reached,
    say=words.say_move,
    why_not=refusal_words.why_no_move,
    touches=touches.touch_move,
)
EXPLORE = _dig(
    "explore",
    refuse=(refusals.refuse_dig, EXPLORING),
    act=(ship_actions.do_dig, EXPLORING),
    candidates=candidates.count_digs,
    candidate=candidates.nth_dig,
    say=words.say_explore,
    why_not=refusal_words.why_no_explore,
)
TERRAFORM = _dig(
    "terraform",
    refuse=(refusals.refuse_dig, TERRAFORMING),
    act=(ship_actions.do_dig, TERRAFORMING),
    say=words.say_terraform,
    why_not=refusal_words.why_no_terraform,
)
UPGRADE = _named(
    "upgrade",
    "value",
    UPGRADES,
    "upgrade",
    when=ACTING,
    refuse=refusals.refuse_upgrade,
    act=ship_actions.do_upgrade,
    candidates=candidates.count_upgrades,
    candidate=candidates.any_of_them,
    say=words.say_upgrade,
    why_not=refusal_words.why_no_upgrade,
    touches=lambda state, what: (f"fit-{UPGRADES[what]}",),
)
BUILD = Move(
    "build",
    {"type": STARTER, "slot": len(SLOTS)},
    when=ACTING,
    refuse=refusals.refuse_build,
    act=ship_actions.do_build,
    candidates=candidates.count_builds,
    candidate=candidates.any_of_them,
    form="build" + REST,
    write=build_text,
    read=lambda state, rest: build_of(state, rest or ""),
    say=words.say_build,
    why_not=refusal_words.why_no_build,
    touches=touches.touch_build,
)
PLUNDER = Move(
    "plunder",
    {"seat": SEATS},
    when=ACTING,
    refuse=(refusals.refuse_plunder, PLAYER),
    act=(ship_actions.do_plunder, PLAYER),
    candidates=candidates.count_plunder,
    candidate=candidates.nth_plunder,
    form=f"plunder:({'|'.join(SEAT_NAMES)})",
    write=lambda state, seat: f"plunder:{SEAT_NAMES[seat]}",
    read=lambda state, name: (SEAT_NAMES.index(name),),
    say=words.say_plunder,
    why_not=refusal_words.why_no_plunder,
    touches=touches.touch_plunder,
    outcomes=words.plundered,
)
HUNT = Move(
    "hunt",
    {"leviathan": BEASTS},
    when=ACTING,
    refuse=(refusals.refuse_plunder, LEVIATHAN),
    act=(ship_actions.do_plunder, LEVIATHAN),
    form="plunder" + REST,
    write=lambda state, beast: f"plunder:{BEAST_IDS[beast]}",
    read=lambda state, rest: beast_of(state, rest or ""),
    say=words.say_hunt,
    why_not=refusal_words.why_no_hunt,
    touches=touches.touch_hunt,
    outcomes=words.hunted,
)
TAKE = _named(
    "take",
    "resource",
    RESOURCE_IDS,
    "resource",
    when=ACTING,
    refuse=refusals.refuse_take,
    act=take,
    candidates=candidates.count_takes,
    candidate=candidates.any_of_them,
    say=words.say_take,
    why_not=refusal_words.why_no_take,
    touches=lambda state, resource: (f"loot-{RESOURCE_IDS[resource]}",),
    outcomes=words.taken,
)
TRADE = Move(
    "trade",
    {"give": KINDS, "other": KINDS - 1},
    when=ACTING,
    refuse=refusals.refuse_trade,
    act=ship_actions.do_trade,
    candidates=candidates.count_trades,
    candidate=candidates.any_of_them,
    form="trade" + REST,
    write=trade_text,
    read=lambda state, rest: trade_of(state, rest or ""),
    say=words.say_trade,
    why_not=refusal_words.why_no_trade,
    touches=touches.touch_trade,
)
REVEAL = _named(
    "reveal",
    "resource",
    RESOURCE_IDS,
    "resource",
    when=ACTING,
    refuse=refusals.refuse_reveal,
    act=ship_actions.do_reveal,
    candidates=candidates.count_reveals,
    candidate=candidates.any_of_them,
    say=words.say_reveal,
    why_not=refusal_words.why_no_reveal,
    touches=lambda state, resource: ("stack-top", f"pay-{RESOURCE_IDS[resource]}"),
    outcomes=words.turned_over,
)
LAY = Move(
    "lay",
    {"slot": len(SLOTS)},
    when=LAYING,
    refuse=refusals.refuse_lay,
    act=ship_actions.do_lay,
    form="lay" + REST,
    write=lay_text,
    read=lambda state, rest: lay_of(state, rest or ""),
    say=words.say_lay,
    why_not=refusal_words.why_no_lay,
    why_not_now=turns.why_no_lay_now,
    touches=touches.touch_lay,
    outcomes=words.laid,
)

FRAME = (PLACE, GAIN, FORAGE, SHIP, DONE, END)  # the set-up, and what a turn begins and ends with
MOVES = Moves(
    (*FRAME, MOVE, EXPLORE, TERRAFORM, UPGRADE, BUILD, PLUNDER, HUNT, TAKE, TRADE, REVEAL, LAY),
    # The ways to explore go on among those to terraform, the players to plunder among the leviathans.
    guess=(*FRAME, MOVE, EXPLORE, UPGRADE, BUILD, PLUNDER, TAKE, TRADE, REVEAL, LAY),
    not_now=refusals.NOT_NOW,
    why_not_now=turns.why_not_now,
    unread=UNREAD,
)
