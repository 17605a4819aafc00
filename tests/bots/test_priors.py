"""A glance guides the search: what it looks at, what it keeps of that, and where it goes first."""

import numpy as np
import pytest

from aloft.bots.bot import Sight
from aloft.bots.learned.network import NETWORK, foresee, foresee_beside, keep_in_mind
from aloft.bots.learned.priors import HOPELESS, is_power_of_eight, looks_until
from aloft.bots.learned.tuning import LEARNED
from aloft.bots.search_tree import LARGE, Tree
from aloft.bots.simple import Greedy
from aloft.bots.tree_records import ROOT
from aloft.engine.compilation.ways import rules_of
from aloft.games import find
from tests.bots.around import GAMES, edges, in_progress, quick
from tests.bots.untaught import untaught

EVERY_GAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
CLOSE = 1e-4


def compare(states, seats, network, outlooks):
    """What seats may expect, added up anew and beside the first position of their game."""
    for index in range(len(states)):
        keep_in_mind(states[0], seats[index], network)
        beside = foresee_beside(states[index], seats[index], network)
        for place in range(outlooks.shape[2]):
            outlooks[index, 0, place] = beside[place]
        anew = foresee(states[index], seats[index], network)
        for place in range(outlooks.shape[2]):
            outlooks[index, 1, place] = anew[place]


@EVERY_GAME
@pytest.mark.parametrize("way", ["native", "interpreted"])
def test_what_is_judged_beside_another_position_is_judged_as_if_alone(game, way):
    position = in_progress(edges(game)[0], range(3, 5))[0]
    states, seats = [position._states.copy()], [position.turn]
    for _ in range(12):
        if not position.over:
            position.play(position.legal_actions[-1])
            states.append(position._states.copy())
            seats.append((seats[-1] + 1) % position.players)
    outlooks = np.zeros((len(states), 2, 3))
    loop = rules_of(game, way).over(compare, f"S, i8[::1], {NETWORK}, f8[:,:,::1]")
    network = untaught(game).network()
    loop(np.concatenate(states), np.array(seats), network, outlooks)
    assert np.allclose(outlooks[:, 0], outlooks[:, 1], atol=CLOSE, rtol=CLOSE)
    assert np.ptp(outlooks[:, 1], axis=0).max() > 10 * CLOSE


def looked(sight, rounds, way="native"):
    """A tree after so many iterations."""
    tree = Tree(sight, LEARNED, 3, way, champion=untaught(sight.settings.game))
    tree.grow(rounds)
    return tree


def children(tree):
    """The nodes of the root's children."""
    return tree.nodes[list(tree._children(ROOT))]


@EVERY_GAME
def test_the_first_step_goes_where_hope_is_greatest_and_the_hopeless_are_left_out(game):
    for table in edges(game):
        sight = Sight.of(in_progress(table, range(3, 9))[0])
        tree = looked(sight, 1)
        found = children(tree)
        assert set(found["action"]) <= set(sight.legal)
        assert found["visits"].tolist().count(1) == 1
        assert found["hope"][found["visits"] == 1] == found["hope"].max()
        assert found["hope"].min() >= found["hope"].max() - HOPELESS * LEARNED.warmth - CLOSE


def test_hopes_are_what_a_glance_says():
    """Where nothing happens by chance, the search and the glance judge the same rows."""
    game = find("patterns")
    for position in in_progress(edges(game)[0], range(3, 12)):
        sight = Sight.of(position)
        glances = dict(zip(sight.legal, Greedy(1, untaught(game)).worths(sight, 1), strict=True))
        found = children(looked(sight, 1))
        assert np.allclose(found["hope"], [glances[action] for action in found["action"]], atol=1e-3)
        best = max(glances.values())
        kept = {a for a, worth in glances.items() if worth > best - HOPELESS * LEARNED.warmth + 1e-3}
        assert kept <= set(found["action"].tolist())


@EVERY_GAME
def test_a_search_of_one_step_plays_what_looks_best(game):
    position = in_progress(edges(game)[0], range(3, 9))[0]
    sight = Sight.of(position)
    search = quick(1, tuning=LEARNED, champion=untaught(game))
    choice = search.choose(sight)
    found = children(search.trees[0])
    assert choice == found["action"][np.argmax(found["hope"])]


def test_looks_come_at_powers_of_eight_and_are_counted():
    due = [visits for visits in range(70) if is_power_of_eight(visits)]
    assert due == [0, 1, 8, 64]
    assert [looks_until(visits) for visits in due] == [0, 1, 2, 3]


@EVERY_GAME
def test_later_looks_leave_no_child_out_and_hopes_between_0_and_1(game):
    sight = Sight.of(in_progress(edges(game)[0], range(3, 9))[0])
    few, many = (children(looked(sight, rounds)) for rounds in (1, 80))
    assert set(few["action"]) <= set(many["action"])
    assert many["hope"].min() >= 0
    assert many["hope"].max() <= 1
    assert many["visits"].sum() == 80


def test_a_tree_that_is_full_says_so_and_goes_on(monkeypatch):
    game = GAMES[0]
    monkeypatch.setattr("aloft.bots.search_tree.LARGE", 4096)
    sight = Sight.of(in_progress(edges(game)[0], range(3, 9))[0])
    tree = looked(sight, 6_000)
    assert tree.is_full
    assert len(tree.nodes) == 4096 < LARGE
    visits = sum(tree.visits().values())
    tree.grow(100)
    assert sum(tree.visits().values()) == visits + 100
