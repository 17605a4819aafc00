"""Bots by name, and one clear sentence for every name that is none."""

import pytest

from aloft.bots.bot import Sight
from aloft.bots.levels import ITERATIONS, LEVELS, iterations_in
from aloft.bots.ponderer import Ponderer
from aloft.bots.registry import bot_kinds, make_bot
from aloft.bots.search import Search
from aloft.bots.simple import Greedy, RandomBot
from aloft.games.errors import AloftError
from tests.bots.around import GAMES, edges, in_progress


def test_kinds_have_names():
    assert isinstance(make_bot("random"), RandomBot)
    assert isinstance(make_bot("greedy"), Greedy)
    assert isinstance(make_bot("search"), Search)


def a_search(name: str, seed: int = 0) -> Search:
    """A bot of this name, which searches."""
    bot = make_bot(name, seed)
    assert isinstance(bot, Search)
    return bot


def test_settings_stand_behind_a_colon():
    bot = make_bot("search:time=250ms,iterations=800,threads=2,seed=3", seed=9)
    assert isinstance(bot, Search)
    assert (bot.budget.seconds, bot.budget.iterations, bot.threads, bot.seed) == (0.25, 800, 2, 3)
    assert a_search("search:iterations=5", seed=9).seed == 9
    assert a_search("search:time=2s").budget.iterations is None
    assert a_search("search").budget.seconds == 1
    assert isinstance(make_bot("search:time=1s,ponder=1"), Ponderer)


def test_levels_think_more_from_one_to_the_next():
    thoughts = [a_search(level).budget.iterations or 0 for level in LEVELS]
    assert thoughts == sorted(thoughts) == list(ITERATIONS.values())
    assert set(LEVELS) < set(bot_kinds())


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_levels_think_as_much_as_the_game_says(game):
    steps = iterations_in(game)
    assert list(steps) == list(LEVELS)
    assert list(steps.values()) == sorted(set(steps.values()))
    bot = a_search(LEVELS[1])
    bot.choose(Sight.of(in_progress(edges(game)[0], range(4, 12))[0]))
    assert bot.budget.iterations == steps[LEVELS[1]]


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("grandmaster", "There is no bot 'grandmaster'; there are random, greedy, search, champion, novice"),
        ("", "There is no bot ''"),
        ("search:depth=3", "'depth=3' is no setting: it has time=…, iterations=…"),
        ("search:time", "'time' is no setting"),
        ("search:time=soon", "time is such as 1s or 250ms, at most 3600s, not 'soon'"),
        ("search:time=0s", "time is such as 1s"),
        ("search:iterations=0", "iterations is a whole number from 1 to 1000000000, not '0'"),
        ("search:iterations=-4", "iterations is a whole number"),
        ("search:iterations=" + "9" * 40, "iterations is a whole number"),
        ("search:threads=1000", "threads is a whole number from 1 to 64"),
        ("search:iterations=1,iterations=2", "iterations is set twice"),
        ("random:time=1s", "'time=1s' is no setting: it has seed=…"),
        ("hard:iterations=4", "'iterations=4' is no setting: it has seed=…"),
    ],
)
def test_a_name_that_is_none_gets_a_sentence(name, words):
    with pytest.raises(AloftError) as caught:
        make_bot(name)
    assert words in str(caught.value)
    assert str(caught.value).endswith(".")
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize("name", ["random", "greedy", "search:iterations=20", "novice"])
def test_every_kind_plays_every_game_and_the_same_for_the_same_seed(game, name):
    for table in edges(game):
        position = in_progress(table, range(4, 12))[0]
        sight = Sight.of(position)
        choice = make_bot(name, 5).choose(sight)
        assert choice in sight.legal
        assert make_bot(name, 5).choose(sight) == choice


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_greed_takes_what_stands_best_at_once(game):
    position = in_progress(edges(game)[0], range(4, 12))[0]
    bot, sight = Greedy(3), Sight.of(position)
    worths = bot.worths(sight, 7)
    assert len(worths) == len(sight.legal)
    assert bot.choose(sight) in sight.legal
