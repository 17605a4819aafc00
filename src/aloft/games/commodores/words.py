"""What Commodores says to a person: moves and what they brought; refusals have a file of their own."""

from ..contract import Event
from .board import (
    EXPLORE_PRICE,
    FIRST_BEAST,
    FREE,
    GET,
    GIVE,
    GOALS_TO_WIN,
    HEALTH,
    NEXT,
    ON_DISCOVERY,
    PLACE_CORNERS,
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
from .rules import CLAIMED, LAST_ROUND
from .sky import CORNERS, HEXES
from .trading import got


def say_place(state, place: int) -> str:
    return f"a starter is placed on corner {CORNERS[PLACE_CORNERS[place]]}"


def say_gain(state, free: int) -> str:
    return f"1 {RESOURCE_NAMES[FREE[free]]} is taken"


def say_forage(state, number: int) -> str:
    return f"the number {number + 1} is announced"


def say_ship(state, ship: int) -> str:
    name = SHIP_NAMES[state.type[state.turn, ship]]
    return f"ship {ship + 1}, the {name}, acts"


def say_done(state) -> str:
    return f"ship {state.acting + 1} is done"


def say_end(state) -> str:
    return "the turn ends"


def say_move(state, corner: int) -> str:
    return f"ship {state.acting + 1} moves to corner {CORNERS[corner]}"


def say_explore(state, slot: int, resource: int) -> str:
    return f"space {HEXES[space_beside(state, slot)]} is explored for {_paid(resource)}"


def say_terraform(state, slot: int, resource: int) -> str:
    return f"hex {HEXES[space_beside(state, slot)]} is terraformed for {_paid(resource)}"


def _paid(resource: int) -> str:
    return f"{EXPLORE_PRICE} {RESOURCE_NAMES[resource]}"


def say_upgrade(state, what: int) -> str:
    return f"ship {state.acting + 1}, the {acting_name(state)}, gets the {UPGRADES[what]} upgrade"


def say_build(state, type_: int, slot: int) -> str:
    return f"a {SHIP_NAMES[type_]} is built on corner {CORNERS[NEXT[acting_corner(state), slot]]}"


def say_plunder(state, seat: int) -> str:
    return f"{player(seat)} is plundered"


def say_hunt(state, beast: int) -> str:
    return f"{BEAST_NAMES[beast]} is plundered"


def say_take(state, resource: int) -> str:
    return f"1 {RESOURCE_NAMES[resource]} is taken from {player(state.victim)}"


def say_trade(state, give: int, other: int) -> str:
    return f"{GIVE} {RESOURCE_NAMES[give]} are traded for {GET} {RESOURCE_NAMES[got(give, other)]}"


def _gain(before, after, seat) -> list[int]:
    """What a seat has more of each resource than before."""
    return [int(has) - int(had) for has, had in zip(after.pool[seat], before.pool[seat], strict=True)]


def foraged(before, number: int, after) -> list[Event]:
    """What everybody's ships collect."""
    gains = [(player(seat), _gain(before, after, seat)) for seat in range(before.players)]
    told = [f"{name} forages {amounts(gain)}" for name, gain in gains if any(gain)]
    notation = " ".join(f"{name}+{sum(gain)}" for name, gain in gains if any(gain))
    if not told:
        return [Event("Nobody forages anything.")]
    return [Event("; ".join(told) + ".", f"({notation})")]


def revealed(before, slot: int, resource: int, after) -> list[Event]:
    """What lies there now, and what its finder gains."""
    hex_ = space_beside(before, slot)
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


def hunted(before, beast: int, after) -> list[Event]:
    """What a leviathan gave, and what is left of it."""
    gain = _gain(before, after, before.turn)
    (hex_,) = [h for h, kind in enumerate(before.hex) if kind == FIRST_BEAST + beast]
    health = int(after.mark[hex_])
    left = f"health {health} of {HEALTH} is left" if health else "it is slain"
    return [Event(f"{player(before.turn)} takes {amounts(gain)} from {BEAST_NAMES[beast]}; {left}.")]


def plundered(before, seat: int, after) -> list[Event]:
    """What a plunderer took without being asked."""
    return _took(before, _gain(before, after, before.turn), seat)


def taken(before, resource: int, after) -> list[Event]:
    """What it took besides what was named."""
    gain = _gain(before, after, before.turn)
    gain[resource] -= 1
    return _took(before, gain, int(before.victim))


def _took(before, gain: list[int], victim: int) -> list[Event]:
    if not any(gain):
        return []
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
