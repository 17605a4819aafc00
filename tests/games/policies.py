"""Ways to choose a move, made to lead games into their rare corners."""

import random
from collections.abc import Callable
from typing import Any

Policy = Callable[[list[str], Any, random.Random], str]

SLIPS = 0.1  # how often a policy forgets itself, so that no two games are alike


def kind_of(move: str, oracle: Any) -> str:
    """What a move does: load, drive, claim, inflate, launch or ascend."""
    if "@" in move:
        return "load"
    if ">" in move:
        return "drive"
    if not move.endswith("+"):
        return "claim"
    balloon = move.removesuffix("+")
    if balloon in oracle.sky:
        return "ascend"
    return "launch" if oracle.truck_with(balloon).inflated else "inflate"


def anything(moves: list[str], oracle: Any, chance: random.Random) -> str:
    """Every move is as likely as any other."""
    return chance.choice(moves)


def preferring(*kinds: str) -> Policy:
    """A move of the first of these kinds that there is."""

    def choose(moves: list[str], oracle: Any, chance: random.Random) -> str:
        if chance.random() < SLIPS:
            return chance.choice(moves)
        for kind in kinds:
            if fitting := [move for move in moves if kind_of(move, oracle) == kind]:
                return chance.choice(fitting)
        return chance.choice(moves)

    return choose


def by_seat(*policies: Policy) -> Policy:
    """The seats play differently, in turn."""

    def choose(moves: list[str], oracle: Any, chance: random.Random) -> str:
        return policies[oracle.turn % len(policies)](moves, oracle, chance)

    return choose


lift = preferring("ascend", "launch", "inflate", "load", "drive")
drive = preferring("drive", "load", "inflate")

POLICIES: dict[str, Policy] = {
    "anything": anything,
    "lift": lift,  # skies full to the top
    "stay low": preferring("launch", "inflate", "load", "claim", "drive"),  # cramped skies
    "drive": drive,  # trucks at the edge early
    "load": preferring("load", "drive", "inflate"),  # every truck taken
    "one lifts": by_seat(lift, drive),  # one seat earns nearly everything
}
