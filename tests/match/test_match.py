"""A match is its log, and a log that is none is not taken for one."""

import pytest

from aloft.match.events.chat import Said
from aloft.match.log import Entry
from aloft.match.match import Match
from tests.match.around import ADA, SMALL, Table, facts_of, seated, table_of
from tests.tables import name_of

EVERY_GAME = pytest.mark.parametrize("table", SMALL, ids=map(name_of, SMALL))


@EVERY_GAME
def test_a_match_is_what_its_log_tells(table):
    """At every version, from a log that was written down and read again."""
    playing = Table(table)
    facts = [facts_of(playing.match)]
    playing.sit(*["easy"] * table.players)
    facts += [facts_of(Match.of(playing.log[: v + 1])) for v in range(1, playing.match.v + 1)]
    while playing.match.phase == "running":
        facts.append(facts_of(playing.play(plies=1, seed=playing.match.v).match))
    match = None
    for entry, expected in zip(playing.read_again(), facts, strict=True):
        match = Match.begun(entry) if match is None else match.after(entry, now=9)
        assert facts_of(match) == expected


def test_what_comes_after_leaves_what_was_before_as_it_was():
    playing = seated(table_of("havalandi", 2))
    versions = [(playing.match, facts_of(playing.match))]
    for _ in range(30):
        playing.play(plies=1, seed=playing.match.v)
        versions.append((playing.match, facts_of(playing.match)))
    assert all(facts_of(match) == facts for match, facts in versions)


def test_a_log_begins_with_the_opening_of_its_table():
    playing = seated(table_of("patterns", 2))
    for first in (playing.log[1], Entry("m4tch0000", 1, "ada", playing.log[0].event)):
        with pytest.raises(ValueError, match="begins with the opening"):
            Match.begun(first)


@pytest.mark.parametrize("v", [0, 2, 4, 99])
def test_no_version_is_left_out_or_comes_twice(v):
    match = seated(table_of("patterns", 2)).match
    assert match.v == 2
    with pytest.raises(ValueError, match=f"after version 2 comes no version {v}"):
        match.after(Entry(match.id, v, "ada", Said("ada", "Ada", "hi")))


def test_before_the_game_there_is_no_position():
    with pytest.raises(ValueError, match="has not begun"):
        _ = Table(table_of("patterns", 2)).sit(ADA).match.game


def test_an_entry_says_whose_seat_it_is_about():
    playing = seated(table_of("patterns", 2))
    assert [entry.seat for entry in playing.log] == [None, 0, 1]
    assert [entry.kind for entry in playing.log] == ["opened", "sat", "sat"]
