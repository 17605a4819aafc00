"""The seven end-game cards of `havalandi`."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import combinations

from tests.oracles.havalandi_board import BESIDE, EDGES, RIM, Board, components


@dataclass
class Fleet:
    """What a card looks at: where the balloons of one player stand."""

    lying: set[str]
    launched: set[str]

    def balloons(self) -> set[str]:
        """All of them; a player never has two on one hex."""
        return self.lying | self.launched


@dataclass
class Table:
    """What lies on the table at the end."""

    board: Board
    fleets: list[Fleet]
    neutral: set[str]

    def foreign(self, seat: int) -> set[str]:
        """The hexes with a balloon of any other player, or a neutral one."""
        others = [fleet.balloons() for other, fleet in enumerate(self.fleets) if other != seat]
        return self.neutral.union(*others)


def rim(table: Table, seat: int) -> int:
    """One for each launched balloon on an edge hex; a corner counts once."""
    return len(table.fleets[seat].launched & RIM)


def link(table: Table, seat: int) -> int:
    """The longest of the shortest chains between two edges, one for each component and pair of edges."""
    chains = [
        shortest_chain(component, EDGES[one], EDGES[other])
        for component in components(table.fleets[seat].balloons())
        for one, other in combinations("LRB", 2)
    ]
    return max(chains, default=0)


def shortest_chain(component: set[str], one: set[str], other: set[str]) -> int:
    """Its length in balloons, both ends counted; 0 if the component misses one of the edges."""
    reached, length = component & one, 1
    while reached and not reached & other:
        wider = reached | {hex_ for at in reached for hex_ in BESIDE[at] if hex_ in component}
        if wider == reached:
            return 0
        reached, length = wider, length + 1
    return length if reached else 0


def pavilions(table: Table, seat: int) -> int:
    """8 for four or more pavilions in one component; pavilions pass the connection on."""
    network = table.fleets[seat].balloons() | set(table.board.pavilions)
    joined = [len(component & set(table.board.pavilions)) for component in components(network)]
    return 8 if max(joined) >= 4 else 0


def fleet(table: Table, seat: int) -> int:
    """The size of the largest connected component of launched balloons."""
    return max((len(component) for component in components(table.fleets[seat].launched)), default=0)


def alone(table: Table, seat: int) -> int:
    """One for each balloon with no foreign balloon on an adjacent hex; its own hex does not matter."""
    foreign = table.foreign(seat)
    return len([at for at in table.fleets[seat].balloons() if foreign.isdisjoint(BESIDE[at])])


def gravel(table: Table, seat: int) -> int:
    """One for each launched balloon on the path."""
    return len([at for at in table.fleets[seat].launched if table.board.terrain[at] == "gravel"])


def most(table: Table, seat: int) -> int:
    """8 for the most launched balloons; 4 for the second most, if three or four play and one is first."""
    counts = [len(fleet.launched) for fleet in table.fleets]
    mine, highest = counts[seat], max(counts)
    if mine == 0:
        return 0
    if mine == highest:
        return 8
    if len(counts) == 2 or counts.count(highest) > 1:
        return 0
    return 4 if mine == max(count for count in counts if count < highest) else 0


CARDS: dict[str, Callable[[Table, int], int]] = {
    "rim": rim,
    "link": link,
    "pavilions": pavilions,
    "fleet": fleet,
    "alone": alone,
    "gravel": gravel,
    "most": most,
}
