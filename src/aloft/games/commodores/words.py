"""What Commodores says to a person: moves and what they brought; refusals have a file of their own."""

from dataclasses import replace

from ..contract import Event, Gift
from ..sentences import NOTHING_SAID, Sentence, capital, joined, told
from .board import (
    EMPTY,
    FIRST_BEAST,
    FREE,
    HEX_IN,
    LAYING,
    NEXT,
    NONE,
    PLACE_CORNERS,
    SPACES,
    TO_FORAGE,
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
    number_called,
    player,
    ship_called,
    some,
    space_beside,
    space_called,
)
from .language.notation import BEAST_IDS, HEX_IDS
from .rules import CLAIMED, LAST_ROUND
from .rulings.fleet import acting_corner, value
from .rulings.hexes import is_beast, is_resource
from .rulings.sky import HEXES
from .rulings.trade import got


def say_place(state, place: int) -> Sentence:
    return told("a Fledgling is placed on {}", corner_called(PLACE_CORNERS[place]))


def say_gain(state, free: int) -> Sentence:
    return told("{} is taken", some(1, FREE[free]))


def say_forage(state, number: int) -> Sentence:
    return told("{} is announced", number_called(number + 1))


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
    return told("{} is explored for {}", space, some(int(state.explore_price), resource))


def say_terraform(state, slot: int, resource: int) -> Sentence:
    hex_ = hex_called(space_beside(state, slot))
    return told("{} is terraformed for {}", hex_, some(int(state.explore_price), resource))


def say_reveal(state, resource: int) -> Sentence:
    return told("the top hex is revealed for {}", some(int(state.explore_price), resource))


def say_lay(state, slot: int) -> Sentence:
    hex_, space = HEX_NAMES[state.revealed], space_called(space_beside(state, slot))
    return told("{} is put on {}", hex_, space)


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
    return told("{} are traded for {}", some(int(state.give), give), some(int(state.get), got(give, other)))


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
    return [Event(told("{}.", joined("; ", each)), f"({notation})", gifts=_harvest(before, number + 1))]


def _harvest(state, number: int) -> tuple[Gift, ...]:
    """What leaves each hex of a number, for whose ship."""
    found = []
    for seat, count in enumerate(state.ships):
        for ship in range(count):
            amount, corner = int(value(state, seat, ship, TO_FORAGE)), state.at[seat][ship]
            hexes = [h for h in HEX_IN[corner].tolist() if h != NONE and state.mark[h] == number]
            found += [
                Gift(CONTENT.resources[state.hex[h] - 1], HEXES[h], seat, amount)
                for h in hexes
                if amount and is_resource(state.hex[h])
            ]
    return tuple(found)


def gained(before, free: int, after) -> list[Event]:
    """The first resource comes from the merchants."""
    gift = Gift(CONTENT.resources[FREE[free]], HEXES[SPACES // 2], int(before.turn))
    return [Event(NOTHING_SAID, gifts=(gift,))]


def explored(before, slot: int, resource: int, after) -> list[Event]:
    """What was turned over there."""
    return _discovered(before, space_beside(before, slot), after)


def turned_over(before, resource: int, after) -> list[Event]:
    """The hex that all may see now, or what it is where it had to go."""
    if after.phase != LAYING:
        spaces = [space_beside(before, slot) for slot in range(3)]
        (hex_,) = [hex_ for hex_ in spaces if hex_ != NONE and before.hex[hex_] == EMPTY]
        return _discovered(before, hex_, after)
    kind = int(after.revealed)
    return [Event(told("{} is revealed.", capital(HEX_NAMES[kind])), f"({HEX_IDS[kind]})")]


def laid(before, slot: int, after) -> list[Event]:
    """What lies there now."""
    hex_ = space_beside(before, slot)
    event, *more = _discovered(before, hex_, after)
    return [replace(event, moved=("revealed-hex", f"hex-{HEXES[hex_]}")), *more]


def _discovered(before, hex_: int, after) -> list[Event]:
    """What lies there now, and what its finder gains."""
    kind = int(after.hex[hex_])
    says = told("{} is revealed on {}.", capital(hex_words(after, hex_)), hex_called(hex_))
    events = [Event(says, f"({_hex_id(after, hex_)})")]
    if is_beast(kind):
        reward, count = int(after.reward[kind - FIRST_BEAST]), int(after.on_discovery)
        found = some(count, reward)
        says = told("{} gains {} for finding {}.", player(before.turn), found, HEX_NAMES[kind])
        gift = Gift(CONTENT.resources[reward], HEXES[hex_], int(before.turn), count)
        events.append(Event(says, gifts=(gift,)))
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
    left = f"health {health} of {after.health} is left" if health else "it is slain"
    who, what = player(before.turn), amounts(gain)
    says = told("{} takes {} from {}; {}.", who, what, BEAST_NAMES[beast], left)
    return [Event(says, gifts=_gifts(gain, HEXES[hex_], int(before.turn)))]


def _gifts(gain: list[int], source: str | int, seat: int) -> tuple[Gift, ...]:
    """So much of each resource, from there to a seat."""
    return tuple(Gift(name, source, seat, n) for name, n in zip(CONTENT.resources, gain, strict=True) if n)


def plundered(before, seat: int, after) -> list[Event]:
    """What a plunderer took without being asked."""
    gain = _gain(before, after, before.turn)
    return _took(before, gain, seat, gain)


def taken(before, resource: int, after) -> list[Event]:
    """What it took besides what was named."""
    gain = _gain(before, after, before.turn)
    more = [n - (kind == resource) for kind, n in enumerate(gain)]
    return _took(before, more, int(before.victim), gain)


def _took(before, gain: list[int], victim: int, shown: list[int]) -> list[Event]:
    """What has not been told yet, and all of it as it is shown."""
    gifts = _gifts(shown, victim, int(before.turn))
    if not any(gain):
        return [Event(NOTHING_SAID, gifts=gifts)] if gifts else []
    notation = " ".join(f"{name}{n}" for name, n in zip(CONTENT.resources, gain, strict=True) if n)
    says = told("{} takes {} from {}.", player(before.turn), amounts(gain), player(victim))
    return [Event(says, f"({notation})", gifts=gifts)]


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
    won = f", the goal number {after.goals_to_win}, and wins" if after.over else ""
    won_goal = Gift(name.id, name.id, int(before.turn), is_feat=True)
    return Event(told("{} completes {}{}.", who, name, won), f"({CONTENT.goals[goal].id})", gifts=(won_goal,))
