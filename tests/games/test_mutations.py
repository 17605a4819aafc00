"""The games compared with the oracles are worth something: each of many small faults shows up in them."""

from typing import Any

import pytest

from tests.effort import some_of
from tests.games.mutants import Mutation, read_mutations, trials
from tests.games.side_by_side import WHOLE, Difference
from tests.tables import GAMES, IDS, WITH_STACKS

MUTATIONS = read_mutations()
CASES = [(game, mutation) for mutation in MUTATIONS for game in GAMES if game.id in mutation.games]
NAMES = [f"{game.id}-{mutation.name}" for game, mutation in CASES]


def play_all(game: Any, mutation: Mutation | None) -> None:
    """The fixed set of games, compared to the first difference."""
    most = 30 if game in WITH_STACKS else WHOLE  # a game begun in the middle shows its faults early
    for sides, policy in trials(game, mutation):
        sides.play(policy, most=most)


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_the_rules_as_they_are_show_no_difference(game: Any) -> None:
    play_all(game, None)


@pytest.mark.parametrize(
    ("game", "mutation"), some_of(CASES, 6), ids=[f"{game.id}-{m.name}" for game, m in CASES]
)
def test_a_fault_shows(game: Any, mutation: Mutation) -> None:
    with pytest.raises(Difference):
        play_all(game, mutation)


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_every_game_has_many_faults_to_show(game: Any) -> None:
    assert sum(game.id in mutation.games for mutation in MUTATIONS) >= 20
