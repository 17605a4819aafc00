"""The arena: bots meet in all seats, on equal deals, here or in processes of their own."""

from collections.abc import Generator
from dataclasses import dataclass

from ..engine.seeds import seeds_from
from ..games.chance import STRIDE
from ..games.errors import AloftError
from .fixtures import Fixture, Outcome, Table, seating
from .game import play_game
from .teams import IsOver, Stopped, Team, each


@dataclass(frozen=True)
class Arena:
    """A table, and how many games are played at it from which seed."""

    table: Table
    games: int  # at least; rounds are always whole
    seed: int

    @property
    def rounds(self) -> int:
        return -(-self.games // len(self.table.bots))

    def round(self, number: int) -> list[Fixture]:
        """The games of one round, all with the same deal."""
        table, many = self.table, len(self.table.bots)
        deal = int(_nth_seed(self.seed, number))
        alone = [(bot,) * table.players for bot in range(many)]  # who plays together is of one mind
        seats = alone if table.together else seating(many, table.players, number, self.seed)
        return [Fixture(number * many + place, deal, who) for place, who in enumerate(seats)]

    def run(self, team: Team) -> Generator[list[Outcome], None, None]:
        """The outcomes, round by round, in the order of the fixtures; the last round may be cut short."""
        fixtures = (fixture for number in range(self.rounds) for fixture in self.round(number))
        play_all = each(team, _play, ((self.table, fixture) for fixture in fixtures))
        done: list[Outcome] = []
        try:
            for outcome in play_all:
                done.append(outcome)
                if len(done) == len(self.table.bots):
                    yield done
                    done = []
        except (KeyboardInterrupt, AloftError):
            yield done
            raise
        finally:
            play_all.close()


def _nth_seed(seed: int, number: int) -> int:
    return int(seeds_from((seed + int(STRIDE) * number) % 2**64, 1)[0])


def _play(unit: tuple[Table, Fixture], is_over: IsOver) -> Outcome:
    """One game of an arena, as a piece of work."""
    outcome = play_game(*unit, is_over)
    if outcome is None:
        raise Stopped
    return outcome
