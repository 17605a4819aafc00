"""Tables of move sequences as text, counted by the oracles.

A table is an `id`, a `position` as one line of JSON and lines of `perft depth nodes`. The table of the
rules page, in start.perft, says `new` and the settings instead of a position. Where there are dice, `dice`
are what the turns roll that begin on the way; nothing is ever shuffled on the way. To make the other
tables of tests/perft/ anew:
python -m tests.games.perft_tables, and the games if not all
"""

import json
import random
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from aloft.engine.settings import Settings, settle_on
from aloft.games.contract import Game
from tests.games import voyage_events as ships
from tests.games.anywhere import playable
from tests.games.policies import banks_of, landed_kind
from tests.games.side_by_side import oracle_of
from tests.oracles.sky import LANE
from tests.tables import GAMES, IDS

FOLDER = Path(__file__).parents[1] / "perft"
DEPTHS = range(1, 5)
MOST = 40_000  # sequences of three moves, so that a table is made in seconds
DICE = [2, 5, 1, 6, 3, 4]


@dataclass(frozen=True)
class Table:
    """A position, or a new game's settings, and how many sequences of 1, 2, 3 … moves begin there."""

    id: str
    position: dict[str, Any]
    counts: dict[int, int]
    dice: list[int]

    def __str__(self) -> str:
        lines = [f"id {self.id}", f"position {json.dumps(self.position)}"]
        lines += [f"dice {' '.join(map(str, self.dice))}"] if self.dice else []
        return "\n".join(lines + [f"perft {depth} {nodes}" for depth, nodes in self.counts.items()]) + "\n"


def read_tables(path: Path) -> list[Table]:
    """The tables of a file; lines that begin with # are for people."""
    text = "\n".join(line for line in path.read_text(encoding="utf-8").splitlines() if line[:1] != "#")
    return [_read_table(block) for block in text.strip().split("\n\n")]


def _read_table(block: str) -> Table:
    lines = [line.split(" ", 1) for line in block.strip().splitlines()]
    values = dict(lines)
    pairs = [rest.split() for key, rest in lines if key == "perft"]
    counts = {int(depth): int(nodes) for depth, nodes in pairs}
    dice = [int(roll) for roll in values.get("dice", "").split()]
    return Table(values["id"], json.loads(values.get("position") or values["new"]), counts, dice)


def perft(oracle: Any, depth: int, dice: list[int]) -> int:
    """The number of move sequences of that length; the last move need not be played to be counted."""
    if depth == 1:
        return len(oracle.legal_moves())
    return sum(division(oracle, depth, dice).values())


def division(oracle: Any, depth: int, dice: list[int]) -> dict[str, int]:
    """The same by first move."""
    moves = oracle.legal_moves()
    return {m: perft(*after(oracle, m, dice, depth)) if depth > 1 else 1 for m in moves}


def after(oracle: Any, move: str, dice: list[int], depth: int = 1) -> tuple[Any, int, list[int]]:
    """A copy in which that move has been played, one move less to go, and the dice that are left."""
    played = type(oracle)(oracle.to_dict())
    if hasattr(oracle, "reshuffles") and oracle.reshuffles(move):
        return after_return(played, move), depth - 1, dice
    if not hasattr(oracle, "rolls_needed"):
        played.play(move)
        return played, depth - 1, dice
    rolls = oracle.rolls_needed(move)
    played.play(move, dice[:rolls])
    return played, depth - 1, dice[rolls:]


class Shuffled(Exception):
    """What comes next is left to chance, so nothing can be counted."""


def after_return(oracle: Any, move: str) -> Any:
    """A leviathan goes back into an empty stack, and so returns; with other hexes it would be a lottery."""
    if oracle.stack:
        raise Shuffled
    oracle.play(move, [oracle.hexes[move.partition(":")[2].split("/")[0]].kind])
    return oracle


# Which positions make good tables.


def flying(oracle: Any) -> int:
    return len(oracle.sky)


def cramped(oracle: Any) -> bool:
    """Many fly, and several of them are held down."""
    free = sum(move.removesuffix("+") in oracle.sky for move in oracle.legal_moves())
    return flying(oracle) >= 9 and flying(oracle) - free >= 6


def nearly_all_fly(oracle: Any) -> bool:
    return oracle.grounded() == 1 and flying(oracle) > 9


def short_row(oracle: Any) -> bool:
    return oracle.together and 1 <= len(oracle.packed) <= 3 and flying(oracle) > 3


def passes_ahead(oracle: Any) -> bool:
    """Some move is followed by a pass, and the game goes on."""
    for move in oracle.legal_moves():
        ahead = type(oracle)(oracle.to_dict())
        if "(pass)" in ahead.play(move) and not ahead.over:
            return True
    return False


def with_a_gap(oracle: Any) -> bool:
    """The convoy is torn in the middle, with loads on both sides."""
    torn = [ord(b.at) - ord(a.at) > 1 for a, b in zip(oracle.trucks, oracle.trucks[1:], strict=False)]
    return any(torn[1:]) and sum(truck.load is not None for truck in oracle.trucks) >= 2


def at_the_edge(oracle: Any) -> bool:
    """The lead truck can go no further, and some balloon is still on a truck."""
    lane = oracle.columns + (oracle.game == "achievements")
    loaded = any(truck.load for truck in oracle.trucks)
    return loaded and oracle.trucks[-1].at == LANE[lane - 1] and flying(oracle) > 3


def ends_soon(oracle: Any) -> bool:
    """Some moves end the game and some do not."""
    ends = {after(oracle, move, DICE)[0].over for move in oracle.legal_moves()}
    return len(ends) == 2


def beyond_the_sky(oracle: Any) -> bool:
    return at_the_edge(oracle) and oracle.trucks[-1].load is not None


def unmovable(oracle: Any) -> bool:
    """No truck can move, yet the game is not over: it is after the next action."""
    return not any(">" in move for move in oracle.legal_moves()) and flying(oracle) > 3


def claimed(oracle: Any) -> bool:
    return len(oracle.claims) >= 5 and flying(oracle) > 6


def anything(oracle: Any) -> bool:
    return flying(oracle) > 4


def fleet_ready(oracle: Any) -> bool:
    return len(oracle.proposal) >= 5


def wide_fleet(oracle: Any) -> bool:
    return banks_of(oracle) >= 2


def sites_to_share(oracle: Any) -> bool:
    return sum(move.startswith("share:") for move in oracle.legal_moves()) >= 3


def stuck(oracle: Any) -> bool:
    return "on" in oracle.legal_moves()


def flies_on_ahead(oracle: Any) -> bool:
    """After some move the airship flies on by itself."""
    if oracle.placed:
        return False
    for move in oracle.legal_moves():
        ahead = type(oracle)(oracle.to_dict())
        if "(on)" in ahead.play(move, DICE[: oracle.rolls_needed(move)]):
            return True
    return False


def last_balloons(oracle: Any) -> bool:
    """Everybody's last but one move at the latest."""
    return all(seat.standard <= 1 for seat in oracle.seats) and not oracle.placed


def one_plays_on(oracle: Any) -> bool:
    """All others are out."""
    return oracle.me().standard > 1 and not any(s.standard for s in oracle.seats if s is not oracle.me())


def near_or_keep(oracle: Any) -> bool:
    kinds = {landed_kind(move) for move in oracle.legal_moves()}
    return {"near", "keep", "launch"} <= kinds


def kept_down(oracle: Any) -> bool:
    return bool(oracle.proposal) and oracle.proposal != oracle.fresh_proposal()


def several(oracle: Any, kind: str, least: int) -> bool:
    """That many moves of a kind."""
    return sum(move.startswith(f"{kind}:") for move in oracle.legal_moves()) >= least


def exploring(oracle: Any) -> bool:
    return several(oracle, "explore", 3)


def terraforming(oracle: Any) -> bool:
    return oracle.open == "explore" and several(oracle, "terraform", 2)


def building(oracle: Any) -> bool:
    return several(oracle, "build", 3)


def upgrading(oracle: Any) -> bool:
    return several(oracle, "upgrade", 2)


def choosing_loot(oracle: Any) -> bool:
    return several(oracle, "take", 3)


def raiding(oracle: Any) -> bool:
    return several(oracle, "plunder", 2)


def trading(oracle: Any) -> bool:
    return several(oracle, "trade", 8)


def empty_stack(oracle: Any) -> bool:
    return ships.stack_exhausted(oracle, [])


def leviathan_to_return(oracle: Any) -> bool:
    return not oracle.stack and any(map(oracle.reshuffles, oracle.legal_moves()))


def boxed_in(oracle: Any) -> bool:
    return ships.boxed_in(oracle, [])


def revealing(oracle: Any) -> bool:
    return several(oracle, "reveal", 3)


def choosing_a_space(oracle: Any) -> bool:
    return oracle.phase == "lay"


def claims_ahead(oracle: Any) -> bool:
    """Some moves complete a goal, and the game goes on."""
    goals = oracle.scores()
    played = [after(oracle, move, [])[0] for move in oracle.legal_moves()]
    return any(ahead.scores() != goals and not ahead.over for ahead in played)


FIRST, SEEN = {"cards": "first"}, {"explore": "reveal_first"}  # cards that stay as they are
Wanted = list[tuple[str, str | None, dict[str, Any], Callable[[Any], bool]]]

# Title, mode (None: the first), options, and what the position must be like.
WANTED: dict[str, Wanted] = {
    "ascension": [
        ("a cramped sky", None, {}, cramped),
        ("one balloon left on the ground", None, {}, nearly_all_fly),
        ("a gap in the convoy", None, {}, with_a_gap),
        ("trucks at the edge", None, {}, at_the_edge),
        ("passes ahead", None, {"specials": 0}, passes_ahead),
        ("a short row", "cooperative", {}, short_row),
        ("a cramped sky, together", "cooperative", {}, cramped),
        ("five trucks under a narrow sky", None, {"launch_trucks": 5, "columns": 8}, anything),
    ],
    "patterns": [
        ("a cramped sky", None, {}, cramped),
        ("one balloon left on the ground", None, {}, nearly_all_fly),
        ("trucks at the edge", None, {}, at_the_edge),
        ("the last truck moves", None, {}, ends_soon),
        ("no truck can move", None, {"trucks": 3, "columns": 8}, unmovable),
        ("most cards claimed", None, {"trucks": 5}, claimed),
        ("a short row", "solo", {}, short_row),
        ("a cramped sky, alone", "solo", {"columns": 10}, cramped),
    ],
    "achievements": [
        ("a cramped sky", None, {}, cramped),
        ("one balloon left on the ground", None, {}, nearly_all_fly),
        ("a gap in the lane", None, {}, with_a_gap),
        ("trucks at the edge", None, {"safety_carries": False}, at_the_edge),
        ("a balloon beyond the sky", None, {}, beyond_the_sky),
        ("the last truck moves", None, {"columns": 9}, ends_soon),
        ("a narrow sky", None, {"columns": 8}, cramped),
    ],
    "havalandi": [
        ("a fleet to launch", None, {"players": 3}, fleet_ready),
        ("a fleet over two sides of the path", None, {"players": 2, "side": "B"}, wide_fleet),
        ("another balloon, or some kept down", None, {"players": 4}, near_or_keep),
        ("sites to share", None, {"players": 4, "side": "B"}, sites_to_share),
        ("neutral balloons to share", None, {"players": 2}, sites_to_share),
        ("no site for a standard balloon", None, {"players": 4}, stuck),
        ("the airship flies on by itself", None, {"players": 4, "side": "B"}, flies_on_ahead),
        ("last balloons", None, {"players": 3, "side": "B"}, last_balloons),
        ("one seat plays on alone", None, {"players": 3}, one_plays_on),
        ("the last moves of all", None, {"players": 2}, ends_soon),
        ("a balloon is kept down", None, {"players": 3, "side": "B"}, kept_down),
    ],
    "commodores": [
        ("spaces to explore", None, {**FIRST, "players": 3}, exploring),
        ("a hex to terraform after exploring", None, {**FIRST, "players": 4}, terraforming),
        ("ships to build", None, {**FIRST, "players": 4}, building),
        ("upgrades to choose from", None, {**FIRST, "players": 5}, upgrading),
        ("somebody to plunder", None, {**FIRST, "players": 5}, raiding),
        ("loot to choose from", None, {**FIRST, "players": 3}, choosing_loot),
        ("trades at a merchant's", None, {**FIRST, "players": 3}, trading),
        ("an empty stack", None, {**FIRST, "players": 4}, empty_stack),
        ("a slain leviathan and an empty stack", None, {**FIRST, "players": 3}, leviathan_to_return),
        ("a ship boxed in", None, {**FIRST, "players": 5}, boxed_in),
        ("a goal to complete", None, {**FIRST, "players": 4}, claims_ahead),
        ("the last moves of all", None, {**FIRST, "players": 3, "round_limit": 2}, ends_soon),
        ("a space to choose for a hex", None, {**FIRST, **SEEN, "players": 4}, choosing_a_space),
        ("hexes to reveal", None, {**FIRST, **SEEN, "players": 3}, revealing),
        ("one trade in a turn", None, {**FIRST, "trades": "once", "players": 3}, trading),
    ],
}


def make_tables(game: Game) -> Iterator[Table]:
    """A table for each kind of position wanted."""
    chance = random.Random(game.id)
    for title, mode, options, fits in WANTED[game.id]:
        players, dice = options.get("players"), DICE if "roll" in game.board.STATE.names else []
        options = {name: value for name, value in options.items() if name != "players"}
        oracle = _search(settle_on(game, players, mode, options), fits, chance)
        counts = {depth: perft(oracle, depth, dice) for depth in DEPTHS}
        yield Table(title, oracle.to_dict(), counts, dice)


def _search(table: Settings, fits: Callable[[Any], bool], chance: random.Random) -> Any:
    """The first position at random that fits and leads on for four moves, though not to too many."""
    while True:
        oracle = oracle_of(table.game)(playable(table, chance))
        with suppress(Shuffled):
            if not oracle.over and fits(oracle) and (_leads_on(oracle) or fits is unmovable):
                return oracle


def _leads_on(oracle: Any) -> bool:
    most = MOST if hasattr(oracle, "grounded") else MOST // 5  # the other oracles are slower
    if perft(oracle, 2, DICE) >= most // 20 or perft(oracle, 3, DICE) >= most:
        return False
    least = 1_000 if hasattr(oracle, "reshuffles") else 0  # many short turns end soon
    return perft(oracle, 4, DICE) > least


if __name__ == "__main__":
    for each in [game for game in GAMES if game.id in (sys.argv[1:] or IDS)]:
        head = f"# {each.title}: move sequences from the middle and the end of games, counted by the oracle."
        tables = "\n".join(map(str, make_tables(each)))
        (FOLDER / f"{each.id}.perft").write_text(f"{head}\n\n{tables}", encoding="utf-8")
        print(f"{each.id}: done")
