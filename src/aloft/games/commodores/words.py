"""What Commodores says to a person: moves and what they brought; refusals have a file of their own."""

from ..contract import Event
from ..sentences import Sentence, capital, joined, told
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
from .language.names import (
    BEAST_NAMES,
    GOAL_NAMES,
    HEX_NAMES,
    SHIP_NAMES,
    acting_name,
    acting_ship,
    amounts,
    corner_called,
    hex_called,
    hex_words,
    player,
    ship_called,
    some,
    space_beside,
    space_called,
)
from .language.notation import BEAST_IDS
from .rules import CLAIMED, LAST_ROUND
from .rulings.fleet import acting_corner
from .rulings.hexes import is_beast, is_resource
from .rulings.trade import got


def say_place(state, place: int) -> Sentence:
    return told("a starter is placed on {}", corner_called(PLACE_CORNERS[place]))


def say_gain(state, free: int) -> Sentence:
    return told("{} is taken", some(1, FREE[free]))


def say_forage(state, number: int) -> Sentence:
    return told("the number {} is announced", number + 1)


def say_ship(state, ship: int) -> Sentence:
    name = SHIP_NAMES[state.type[state.turn, ship]]
    return told("{}, the {}, acts", ship_called(int(state.turn), ship), name)


def say_done(state) -> Sentence:
    return told("{} is done", acting_ship(state))


def say_end(state) -> Sentence:
    return told("the turn ends")


def say_move(state, corner: int) -> Sentence:
    return told("{} moves to {}", acting_ship(state), corner_called(corner))


def say_explore(state, slot: int, resource: int) -> Sentence:
    space = space_called(space_beside(state, slot))
    return told("{} is explored for {}", space, some(EXPLORE_PRICE, resource))


def say_terraform(state, slot: int, resource: int) -> Sentence:
    hex_ = hex_called(space_beside(state, slot))
    return told("{} is terraformed for {}", hex_, some(EXPLORE_PRICE, resource))


def say_upgrade(state, what: int) -> Sentence:
    ship, name = acting_ship(state), acting_name(state)
    return told("{}, the {}, gets the {} upgrade", ship, name, UPGRADES[what])


def say_build(state, type_: int, slot: int) -> Sentence:
    corner = corner_called(NEXT[acting_corner(state), slot])
    return told("a {} is built on {}", SHIP_NAMES[type_], corner)


def say_plunder(state, seat: int) -> Sentence:
    return told("{} is plundered", player(seat))


def say_hunt(state, beast: int) -> Sentence:
    return told("{} is plundered", BEAST_NAMES[beast])


def say_take(state, resource: int) -> Sentence:
    return told("{} is taken from {}", some(1, resource), player(state.victim))


def say_trade(state, give: int, other: int) -> Sentence:
    return told("{} are traded for {}", some(GIVE, give), some(GET, got(give, other)))


def _gain(before, after, seat) -> list[int]:
    """What a seat has more of each resource than before."""
    return [int(has) - int(had) for has, had in zip(after.pool[seat], before.pool[seat], strict=True)]


def foraged(before, number: int, after) -> list[Event]:
    """What everybody's ships collect."""
    gains = [(player(seat), _gain(before, after, seat)) for seat in range(before.players)]
    each = [told("{} forages {}", name, amounts(gain)) for name, gain in gains if any(gain)]
    notation = " ".join(f"{name.text}+{sum(gain)}" for name, gain in gains if any(gain))
    if not each:
        return [Event(told("Nobody forages anything."))]
    return [Event(told("{}.", joined("; ", each)), f"({notation})")]


def revealed(before, slot: int, resource: int, after) -> list[Event]:
    """What lies there now, and what its finder gains."""
    hex_ = space_beside(before, slot)
    kind = int(after.hex[hex_])
    says = told("{} is revealed on {}.", capital(hex_words(after, hex_)), hex_called(hex_))
    events = [Event(says, f"({_hex_id(after, hex_)})")]
    if is_beast(kind):
        found = some(ON_DISCOVERY, REWARD[kind - FIRST_BEAST])
        says = told("{} gains {} for finding {}.", player(before.turn), found, HEX_NAMES[kind])
        events.append(Event(says))
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
    who, what = player(before.turn), amounts(gain)
    return [Event(told("{} takes {} from {}; {}.", who, what, BEAST_NAMES[beast], left))]


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
    says = told("{} takes {} from {}.", player(before.turn), amounts(gain), player(victim))
    return [Event(says, f"({notation})")]


def happening(before, code, after) -> Event:
    """What happened by itself: a goal claimed, a turn begun, the last round over."""
    if code >= CLAIMED:
        return _claimed(before, code - CLAIMED, after)
    if code == LAST_ROUND:
        last = "Round {} was the last: most goals win, then most ships, then most resources."
        return Event(told(last, before.rounds))
    if after.rounds > before.rounds:
        return Event(told("Round {} begins with {}.", after.rounds, player(after.turn)))
    return Event(told("It is the turn of {}.", player(after.turn)))


def _claimed(before, goal, after) -> Event:
    name, who = GOAL_NAMES[goal], player(before.turn)
    won = f", the goal number {GOALS_TO_WIN}, and wins" if after.over else ""
    return Event(told("{} completes {}{}.", who, name, won), f"({CONTENT.goals[goal].id})")
