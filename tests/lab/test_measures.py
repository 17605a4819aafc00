"""Measures against games reckoned by hand."""

from dataclasses import replace
from types import SimpleNamespace

import numpy as np
import pytest

from aloft.engine.record import Record
from aloft.lab import asides
from aloft.lab.foresight import Foresight
from aloft.lab.loops import LONGEST, NOTES, PLIES, TURNS, WAITED, WAITS
from aloft.lab.measures import MEASURES, all_findings, luck, pace, skill, story
from aloft.lab.measures.measure import bars_of
from aloft.lab.played import Block, Played, _note, kinds_of, play, record_of
from aloft.lab.removals import takable, without_element
from aloft.lab.runs import sums_of
from aloft.lab.study import EVERYBODY, study
from aloft.lab.sums import Column, Histogram
from aloft.lab.teams import Here
from tests.effort import some_of
from tests.tables import IDS

SOME = "patterns" if "patterns" in IDS else IDS[0]


def seen(before: list[list[float]], chosen: list[list[float]]) -> Foresight:
    story_ = SimpleNamespace(actions=np.zeros(len(chosen)), states=None)
    return Foresight(story_, np.array(before), np.array(chosen))  # type: ignore[arg-type]


# Four moves between two; seat 1 is behind until the last move but wins.
BEFORE = [[0.5, 0.5], [0.6, 0.4], [0.8, 0.2], [0.4, 0.6], [0.0, 1.0]]
CHOSEN = [[0.7, 0.3], [0.7, 0.3], [0.4, 0.6], [0.2, 0.8]]


def test_what_chances_tell() -> None:
    told = dict(story.told_by_chances(seen(BEFORE, CHOSEN)))
    assert told["chance changes"] == 1 / 4  # only before the fourth move somebody else is ahead
    assert told["drama"] == pytest.approx((0 + 0.2 + 0.6 + 0) / 4)
    assert told["comeback"] == pytest.approx(0.2)
    assert told["come back late"] == 1.0  # 0.2 is below a quarter
    assert told["decided"] == 0.0  # the loser had 0.8, and the winner never more before the end
    even, sixty, eighty = 1.0, 0.970951, 0.721928  # bits
    assert told["suspense"] == pytest.approx((even + sixty + eighty + sixty) / 4, abs=1e-5)
    assert told["suspense:50"] == pytest.approx(eighty, abs=1e-5)
    assert told["stability"] == pytest.approx(np.var([0.5, 0.6, 0.8, 0.4]))
    assert [told[f"favourite:{part}"] for part in (25, 50, 75)] == [0.0, 0.0, 1.0]


def test_decided_from_the_move_after_which_the_loser_was_never_so_close() -> None:
    told = dict(story.told_by_chances(seen([[0.5, 0.5], [0.4, 0.6], [0.1, 0.9], [0, 1]], CHOSEN[:3])))
    assert told["decided"] == pytest.approx(2 / 3)


def test_deal_choices_and_draws_add_up_to_the_result() -> None:
    parts = dict(luck.parts_of(seen(BEFORE, CHOSEN)))
    assert parts["deal by result"] == pytest.approx(0.0)
    # Seat 1: choices −0.2, −0.1, +0.4, +0.2; draws +0.1, −0.1, 0, +0.2; the result is half more than even.
    assert parts["choices by result"] == pytest.approx(0.3 * 0.5)
    assert parts["draws by result"] == pytest.approx(0.2 * 0.5)
    assert sum(parts[f"{name} by result"] for name in luck.PARTS) == pytest.approx(parts["result by result"])


def test_a_choice_is_weighed_by_the_half_that_did_not_find_it() -> None:
    halves = np.zeros((2, 3, 2))
    halves[0, :, 0], halves[1, :, 0] = [0.9, 0.5, 0.1], [0.6, 0.5, 0.4]
    halves[..., 1] = 1 - halves[..., 0]
    told = dict(luck.weights_of(halves, 0, 5, np.array([4, 5, 6])))
    assert told["best over second"] == pytest.approx(0.1)
    assert told["best over any"] == pytest.approx(0.1)
    assert told["clarity"] == pytest.approx(np.var([0.75, 0.5, 0.25]))
    assert told["narrowness"] == pytest.approx(1 / 3)


def test_a_king_is_made_by_who_has_nothing_to_win_by_it() -> None:
    lost = [[0.0, 0.9, 0.1], [0.005, 0.4, 0.595]]
    assert luck.can_make_king(np.array([lost, lost]), 0)
    assert not luck.can_make_king(np.array([lost, [lost[0], lost[0]]]), 0)  # one half does not say so
    dear = [[0.0, 0.9, 0.1], [0.05, 0.4, 0.55]]
    assert not luck.can_make_king(np.array([dear, dear]), 0)


def test_turns_and_waiting_of_a_game_by_hand() -> None:
    note = np.zeros(NOTES, np.int64)
    _note(note, [0, 0, 1, 2, 2, 2, 0, 1])  # seat 0 waits for four moves of others, seat 1 for four
    assert note[[PLIES, TURNS, WAITED, WAITS, LONGEST]].tolist() == [8, 5, 8, 2, 4]


@pytest.mark.parametrize("game", some_of(IDS, 3))
def test_what_is_noted_of_random_games_is_what_happens_in_them(game: str) -> None:
    """Each number again, from the record of the game as anybody would open it."""
    asked = study(game, seed=11, watched=1)
    games = play(asked, Block(3, 2))
    for number in (3, 4):
        record = Record.from_dict(record_of(asked, number).to_dict())
        position = record.verify()
        plays = [int(position.plain_at(ply).turn) for ply in range(position.ply)]
        note = np.zeros(NOTES, np.int64)
        _note(note, plays)
        assert games.notes[number - 3].tolist() == note.tolist()
        assert games.results[0][number - 3].tolist() == position.scores
        assert np.flatnonzero(games.results[1][number - 3]).tolist() == position.winners
        kinds = np.bincount(
            kinds_of(asked.settings.game)[list(position.actions)], minlength=len(games.uses[0])
        )
        assert games.uses[number - 3].tolist() == kinds.tolist()
        told = games.story(number)
        assert told.actions.tolist() == list(position.actions)
        assert told.states[-1].tobytes() == position.record
        assert told.movers.tolist() == plays
        position.undo()
        assert told.legal[-1] == len(position.legal_actions)
        assert told.scores[-2].tolist() == position.scores


@pytest.mark.parametrize("name", some_of(IDS, 3))
def test_every_game_says_what_may_be_held_and_how_it_ends(name: str) -> None:
    asked = study(name, seed=2, watched=0)
    game, families = asked.settings.game, asked.settings.game.elements.ELEMENTS
    names = [f"{family.kind} {name}" for family in families for name in family.names]
    assert len(set(names)) == len(names)
    games = play(asked, Block(0, 300))
    held, offered, endings = games.credits
    assert set(endings.tolist()) <= set(range(len(game.elements.ENDINGS)))
    assert (held & offered[:, None, :]).any(axis=(0, 1)).mean() > 0.5  # most things are held at some time
    assert all(0 <= action < game.moves.count for moves in takable(asked).values() for action in moves)


def test_what_is_barred_is_not_chosen_while_there_is_anything_else() -> None:
    asked = study(SOME, 2, seed=1)
    name = next(each for each in takable(asked) if " " in each)
    barred = replace(without_element(asked, name), bars=EVERYBODY)
    games = play(barred, Block(0, 40))
    action = barred.barred[0]
    for number in range(40):
        told = games.story(number)
        assert (told.legal[told.actions == action] == 1).all()
    with_it = play(asked, Block(0, 40))
    assert sum(int((with_it.actions(number) == action).sum()) for number in range(40)) > 20


def test_leads_by_points_of_a_game_by_hand() -> None:
    scores = np.array([[0, 0], [2, 0], [2, 4], [5, 4], [5, 8]])
    told = dict(story._told_by_points(SimpleNamespace(scores=scores, actions=np.zeros(4)), np.array([0, 60])))  # type: ignore[arg-type]
    assert told["lead changes"] == 3 * story.FINE // 4
    assert [told[f"ahead:{part}"] for part in (25, 50, 75)] == [0, 60, 0]
    assert told["half by end"] == 2 * 3 + 2 * 3  # leads of −2 and 2 became −3 and 3
    assert told["half by half"] == 4 + 4


def test_every_measure_says_what_it_is_and_finds_something(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (asides, skill):  # the weakest will do
        monkeypatch.setattr(module, "STEPS", (1,))
        monkeypatch.setattr(module, "RUNGS", ("random", "greedy"))
    asked = study(SOME, 3, bots=["random", "random"], seed=1, watched=99, foreseen=1500, mapped=1500)
    asked = replace(asked, skill=1)
    found = all_findings(sums_of(asked, 3000, Here()), asked)
    apart = {each.id for each in pace.MEASURES}  # of games that tell their pace, in tests of their own
    assert {each.measure.id for each in found} == {each.id for each in MEASURES} - apart
    for each in found:
        assert each.measure.meaning.endswith(".")
        assert each.measure.definition
        for figure in each.figures:
            if figure.low is not None and figure.high is not None:
                assert figure.low <= figure.value <= figure.high or figure.unit == "share"
            assert figure.game is None or 0 <= figure.game < 3000


def test_bars_hold_all_games_and_one_for_each() -> None:
    values = np.arange(100) ** 2 // 50
    bars = bars_of("squares", Histogram.of(Column(values, np.arange(100))))
    assert sum(bars.shares) == pytest.approx(1)
    assert len(bars.numbers) <= 40
    assert bars.games[0] == 0


def test_bots_in_turn_sit_in_every_seat_on_the_same_deals() -> None:
    asked = study(SOME, 2, bots=["greedy", "random"], seed=3)
    assert [asked.seats(number) for number in range(3)] == [(0, 1), (1, 0), (0, 1)]
    deals = asked.deals(0, 4).tolist()
    assert deals[0] == deals[1] != deals[2] == deals[3]
    assert asked.deals(1, 2).tolist() == deals[1:3]


def test_a_game_of_bots_is_told_like_any_other() -> None:
    asked = study(SOME, 2, bots=["greedy", "random"], seed=3)
    games: Played = play(asked, Block(5, 1))
    position = record_of(asked, 5).verify()
    assert games.results[0][0].tolist() == position.scores
    assert games.actions(5).tolist() == list(position.actions)
    assert games.story(5).states[-1].tobytes() == position.record
