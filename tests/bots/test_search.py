"""The search: the same every time, right where right can be known, and it keeps what it has thought."""

import json
from typing import Any

import numpy as np
import pytest

import aloft
from aloft.bots.bot import Sight
from aloft.bots.budget import Budget
from aloft.bots.ponderer import Ponderer
from aloft.bots.registry import make_bot
from aloft.bots.search import Search
from aloft.bots.search_tree import LARGE, Tree
from aloft.bots.stand_in import StandIn
from aloft.bots.tree_records import ROOT
from aloft.bots.tuning import Tuning
from tests.bots.around import GAMES, edges, in_progress, quick
from tests.bots.golden import FILE, thoughts
from tests.games.midgame import midgame
from tests.tables import usual_tables

EVERY_GAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


def test_a_fixed_seed_grows_the_stored_tree():
    assert thoughts() == json.loads(FILE.read_text(encoding="utf-8"))


@EVERY_GAME
def test_interpreted_and_native_think_the_same(game):
    position = in_progress(edges(game)[0], range(3, 9))[0]
    trees = [Tree(Sight.of(position), Tuning(), 3, way) for way in ("interpreted", "native")]
    for tree in trees:
        tree.grow(6)
    one, other = (tree.nodes for tree in trees)
    for field in ("first", "next", "action", "visits", "seen"):
        assert np.array_equal(one[field], other[field])
    assert np.allclose(one["totals"], other["totals"], rtol=1e-12)


@EVERY_GAME
def test_a_search_spends_its_iterations_and_no_more(game):
    position = in_progress(edges(game)[-1], range(3, 9))[0]
    search = quick(150)
    assert search.choose(Sight.of(position)) in position.legal_actions
    assert 75 <= search.trees[0].nodes[ROOT]["visits"] <= 150


def test_a_choice_that_cannot_change_any_more_ends_the_thinking():
    position = in_progress(edges(GAMES[0])[0], range(3, 9))[0]
    search = quick(20_000)
    search.choose(Sight.of(position))
    counts = sorted(search.visits().values())
    assert search.trees[0].nodes[ROOT]["visits"] < 20_000
    assert counts[-1] - counts[-2] > 20_000 - search.trees[0].nodes[ROOT]["visits"]


@EVERY_GAME
def test_thoughts_about_the_moves_played_are_kept(game):
    position = midgame(usual_tables(game)[0], 4, 6)
    position.begin_here()
    search = quick(400)
    position.play(search.choose(Sight.of(position)))
    kept = search.visits()
    while not position.over and position.turn != search.trees[0].seat:
        position.play(position.legal_actions[0])
    if position.over:
        return
    search.look_at(Sight.of(position))
    assert kept
    assert search.trees[0].played == position.actions
    search.think(50)
    assert search.best(Sight.of(position)) in position.legal_actions


def test_the_branch_of_the_move_played_becomes_the_tree():
    position = aloft.new(GAMES[0].id, seed=3)
    seat = position.turn
    search = quick(900)
    action = search.choose(Sight.of(position))
    expected = search.visits()[action]
    position.play(action)
    search.look_at(Sight.of(position, seat))
    assert search.trees[0].nodes[ROOT]["visits"] == expected
    assert 1 < search.trees[0].used <= expected + 1


def crowded_tables():
    """Tables at which who looks closely foresees others by what they hold."""
    tables = [table for game in GAMES for table in edges(game)]
    return [table for table in tables if Tuning().record(table)["others_width"]]


def test_others_are_foreseen_closely_only_in_a_crowd():
    assert crowded_tables()
    for table in crowded_tables():
        assert table.players > 2
        assert not table.game.mode(table.mode).together
        assert not Tuning(close=False).record(table)["others_width"]


@pytest.mark.parametrize("table", crowded_tables(), ids=lambda table: f"{table.game.id} {table.players}")
def test_a_tree_that_foresees_others_holds_own_moves_and_ends_with_theirs(table):
    position = in_progress(table, range(3, 9))[0]
    search = quick(300)
    seat = position.turn
    position.play(search.choose(Sight.of(position)))
    kept = search.trees[0].nodes[ROOT]["visits"]
    while not position.over and position.turn != seat:
        position.play(position.legal_actions[0])
    if not position.over and len(position.actions) - len(search.trees[0].played or ()) > 1:
        search.look_at(Sight.of(position))
        assert kept
        assert search.trees[0].nodes[ROOT]["visits"] == 0


@EVERY_GAME
def test_of_moves_tried_equally_often_the_one_that_went_best_is_played(game):
    position = in_progress(edges(game)[0], range(3, 9))[0]
    search = quick(3)
    best = search.choose(Sight.of(position))
    tree = search.trees[0]
    visits, worths = tree.visits(), tree.worths()
    found = {action: (visits[action], worths[action]) for action in visits}
    assert found[best] == max(found.values())


@EVERY_GAME
def test_two_threads_think_twice_as_much_together(game):
    position = in_progress(edges(game)[0], range(3, 9))[0]
    search = Search(Budget(iterations=200), 4, threads=2)
    assert search.choose(Sight.of(position)) in position.legal_actions
    assert len(search.trees) == 2
    assert search.trees[0].nodes.tobytes() != search.trees[1].nodes.tobytes()


def test_a_tree_makes_room_up_to_its_limit():
    tree = Tree(Sight.of(aloft.new(GAMES[0].id, seed=3)), Tuning(), 3)
    tree.grow(9_000)
    assert 9_000 < len(tree.nodes) <= LARGE
    assert tree.used <= 9_001


def test_thinking_ahead_goes_on_until_it_is_asked():
    position = aloft.new(GAMES[0].id, seed=3)
    seat = (position.turn + 1) % position.players
    ponderer = Ponderer(quick(64))
    ponderer.watch(Sight.of(position, seat))
    while not ponderer.search.visits():
        pass
    position.play(ponderer.search.visits().most_common(1)[0][0])
    while not position.over and position.turn != seat:
        position.play(position.legal_actions[0])
    assert ponderer.choose(Sight.of(position)) in position.legal_actions
    assert ponderer.thread is None
    ponderer.close()


def test_at_a_table_who_likes_to_thinks_while_another_moves():
    position = aloft.new(GAMES[0].id, seed=3)
    other = (position.turn + 1) % position.players
    eager, calm = (StandIn(make_bot(f"search:iterations=20{more}")) for more in (",ponder=1", ""))
    for bot in (eager, calm):
        bot.watch(Sight.of(position, other))
    assert isinstance(eager.bot, Ponderer)
    assert eager.bot.thread is not None
    assert eager.bot.thread.is_alive()
    while position.turn != other:
        position.play(position.legal_actions[0])
    assert {bot.choose(Sight.of(position)) for bot in (eager, calm)} <= set(position.legal_actions)
    assert eager.bot.thread is None
    eager.close()


def won_positions(table, wanted):
    """Positions in which the seat to move can end the game at once and win, whatever it cannot know."""
    found: list[Any] = []
    for seed in range(40):
        position = midgame(table, seed, 0)
        position.begin_here()
        while not position.over and len(found) < wanted:
            if wins_at_once(position):
                found.append(position.copy())
                break
            position.play(quick(16, seed).choose(Sight.of(position)))
    return found


def wins_at_once(position):
    """The moves that end the game with a win in every one of some guesses at what is hidden."""
    if len(position.legal_actions) < 2:
        return []
    return [action for action in position.legal_actions if _wins(position, action)]


def _wins(position, action):
    after = position.copy()
    after.play(action)
    if not after.over or position.turn not in after.winners:
        return False
    guesses = [position.guess(position.turn, seed) for seed in range(8)]
    for guess in guesses:
        guess.play(action)
    return all(guess.over and position.turn in guess.winners for guess in guesses)


@EVERY_GAME
def test_a_won_game_is_won(game):
    """Who can win at once does so, or finds something at least as good."""
    table = next(t for t in usual_tables(game) if t.players == max(2, game.fewest))
    positions = won_positions(table, 3)
    for position in positions:
        seat = position.turn
        while not position.over:
            position.play(quick(600).choose(Sight.of(position)))
        assert seat in position.winners
    assert positions


def alone(games):
    """The tables at which one player plays alone."""
    return [t for game in games for t in usual_tables(game) if t.players == 1]


def best_end(position, moves_left):
    """The best that can still be reached by trying everything, or None if that takes too many moves."""
    if position.over:
        return float(position.game.verb("estimate")(position.state, 0))
    ends = []
    for action in position.legal_actions if moves_left else []:
        after = position.copy()
        after.play(action)
        ends.append(best_end(after, moves_left - 1))
    return None if not ends or None in ends else max(ends)


@pytest.mark.parametrize("table", alone(GAMES), ids=lambda table: table.game.id)
def test_alone_the_last_plies_are_played_as_well_as_can_be(table):
    compared = 0
    for seed in range(12):
        position = midgame(table, seed, 0)
        position.begin_here()
        chance = np.random.default_rng(seed)
        while not position.over:
            position.play(int(chance.choice(position.legal_actions)))
        for _ in range(3):
            position.undo()
        best = best_end(position, 5)
        while not position.over:
            position.play(quick(800).choose(Sight.of(position)))
        if best is not None:
            assert float(position.game.verb("estimate")(position.state, 0)) == best
            compared += 1
    assert compared
