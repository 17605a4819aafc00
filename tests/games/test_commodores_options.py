"""The options of Commodores: no round limit, one trade in a turn, hexes that are seen first, old cards."""

from typing import Any

import pytest

import aloft
from aloft.engine.record import BadRecord, Record
from aloft.games.commodores import BEFORE
from aloft.games.commodores.board import MOST_ROUNDS
from aloft.games.commodores.content import CONTENT
from aloft.games.commodores.editions import PRINTED
from aloft.games.commodores.language.notation import HEX_IDS
from tests.games.test_commodores_examples import Setting


def table(options: dict[str, Any], **more: Any) -> aloft.Position:
    """A starter beside the first merchant, with something to pay."""
    setting = {
        "players": 3,
        "turn": "P1",
        "phase": "act",
        "acting": 1,
        "ships": {"P1": [{"type": "fledgling", "at": "r12"}]},
        "pools": {"P1": {"wood": 6}},
    }
    return aloft.from_dict(Setting(setting | more).data() | {"options": options}, seed=1)


def of_kind(position: aloft.Position, kind: str) -> list[str]:
    return [move for move in position.legal_moves if move.startswith(f"{kind}:")]


# Trades.


@pytest.mark.parametrize(("trades", "again"), [("any", True), ("once", False)])
def test_a_ship_trades_as_often_as_the_table_says(trades: str, again: bool) -> None:
    position = table({"trades": trades})
    position.play("trade:wood-metal")
    assert bool(of_kind(position, "trade")) == again
    assert position.to_dict()["open"] == ("trade" if again else None)
    if not again:
        assert position.explain("trade:wood-metal") == "Ship 1 has already traded this turn."


# Hexes that are seen before they have a space.

FIRST = {"explore": "reveal_first"}
OUT = {"P1": [{"type": "fledgling", "at": "q9"}]}  # two empty spaces and E5


def test_a_hex_is_seen_and_then_put_on_either_space() -> None:
    position = table(FIRST, ships=OUT, stack=["glass", "wood"], tokens=[3, 4])
    spaces = {move.split(":")[1] for move in of_kind(table({}, ships=OUT, stack=["glass"]), "explore")}
    spaces = {space.split("/")[0] for space in spaces}
    assert len(spaces) == 2
    assert not of_kind(position, "explore")
    position.play("reveal:wood")
    assert position.to_dict()["phase"] == "lay"
    assert position.to_dict()["revealed"] == "glass"
    assert position.events[0].notation == "(glass)"
    assert set(position.legal_moves) == {f"lay:{space}" for space in spaces}
    assert "put the revealed hex" in position.scene().caption
    space = min(spaces)
    position.play(f"lay:{space}")
    assert position.to_dict()["hexes"][space] == "glass 3"
    assert position.events[0].moved == ("revealed-hex", f"hex-{space}")
    assert "revealed" not in position.to_dict()
    assert position.to_dict()["open"] == "explore"
    assert of_kind(position, "reveal")


def test_where_one_space_is_empty_the_hex_goes_there() -> None:
    hexes = {"D4": "canvas 3"}
    position = table(FIRST, hexes=hexes, ships=OUT, stack=["prismjaw", "wood"], tokens=[3, 4])
    (before,) = {m.split(":")[1].split("/")[0] for m in of_kind(other_way(position), "explore")}
    position.play("reveal:wood")
    assert position.to_dict()["phase"] == "act"
    assert position.to_dict()["hexes"][before] == "prismjaw 4"
    assert position.to_dict()["pools"][0] == {"wood": 5, "glass": 1}
    assert position.events[0].notation == "(prismjaw)"


def other_way(position: aloft.Position) -> aloft.Position:
    """The same position at a table where the space is named first."""
    options = position.to_dict()["options"]
    return aloft.from_dict(position.to_dict() | {"options": options | {"explore": "place_first"}}, seed=1)


def test_a_leviathan_pays_when_it_lies() -> None:
    position = table(FIRST, ships=OUT, stack=["prismjaw", "wood"], tokens=[3, 4])
    position.play("reveal:wood")
    assert position.to_dict()["pools"][0] == {"wood": 5}
    position.play(position.legal_moves[0])
    assert position.to_dict()["pools"][0] == {"wood": 5, "glass": 1}


def test_only_what_is_turned_over_is_told() -> None:
    position = table(FIRST, ships=OUT, stack=["merchant", "wood"], tokens=[3, 4])
    position.play("reveal:wood")
    assert position.reveals_at(position.ply - 1)
    assert position.view(1)["revealed"] == "merchant"
    position.play(position.legal_moves[0])
    assert not position.reveals_at(position.ply - 1)  # no number is drawn for a merchant


@pytest.mark.parametrize(
    ("options", "move", "says"),
    [
        (FIRST, "explore:E5/wood", "At this table a hex is revealed before its space is chosen."),
        ({}, "reveal:wood", "At this table the space is named before its hex is revealed."),
        (FIRST, "reveal:wood", "The acting ship touches no empty space."),
        (FIRST, "lay:E5", "There is no revealed hex to put anywhere: reveal one first."),
    ],
)
def test_refusals_say_how_it_goes(options: dict[str, Any], move: str, says: str) -> None:
    assert table(options).explain(move) == says


def test_a_position_with_a_revealed_hex_must_hold_together() -> None:
    position = table(FIRST, ships=OUT, stack=["glass", "wood"], tokens=[3, 4])
    position.play("reveal:wood")
    data = position.to_dict()
    assert aloft.from_dict(data, seed=1).to_dict() == data
    wrong: list[tuple[dict[str, Any], str]] = [
        ({"revealed": "cheese"}, "revealed names 'cheese'"),
        ({"options": {"cards": "first"}}, "only where explore is reveal_first"),
        ({"phase": "act"}, "in the phase lay"),
        ({"open": None}, "explore is open"),
        ({"hexes": data["hexes"] | dict.fromkeys(["D4", "D5"], "metal 1")}, "two empty spaces"),
        ({"revealed": "metal", "stack": ["metal"] * 3}, "There are 3 metal hexes"),
    ]
    for changes, says in wrong:
        with pytest.raises(aloft.AloftError, match=says):
            aloft.from_dict(data | changes, seed=1)


def test_every_hex_has_a_piece_while_it_waits() -> None:
    for kind in HEX_IDS[1:]:
        names = [beast.id for beast in CONTENT.leviathans]
        stack = [kind] if kind not in names else [kind, "wood"]
        position = table(FIRST, ships=OUT, stack=stack, tokens=[3, 4])
        position.play("reveal:wood")
        (piece,) = [piece for piece in position.scene().pieces if piece.id == "revealed-hex"]
        assert piece.symbol in position.game.scene.symbols()


# No round limit.


def test_none_is_understood() -> None:
    position = aloft.new("commodores", 3, seed=1, round_limit="none")
    assert position.settings.options["round_limit"] == 0
    assert position.to_dict()["options"] == {"round_limit": 0}


def test_without_a_limit_the_game_goes_on_after_the_fortieth_round() -> None:
    data = Setting({"players": 3, "turn": "P3", "phase": "choose", "round": 40}).data()
    for limit, over in ((40, True), (0, False)):
        position = aloft.from_dict(data | {"options": {"round_limit": limit, "cards": "first"}}, seed=1)
        position.play("end")
        assert position.over == over
    assert position.to_dict()["round"] == 41


def test_the_record_can_count_no_further() -> None:
    data = Setting({"players": 3, "turn": "P3", "phase": "choose", "round": MOST_ROUNDS}).data()
    position = aloft.from_dict(data | {"options": {"round_limit": 0}}, seed=1)
    position.play("end")
    assert position.over


# Old cards.


def test_a_record_of_older_rules_goes_on_with_its_cards() -> None:
    position = aloft.new("commodores", 3, seed=5, cards="first")
    while not position.over and position.ply < 60:
        position.play(position.legal_moves[position.ply % len(position.legal_moves)])
    data = Record.of(position).to_dict()
    assert data["rules"] == 4
    assert data["options"] == {"cards": "first"}
    for old in ({"rules": 1, "options": {}}, {"rules": 2, "options": {}}, {"rules": 3}):
        assert Record.from_dict(data | old).verify().to_dict() == position.to_dict()
        assert Record.from_dict(data | old).to_dict() == data
    with pytest.raises(BadRecord, match="version 5"):
        Record.from_dict(data | {"rules": 5})


@pytest.mark.parametrize("tried", [{}, {"kite.cost.glass": 3}, {"cradle.cost.glass": 1}])
def test_a_record_of_version_3_goes_on_with_the_prices_of_then(tried: dict[str, int]) -> None:
    then = dict(pair.split("=") for pair in BEFORE.split()) | {name: str(n) for name, n in tried.items()}
    position = aloft.new("commodores", 3, seed=6, content=then)
    while not position.over and position.ply < 60:
        position.play(position.legal_moves[position.ply % len(position.legal_moves)])
    data = Record.of(position).to_dict()
    own = " ".join(f"{name}={n}" for name, n in tried.items())  # what differed from the content of then
    old = data | {"rules": 3, "options": {"content": own} if own else {}}
    assert Record.from_dict(old).verify().to_dict() == position.to_dict()


def test_a_record_of_older_rules_that_begins_in_the_middle() -> None:
    start = Setting({"players": 3, "turn": "P3", "phase": "choose", "round": 4}).data()
    position = aloft.from_dict(start, seed=3)
    position.play("end")
    data = Record.of(position).to_dict()
    old = data | {"rules": 1, "options": {}, "start": data["start"] | {"options": {}}}
    assert Record.from_dict(old).verify().to_dict() == position.to_dict()


def test_editions_have_the_same_names() -> None:
    for cards in PRINTED:
        assert [ship.id for ship in cards.ships] == [ship.id for ship in CONTENT.ships]
        assert [goal.id for goal in cards.goals] == [goal.id for goal in CONTENT.goals]
        assert cards.numbers == CONTENT.numbers
