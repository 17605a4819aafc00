"""Ways to choose a move, made to lead games into their rare corners."""

import random
from collections.abc import Callable
from typing import Any

from aloft.games.contract import Game
from tests.oracles.havalandi_board import BESIDE

Policy = Callable[[list[str], Any, random.Random], str]

SLIPS = 0.1  # how often a policy forgets itself, so that no two games are alike


def kind_of(move: str, oracle: Any) -> str:
    """What a move does: load, drive, claim, inflate, launch or ascend; elsewhere its first word."""
    if hasattr(oracle, "airship"):
        return landed_kind(move)
    if hasattr(oracle, "pools"):
        return move.partition(":")[0]
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


def landed_kind(move: str) -> str:
    """In Havalandi: place, share, wind, near, keep, on, launch or end."""
    if move[0] == "-":
        return "keep"
    word, colon, _ = move.partition(":")
    return word if colon or word in ("on", "launch", "end") else "place"


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

SKY: dict[str, Policy] = {
    "anything": anything,
    "lift": lift,  # skies full to the top
    "stay low": preferring("launch", "inflate", "load", "claim", "drive"),  # cramped skies
    "drive": drive,  # trucks at the edge early
    "load": preferring("load", "drive", "inflate"),  # every truck taken
    "one lifts": by_seat(lift, drive),  # one seat earns nearly everything
}


# Havalandi.


def gather(moves: list[str], oracle: Any, chance: random.Random) -> str:
    """Grow one cluster over the path, and launch it once it lies on several sides."""
    if oracle.placed:
        return launch_widely(moves, oracle, chance)
    own = oracle.me().lying
    sites = [move for move in moves if landed_kind(move) == "place"]
    path = [site for site in sites if oracle.board.terrain[site] == "gravel"]
    beside = [site for site in path or sites if own.intersection(BESIDE[site])]
    return chance.choice(beside or path or sites or moves)


def launch_widely(moves: list[str], oracle: Any, chance: random.Random) -> str:
    """Wait for fleets on every side of the path, but not for ever."""
    wide = banks_of(oracle) == (2 if oracle.side == "A" else 3) or oracle.me().standard < 3
    if "launch" in moves and wide:
        return "launch"
    near = [move for move in moves if landed_kind(move) == "near"]
    return chance.choice(near) if near and chance.random() < 0.3 else "end"


def banks_of(oracle: Any) -> int:
    """On how many sides of the path the fleet lies that would launch."""
    return len({min(oracle.board.bank[at]) for at in oracle.proposal if at in oracle.board.bank})


hoard = preferring("on", "place", "launch", "end")
spend = preferring("share", "wind", "near", "launch", "place")

LAND: dict[str, Policy] = {
    "anything": anything,
    "gather": gather,  # fleets over two and three sides of the path
    "keep down": preferring("place", "keep", "launch", "end"),  # the smallest fleets
    "hoard": hoard,  # specials kept to the end, the airship sent on
    "spend": spend,  # specials at once, as many shared sites as there are seats
    "one hoards": by_seat(hoard, spend),  # one seat is out early
}


# Commodores.


def forager(then: Policy) -> Policy:
    """Announce what feeds the own fleet best, and often let it rest; otherwise as told."""

    def choose(moves: list[str], oracle: Any, chance: random.Random) -> str:
        if oracle.phase == "forage":
            return max(moves, key=lambda move: (harvest(oracle, int(move[-1])), chance.random()))
        if "end" in moves and chance.random() < 0.3:
            return "end"
        return then(moves, oracle, chance)

    return choose


def harvest(oracle: Any, number: int) -> int:
    """What the seat to move would collect."""
    fleet = oracle.ships[oracle.turn]
    return sum(
        ship.value("forage") * [hex_.number for hex_ in oracle.touched(ship.at).values()].count(number)
        for ship in fleet
    )


def balancing(moves: list[str], oracle: Any, chance: random.Random) -> str:
    """Trade what there is most of for what there is least of; otherwise rather do without."""
    pool = oracle.pool()
    trades = [move for move in moves if move.startswith("trade:")]
    swaps = [(move, *move.partition(":")[2].split("-")) for move in trades]
    if useful := [move for move, give, get in swaps if pool[give] > pool[get] + 2]:
        return chance.choice(useful)
    return chance.choice([move for move in moves if move not in trades] or moves)


def putting_back(then: Policy) -> Policy:
    """Exchange slain leviathans wherever there is one; otherwise as told."""

    def choose(moves: list[str], oracle: Any, chance: random.Random) -> str:
        return then([move for move in moves if oracle.reshuffles(move)] or moves, oracle, chance)

    return choose


raid = preferring("plunder", "take", "terraform", "ship", "move", "upgrade")
outfit = preferring("build", "upgrade", "ship", "move")

SHIPS: dict[str, Policy] = {
    "anything": anything,
    "explore": putting_back(
        preferring("explore", "reveal", "terraform", "ship", "plunder")
    ),  # the stack runs out
    "outfit": forager(outfit),  # large fleets with many cubes
    "raid": raid,  # leviathans slain and put back, pools emptied
    "save": forager(balancing),  # full holds
    "one raids": by_seat(raid, outfit, forager(anything)),
}


def policies_of(game: Game) -> dict[str, Policy]:
    """The ways to choose a move in a game."""
    fields = game.board.STATE.names
    return SKY if "sky" in fields else SHIPS if "ships" in fields else LAND
