"""Data that is no position is refused with a sentence that says what is wrong with it."""

import json
import random
import subprocess
import sys
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import aloft
from aloft.games.errors import BadPosition
from tests.games import bad_voyages
from tests.games.midgame import examples, midgame, seeds
from tests.tables import GAMES, IDS, all_tables

Data = dict[str, Any]


def start(game: str, players: int = 2, **options: Any) -> Data:
    """A new game as data."""
    return aloft.new(game, players, seed=1, **options).to_dict()


def changed(data: Data, path: str, value: Any) -> Data:
    """The same with another value at a path like trucks.0.at; ... takes it away."""
    data = deepcopy(data)
    *way, last = [int(step) if step.isdecimal() else step for step in path.split(".")]
    inner: Any = data
    for step in way:
        inner = inner[step]
    if value is ...:
        del inner[last]
    else:
        inner[last] = value
    return data


def flown(data: Data, **sky: str) -> Data:
    """The same with these balloons flying."""
    return data | {"sky": sky, "packed": [name for name in data["packed"] if name not in sky]}


ASCENSION, PATTERNS, ACHIEVEMENTS = start("ascension"), start("patterns"), start("achievements")
ALONE = start("patterns", 1)
TOGETHER = start("ascension", 1)
OVER = flown(ASCENSION, gr="a1") | {"over": True, "safety": "h"}
HAVALANDI, HAVALANDI_3 = start("havalandi"), start("havalandi", 3, side="B")


def settled(data: Data, **seats: Data) -> Data:
    """The same with other things said of seat_0, seat_1 …"""
    told = [seat | seats.get(f"seat_{number}", {}) for number, seat in enumerate(data["seats"])]
    return data | {"seats": told}


PLACED = settled(HAVALANDI_3, seat_0={"lying": ["h3", "i3"], "specials": []})
PLACED |= {"placed": ["i3"], "proposal": ["h3", "i3"]}  # meadow and gravel
SHARED = settled(HAVALANDI_3, seat_0={"lying": ["h3"]}, seat_1={"lying": ["h3"], "shared": "h3"})
AT_THE_EDGE = [{"at": column, "load": None} for column in "ijkl"]

# Data, where it is changed, to what, and what the refusal must say.
FAULTS: list[tuple[Data, str, Any, str]] = [
    # The head.
    (PATTERNS, "game", "chess", "no game called 'chess'"),
    (PATTERNS, "game", ..., "no 'game'"),
    (PATTERNS, "game", None, "no game called None"),
    (PATTERNS, "game", ["patterns"], "no game called"),
    (PATTERNS, "players", 7, "for 2 to 6 players, not 7"),
    (PATTERNS, "players", "2", "whole number, not '2'"),
    (PATTERNS, "players", 2.0, "whole number, not 2.0"),
    (PATTERNS, "mode", "team", "no mode 'team'"),
    (PATTERNS, "mode", [], "no mode"),
    (PATTERNS, "options", {"wind": 3}, "no option 'wind'"),
    (PATTERNS, "options", {"columns": 13}, "from 8 to 12, not 13"),
    (PATTERNS, "options", {"columns": True}, "from 8 to 12, not True"),
    (PATTERNS, "options", ["columns"], "options should map names to values"),
    (PATTERNS, "options", "", "options should map names to values"),
    (ACHIEVEMENTS, "options", {"safety_carries": 2}, "on or off, not 2"),
    (PATTERNS, "turn", 2, "turn of seat 2"),
    (PATTERNS, "turn", -1, "turn of seat -1"),
    (PATTERNS, "turn", True, "turn of seat True"),
    (PATTERNS, "over", 1, "over should be true or false"),
    (PATTERNS, "wind", 1, "'wind' does not belong"),
    (PATTERNS, "safety", "a", "'safety' does not belong"),
    (ASCENSION, "claims", {}, "'claims' does not belong"),
    (ASCENSION, "safety", ..., "lacks 'safety'"),
    (PATTERNS, "sky", ..., "lacks 'sky'"),
    # The sky.
    (PATTERNS, "sky", [], "sky should be an object"),
    (flown(PATTERNS, gr="a1"), "sky.gr", "m1", "gr flies at 'm1', but the sky goes from a1 to l4"),
    (flown(PATTERNS, gr="a1"), "sky.gr", "a5", "gr flies at 'a5'"),
    (flown(PATTERNS, gr="a1"), "sky.gr", "a", "gr flies at 'a'"),
    (flown(PATTERNS, gr="a1"), "sky.gr", 11, "gr flies at 11"),
    (flown(PATTERNS, gr="a1") | {"options": {"columns": 8}}, "sky.gr", "i1", "from a1 to h4"),
    (PATTERNS, "sky", {"tiger": "a1"}, "no balloon called 'tiger'"),
    (PATTERNS, "sky", {"gr": "a1"}, "gr stands in more than one place"),
    (flown(PATTERNS, gr="a1", py="a1"), "turn", 0, "Two balloons fly at a1"),
    (flown(PATTERNS, gr="a1", py="b1"), "turn", 0, "flies right beside another"),
    (flown(PATTERNS, gr="a1", py="a2"), "turn", 0, "flies right beside another"),
    (flown(ALONE, gr="a1", ry="b2"), "turn", 0, "diagonally next to one that shares a colour"),
    # Trucks and their loads.
    (PATTERNS, "trucks", {}, "trucks should be a list"),
    (PATTERNS, "trucks", AT_THE_EDGE[:3], "should be 4 trucks, not 3"),
    (PATTERNS, "trucks.0", "a", "A truck should be an object"),
    (PATTERNS, "trucks.0.at", "m", "cannot be at 'm'"),
    (PATTERNS, "trucks.0.at", "", "cannot be at ''"),
    (PATTERNS, "trucks.0.at", 0, "cannot be at 0"),
    (PATTERNS, "trucks.0.at", "b", "left to right, each in a column of its own"),
    (PATTERNS, "trucks.0.at", ..., "A truck lacks 'at'"),
    (PATTERNS, "trucks.0.load", "gr", "gr stands in more than one place"),
    (PATTERNS, "trucks.0.load", 3, "no balloon called 3"),
    (PATTERNS, "trucks.3.inflated", "yes", "inflated should be true or false"),
    (PATTERNS, "trucks.0.colour", "red", "'colour' does not belong in a truck"),
    (ACHIEVEMENTS, "trucks.0.inflated", True, "'inflated' does not belong in a truck"),
    (PATTERNS, "trucks.3", {"at": "d", "load": None}, "lion is missing"),
    # Packed balloons.
    (PATTERNS, "packed", "all", "packed should be a list"),
    (PATTERNS, "packed", [], "bg is missing"),
    (PATTERNS, "packed", [*PATTERNS["packed"], "gr"], "gr stands in more than one place"),
    (PATTERNS, "packed", [*PATTERNS["packed"], "tiger"], "no balloon called 'tiger'"),
    (PATTERNS, "packed", [*PATTERNS["packed"][:-1], None], "no balloon called None"),
    (ASCENSION, "packed", [*ASCENSION["packed"], "bg"], "bg is not in play"),
    (TOGETHER, "packed", [*TOGETHER["packed"], "wolf"], "wolf is not in play"),
    # Colour cards.
    (PATTERNS, "colours", {}, "colours should be a list"),
    (PATTERNS, "colours", [["r"]], "colours should list 2 seats, not 1"),
    (PATTERNS, "colours", ["r", "g"], "colours of seat 0 should be a list"),
    (PATTERNS, "colours", [["r"], ["r"]], "colour card r is dealt twice"),
    (PATTERNS, "colours", [["x"], ["r"]], "no colour card 'x'"),
    (PATTERNS, "colours", [[7], ["r"]], "no colour card 7"),
    (PATTERNS, "colours", [["g", "r"], ["b"]], "Seat 0 should hold 1 colour cards, not 2"),
    (ASCENSION, "colours", [["b"], ["g"]], "no colour card 'b'"),
    (ALONE, "colours", [["b"]], "Seat 0 should hold 0 colour cards, not 1"),
    (ACHIEVEMENTS, "colours", [["b"], ["g"]], "Seat 0 should hold 2 colour cards, not 1"),
    # The first edition's convoy.
    (ASCENSION, "safety", "m", "safety truck cannot be at 'm'"),
    (ASCENSION, "safety", None, "safety truck cannot be at None"),
    (ASCENSION, "safety", "b", "safety truck stands under the last truck"),
    (ASCENSION, "trucks.3.at", "f", "one empty column between them, not more"),
    (OVER, "trucks", AT_THE_EDGE, "game is not over"),
    (ASCENSION, "over", True, "game is not over"),
    # The second edition's cards.
    (PATTERNS, "claims", [], "claims should be an object"),
    (PATTERNS, "claims", {"g": 0}, "no pattern card 'g'"),
    (PATTERNS, "claims", {"a": 2}, "claimed by seat 2, and there is no such seat"),
    (PATTERNS, "claims", {"a": None}, "seat that claimed a should be a whole number"),
    (PATTERNS, "claims", {"a": True}, "seat that claimed a should be a whole number"),
    (ALONE, "claims", {"a": 0}, "pattern cards stay in the box"),
    (PATTERNS, "over", True, "game is not over"),
    # The third edition's lane and tokens.
    (ACHIEVEMENTS, "safety", "f", "safety truck stands in e, but safety says otherwise"),
    (ACHIEVEMENTS, "trucks.4.safety", ..., "should be the rightmost truck"),
    (ACHIEVEMENTS, "trucks.0.safety", True, "should be the rightmost truck"),
    (changed(ACHIEVEMENTS, "safety", "g"), "trucks.4.at", "g", "More than one space between the trucks"),
    (ACHIEVEMENTS, "tokens", {}, "tokens should be a list"),
    (ACHIEVEMENTS, "tokens", [{}], "tokens should list 2 seats, not 1"),
    (ACHIEVEMENTS, "tokens", [{}, []], "tokens of seat 1 should be an object"),
    (ACHIEVEMENTS, "tokens", [{}, {"gold": 1}], "no token called 'gold'"),
    (ACHIEVEMENTS, "tokens", [{}, {"safety": 9}], "cannot hold 9 safety tokens: there are 8"),
    (ACHIEVEMENTS, "tokens", [{}, {"g": -1}], "cannot hold -1 g tokens"),
    (ACHIEVEMENTS, "tokens", [{}, {"g": 1.5}], "g tokens of seat 1 should be a whole number"),
    (ACHIEVEMENTS, "tokens", [{"g": 3}, {"g": 3}], "hold 6 g tokens, but there are only 5"),
    (ACHIEVEMENTS, "over", True, "game is not over"),
    # Havalandi: the table.
    (HAVALANDI, "players", 5, "for 2 to 4 players, not 5"),
    (HAVALANDI, "options", {"side": "C"}, "is A or B, not 'C'"),
    (HAVALANDI, "sky", {}, "'sky' does not belong"),
    (HAVALANDI, "airship", ..., "lacks 'airship'"),
    (HAVALANDI, "airship", 39, "from 0 to 38, not 39"),
    (HAVALANDI, "airship", -1, "from 0 to 38, not -1"),
    (HAVALANDI, "airship", True, "from 0 to 38, not True"),
    (HAVALANDI, "roll", 7, "from 1 to 6, not 7"),
    (HAVALANDI, "roll", 0, "from 1 to 6, not 0"),
    (HAVALANDI, "roll", "3", "from 1 to 6, not '3'"),
    (HAVALANDI, "cards", ["rim"], "two end-game cards"),
    (HAVALANDI, "cards", ["rim", "rim"], "different ones"),
    (HAVALANDI, "cards", ["rim", "rum"], "no end-game card 'rum'"),
    (HAVALANDI, "cards", "rim", "two end-game cards"),
    (HAVALANDI, "cards", [["rim"], "link"], "no end-game card"),
    (HAVALANDI, "neutral", [], "neutral balloon covers every flagged site"),
    (HAVALANDI_3, "neutral", ["c2"], "with more there is none"),
    # Seats.
    (HAVALANDI, "seats", {}, "should list 2 seats"),
    (HAVALANDI_3, "seats", HAVALANDI["seats"], "should list 3 seats"),
    (HAVALANDI, "seats.0", [], "Expected seat 0"),
    (HAVALANDI, "seats.0.lying", "a1", "should be a list of hexes"),
    (HAVALANDI, "seats.0.lying", ["n1"], "no hex 'n1'"),
    (HAVALANDI, "seats.0.lying", ["a2"], "no hex 'a2'"),
    (HAVALANDI, "seats.0.lying", [1], "no hex 1"),
    (HAVALANDI, "seats.0.lying", ["e1"], "e1 is a pavilion"),
    (HAVALANDI_3, "seats.0.launched", ["a1"], "a1 is a pavilion"),
    (HAVALANDI, "seats.0.lying", ["a1", "a1"], "names a hex twice"),
    (settled(HAVALANDI, seat_0={"lying": ["a1"]}), "seats.0.launched", ["a1"], "two balloons on a1"),
    (HAVALANDI, "seats.0.lying", ["c3"], "c3 carries 2 balloons"),
    (settled(HAVALANDI, seat_0={"lying": ["a1"]}), "seats.1.launched", ["a1"], "a1 carries 2 balloons"),
    (SHARED, "seats.2.lying", ["h3"], "h3 carries 3 balloons"),
    (SHARED, "seats.0.shared", "h3", "h3 carries 2 balloons"),
    (SHARED, "seats.0.lying", [], "shares it with nobody"),
    (SHARED, "seats.1.lying", [], "has no balloon there"),
    (HAVALANDI, "seats.0.shared", 3, "has no balloon there"),
    (HAVALANDI, "seats.0.standard", 21, "from 0 to 20, not 21"),
    (HAVALANDI, "seats.0.standard", 0, "no standard balloon left, so it takes no turn"),
    (HAVALANDI, "seats.0.specials", ["near", "near"], "each special balloon once"),
    (HAVALANDI, "seats.0.specials", ["storm"], "near, share and wind"),
    (HAVALANDI, "seats.0.specials", [[]], "near, share and wind"),
    (HAVALANDI, "seats.0.score", -1, "from 0 to 9999, not -1"),
    (HAVALANDI, "seats.0.score", 1.5, "from 0 to 9999, not 1.5"),
    (HAVALANDI, "seats.0.hand", [], "'hand' does not belong in seat 0"),
    # The turn.
    (HAVALANDI, "special", "storm", "special is null, near, share or wind"),
    (HAVALANDI, "special", "near", "A turn places one balloon"),
    (HAVALANDI, "placed", ["a1"], "lying balloons of seat 0"),
    (PLACED, "turn", 1, "lying balloons of seat 1"),
    (PLACED, "placed", [], "A turn places one balloon"),
    (PLACED, "placed", ["h3", "i3"], "A turn places one balloon"),
    (PLACED, "special", "near", "a second only with the special balloon near"),
    (PLACED, "proposal", ["h3"], "proposal is no fleet"),
    (PLACED, "proposal", ["i3"], "proposal is no fleet"),
    (PLACED, "proposal", [], "connected with the one placed, if they can launch"),
    (settled(PLACED, seat_0={"lying": ["i3"]}), "proposal", [], "already ended"),
    # The end.
    (HAVALANDI, "over", True, "game is not over"),
    (PLACED, "over", True, "game is not over"),
    *bad_voyages.FAULTS,
]  # fmt: skip


@pytest.mark.parametrize(
    ("data", "path", "value", "says"),
    FAULTS,
    ids=[f"{number}-{path}" for number, (_, path, _, _) in enumerate(FAULTS)],
)
def test_a_fault_is_named(data: Data, path: str, value: Any, says: str) -> None:
    with pytest.raises(aloft.AloftError, match=says) as refused:
        aloft.from_dict(changed(data, path, value))
    assert str(refused.value).endswith(".")
    assert "\n" not in str(refused.value)


def test_the_data_the_faults_are_made_from_is_good() -> None:
    skies = (ASCENSION, PATTERNS, ACHIEVEMENTS, ALONE, TOGETHER, flown(PATTERNS, gr="a1"))
    for data in (*skies, HAVALANDI, HAVALANDI_3, PLACED, SHARED, *bad_voyages.GOOD):
        assert aloft.from_dict(data).to_dict() == data


@pytest.mark.parametrize("data", [None, [], "patterns", 3, [{"game": "patterns"}]], ids=repr)
def test_what_is_no_object_is_no_position(data: Any) -> None:
    with pytest.raises(BadPosition, match=r"A position is an object with a game in it, not .*\."):
        aloft.from_dict(data)


def test_the_safety_truck_stays_empty_where_the_table_says_so() -> None:
    data = start("achievements", safety_carries=False)
    data["trucks"][4]["load"] = data["packed"].pop()
    with pytest.raises(BadPosition, match="options forbid"):
        aloft.from_dict(data)


def test_nobody_may_be_stuck_in_a_game_that_goes_on() -> None:
    """No truck can move, nothing is packed, every card is claimed and every balloon is held down."""
    cells = [f"{column}{4 if index % 2 else 3}" for index, column in enumerate("abcdefghijkl")]
    cells += ["a1", "c1", "e1", "g1", "i1", "k1"]
    sky = dict(zip([*PATTERNS["packed"], "lion"], cells, strict=True))
    stuck = PATTERNS | {"sky": sky, "packed": [], "trucks": AT_THE_EDGE, "claims": dict.fromkeys("abcdef", 0)}
    with pytest.raises(BadPosition, match="says it is not over, but the seat to move can do nothing"):
        aloft.from_dict(stuck)
    assert aloft.from_dict(stuck | {"over": True}).over


def test_a_full_board_on_which_nobody_can_place_is_refused() -> None:
    """Else the airship would fly on for ever: run apart, so that it can be stopped."""
    code = """
import aloft
from aloft.games.havalandi.maps import letters
sites = [name for name, letter in letters("A").items() if letter != "P"]
data = aloft.new("havalandi", 3, seed=1).to_dict()
for seat, said in enumerate(data["seats"]):
    said |= {"lying": sites[28 * seat : 28 * seat + 28], "specials": []}
try:
    aloft.from_dict(data)
except aloft.AloftError as refused:
    print(refused)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=30)
    assert done.stdout.strip().endswith("."), done.stderr


# Mangled data: whatever comes in, a position or a sentence comes out.

NUMBERS = st.integers(-(2**70), 2**70) | st.floats(allow_nan=False)
JSON = st.recursive(
    st.none() | st.booleans() | NUMBERS | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=6,
)
WORDS = st.sampled_from(
    [
        "a",
        "b",
        "m",
        "gr",
        "lion",
        "wolf",
        "a1",
        "b1",
        "l4",
        "m1",
        "safety",
        "multi",
        "g",
        "load",
        "at",
        "0",
        "g4",
        "i5",
        "m13",
        "near",
        "wind",
        "rim",
        "link",
        "lying",
        "shared",
        "placed",
        "F6",
        "r12",
        "canvas",
        "merchant",
        "palesail 4",
        "wood 3",
        "kite",
        "fledgling",
        "armada",
        "explore",
        "taking",
    ]
)
VALUES = JSON | WORDS | st.integers(-2, 13)


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths to everything inside."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(place for key, each in inner for place in places(each, (*path, key)))]


def mangle(data: Any, draw: Any) -> Any:
    """One thing replaced, taken away or added."""
    path = draw(st.sampled_from(places(data)[1:] or [()]))
    if not path:
        return draw(VALUES)
    inner = data
    for step in path[:-1]:
        inner = inner[step]
    how = draw(st.sampled_from(["replace", "delete", "add", "copy"]))
    value = deepcopy(inner[path[-1]]) if how == "copy" else draw(VALUES)
    if how == "replace":
        inner[path[-1]] = value
    elif how == "delete":
        del inner[path[-1]]
    elif isinstance(inner, list):
        inner.insert(path[-1], value)
    else:
        inner[draw(WORDS | st.text(max_size=4))] = value
    return data


@pytest.mark.parametrize("game", GAMES, ids=IDS)
@examples(6)
@given(st.data())
def test_mangled_data_is_a_position_or_is_refused_with_a_sentence(game: Any, data: Any) -> None:
    table = data.draw(st.sampled_from(all_tables(game)))
    mangled: Any = midgame(table, data.draw(seeds()), data.draw(st.integers(0, 120))).to_dict()
    for _ in range(data.draw(st.integers(1, 3))):
        mangled = mangle(mangled, data.draw) if isinstance(mangled, dict) else mangled
    check_either(mangled)


def read_or_refuse(data: Any) -> tuple[Any, str]:
    """The position, or else why there is none; any other exception is a fault of ours."""
    try:
        return aloft.from_dict(data, seed=1), ""
    except aloft.AloftError as refused:
        return None, str(refused)


def check_either(data: Any) -> None:
    """A position that can be played to its end, or a refusal in one sentence."""
    position, refusal = read_or_refuse(data)
    if position is None:
        assert refusal.endswith("."), refusal
        return
    written = position.to_dict()
    assert aloft.from_dict(json.loads(json.dumps(written))).to_dict() == written
    chance = random.Random(1)
    while not position.over:
        position.play(chance.choice(position.legal_moves))
    assert position.winners
