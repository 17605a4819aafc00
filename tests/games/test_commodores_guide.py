"""What the guide of Commodores tells is what the game does: its tables and examples."""

import json
import re
from importlib.resources import files
from typing import Any

import pytest

from aloft.engine.guides.guide import Guide, Picture, guide_of
from aloft.engine.positions.origins import from_dict, new
from aloft.engine.positions.position import Position
from aloft.games.commodores import GAME
from aloft.games.commodores.drawings import SEAT_COLOURS
from aloft.games.commodores.moves import MOVES
from aloft.games.commodores.rulings.sky import CORNERS, HEXES, LINES, ROWS, corners_of, distance, touched
from aloft.games.errors import BadMove

CONTENT = json.loads(files("aloft.games.commodores").joinpath("content.json").read_text(encoding="utf-8"))
SUM = re.compile(r"((?:\d+ [+×] )+\d+) = \**(\d+)")
LETTERS = {"C": "canvas", "B": "breath", "G": "glass", "W": "wood", "M": "metal"}

# How the guide says what a goal asks for.
SAYS = {
    "ships": "{} or more ships",
    "ships_off_number": "none of your ships is away from the number of this card",
    "upgrades": "{} or more upgrade cubes on the cards of your fleet",
    "foraged_this_turn": "{} or more resources foraged on your own announcement",
    "resources": "{} or more resources in your pool",
    "least_resource": "{} or more of each of the five resources",
    "ships_at_merchant": "{} or more of your ships touching a merchant",
    "ships_far_out": "{} or more of your ships touching a hex far out",
    "numbers_touched": "{} or more different numbers on them",
    "hexes_touched": "{} or more numbered hexes touched by your ships",
    "plundered_this_turn": "{} or more resources plundered from other players in one turn",
    "leviathan_loot_this_turn": "{} or more resources plundered from leviathans in one turn",
}


@pytest.fixture(scope="module")
def guide() -> Guide:
    return guide_of("commodores")


def lines_of(guide: Guide, words: str) -> str:
    """The text of a section, as it is written."""
    return "\n\n".join(part for part in guide.section(words).parts if isinstance(part, str))


def text_of(guide: Guide, words: str) -> str:
    """The text of a section, on one line."""
    return " ".join(lines_of(guide, words).split())


def rows_of(guide: Guide, words: str) -> list[list[str]]:
    """The table of a section, without its head."""
    lines = [line for line in lines_of(guide, words).splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def picture_in(guide: Guide, words: str) -> Picture:
    """The first picture of the section called like this."""
    return next(part for part in guide.section(words).parts if isinstance(part, Picture))


def position_in(guide: Guide, words: str, *moves: str) -> Position:
    """The position of that picture, and some moves played there."""
    position = picture_in(guide, words).position()
    for move in moves:
        position.play(move)
    return position


def pool(position: Position, player: int) -> dict[str, int]:
    """What P1, P2 or another holds."""
    return position.to_dict()["pools"][player - 1]


def refused(position: Position, move: str) -> str:
    """Why a move may not be made."""
    assert move not in position.legal_moves
    return position.explain(move) or ""


def changed(position: Position, **what: Any) -> Position:
    """The same position with something else in it."""
    return from_dict(position.to_dict() | what, seed=0)


def targets(position: Position, word: str) -> set[str]:
    """What follows a word in the legal moves."""
    return {move.partition(":")[2] for move in position.legal_moves if move.startswith(f"{word}:")}


# The cards.


def cost(text: str) -> dict[str, int]:
    """A price such as 2C 1B."""
    return {LETTERS[part[-1]]: int(part[:-1]) for part in text.split()}


def upgrades(text: str) -> dict[str, Any]:
    found = {}
    for part in text.split("; "):
        match = re.fullmatch(r"(\w+)(?: \+(\d))? \(([^)]+)\)", part)
        assert match, part
        gives = {"add": int(match[2])} if match[2] else {"grants": "build"}
        found[match[1]] = gives | {"cost": cost(match[3])}
    return found


def test_every_ship_is_in_the_table_as_on_its_card(guide: Guide) -> None:
    decks = CONTENT["ships"]
    cards = [("Starter", decks["starter"]), ("Basic", decks["basic"])]
    cards += [("Shipyard", card) for card in decks["shipyard"]]
    rows = rows_of(guide, "the ships")
    assert len(rows) == len(cards) == 12
    for row, (deck, card) in zip(rows, cards, strict=True):
        assert row[:3] == [card["name"], f"`{card['id']}`", deck]
        assert [int(value) for value in row[3:6]] == [card["move"], card["forage"], card["plunder"]]
        assert row[6] == ("yes" if card["build"] else "–")
        assert (None if row[7] == "–" else cost(row[7])) == card["cost"]
        assert upgrades(row[8]) == card["upgrades"]


def test_the_letters_of_prices_are_explained(guide: Guide) -> None:
    names = {each["id"]: each["name"] for each in CONTENT["resources"]}
    told = text_of(guide, "the ships")
    assert ", ".join(f"{letter} {names[id_]}" for letter, id_ in LETTERS.items()) in told


def test_every_goal_is_told_exactly(guide: Guide) -> None:
    rows = rows_of(guide, "the goals")
    assert len(rows) == len(CONTENT["goals"]) == 10
    for (name, written, told), goal in zip(rows, CONTENT["goals"], strict=True):
        assert (name, written) == (goal["name"], f"`{goal['id']}`")
        numbers = [value for _, operator, value in goal["condition"] if operator == ">="]
        if goal["id"] == "far_rim":
            assert f"at a distance of {CONTENT['constants']['far_distance']} spaces or more" in told
            numbers.append(CONTENT["constants"]["far_distance"])
        for metric, _, value in goal["condition"]:
            assert SAYS[metric].format(value) in told
        assert sorted(map(int, re.findall(r"\b\d+\b", told))) == sorted(numbers)


def test_every_leviathan_is_told(guide: Guide) -> None:
    names = {each["id"]: each["name"] for each in CONTENT["resources"]}
    cards = [[beast["name"], f"`{beast['id']}`", names[beast["reward"]]] for beast in CONTENT["leviathans"]]
    assert rows_of(guide, "leviathans") == cards
    beast, told = CONTENT["constants"]["leviathan"], text_of(guide, "leviathans")
    assert f"gains {beast['on_discovery']} of its resource. It has health {beast['health']}" in told
    assert f"you gain **{beast['per_plunder']}** of its resource **for each point**" in told


def test_the_numbers_of_the_game_are_as_told(guide: Guide) -> None:
    constants, start, words = CONTENT["constants"], CONTENT["start"], text_of(guide, "on the table")
    stated = {
        "Thirty hexes": sum(CONTENT["hexes"].values()),
        "Thirty upgrade cubes": constants["upgrade_cubes"],
    }
    assert all(phrase in words and number == 30 for phrase, number in stated.items())
    assert f"room for {constants['hex_spaces']} hexes" in words
    assert len(HEXES) == constants["hex_spaces"]
    assert (constants["max_ships"], constants["goals_in_play"], constants["goals_to_win"]) == (5, 5, 3)
    assert (constants["shipyard_types_in_play"], constants["cards_per_type"]) == (5, 6)
    assert constants["trade"] == {"give": 2, "get": 1}
    assert constants["explore_price"] == 1
    names = {each["id"]: each["name"] for each in CONTENT["resources"]}
    stack = ", ".join(f"{start['stack'][id_]} {name}" for id_, name in names.items())
    told = text_of(guide, "set-up")
    assert f"{stack}, the second merchant and three leviathans" in told
    assert f"other {sum(start['stack'].values())} hexes" in told
    assert f"other {sum(start['tokens'].values())} number tokens" in told
    for space, resource, _ in start["ring_clockwise"]:
        assert f"{names[resource]} on `{space}`" in told
    assert [number for *_, number in start["ring_clockwise"]] == [1, 2, 3, 4, 5, 6]


# The table.


def test_names_of_hexes_and_corners(guide: Guide) -> None:
    told = text_of(guide, "names of players")
    assert f"{ROWS[0]} in the north to {ROWS[-1]} in the south" in told
    assert f"`{LINES[0]}` in the north to `{LINES[-1]}` in the south" in told
    around = re.findall(r"`(\w+)`", told[told.index("clockwise from its top") :])
    assert around[:6] == corners_of("F6")
    assert set(touched("r12").values()) == {"E5", "E6", "F6"}
    assert [distance(space) for space in ("F7", "D6", "F11")] == [1, 2, 5]
    assert len(SEAT_COLOURS) == 5


def test_labels_are_as_told(guide: Guide) -> None:
    marks = {piece.id: piece.mark for piece in position_in(guide, "forage").scene().pieces}
    told = re.findall(r"`([\d.]+)` is ship (\d) of P(\d)", text_of(guide, "names of players"))
    assert told == [(marks[f"ship-{int(player) - 1}-{ship}"], ship, player) for _, ship, player in told]
    assert len(told) == 2


def test_the_start_is_as_told(guide: Guide) -> None:
    picture = picture_in(guide, "on the table")
    data = picture.position().to_dict()
    ring = {space: f"{resource} {number}" for space, resource, number in CONTENT["start"]["ring_clockwise"]}
    assert data["hexes"] == ring | {"F6": "merchant"}
    assert [fleet[0]["at"] for fleet in data["ships"]] == ["r12", "s13", "s11"]
    names = {goal["id"]: goal["name"] for goal in CONTENT["goals"]}
    goals = [names[goal] for goal in data["goals"]]
    goals[0] += f" (with the number {data['number']})"
    assert f"The goals are {', '.join(goals[:-1])} and {goals[-1]}." in picture.caption


def test_placing_and_the_first_resource() -> None:
    position = new("commodores", players=3, seed=1)
    for move in ("place:r12", "place:s13", "place:s11"):
        assert targets(position, "place") <= set(corners_of("F6"))
        position.play(move)
    assert targets(position, "gain") == {"canvas", "breath", "glass", "wood"}
    assert position.turn == 0


# The turn.


def test_everybody_forages(guide: Guide) -> None:
    position = position_in(guide, "forage")
    before = position.to_dict()["pools"]
    fours = {space for space, what in position.to_dict()["hexes"].items() if what.endswith(" 4")}
    assert fours == {"D5", "G5", "H5", "G7"}  # Anvilback's 4 is its health
    position.play("forage:4")
    after = position.to_dict()["pools"]
    gains = [
        {name: now[name] - then.get(name, 0) for name in now if now[name] != then.get(name, 0)}
        for then, now in zip(before, after, strict=True)
    ]
    assert gains == [{"canvas": 2, "glass": 2, "wood": 1}, {"glass": 1}, {}]
    assert "P1 gains 2 canvas, 2 glass and 1 wood, 2 + 2 + 1 = 5 in all; P2 gains 1 glass" in text_of(
        guide, "forage"
    )
    assert "(P1+5 P2+1)" in [event.notation for event in position.events]


def test_a_number_nobody_touches_may_be_announced(guide: Guide) -> None:
    position = position_in(guide, "on the table")
    assert targets(position, "forage") == set("123456")


def test_a_turn_ends_by_itself_or_between_ships(guide: Guide) -> None:
    position = position_in(guide, "forage", "forage:4", "ship:2")
    assert "end" not in position.legal_moves
    position.play("done")
    assert {"end", "ship:1"} <= set(position.legal_moves)
    assert "ship:2" not in position.legal_moves
    position.play("ship:1")
    position.play("done")
    assert position.turn == 1


def test_the_corners_with_a_light_are_in_reach(guide: Guide) -> None:
    picture = picture_in(guide, "move")
    caption = picture.caption
    told = caption[caption.index("golden light") : caption.index("The corners")]
    reached = targets(picture.position(), "move")
    assert reached == set(re.findall(r"[a-z]\d+", told))
    lights = {piece.place for piece in picture.position().scene().pieces if piece.id.startswith("light-")}
    assert lights == reached


def test_a_ship_that_is_boxed_in_goes_to_the_nearest_corner(guide: Guide) -> None:
    position = position_in(guide, "build")
    corners = {0: {"fledgling": "s13", "cloudmill": "r12"}, 1: {"fledgling": "q11", "kite": "r11"}}
    corners[2] = {"fledgling": "q12", "kite": "r13"}
    fleets = [
        [
            {"type": type_, "at": at, "upgrades": [], "acted": False, "new": False}
            for type_, at in fleet.items()
        ]
        for fleet in corners.values()
    ]
    yard = {"cloudmill": 5, "gleaner": 6, "shrike": 6, "harpooner": 6, "kite": 4}
    boxed = changed(position, ships=fleets, shipyard=yard, ship_built=True)
    boxed.play("ship:2")  # move 1, and ships on all three corners next to it
    assert targets(boxed, "move") == {"q10", "r10", "r14", "s11"}


# Actions.


def test_exploring_in_the_picture(guide: Guide) -> None:
    position = position_in(guide, "explore")
    assert position.to_dict()["hexes"]["D5"] == "wood 4"
    assert "(wood 4)" in [event.notation for event in position.events]
    assert pool(position, 1) == {"canvas": 1}
    assert targets(position, "terraform") == {"E5/canvas", "E6/canvas"}
    assert refused(position, "terraform:D5/canvas")
    position.play("terraform:E5/canvas")
    assert pool(position, 1) in ({}, {"metal": 1})


def test_a_leviathan_that_is_discovered_gives_one(guide: Guide) -> None:
    position = position_in(guide, "move", "move:q11")
    rest = [name for name in position.to_dict()["stack"] if name != "anvilback"]
    position = changed(position, stack=["anvilback", *rest])
    position.play("explore:D5/wood")
    assert position.to_dict()["hexes"]["D5"] == "anvilback 4"
    assert pool(position, 1) == {"canvas": 1, "metal": 1}


def test_building_and_upgrading_at_once(guide: Guide) -> None:
    position = position_in(guide, "build")
    assert pool(position, 1) == {"canvas": 3, "breath": 1, "glass": 2, "wood": 3}
    position.play("ship:1")
    assert "nobody has built" in refused(position, "upgrade:move").lower()
    types = {"gleaner", "kite", "skiff"}
    assert targets(position, "build") == {f"{type_}@{corner}" for type_ in types for corner in ("q10", "q12")}
    assert "s13" not in targets(position, "move")
    position.play("build:gleaner@q12")
    assert pool(position, 1) == {"canvas": 1, "breath": 1, "wood": 1}
    position.play("upgrade:move")
    assert pool(position, 1) == {"wood": 1}
    assert "s13" in targets(position, "move")
    position.play("move:s13")
    position.play("done")  # the Gleaner is new
    assert position.turn == 1


def test_no_second_flight_after_an_upgrade(guide: Guide) -> None:
    position = position_in(guide, "build", "ship:1", "build:gleaner@q12", "move:r13", "upgrade:move")
    assert not targets(position, "move")


def test_a_taught_skiff_builds_at_once_and_two_builders_build_two(guide: Guide) -> None:
    position = position_in(guide, "build")
    data = position.to_dict()
    skiff = {"type": "skiff", "at": "q13", "upgrades": [], "acted": False, "new": False}
    ships = [[*data["ships"][0], skiff], *data["ships"][1:]]
    pools = [{"canvas": 6, "glass": 2, "wood": 3, "metal": 1}, *data["pools"][1:]]
    position = changed(position, ships=ships, pools=pools, ship_built=True, basic_built=[True, False, False])
    for move in ("ship:2", "upgrade:build", "build:kite@r14", "done", "ship:1", "build:kite@q12", "done"):
        position.play(move)
    assert [ship["type"] for ship in position.to_dict()["ships"][0]] == ["fledgling", "skiff", "kite", "kite"]
    assert position.turn == 1


def test_plundering_a_player(guide: Guide) -> None:
    position = position_in(guide, "plunder")
    assert pool(position, 1) == {"canvas": 3, "glass": 2, "wood": 2, "metal": 1}
    for move in ("ship:2", "plunder:P1", "take:metal", "take:glass", "take:glass"):
        position.play(move)
    assert pool(position, 3) == {"glass": 3, "metal": 1}
    assert pool(position, 1) == {"canvas": 3, "wood": 2}
    assert not targets(position, "take")
    assert not targets(position, "plunder")
    assert "s9" in targets(position, "move")


@pytest.mark.parametrize(("held", "left"), [({"glass": 1, "wood": 1}, {}), ({"wood": 4}, {"wood": 1})])
def test_without_a_choice_taking_happens_by_itself(
    guide: Guide, held: dict[str, int], left: dict[str, int]
) -> None:
    position = position_in(guide, "plunder")
    position = changed(position, pools=[held, *position.to_dict()["pools"][1:]])
    position.play("ship:2")
    position.play("plunder:P1")
    assert pool(position, 1) == left
    assert not targets(position, "take")
    if not left:
        assert "(glass1 wood1)" in [event.notation for event in position.events]
        assert "`(glass1 wood1)`" in text_of(guide, "notation")


def test_one_may_stop_taking(guide: Guide) -> None:
    position = position_in(guide, "plunder", "ship:2", "plunder:P1", "take:metal", "done")
    assert pool(position, 3) == {"glass": 1, "metal": 1}


def test_the_hunt(guide: Guide) -> None:
    position = position_in(guide, "leviathans", "ship:3", "plunder:anvilback")
    assert pool(position, 3)["metal"] == 6
    assert position.to_dict()["hexes"]["G7"] == "anvilback 1"
    assert position.to_dict()["claimed"] == [[], [], ["wyrmbane"]]
    assert "(wyrmbane)" in [event.notation for event in position.events]
    assert refused(position, "terraform:G7/metal")
    for move in ("done", "ship:2", "plunder:anvilback"):
        position.play(move)
    assert pool(position, 3)["metal"] == 12
    assert position.to_dict()["hexes"]["G7"] == "anvilback 0"
    position.play("terraform:G7/metal")
    assert position.to_dict()["hexes"]["G7"] != "anvilback 0"


def test_what_replaces_a_leviathan_stays_for_this_turn(guide: Guide) -> None:
    data = position_in(guide, "leviathans").to_dict()
    hexes = data["hexes"] | {"G7": "anvilback 0"}
    position = from_dict(data | {"hexes": hexes, "changed": ["G7"]}, seed=0)
    position.play("ship:2")
    position.play("terraform:G7/canvas")
    assert position.to_dict()["hexes"]["G7"].split()[0] in LETTERS.values()
    assert refused(position, "terraform:G7/breath")


def test_the_only_hex_of_the_stack_comes_straight_back(guide: Guide) -> None:
    data = position_in(guide, "leviathans").to_dict()
    hexes = data["hexes"] | {"G7": "anvilback 0", "F8": "emberthroat 4", "H7": "palesail 4"}
    position = from_dict(data | {"hexes": hexes, "stack": []}, seed=0)
    position.play("ship:2")
    assert not targets(position, "explore")
    position.play("terraform:G7/canvas")
    assert position.to_dict()["hexes"]["G7"] == "anvilback 4"
    assert pool(position, 3) == {"breath": 2, "metal": 1}


def test_a_whole_turn(guide: Guide) -> None:
    position = position_in(guide, "whole turn")
    assert pool(position, 2) == {"breath": 1, "glass": 1, "wood": 4}
    assert not any(what.startswith("metal") for what in position.to_dict()["hexes"].values())
    rows = rows_of(guide, "whole turn")
    assert [row[0] for row in rows[:2]] == ["`forage:2`", "`ship:1`"]
    for move, _, has in rows:
        position.play(move.strip("`"))
        assert pool(position, 2) == ({} if has == "nothing" else cost(has))
    assert pool(position, 1) == {"glass": 1, "wood": 1}
    assert [(ship["type"], ship["at"]) for ship in position.to_dict()["ships"][1]] == [
        ("fledgling", "s15"),
        ("cradle", "s14"),
    ]
    assert position.turn == 2


def test_trades_follow_each_other_but_do_not_come_back(guide: Guide) -> None:
    position = position_in(guide, "whole turn", "forage:2", "ship:1", "trade:wood-metal")
    assert "trade:wood-metal" in position.legal_moves
    assert "trade:wood-wood" not in position.legal_moves
    position.play("move:s12")
    assert not targets(position, "trade")


# The end.


def test_a_goal_counts_when_ones_own_turn_begins(guide: Guide) -> None:
    position = position_in(guide, "forage")
    data = position.to_dict()
    goals = ["lodestar", "refit", "windfall", "deep_holds", "wyrmbane"]
    pools = [data["pools"][0], {"breath": 14}, data["pools"][2]]
    third = {"type": "kite", "at": "q13", "upgrades": [], "acted": False, "new": False}
    ships = [data["ships"][0], [*data["ships"][1], third], data["ships"][2]]
    more = {"goals": goals, "pools": pools, "ships": ships, "shipyard": data["shipyard"] | {"kite": 4}}
    position = from_dict(data | more, seed=0)
    position.play("forage:4")
    assert sum(pool(position, 2).values()) == 15
    assert position.scores[1] == 0
    position.play("end")
    assert (position.turn, position.scores[1]) == (1, 1)


def test_the_third_goal_ends_the_game(guide: Guide) -> None:
    position = position_in(guide, "leviathans")
    position = changed(position, claimed=[[], [], ["refit", "windfall"]])
    for move in ("ship:3", "plunder:anvilback"):
        assert not position.over
        position.play(move)
    assert position.over
    assert position.winners == [2]


def test_the_round_limit_and_its_ties(guide: Guide) -> None:
    """Goals before ships before resources."""
    data = position_in(guide, "leviathans").to_dict() | {"options": {"round_limit": 9}}
    pools = [{"wood": 1}, {"wood": 2}, {"wood": 2}]
    cases = [([["refit"], [], []], [0]), ([[], [], []], [1, 2])]
    for claimed, winners in cases:
        position = from_dict(data | {"pools": pools, "claimed": claimed}, seed=0)
        position.play("end")
        assert position.over
        assert position.winners == winners
    fewer = [data["ships"][0], data["ships"][1][:2], data["ships"][2]]
    position = from_dict(
        data | {"pools": pools, "ships": fewer, "shipyard": data["shipyard"] | {"cradle": 6}}, seed=0
    )
    position.play("end")
    assert position.winners == [2]


# The text.


def test_a_guide_has_every_section(guide: Guide) -> None:
    for words in ("about", "on the table", "set-up", "your turn", "forage", "six actions", "move", "explore",
                  "build", "upgrade", "plunder", "trade", "leviathans", "goals", "ships", "end of the game",
                  "whole turn", "options", "notation", "questions", "credits"):  # fmt: skip
        assert guide.section(words).parts or guide.opened_at(guide.section(words))[1:]
    credit = text_of(guide, "credits")
    assert "after *Aloft* by Eye4Games" in credit
    assert "the ships, goals and leviathans on the cards are this project's own" in credit


def test_sums_are_right(guide: Guide) -> None:
    sums = SUM.findall(" ".join(text_of(guide, title) for title in guide.titles))
    assert len(sums) >= 4
    for terms, total in sums:
        assert eval(terms.replace("×", "*")) == int(total), terms


def test_the_notation_is_read(guide: Guide) -> None:
    acting = position_in(guide, "explore")
    written = [row[0].strip("`") for row in rows_of(guide, "notation")]
    kinds = [form.partition(":")[0] for form in written]
    assert kinds == ["place", "gain", "forage", "ship", "move", "explore", "terraform", "build", "upgrade",
                     "plunder", "plunder", "take", "trade", "reveal", "lay", "done", "end"]  # fmt: skip
    for move in [*written, "upgrade:forage", "upgrade:plunder", "upgrade:build"]:
        MOVES.read(acting.state, move)
    with pytest.raises(BadMove):
        MOVES.read(acting.state, "fly:r12")


def test_every_name_in_the_text_is_known(guide: Guide) -> None:
    """Whatever is set as code is a name of the game or a move of it."""
    cards = [CONTENT["ships"]["starter"], CONTENT["ships"]["basic"], *CONTENT["ships"]["shipyard"]]
    cards += [*CONTENT["leviathans"], *CONTENT["goals"], *CONTENT["resources"]]
    names = {*HEXES, *CORNERS, *LINES, *(card["id"] for card in cards)}
    names |= {"competitive", "1.1", "3.2"}
    words = {"place", "gain", "forage", "ship", "move", "explore", "terraform", "build", "upgrade", "plunder"}
    words |= {"take", "trade", "reveal", "lay", "done", "end"}
    names |= {name for option in GAME.options for name in (option.name, option.zero)}
    names |= {value for option in GAME.options for value in option.values if isinstance(value, str)}
    for title in guide.titles:
        for code in re.findall(r"`([^`]+)`", text_of(guide, title)):
            is_said = code in names or code.startswith(("(", "console ")) or code.partition(":")[0] in words
            assert is_said, code
