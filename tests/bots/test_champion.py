"""Champions: judged alike in every way of running, and a sentence for weights that are of no use."""

from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

import aloft
from aloft.bots.bot import Sight
from aloft.bots.learned import champion_file
from aloft.bots.learned.champion import ChampionBot, known_champion
from aloft.bots.learned.champion_file import champion_of, has_champion, inputs_of, read_champion
from aloft.bots.learned.network import NETWORK, POINT, POINTS, foresee
from aloft.bots.learned.tuning import LEARNED
from aloft.bots.registry import make_bot
from aloft.bots.search import Search
from aloft.bots.search_tree import Tree
from aloft.engine.compilation.code_cache import heard_by
from aloft.engine.compilation.ways import rules_of
from aloft.games import find
from aloft.games.errors import AloftError
from tests.bots.around import GAMES, edges, in_progress, lived, quick
from tests.bots.untaught import kept, untaught
from tests.effort import some_of, times

EVERY_GAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
ONE_GAME = pytest.mark.parametrize("game", some_of(GAMES, len(GAMES)), ids=[game.id for game in GAMES])
EXAMPLES = Path(__file__).parents[2] / "examples" / "champions"
MOST_BYTES = 500_000  # of a champion in the repository
TABLES = times(1, 2)  # of each game, at which a tree grows interpreted
CLOSE = 1e-4  # how far ways of running may differ, in chances and in points


def foretell(states, seats, network, outlooks):
    """What seats may expect in positions."""
    for index in range(len(states)):
        outlook = foresee(states[index], seats[index], network)
        for place in range(outlooks.shape[1]):
            outlooks[index, place] = outlook[place]


def foretold(game, states, seats, way):
    """The same, run one way."""
    outlooks = np.zeros((len(states), 3), np.float64)
    loop = rules_of(game, way).over(foretell, f"S, i8[::1], {NETWORK}, f8[:,::1]")
    loop(states, seats, untaught(game).network(), outlooks)
    return outlooks


def reckoned(game, states, seats):
    """The same by NumPy in double precision, from the definition of such a network."""
    rows = np.zeros((len(states), game.features.LAYOUT.size), np.uint8)
    rules_of(game, "native").observe(states, seats, rows)
    seen = rows.astype(np.float64)
    for layer in untaught(game).layers:
        seen = np.maximum(seen, 0) @ layer[:-1].astype(np.float64) + layer[-1]
    return np.column_stack([1 / (1 + np.exp(-seen[:, :POINTS])), POINT * seen[:, POINTS]])


@ONE_GAME
def test_interpreted_and_native_foresee_what_the_definition_says(game):
    positions = [position for table in edges(game) for position in in_progress(table, range(2, 8))]
    states = np.concatenate([position._states for position in positions])
    seats = np.array([place % position.players for place, position in enumerate(positions)], np.int64)
    native, interpreted = (foretold(game, states.copy(), seats, way) for way in ("native", "interpreted"))
    assert np.allclose(native, reckoned(game, states, seats), atol=CLOSE, rtol=CLOSE)
    assert np.allclose(native, interpreted, atol=CLOSE, rtol=CLOSE)
    assert np.ptp(native, axis=0).min() > 100 * CLOSE


@ONE_GAME
def test_a_tree_that_is_judged_by_a_network_grows_alike_however_rules_run(game):
    for table in edges(game)[:TABLES]:
        sight = Sight.of(in_progress(table, range(3, 9))[0])
        trees = [Tree(sight, LEARNED, 3, way, champion=untaught(game)) for way in ("interpreted", "native")]
        one, other = trees
        for tree in (one, other):
            tree.grow(3)
        for field in ("first", "next", "action", "visits", "seen"):
            assert np.array_equal(one.nodes[field], other.nodes[field])
        assert np.allclose(one.nodes["totals"], other.nodes["totals"], atol=CLOSE)


@EVERY_GAME
def test_a_search_that_judges_by_a_network_knows_no_more_than_its_seat(game):
    for table in edges(game):
        for position in lived(table, range(4)):
            first, second = (quick(tuning=LEARNED, champion=untaught(game)) for _ in range(2))
            choice = first.choose(Sight.of(position))
            assert second.choose(Sight.of(position.guess(position.turn, 77))) == choice
            for name in ("nodes", "outcomes", "room"):
                one, other = (getattr(search.trees[0], name) for search in (first, second))
                assert one[: len(other)].tobytes() == other.tobytes()


@EVERY_GAME
def test_one_seed_one_choice(game, tmp_path):
    file = kept(game, tmp_path)
    for name in (f"champion:iterations=40,file={file}", f"champion:plies=1,file={file}"):
        for table in edges(game):
            sight = Sight.of(in_progress(table, range(4, 12))[0])
            choice = make_bot(name, 5).choose(sight)
            assert choice in sight.legal
            assert make_bot(name, 5).choose(sight) == choice


def test_who_judges_by_a_network_thinks_otherwise():
    game = GAMES[0]
    sight = Sight.of(in_progress(edges(game)[0], range(3, 9))[0])
    searches = [
        quick(200, tuning=LEARNED, champion=each) for each in (None, untaught(game), untaught(game, 2))
    ]
    for search in searches:
        search.choose(sight)
    visits = [search.visits() for search in searches]
    assert all(one != other for one, other in pairwise([*visits, visits[0]]))


@EVERY_GAME
def test_what_came_with_a_game_is_small_and_for_the_game_as_it_is(game):
    if not has_champion(game):
        return
    champion = champion_of(game)
    assert champion
    assert len(champion_file.beside(game).read_bytes()) < MOST_BYTES
    assert champion.card.game == game.id
    assert champion.card.positions > 10**6
    assert champion.card.command.startswith(f"aloft train {game.id}")


def what_is_told(game, monkeypatch, file):
    """What a bot says and who plays, where this file came with the game."""
    monkeypatch.setattr(champion_file, "beside", lambda game: file)
    champion_of.cache_clear()
    told: list[str] = []
    bot = ChampionBot(quick(20).budget, 5)
    sight = Sight.of(in_progress(edges(game)[0], range(3, 9))[0])
    with heard_by(told.append):
        choice = bot.choose(sight)
    champion_of.cache_clear()
    assert isinstance(bot.bot, Search)
    usual = quick(20).choose(sight)
    return [line for line in told if "champion" in line.lower()], bot.bot.champion, choice == usual


STALE = [
    ({"rules_version": 0}, "learned rules 0 of"),
    ({"inputs": "other"}, "learned another description of"),
]


@pytest.mark.parametrize(("changes", "words"), STALE)
def test_who_learned_another_game_says_so_and_the_search_plays(tmp_path, monkeypatch, changes, words):
    told, champion, is_usual = what_is_told(GAMES[0], monkeypatch, kept(GAMES[0], tmp_path, **changes))
    assert len(told) == 1
    assert words in told[0]
    assert told[0].endswith(".")
    assert champion is None
    assert is_usual


def test_where_no_champion_came_or_a_damaged_one_the_search_plays(tmp_path, monkeypatch):
    whole = kept(GAMES[0], tmp_path).read_bytes()
    damaged = tmp_path / "damaged.npz"
    for data in (whole[: len(whole) // 2], b"", b"no weights", whole[:-300] + bytes(300)):
        damaged.write_bytes(data)
        told, champion, is_usual = what_is_told(GAMES[0], monkeypatch, damaged)
        assert (len(told), champion, is_usual) == (1, None, True)
        assert "can be read" in told[0]
    told, champion, is_usual = what_is_told(GAMES[0], monkeypatch, tmp_path / "none.npz")
    assert (len(told), champion, is_usual) == (1, None, True)
    assert "has no champion yet" in told[0]


def test_a_champion_that_is_up_to_date_plays_in_silence(tmp_path, monkeypatch):
    told, champion, _ = what_is_told(GAMES[0], monkeypatch, kept(GAMES[0], tmp_path))
    assert not told
    assert champion


def test_a_file_that_is_asked_for_has_to_be_one(tmp_path):
    sight = Sight.of(aloft.new(GAMES[0].id, seed=1))
    other = kept(GAMES[1], tmp_path)
    (tmp_path / "words.npz").write_text("no weights")
    for name, words in (
        ("none.npz", "cannot be read"),
        ("words.npz", "holds no champion that can be read"),
        (other.name, f"is a champion of {GAMES[1].title}"),
    ):
        with pytest.raises(AloftError, match=words):
            make_bot(f"champion:file={tmp_path / name}").choose(sight)


def test_layers_that_do_not_fit_are_refused(tmp_path):
    game = GAMES[0]
    file = kept(game, tmp_path)
    champion = read_champion(file.read_bytes(), file.name)
    assert all(map(np.array_equal, champion.layers, untaught(game).layers))
    held = dict(np.load(file))
    held["second"] = held["second"][:-1]
    np.savez(file, **held)
    with pytest.raises(AloftError, match="do not fit"):
        read_champion(file.read_bytes(), file.name)


def test_a_network_that_reads_another_row_is_stale():
    game = GAMES[0]
    card = untaught(game).card
    assert card.inputs == inputs_of(game)
    assert len({inputs_of(other) for other in GAMES}) == len(GAMES)
    for other in GAMES:
        assert known_champion(other) is champion_of(other, "")


@pytest.mark.parametrize("file", sorted(EXAMPLES.glob("*.npz")), ids=lambda file: file.stem)
def test_champions_among_the_examples_know_their_games(file):
    champion = read_champion(file.read_bytes(), file.name)
    game = find(file.stem)
    assert not champion.is_stale(game)
    assert file.stat().st_size < MOST_BYTES
    sight = Sight.of(aloft.new(game.id, seed=1))
    assert make_bot(f"champion:plies=1,file={file}", seed=1).choose(sight) in sight.legal
