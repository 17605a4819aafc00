"""What a designer may change without touching a file: it is played, told, kept and refused like the file."""

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

import aloft
from aloft.engine.record import Record
from aloft.engine.settings import settle_on
from aloft.games import find
from aloft.games.commodores.content import DOCUMENT, read_content
from aloft.games.commodores.entries import LINES, document_with
from aloft.games.commodores.reader import BadContent
from aloft.games.contract import Value
from aloft.games.entries import Entry
from aloft.games.errors import AloftError, BadEntry

GAME = find("commodores")
assert GAME.sheet is not None
SHEET = GAME.sheet
FREE = "gleaner.cost.canvas=0 gleaner.cost.glass=0 gleaner.cost.wood=0"


def another(entry: Entry) -> Value:
    """A value that it does not have, which fits whatever else there is."""
    if isinstance(entry.values, range):
        low = entry.values[0]
        return low if entry.usual != low else low + 1
    return next(value for value in entry.values if value != entry.usual)


@pytest.mark.parametrize("name", [*LINES])
def test_every_entry_stands_in_the_document_and_in_the_record(name: str) -> None:
    """What is written into the document is what the reader makes of it, and what a record holds."""
    value = another(LINES[name].entry)
    try:
        read_content(document_with({name: value}))
    except BadContent as error:
        with pytest.raises(AloftError, match=str(error)[:40].replace("[", r"\[")):
            settle_on(GAME, 3, None, {name: value})
        return
    state = settle_on(GAME, 3, None, {name: value}).deal(1).state
    assert SHEET.changes_in(state) == {name: value}
    assert SHEET.changes_of(document_with({name: value}), "mine.json") == {name: value}


def test_what_is_changed_is_played() -> None:
    position = aloft.new("commodores", 3, seed=1, content=FREE + " leviathan.health=2 goals_to_win=1")
    assert not position.state.cost[1].any()
    assert (position.state.health, position.state.goals_to_win, position.state.cheapest) == (2, 1, 0)
    assert position.settings.unusual == {"content": f"goals_to_win=1 leviathan.health=2 {FREE}"}
    ends = aloft.batch("commodores", 200, players=3, seed=1, goals_to_win=1, content="armada.ships=1")
    ends.play_random()
    assert ends.tally()[0].max() == 1


def test_a_single_number_may_be_set_like_an_option() -> None:
    one = aloft.new("commodores", 3, seed=1, goals_to_win=2)
    other = aloft.new("commodores", 3, seed=1, content={"goals_to_win": 2})
    assert one.to_dict() == other.to_dict()
    assert one.settings == other.settings
    assert aloft.new("commodores", 3, seed=1, goals_to_win=3).settings.unusual == {}


def test_it_goes_with_positions_records_and_guesses(tmp_path: Path) -> None:
    position = aloft.new("commodores", 3, seed=4, content=FREE)
    for _ in range(40):
        position.play(position.legal_actions[0])
    again = aloft.from_dict(json.loads(json.dumps(position.to_dict())), seed=1)
    assert again.to_dict() == position.to_dict()
    assert again.guess(0, 3).settings == position.settings
    Record.of(position).save(tmp_path / "free.json")
    kept = Record.load(tmp_path / "free.json").verify()
    assert kept.to_dict() == position.to_dict()


def test_words_say_what_is_played() -> None:
    changed = aloft.new("commodores", 3, seed=1, content="gleaner.cost.wood=5 armada.ships=2 goals_to_win=2")
    scene = changed.scene()
    told = " ".join(f"{piece.label}" for piece in scene.pieces) + changed.text()
    assert ("5 wood" in told) == ("yard-gleaner" in {piece.id for piece in scene.pieces})
    assert any(ruler.text == "Goals: the first 2 win" for ruler in scene.rulers)
    drawn = GAME.scene.symbols()
    assert all(piece.symbol in drawn for piece in scene.pieces)


@pytest.mark.parametrize(
    ("changes", "entry", "says"),
    [
        ("goals_to_win=6", "goals_to_win", "constants.goals_to_win: more goals win than are in play"),
        ("gleaner.cost.wood=-1", "gleaner.cost.wood", "expected a whole number from 0 to 99"),
        ("palesail.reward=gold", "palesail.reward", "'gold' is no resource"),
        ("gleaner.build=3", "gleaner.build", "on or off"),
        ("trade.give=two", "trade.give", "a whole number"),
        ("shipyard_types_in_play=10 cards_per_type=0", "cards_per_type", "from 1 to 99"),
    ],
)
def test_a_mistake_is_refused_where_it_is_with_the_sentence_of_the_file(
    changes: str, entry: str, says: str
) -> None:
    with pytest.raises(BadEntry) as refused:
        aloft.new("commodores", 3, content=changes)
    assert says in str(refused.value)
    assert refused.value.entry == entry


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"content": "wings=2"}, "is called 'wings'"),
        ({"content": "goals_to_win"}, "NAME=VALUE"),
        ({"content": 3}, "NAME=VALUE"),
        ({"content": "goals_to_win=2", "cards": "first"}, "goes with cards=second"),
    ],
)
def test_what_does_not_fit_is_said(options: dict[str, Any], says: str) -> None:
    with pytest.raises(AloftError, match=says):
        aloft.new("commodores", 3, **options)
    with pytest.raises(AloftError, match="has no option"):
        aloft.new("patterns", 2, goals_to_win=2)
    with pytest.raises(AloftError, match="no content that could be changed"):
        aloft.new("patterns", 2, content="goals_to_win=2")


def test_another_document_is_read_for_what_it_changes() -> None:
    document = deepcopy(DOCUMENT)
    assert SHEET.changes_of(document, "mine.json") == {}
    document["ships"]["shipyard"][0]["cost"] = {}
    document["goals"][1] |= {"condition": [["ships", ">=", 2]], "text": "You have 2 ships."}
    assert SHEET.changes_of(document, "mine.json") == {
        "gleaner.cost.canvas": 0, "gleaner.cost.glass": 0, "gleaner.cost.wood": 0, "armada.ships": 2
    }  # fmt: skip
    document["ships"]["shipyard"][0]["cost"] = {"gold": 1}
    with pytest.raises(AloftError, match=r"^mine\.json, ships\.shipyard\[0\]\.cost: 'gold' is no resource"):
        SHEET.changes_of(document, "mine.json")
    del document["ships"]["shipyard"][0]["cost"]["gold"]
    document["goals"].pop()
    with pytest.raises(AloftError, match="other cards, hexes or names"):
        SHEET.changes_of(document, "mine.json")
