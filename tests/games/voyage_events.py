"""What seldom happens in Commodores: told by the oracle's events, or seen in its position."""

from collections.abc import Callable
from typing import Any

from tests.oracles.commodores_cards import can_pay

Seen = Callable[[Any, list[Any]], bool]
HOME = "F6"  # the first merchant


# The stack and leviathans.


def stack_exhausted(oracle: Any, events: list[Any]) -> bool:
    """There is a space to explore and something to pay with, but nothing to put there."""
    if oracle.stack or oracle.phase != "act" or not any(oracle.pool().values()):
        return False
    return "explore" not in oracle.used and len(oracle.touched(oracle.ship().at)) < 3


def leviathan_returned(oracle: Any, events: list[Any]) -> bool:
    """Another hex came in its place."""
    return any(event[0] == "returned" and event[1] != event[2] for event in events)


def same_leviathan_came_back(oracle: Any, events: list[Any]) -> bool:
    return any(event[0] == "returned" and event[1] == event[2] and event[3] > 0 for event in events)


def returned_to_an_empty_stack(oracle: Any, events: list[Any]) -> bool:
    return any(event[0] == "returned" and event[3] == 0 for event in events)


def leviathan_slain(oracle: Any, events: list[Any]) -> bool:
    told = [event[1] for event in events if event[0] == "looted"]
    return any(hex_.kind in told and hex_.health == 0 for hex_ in oracle.hexes.values())


def second_merchant(oracle: Any, events: list[Any]) -> bool:
    """Trading far from the first."""
    return oracle.open == "trade" and HOME not in oracle.touched(oracle.ship().at)


# Moving, building, upgrading.


def boxed_in(oracle: Any, events: list[Any]) -> bool:
    """The nearest empty corner lies beyond the move value."""
    if oracle.phase != "act" or "move" in oracle.used or oracle.ship().value("move") == 0:
        return False
    reached = {oracle.ship().at}
    for _ in range(oracle.ship().value("move")):
        reached |= {end for corner in reached for end in oracle.ends[corner]}
    return reached <= oracle.occupied() and any(move.startswith("move:") for move in oracle.legal())


def no_empty_corner(oracle: Any, events: list[Any]) -> bool:
    """So the acting ship cannot move at all."""
    if oracle.phase != "act" or "move" in oracle.used:
        return False
    return not any(move.startswith("move:") for move in oracle.legal()) and oracle.ship().value("move") > 0


def wants_to_build(oracle: Any) -> list[str]:
    """What the acting ship could pay for, were there a card and a corner."""
    if oracle.phase != "act" or "build" in oracle.used or not oracle.ship().is_builder():
        return []
    if len(oracle.ships[oracle.turn]) >= 5:
        return []
    cards = oracle.cards["ships"]
    return [name for name, card in cards.items() if card["cost"] and can_pay(oracle.pool(), card["cost"])]


def no_corner_to_build(oracle: Any, events: list[Any]) -> bool:
    offered = set(wants_to_build(oracle)) & set(oracle.offer())
    return bool(offered) and oracle.ends[oracle.ship().at] <= oracle.occupied()


def sold_out(oracle: Any, events: list[Any]) -> bool:
    """Only the last card has gone."""
    wanted = [type_ for type_ in wants_to_build(oracle) if oracle.shipyard.get(type_) == 0]
    return bool(wanted) and not oracle.ends[oracle.ship().at] <= oracle.occupied()


def second_basic(oracle: Any, events: list[Any]) -> bool:
    return "skiff" in wants_to_build(oracle) and oracle.basic_built[oracle.turn]


def basic_built(oracle: Any, events: list[Any]) -> bool:
    return any(ship.new and ship.type == "skiff" for fleet in oracle.ships for ship in fleet)


def five_ships(oracle: Any, events: list[Any]) -> bool:
    return any(len(fleet) == 5 and fleet[-1].new for fleet in oracle.ships)


def built_and_upgraded(oracle: Any, events: list[Any]) -> bool:
    return {"build", "upgrade"} <= oracle.used


def cubes_used_up(oracle: Any, events: list[Any]) -> bool:
    """Only a cube is wanting."""
    if oracle.phase != "act" or "upgrade" in oracle.used or oracle.cubes:
        return False
    card, has = oracle.ship().card()["upgrades"], oracle.ship().upgrades
    return any(can_pay(oracle.pool(), card[what]["cost"]) for what in card if what not in has)


def may_build_by_upgrade(oracle: Any, events: list[Any]) -> bool:
    return oracle.phase == "act" and "build" in oracle.ship().upgrades and bool(wants_to_build(oracle))


# Plunder.


def empty_pool_refused(oracle: Any, events: list[Any]) -> bool:
    """A raider beside somebody who has nothing."""
    if oracle.phase != "act" or "plunder" in oracle.used or not oracle.ship().value("plunder"):
        return False
    beside = oracle.ends[oracle.ship().at]
    poor = [s for s, pool in enumerate(oracle.pools) if s != oracle.turn and not any(pool.values())]
    return any(ship.at in beside for seat in poor for ship in oracle.ships[seat])


def taking_with_a_choice(oracle: Any, events: list[Any]) -> bool:
    return oracle.taking is not None


def taking_broken_off(oracle: Any, events: list[Any]) -> bool:
    return any(event[0] == "broken off" for event in events)


def taken_by_itself(oracle: Any, events: list[Any]) -> bool:
    return len([event for event in events if event[0] == "took"]) > 1


# Goals and the end.


def claimed(goal: str) -> Seen:
    """Whether somebody has just completed this goal."""

    def seen(oracle: Any, events: list[Any]) -> bool:
        return any(event[0] == "claimed" and event[2] == goal for event in events)

    seen.__name__ = f"{goal} claimed"
    return seen


def two_goals_at_once(oracle: Any, events: list[Any]) -> bool:
    return len([event for event in events if event[0] == "claimed"]) == 2


def goal_at_turn_start(oracle: Any, events: list[Any]) -> bool:
    kinds = [event[0] for event in events]
    return "turn" in kinds and "claimed" in kinds[kinds.index("turn") :]


def won_in_the_middle(oracle: Any, events: list[Any]) -> bool:
    return oracle.over and oracle.phase == "act"


def third_goal_of_two(oracle: Any, events: list[Any]) -> bool:
    """Another goal holds, but no fourth token is placed."""
    open_ = [goal for goal in oracle.goals if goal not in oracle.claimed[oracle.turn]]
    return max(oracle.scores()) == 3 and any(oracle.holds(goal, oracle.turn) for goal in open_)


def ranks(oracle: Any) -> list[tuple[int, ...]]:
    """Goals, ships and resources of each seat, once the round limit has been reached."""
    if not oracle.over or max(oracle.scores()) >= 3:
        return []
    seats = range(oracle.players)
    return [(oracle.scores()[s], oracle.count_ships(s), oracle.count_resources(s)) for s in seats]


def decided_by(place: int) -> Seen:
    """Whether the seats with the most of everything before are told apart by what stands at this place."""

    def seen(oracle: Any, events: list[Any]) -> bool:
        level = [rank for rank in ranks(oracle) if rank[:place] == max(ranks(oracle))[:place]]
        best = [rank for rank in level if rank[place] == max(level)[place]]
        return len(level) > len(best) == 1

    seen.__name__ = f"decided by {('goals', 'ships', 'resources')[place]}"
    return seen


def shared_win(oracle: Any, events: list[Any]) -> bool:
    return ranks(oracle).count(max(ranks(oracle), default=())) > 1
