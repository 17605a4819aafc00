"""Positions that no game need ever reach: the rules hold there too, and adjacency matters everywhere.

Each is made from the rules page, not from the engine: a sky without neighbours, trucks where they may
stand, some balloons on them, the rest packed, cards and tokens at random; or a landscape with clusters
of balloons, lying and launched, some of them shared. Those of a sky of ships are made in voyages.py.
"""

import random
from collections.abc import Callable
from typing import Any

from aloft.engine.settings import Settings
from tests.games.side_by_side import oracle_of
from tests.games.voyages import commodores
from tests.oracles.havalandi import SPECIALS
from tests.oracles.havalandi_board import BESIDE as AROUND
from tests.oracles.havalandi_board import BOARDS, LINES, SPACES, in_order
from tests.oracles.havalandi_cards import CARDS
from tests.oracles.sky import ALTITUDES, BESIDE, DIAGONAL, LANE, balloons_of, colours_of

Data = dict[str, Any]


def playable(table: Settings, chance: random.Random) -> Data:
    """A position in which the oracle finds a move, or which is over once it is read."""
    while True:
        data = anywhere(table, chance)
        oracle = oracle_of(table.game)(data)
        if oracle.over or oracle.legal_moves():
            return in_mid_turn(oracle, chance) if hasattr(oracle, "placed") else data


def anywhere(table: Settings, chance: random.Random) -> Data:
    """A position of this table, though the seat to move may be stuck."""
    data: Data = {
        "game": table.game.id,
        "players": table.players,
        "mode": table.mode,
        "options": table.unusual,
        "turn": chance.randrange(table.players),
        "over": False,
    }
    return data | EDITIONS[table.game.id](table, chance)


def ascension(table: Settings, chance: random.Random) -> Data:
    """The convoy is somewhere between two of its steps."""
    options: dict[str, Any] = table.options
    competing = table.mode == "competitive"
    lead = options["columns"] - options["launch_trucks"]
    first = chance.randint(0, lead)
    gap = chance.randint(0, options["launch_trucks"] - 1) if first < lead else 0
    at = [LANE[first + i + (gap > 0 and i >= gap)] for i in range(options["launch_trucks"])]
    behind = 1 if first and not gap and chance.random() < 0.5 else 0
    placed = spread(balloons_of("gprwy", options["specials"]), at, table, chance)
    hands = deal("gprwy", table.players, 1 if competing else 0, chance)
    return placed | {"safety": LANE[first - behind], "colours": hands}


def patterns(table: Settings, chance: random.Random) -> Data:
    """Trucks stand anywhere; some cards are claimed."""
    options: dict[str, Any] = table.options
    competing = table.mode == "competitive"
    at = sorted(chance.sample(LANE[: options["columns"]], options["trucks"]))
    placed = spread(balloons_of("bgprwy", 3), at, table, chance)
    claims = {card: chance.randrange(table.players) for card in "abcdef" if chance.random() < 0.6}
    hands = deal("bgprwy", table.players, 1 if competing else 0, chance)
    return placed | {"claims": claims if competing else {}, "colours": hands}


def achievements(table: Settings, chance: random.Random) -> Data:
    """The convoy has one gap at most, the safety truck before it; tokens are anybody's."""
    gap, carries = chance.randint(0, 4), table.options["safety_carries"]
    first = chance.randint(0, int(table.options["columns"]) - 4 - (gap > 0))
    at = [LANE[first + i + (gap > 0 and i >= gap)] for i in range(5)]
    placed = spread(balloons_of("bgprwy", 3), at if carries else at[:4], table, chance)
    trucks = [{"at": truck["at"], "load": truck["load"]} for truck in placed["trucks"]]
    trucks += [] if carries else [{"at": at[4], "load": None}]
    trucks[4]["safety"] = True
    hands = deal("bgprwy", table.players, 2 if table.players < 4 else 1, chance)
    tokens = share_tokens(table.players, chance)
    return placed | {"trucks": trucks, "safety": at[4], "tokens": tokens, "colours": hands}


def havalandi(table: Settings, chance: random.Random) -> Data:
    """Balloons in clusters; few are left to place, so that the end is near."""
    board, each = BOARDS[str(table.options["side"])], chance.randint(1, 20)
    neutral = board.flags if table.players == 2 else []
    free = [site for site in board.sites if site not in neutral]
    path = [site for site in free if board.terrain[site] == "gravel"]
    seats = [settle(free, each, path, chance) for _ in range(table.players)]
    for seat in seats:
        if chance.random() < 0.5:
            share_site(seat, [s for s in seats if s is not seat], neutral, chance)
    turn = chance.randrange(table.players)
    seats[turn]["standard"] = max(1, seats[turn]["standard"])
    return {
        "turn": turn,
        "cards": sorted(chance.sample(sorted(CARDS), 2)),
        "airship": chance.randrange(SPACES),
        "roll": chance.randint(1, 6),
        "seats": [{k: in_order(v) if k in ("lying", "launched") else v for k, v in s.items()} for s in seats],
        "neutral": neutral,
        "placed": [],
        "special": None,
        "proposal": [],
    }


def settle(free: list[str], wanted: int, path: list[str], chance: random.Random) -> Data:
    """A seat whose balloons stand in clusters, each lying or launched; its sites are free no more."""
    seat: Data = {"lying": [], "launched": [], "shared": None, "standard": chance.choice((0, 1, 1, 2, 2, 3))}
    shy, bold, own = chance.random() / 3, chance.choice((0, 0.2, 0.6)), list[str]()
    line = chance.choice(LINES)[chance.randrange(2)] if chance.random() < 0.3 else []
    for _ in range(min(wanted, len(free) - 26)):
        beside = [site for site in line or (b for at in own for b in AROUND[at]) if site in free]
        paved = [site for site in beside or path if site in path and site in free]
        sites = free if not line and chance.random() < shy else paved if chance.random() < 0.3 else beside
        site = chance.choice(sites or free)
        free.remove(site)
        own.append(site)
        seat["launched" if chance.random() < bold else "lying"].append(site)
    specials = [special for special in SPECIALS if chance.random() < 0.5]
    return seat | {"specials": specials, "score": chance.randint(0, 4)}


def share_site(seat: Data, others: list[Data], neutral: list[str], chance: random.Random) -> None:
    """Put a sharing balloon on a site of somebody else's, if there is one."""
    foreign = [site for other in others for site in [*other["lying"], *other["launched"]]]
    own, taken = [*seat["lying"], *seat["launched"]], [other["shared"] for other in others]
    open_ = [site for site in [*foreign, *neutral] if site not in [*own, *taken]]
    if open_ and "share" not in seat["specials"]:
        seat["shared"] = chance.choice(open_)
        seat["lying"].append(seat["shared"])


def in_mid_turn(oracle: Any, chance: random.Random) -> Data:
    """Sometimes a balloon has been placed already."""
    for _ in range(chance.choice((0, 0, 1, 2))):
        moves = [move for move in oracle.legal_moves() if move not in ("on", "launch", "end")]
        chance.shuffle(moves)
        if move := next((move for move in moves if not oracle.rolls_needed(move)), None):
            oracle.play(move, [])
    return oracle.to_dict()


EDITIONS: dict[str, Callable[[Settings, random.Random], Data]] = {
    "ascension": ascension,
    "patterns": patterns,
    "achievements": achievements,
    "havalandi": havalandi,
    "commodores": commodores,
}


def spread(balloons: list[str], at: list[str], table: Settings, chance: random.Random) -> Data:
    """Some balloons fly, some stand on trucks, the others are packed."""
    order = chance.sample(balloons, len(balloons))
    sky = fly(order, chance.randint(0, len(balloons)), table, chance)
    ground = [name for name in order if name not in sky]
    trucks: list[Data] = [{"at": column, "load": None} for column in at]
    for truck in trucks:
        if ground and chance.random() < 0.5:
            truck |= {"load": ground.pop(), "inflated": chance.random() < 0.7}
    packed = ground if table.mode != "competitive" else [name for name in balloons if name in ground]
    return {"sky": sky, "trucks": trucks, "packed": packed}


def fly(order: list[str], wanted: int, table: Settings, chance: random.Random) -> dict[str, str]:
    """So many balloons, if there is room for them, no two side by side, nor clashing at a corner."""
    cells = [column + altitude for column in LANE[: int(table.options["columns"])] for altitude in ALTITUDES]
    chance.shuffle(cells)
    sky: dict[str, str] = {}
    for cell in cells:
        name = order[len(sky)] if len(sky) < wanted else None
        if name and has_room(sky, name, cell, table.mode != "competitive"):
            sky[name] = cell
    return sky


def has_room(sky: dict[str, str], name: str, cell: str, together: bool) -> bool:
    """Whether this balloon may be in this cell beside those of the sky."""
    flown = {where: other for other, where in sky.items()}
    if any(beside in flown for beside in BESIDE[cell]):
        return False
    corners = [flown[corner] for corner in DIAGONAL[cell] if corner in flown]
    return not together or not any(colours_of(name) & colours_of(other) for other in corners)


def deal(letters: str, players: int, each: int, chance: random.Random) -> list[list[str]]:
    """Colour cards for each seat."""
    deck = chance.sample(letters, len(letters))
    return [sorted(deck[seat * each : (seat + 1) * each]) for seat in range(players)]


def share_tokens(players: int, chance: random.Random) -> list[dict[str, int]]:
    """Some of the tokens in the box, each with some seat; one seat has most of them."""
    tokens: list[dict[str, int]] = [{} for _ in range(players)]
    lucky = chance.randrange(players)
    for kind, box in [*dict.fromkeys("bgprwy", 2).items(), ("multi", 2), ("safety", 5)]:
        for _ in range(chance.randint(0, box)):
            seat = lucky if chance.random() < 0.7 else chance.randrange(players)
            tokens[seat][kind] = tokens[seat].get(kind, 0) + 1
    return tokens
