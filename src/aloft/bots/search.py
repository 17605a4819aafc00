"""The search: trees of thought, one for each thread, until the budget is spent or the choice is clear."""

from collections import Counter, defaultdict
from concurrent.futures import ThreadPoolExecutor
from functools import cache

from .bot import Sight
from .budget import Budget, Clock
from .learned.champion_file import Champion
from .search_tree import Tree
from .tuning import Tuning

SLICE = 64  # iterations between two looks at the clock, at first
LONGEST = 4096


@cache
def _pool(threads: int) -> ThreadPoolExecutor:
    return ThreadPoolExecutor(threads, thread_name_prefix="aloft-search")


class Search:
    """Monte Carlo tree search from one seat's view."""

    def __init__(
        self,
        budget: Budget,
        seed: int = 0,
        threads: int = 1,
        tuning: Tuning | None = None,
        reuse: bool = True,
        champion: Champion | None = None,
    ) -> None:
        self.budget = budget
        self.seed = seed
        self.threads = threads
        self.tuning = tuning or Tuning()
        self.reuse = reuse
        self.champion = champion
        self.trees: list[Tree] = []
        self.answered: tuple[Sight, int] | None = None  # the last question, and what was chosen

    def choose(self, sight: Sight) -> int:
        """The action that was thought about most; who asks the same again is told the same."""
        if len(sight.legal) == 1:
            return sight.legal[0]
        if self.answered is None or self.answered[0] != sight:
            self.answered = sight, self._decide(sight)
        return self.answered[1]

    def _decide(self, sight: Sight) -> int:
        self.look_at(sight)
        clock = self.budget.begun()
        while clock.left > 0 and not self._settled(sight, clock):
            self.think(min(self.next_slice(clock), clock.left), clock)
        return self.best(sight)

    def look_at(self, sight: Sight) -> None:
        """Turn to what the seat sees now."""
        if not self.reuse or any(_differs(tree, sight) for tree in self.trees):
            self.trees = []
        for tree in self.trees:
            tree.look_at(sight)
        missing = range(len(self.trees), self.threads)
        # A network's sums differ in their last digits between ways of running, and a choice should not.
        brief = self.budget.is_brief and self.champion is None
        self.trees += [
            Tree(sight, self.tuning, self._seed(sight, thread), is_brief=brief, champion=self.champion)
            for thread in missing
        ]

    def _seed(self, sight: Sight, thread: int) -> int:
        return (self.seed * 0x9E3779B97F4A7C15 + len(sight.played) * 64 + thread) % 2**64

    def think(self, rounds: int, clock: Clock | None = None) -> None:
        """So many iterations, shared among the threads."""
        if self.threads == 1:
            self.trees[0].grow(rounds)
        else:
            each = -(-rounds // self.threads)
            jobs = [_pool(self.threads).submit(tree.grow, each) for tree in self.trees]
            for job in jobs:
                job.result()
        if clock:
            clock.done += rounds

    def next_slice(self, clock: Clock) -> int:
        """Longer and longer, but where only time counts never long enough to miss its end by much."""
        share = clock.left // (8 * self.threads) if self.budget.iterations is None else LONGEST
        return min(LONGEST, max(SLICE, min(share, clock.done))) * self.threads

    def _settled(self, sight: Sight, clock: Clock) -> bool:
        """Whether no other legal action can overtake the first in what is left."""
        visits = self.visits()
        counts = sorted((visits[action] for action in sight.legal), reverse=True)
        return counts[0] - counts[1] > clock.left

    def visits(self) -> Counter[int]:
        """How often each action was tried, in all trees."""
        total: Counter[int] = Counter()
        for tree in self.trees:
            total.update(tree.visits())
        return total

    def worths(self) -> defaultdict[int, float]:
        """What the visits of each action were worth, in all trees."""
        total: defaultdict[int, float] = defaultdict(float)
        for tree in self.trees:
            for action, worth in tree.worths().items():
                total[action] += worth
        return total

    @property
    def is_full(self) -> bool:
        """Whether no tree can grow any more."""
        return all(tree.is_full for tree in self.trees)

    def best(self, sight: Sight) -> int:
        """What was tried most; a short look tries many once, and of these the best went best."""
        visits, worths = self.visits(), self.worths()
        return max(sight.legal, key=lambda action: (visits[action], worths[action], -action))

    def close(self) -> None:
        """Forget everything."""
        self.trees, self.answered = [], None


def _differs(tree: Tree, sight: Sight) -> bool:
    return tree.settings != sight.settings or tree.seat != sight.seat
