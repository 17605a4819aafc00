"""What skill is worth, reckoned by hand and played on the side."""

import pytest

from aloft.lab import asides
from aloft.lab.measures import all_findings, skill
from aloft.lab.runs import sums_of
from aloft.lab.study import study
from aloft.lab.teams import Here
from tests.tables import IDS

SOME = "patterns" if "patterns" in IDS else IDS[0]


def test_the_longest_chain_of_bots_that_each_beat_the_one_before() -> None:
    won = {"ba": 0.55, "ca": 0.7, "cb": 0.6, "dc": 0.59, "db": 0.9, "ed": 0.6}
    # a–c, b–c, b–d–e, but neither a–b nor c–d.
    assert skill.longest("abcde", lambda better, worse: won.get(better + worse, 0.0)) == ["b", "d", "e"]
    assert skill.longest("abc", lambda better, worse: 0.5) == ["a"]


def test_games_on_the_side_are_counted_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (asides, skill):
        monkeypatch.setattr(module, "STEPS", (1, 2))
        monkeypatch.setattr(module, "RUNGS", ("random", "greedy"))
    asked = study(SOME, 2, seed=3, watched=0, skill=6)
    sums = sums_of(asked, 50, Here())
    assert sums.games == sums["plies"].count == 50
    found = {each.measure.id: each.figures for each in all_findings(sums, asked)}
    kinds = [kind.name for kind in asked.settings.game.moves.kinds]
    assert [each.name for each in found["restricted"]] == [f"without {kind}" for kind in kinds]
    assert [each.name for each in found["trace"]] == ["2 against 1", "4 against 2", "mean of all"]
    assert {each.count for each in (*found["restricted"], *found["trace"][:-1])} == {6}
    assert [each.value for each in found["chain"]] == [2, sums["chain:greedy random"].mean]


def test_what_may_not_be_done_is_missed() -> None:
    """Random play without the moves that make points wins less than its share."""
    asked = study(SOME, 2, seed=3, watched=0, skill=1)
    name, barred = next((name, each) for name, each in asides.asides(asked).items() if name.endswith("claim"))
    assert sums_of(barred, 600, Here())["in turn"].mean < 0.45, name


def test_where_nobody_plays_against_anybody_there_is_nothing_on_the_side() -> None:
    assert asides.asides(study(SOME, 1, seed=3, skill=5)) == {}
