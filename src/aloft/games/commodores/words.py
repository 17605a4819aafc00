"""What Commodores says to a person: moves and what they brought; refusals have a file of their own."""

from collections.abc import Callable

from ..contract import Event
from . import numbering
from .board import (
    EXPLORE_PRICE,
    FIRST_BEAST,
    GET,
    GIVE,
    GOALS_TO_WIN,
    HEALTH,
    NEXT,
    ON_DISCOVERY,
    REWARD,
)
from .content import CONTENT, UPGRADES
from .fleet import acting_corner
from .hexes import is_beast, is_resource
from .names import (
    BEAST_NAMES,
    GOAL_NAMES,
    HEX_NAMES,
    RESOURCE_NAMES,
    SHIP_NAMES,
    acting_name,
    amounts,
    hex_words,
    player,
    space_beside,
)
from .notation import BEAST_IDS
from .reasons import why_not
from .rules import CLAIMED, LAST_ROUND
from .sky import CORNERS, HEXES

__all__ = ["happening", "outcomes", "say", "why_not"]


def say(state, action) -> str:
    """An action in words, as it is about to be done."""
    block, place = numbering.BLOCKS_BY_ACTION[action]
    return _SAYINGS[block](state, place)


def _say_place(state, place: int) -> str:
    return f"a starter is placed on corner {CORNERS[numbering.PLACE_CORNERS[place]]}"


def _say_dig(what: str, word: str):
    def saying(state, place: int) -> str:
        return f"{what} {HEXES[space_beside(state, place)]} is {word} for {_paid(place)}"

    return saying


def _paid(place: int) -> str:
    return f"{EXPLORE_PRICE} {RESOURCE_NAMES[place % len(RESOURCE_NAMES)]}"


def _say_build(state, place: int) -> str:
    corner = CORNERS[NEXT[acting_corner(state), place % 3]]
    return f"a {SHIP_NAMES[place // 3]} is built on corner {corner}"


def _say_upgrade(state, place: int) -> str:
    return f"ship {state.acting + 1}, the {acting_name(state)}, gets the {UPGRADES[place]} upgrade"


def _say_ship(state, place: int) -> str:
    name = SHIP_NAMES[state.type[state.turn, place]]
    return f"ship {place + 1}, the {name}, acts"


def _say_move(state, place: int) -> str:
    return f"ship {state.acting + 1} moves to corner {CORNERS[place]}"


def _say_trade(state, place: int) -> str:
    give, get = RESOURCE_NAMES[numbering.given(place)], RESOURCE_NAMES[numbering.got(place)]
    return f"{GIVE} {give} are traded for {GET} {get}"


_SAYINGS: dict[int, Callable[..., str]] = {
    numbering.PLACE_AT: _say_place,
    numbering.GAIN_ONE: lambda state, place: f"1 {RESOURCE_NAMES[numbering.FREE[place]]} is taken",
    numbering.FORAGE_FOR: lambda state, place: f"the number {place + 1} is announced",
    numbering.PICK: _say_ship,
    numbering.DONE: lambda state, place: f"ship {state.acting + 1} is done",
    numbering.END: lambda state, place: "the turn ends",
    numbering.MOVE_TO: _say_move,
    numbering.EXPLORE_IN: _say_dig("space", "explored"),
    numbering.TERRAFORM_IN: _say_dig("hex", "terraformed"),
    numbering.FIT: _say_upgrade,
    numbering.BUILD_ON: _say_build,
    numbering.RAID: lambda state, place: f"{player(place)} is plundered",
    numbering.HUNT: lambda state, place: f"{BEAST_NAMES[place]} is plundered",
    numbering.TAKE: lambda state, place: f"1 {RESOURCE_NAMES[place]} is taken from {player(state.victim)}",
    numbering.SWAP: _say_trade,
}


def outcomes(before, action, after) -> list[Event]:
    """What an action brought: hexes revealed, resources gained."""
    block, place = numbering.BLOCKS_BY_ACTION[action]
    if block == numbering.FORAGE_FOR:
        return _foraged(before, after)
    if block in (numbering.EXPLORE_IN, numbering.TERRAFORM_IN):
        return _revealed(before, after, space_beside(before, place))
    if block == numbering.HUNT:
        return [_hunted(before, after, place)]
    return _taken(before, after, block, place)


def _gain(before, after, seat) -> list[int]:
    """What a seat has more of each resource than before."""
    return [int(has) - int(had) for has, had in zip(after.pool[seat], before.pool[seat], strict=True)]


def _foraged(before, after) -> list[Event]:
    gains = [(player(seat), _gain(before, after, seat)) for seat in range(before.players)]
    told = [f"{name} forages {amounts(gain)}" for name, gain in gains if any(gain)]
    notation = " ".join(f"{name}+{sum(gain)}" for name, gain in gains if any(gain))
    if not told:
        return [Event("Nobody forages anything.")]
    return [Event("; ".join(told) + ".", f"({notation})")]


def _revealed(before, after, hex_: int) -> list[Event]:
    kind = int(after.hex[hex_])
    told = f"{hex_words(after, hex_)} is revealed on hex {HEXES[hex_]}."
    events = [Event(told[0].upper() + told[1:], f"({_hex_id(after, hex_)})")]
    if is_beast(kind):
        name = RESOURCE_NAMES[REWARD[kind - FIRST_BEAST]]
        events.append(
            Event(f"{player(before.turn)} gains {ON_DISCOVERY} {name} for finding {HEX_NAMES[kind]}.")
        )
    return events


def _hex_id(state, hex_: int) -> str:
    kind = int(state.hex[hex_])
    if is_beast(kind):
        return BEAST_IDS[kind - FIRST_BEAST]
    return f"{CONTENT.resources[kind - 1]} {state.mark[hex_]}" if is_resource(kind) else "merchant"


def _hunted(before, after, beast: int) -> Event:
    gain = _gain(before, after, before.turn)
    (hex_,) = [h for h, kind in enumerate(before.hex) if kind == FIRST_BEAST + beast]
    health = int(after.mark[hex_])
    left = f"health {health} of {HEALTH} is left" if health else "it is slain"
    return Event(f"{player(before.turn)} takes {amounts(gain)} from {BEAST_NAMES[beast]}; {left}.")


def _taken(before, after, block: int, place: int) -> list[Event]:
    """What a plunderer took without being asked, besides what was named."""
    if block not in (numbering.RAID, numbering.TAKE):
        return []
    gain = _gain(before, after, before.turn)
    if block == numbering.TAKE:
        gain[place] -= 1
    if not any(gain):
        return []
    victim = place if block == numbering.RAID else int(before.victim)
    notation = " ".join(f"{name}{n}" for name, n in zip(CONTENT.resources, gain, strict=True) if n)
    return [Event(f"{player(before.turn)} takes {amounts(gain)} from {player(victim)}.", f"({notation})")]


def happening(before, code, after) -> Event:
    """What happened by itself: a goal claimed, a turn begun, the last round over."""
    if code >= CLAIMED:
        return _claimed(before, code - CLAIMED, after)
    if code == LAST_ROUND:
        return Event(
            f"Round {before.rounds} was the last: most goals win, then most ships, then most resources."
        )
    if after.rounds > before.rounds:
        return Event(f"Round {after.rounds} begins with {player(after.turn)}.")
    return Event(f"It is the turn of {player(after.turn)}.")


def _claimed(before, goal, after) -> Event:
    name, who = GOAL_NAMES[goal], player(before.turn)
    won = f", the goal number {GOALS_TO_WIN}, and wins" if after.over else ""
    return Event(f"{who} completes {name}{won}.", f"({CONTENT.goals[goal].id})")
