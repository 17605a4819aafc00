"""Exact opinions: against every line of play read one by one, and with what is hidden dealt anew."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from aloft.bots.budget import Budget
from aloft.bots.endgames import explore, scripts
from aloft.bots.endgames.endgame import Endgame, endgame, endgame_parts
from aloft.bots.endgames.look import Look
from aloft.bots.endgames.patience import FIRST, HOPE, PLAYS, Patience
from aloft.bots.opinion import opinion
from aloft.engine.compilation.builder import Builder, _interpreted
from aloft.engine.compilation.soonest import Soonest
from aloft.engine.compilation.ways import rules_of
from aloft.engine.positions.position import Position
from aloft.engine.settings import settle_on
from aloft.games import find
from aloft.games.contract import Game
from aloft.server.tables.advice.opinions import opinion_told
from tests.bots.every_line import TooMany, deals_by_hand, read
from tests.effort import some_of, times
from tests.games.midgame import dealt
from tests.tables import GAMES, WITH_CARDS, WITH_STACKS

# Whose deals can be listed: all but those of a stack that is shuffled.
READABLE = [game for game in GAMES if game not in WITH_STACKS]
ENDINGS = times(8, 24, 120, name="ENDINGS")  # for each game
LINES = times(2_000, 8_000, 20_000)  # of play that are read at most
BACK = (1, 2, 2, 3, 4, 6)  # plies before the end
FEW_LINES = 400  # where rules are interpreted
PLANTED = 200  # endings at most until a fault must have shown
PLENTY = Budget(iterations=1_000_000)
SOME = Budget(iterations=20_000)  # an endgame that is too long for it is searched instead


def ending(game: Game, number: int) -> Position:
    """A position a few plies before the end of a random game, at a random table that keeps every option."""
    chance = Random(number)
    mode = chance.choice(game.modes)
    table = settle_on(game, chance.randint(mode.fewest, mode.most), mode.name)
    position = dealt(table, number)
    while not position.over:
        position.play(chance.choice(position.legal_actions))
    return position.at(position.ply - chance.choice(BACK))


def made(game: Game) -> None:
    """Its machine code is there."""
    for part in endgame_parts(game):
        rules_of(game).in_earnest(part.loop, part.types)


def records(position: Position, seat: int) -> list[bytes]:
    """Every deal that a seat cannot tell from a position, if somebody can list them."""
    competing = not position.game.mode(position.settings.mode).together
    return deals_by_hand(position, seat) if position.game in WITH_CARDS and competing else [position.record]


def compared(position: Position, seat: int, found: Endgame, most: int) -> bool:
    """Whether it was read by hand too; it comes to the same then."""
    try:
        worth, means = read(position, seat, records(position, seat), most)
    except TooMany:
        return False
    assert found.worth[:, : position.players] == pytest.approx(worth)
    assert set(found.worths) == set(means)
    for action, mean in means.items():
        assert found.worths[action][:, : position.players] == pytest.approx(mean)
    assert sum(found.shares.values()) == pytest.approx(1)
    return True


@pytest.mark.parametrize("game", READABLE, ids=lambda game: game.id)
def test_it_comes_to_what_every_line_of_play_says(game: Game) -> None:
    made(game)
    read_by_hand = 0
    for number in range(ENDINGS):
        position = ending(game, number)
        seat = (position.turn + number % 2) % position.players
        found = endgame(position, seat, PLENTY)
        if found is not None:
            read_by_hand += compared(position, seat, found, LINES)
    assert read_by_hand >= ENDINGS // 4


@pytest.mark.parametrize("game", WITH_CARDS, ids=lambda game: game.id)
def test_what_is_hidden_makes_no_difference(game: Game) -> None:
    made(game)
    for number in range(ENDINGS):
        position = ending(game, number)
        found = opinion(position, SOME)
        for seed in range(3):
            other = position.guess(position.turn, seed)
            assert opinion(other, SOME) == found


@pytest.mark.parametrize("game", READABLE, ids=lambda game: game.id)
def test_an_opinion_of_an_endgame_is_exact_and_in_no_doubt(game: Game) -> None:
    made(game)
    position = ending(game, 3)
    found = opinion(position, PLENTY, best=20)
    assert found.exact
    assert found.deals >= 1
    assert {idea.move for idea in found.ideas} <= set(position.legal_moves)
    assert all(seat.win.margin == seat.score.margin == 0 for idea in found.ideas for seat in idea.seats)
    assert opinion_told(found, position, position.turn)["exact"] is True
    mine = [idea.seats[position.turn].win.value for idea in found.ideas]
    assert position.game.mode(position.settings.mode).together or mine == sorted(mine, reverse=True)


@pytest.mark.parametrize("game", READABLE, ids=lambda game: game.id)
def test_it_gives_up_early_where_the_end_is_far(game: Game) -> None:
    made(game)
    position, budget = dealt(settle_on(game), 1), Budget(iterations=2_000)
    assert endgame(position, position.turn, budget) is None
    found = opinion(position, budget)
    assert not found.exact
    assert found.iterations == 2_000


def test_patience_is_a_small_part_of_the_budget() -> None:
    patience = Patience(Budget(iterations=5_000))
    while patience.lasts(1.0):
        patience.done += patience.take()
    assert patience.done == PLAYS * 5_000
    assert not Patience(Budget(iterations=5_000), done=FIRST).lasts(FIRST / (HOPE * PLAYS * 5_000 * 2))


def test_nobody_waits_for_machine_code_to_be_exact(monkeypatch: pytest.MonkeyPatch) -> None:
    position = ending(READABLE[0], 3)
    monkeypatch.setattr(Soonest, "if_kept", lambda *asked: None)
    assert not opinion(position, Budget(iterations=200)).exact


def be_content_with_a_win(frame: Any, aim: Any, seat: int) -> None:
    """Who finds a move that wins looks at no other."""
    explore.compare(frame, aim, seat)
    if frame.win > 0.99:
        frame.place = frame.places


def be_content_with_a_draw(node: Any) -> float:
    """What is drawn first stands for all that can be."""
    return 1.0 if scripts.part_drawn(node) else 0.0


def take_the_first_of_equals(frame: Any, aim: Any, seat: int) -> None:
    """Who is numbered first is preferred."""
    ties = frame.ties
    explore.compare(frame, aim, seat)
    if ties and frame.ties > ties:
        frame.ties = ties
        frame.all_wins -= frame.wins
        frame.all_points -= frame.points


def recall_by_half(words: Any, kept: Any, worth: Any, known: Any) -> bool:
    """Positions of which half is the same are taken for one."""
    place = explore.place_of(words[: len(words) // 2], kept)
    if not kept[place].any():
        return False
    worth.wins[:], worth.points[:] = known[place].wins, known[place].points
    return True


def keep_by_half(words: Any, kept: Any, worth: Any, known: Any) -> None:
    explore.keep(words, kept, worth, known)
    place = explore.place_of(words[: len(words) // 2], kept)
    kept[place], known[place] = words, worth


FAULTS: dict[str, tuple[str, dict[Any, Any]]] = {
    "a win is enough": ("ascension", {explore.compare: be_content_with_a_win}),
    "the first outcome is enough": ("havalandi", {scripts.part_drawn: be_content_with_a_draw}),
    "the first of equals is taken": ("patterns", {explore.compare: take_the_first_of_equals}),
    "half a position is enough": (
        "ascension",
        {explore.recall: recall_by_half, explore.keep: keep_by_half},
    ),
}


IN_PLACE: dict[Any, Any] = dict(explore.IN_PLACE)


def looking(game: Game, in_place: dict[Any, Any]) -> Callable[..., int]:
    """What looks at endgames of a game, interpreted, with some functions in place of others."""
    look: Any = explore.explore
    replaced: dict[Any, Any] = {**IN_PLACE, **in_place}
    builder = Builder(game, lambda function: function, "planted", replaced)
    interpreted: Callable[..., int] = _interpreted(builder.build(look), is_loose=False)
    return interpreted


@pytest.mark.parametrize("fault", some_of(list(FAULTS), 2))
def test_a_planted_fault_is_caught(fault: str) -> None:
    name, in_place = FAULTS[fault]
    game = find(name)
    differs = 0
    for number in range(PLANTED):
        position = ending(game, number)
        try:
            _, means = read(position, position.turn, [position.record], FEW_LINES)
        except TooMany:
            continue
        for faulty in ({}, in_place):
            found = Look(position.settings, looking(game, faulty)).into(position.record, FEW_LINES)
            assert found is not None
            same = all(
                found[action][:, : position.players] == pytest.approx(means[action]) for action in found
            )
            assert same or faulty
            differs += not same
        if differs:
            return
    pytest.fail("nobody noticed")
