"""The oracles held against the rules page: its examples, its rulings, its perft table."""

import copy
import random
from typing import Any

import pytest

from tests.effort import times
from tests.oracles import achievements, ascension, patterns
from tests.oracles.achievements import achievement_score
from tests.oracles.sky import SkyOracle

Position = dict[str, Any]
ORACLES: dict[str, Any] = {
    "ascension": ascension.Oracle,
    "patterns": patterns.Oracle,
    "achievements": achievements.Oracle,
}
FIFTEEN = ["bg", "bp", "br", "bw", "by", "gp", "gr", "gw", "gy", "pr", "pw", "py", "rw", "ry", "wy"]
TEN = ["gp", "gr", "gw", "gy", "pr", "pw", "py", "rw", "ry", "wy"]

# The formation of section 7.
EXAMPLE_SKY = {
    "gr": "a3", "py": "b4", "wy": "c2", "lion": "d3", "pw": "e1", "gy": "e4",
    "pr": "f3", "wolf": "g4", "gw": "g2", "rw": "i4", "ry": "i1", "gp": "j2",
}  # fmt: skip


# Making positions


def empty(columns: str) -> list[Position]:
    """Empty trucks in those columns."""
    return [{"at": column, "load": None} for column in columns]


def loaded(at: str, load: str, inflated: bool = True) -> Position:
    """A truck with a balloon on it."""
    return {"at": at, "load": load, "inflated": inflated}


def ascension_start(players: int, mode: str = "competitive", **options: int) -> Position:
    """A start whose row, if it is one, lies in the fixed order."""
    specials = options.get("specials", 3 if mode == "competitive" else 2)
    return {
        "game": "ascension", "players": players, "mode": mode, "options": options, "turn": 0, "over": False,
        "trucks": empty("abcde"[: options.get("launch_trucks", 4)]), "safety": "a", "sky": {},
        "packed": TEN + ["lion", "monkey", "wolf"][:specials],
        "colours": [[card] for card in "gprwy"[:players]] if mode == "competitive" else [[]] * players,
    }  # fmt: skip


def patterns_start(players: int, **options: int) -> Position:
    """Alone it is the solo game, with its row in the fixed order."""
    before, lead = {3: ("ab", "c"), 4: ("abc", "d"), 5: ("abcd", "e")}[options.get("trucks", 4)]
    return {
        "game": "patterns", "players": players, "mode": "solo" if players == 1 else "competitive",
        "options": options, "turn": 0, "over": False,
        "trucks": [*empty(before), loaded(lead, "lion", inflated=False)], "sky": {},
        "packed": [*FIFTEEN, "monkey", "wolf"], "claims": {},
        "colours": [[]] if players == 1 else [[card] for card in "bgprwy"[:players]],
    }  # fmt: skip


def achievements_start(players: int, **options: Any) -> Position:
    """Two colour cards each for two and three players."""
    hands = ["bg", "pr", "wy"] if players < 4 else list("bgprwy")
    return {
        "game": "achievements", "players": players, "mode": "competitive", "options": options,
        "turn": 0, "over": False,
        "trucks": [*empty("abcd"), {"at": "e", "load": None, "safety": True}], "safety": "e", "sky": {},
        "packed": [*FIFTEEN, "lion", "monkey", "wolf"], "tokens": [{} for _ in range(players)],
        "colours": [list(hand) for hand in hands[:players]],
    }  # fmt: skip


def arranged(
    start: Position, sky: dict[str, str], trucks: list[Position] | None = None, **keys: Any
) -> Position:
    """That start with some balloons in the sky and on trucks, and the others packed."""
    trucks = start["trucks"] if trucks is None else trucks
    away = set(sky) | {truck["load"] for truck in trucks}
    everybody = start["packed"] + [truck["load"] for truck in start["trucks"] if truck["load"]]
    order = [name for name in [*FIFTEEN, "lion", "monkey", "wolf"] if name in everybody]
    packed = [name for name in order if name not in away]
    return start | {"sky": sky, "trucks": trucks, "packed": packed} | keys


def legal_among(oracle: SkyOracle, moves: list[str]) -> list[str]:
    """Those of the moves that are legal."""
    return [move for move in moves if move in oracle.legal_moves()]


def truck_moves(oracle: SkyOracle) -> list[str]:
    """The legal truck moves."""
    return [move for move in oracle.legal_moves() if ">" in move]


def random_game(oracle: Any, seed: int) -> list[str]:
    """Plays to the end at random; returns all events."""
    chance, events = random.Random(seed), []
    while not oracle.over:
        events += oracle.play(chance.choice(oracle.legal_moves()))
    return events


STARTS = [
    ascension_start(2),
    ascension_start(5, specials=0, launch_trucks=5, columns=8),
    ascension_start(1, "cooperative"),
    ascension_start(3, "cooperative", specials=3, columns=9),
    patterns_start(2),
    patterns_start(6, trucks=3, columns=10),
    patterns_start(1),
    patterns_start(1, trucks=5, columns=8),
    achievements_start(2),
    achievements_start(3, safety_carries=False),
    achievements_start(6, columns=8),
]  # fmt: skip


def name_of(start: Position) -> str:
    """For the list of tests."""
    return f"{start['game']}-{start['players']}-{start['mode']}-{start['options']}"


# Section 7: the formation


def example() -> patterns.Oracle:
    """Six players hold r g p w y b; each has claimed one card, in the order of the seats."""
    trucks = empty("ijkl")
    claims = {card: seat for seat, card in enumerate("abcdef")}
    hands = [[card] for card in "rgpwyb"]
    return patterns.Oracle(
        arranged(patterns_start(6), EXAMPLE_SKY, trucks, claims=claims, colours=hands, over=True)
    )


def test_formation_worth() -> None:
    order = ["pw", "ry", "wy", "gw", "gp", "gr", "lion", "pr", "py", "gy", "wolf", "rw"]
    assert example().worth() == {name: place for place, name in enumerate(order, start=1)}


def test_formation_scores_and_the_only_pattern() -> None:
    oracle = example()
    assert [oracle.formation_score(seat) for seat in range(6)] == [28, 25, 23, 20, 24, 0]
    assert [card for card in "abcdef" if oracle.appears(card)] == ["a"]
    assert oracle.scores() == [38, 25, 23, 20, 24, 0]
    assert oracle.winners() == [0]


def test_width_of_the_example() -> None:
    solo = patterns.Oracle(arranged(patterns_start(1), EXAMPLE_SKY, empty("abcd")))
    assert solo.scores() == [10 + 3 * 6]


def test_loaded_balloons_are_not_flying() -> None:
    assert ascension.Oracle(ascension_start(2, "cooperative")).scores() == [36, 36]
    assert patterns.Oracle(patterns_start(1)).scores() == [54]


# Section 7: adjacency


@pytest.mark.parametrize("start", [ascension_start(2) | {"safety": "d"}, patterns_start(2)], ids=name_of)
def test_no_launch_beside_a_flyer(start: Position) -> None:
    trucks = [loaded("d", "gp"), loaded("e", "gr"), loaded("f", "gw"), loaded("g", "gy")]
    oracle = ORACLES[start["game"]](arranged(start, {"wy": "e1"}, trucks))
    assert legal_among(oracle, ["gp+", "gr+", "gw+", "gy+", "wy+"]) == ["gy+", "wy+"]


def test_no_launch_beside_a_flyer_in_achievements() -> None:
    loads = {"c": "bg", "d": "gp", "e": "gr", "f": "gw", "g": "gy"}
    trucks: list[Position] = [{"at": at, "load": load} for at, load in loads.items()]
    trucks[4]["safety"] = True
    oracle = achievements.Oracle(arranged(achievements_start(2), {"wy": "e1"}, trucks, safety="g"))
    assert legal_among(oracle, ["bg+", "gp+", "gr+", "gw+", "gy+", "wy+"]) == ["bg+", "gy+", "wy+"]


def test_ascent_below_a_diagonal_flyer() -> None:
    oracle = patterns.Oracle(arranged(patterns_start(2), {"gr": "e1", "py": "f3"}))
    oracle.play("gr+")
    assert oracle.to_dict()["sky"] == {"gr": "e2", "py": "f3"}
    assert "gr+" not in oracle.legal_moves()


def test_no_ascent_below_a_flyer_nor_above_altitude_four() -> None:
    oracle = patterns.Oracle(arranged(patterns_start(2), {"gr": "e2", "py": "e4", "wy": "g3"}))
    assert legal_among(oracle, ["gr+", "py+", "wy+"]) == ["wy+"]


def test_no_launch_below_a_flyer_at_two() -> None:
    trucks = [*empty("bcd"), loaded("e", "gp")]
    for altitude, legal in [("2", []), ("3", ["gp+"])]:
        oracle = patterns.Oracle(arranged(patterns_start(2), {"wy": "e" + altitude}, trucks))
        assert legal_among(oracle, ["gp+"]) == legal


# Section 7: solo diagonal


@pytest.mark.parametrize(("load", "solo"), [("ry", False), ("lion", True), ("wy", True)])
def test_solo_diagonal_launch(load: str, solo: bool) -> None:
    trucks = [*empty("abc"), loaded("d", load)]
    for start, legal in [
        (patterns_start(1), solo),
        (patterns_start(2), True),
        (ascension_start(1, "cooperative"), solo),
        (ascension_start(2), True),
    ]:
        oracle = ORACLES[start["game"]](arranged(start, {"gr": "e2"}, trucks))
        assert (load + "+" in oracle.legal_moves()) is legal


@pytest.mark.parametrize("corner", ["d4", "f4"])
@pytest.mark.parametrize(("other", "solo"), [("gr", False), ("gp", True), ("monkey", True), ("wolf", True)])
def test_solo_diagonal_ascent(corner: str, other: str, solo: bool) -> None:
    for players, legal in [(1, solo), (2, True)]:
        oracle = patterns.Oracle(arranged(patterns_start(players), {"ry": "e2", other: corner}))
        assert ("ry+" in oracle.legal_moves()) is legal


# Section 7: trucks


def test_achievements_trucks() -> None:
    oracle = achievements.Oracle(achievements_start(2))
    assert truck_moves(oracle) == ["e>f"]
    oracle.play("e>f")
    assert truck_moves(oracle) == ["a>e", "b>e", "c>e", "d>e"]
    oracle.play("b>e")
    assert [truck["at"] for truck in oracle.to_dict()["trucks"]] == list("acdef")
    assert truck_moves(oracle) == ["a>b"]
    assert oracle.to_dict()["tokens"] == [{"safety": 1}, {}]


def test_ascension_trucks() -> None:
    events = random_game(ascension.Oracle(ascension_start(2)), seed=1)
    steps = [event for event in events if event != "(pass)"]
    assert steps[:7] == ["(d>e)", "(c>d)", "(b>c)", "(a>b)", "(safety a>b)", "(e>f)", "(d>e)"]
    assert steps[-2:] == ["(safety h>i)", "(end)"]


@pytest.mark.parametrize(("trucks", "columns"), [(4, 12), (4, 8), (5, 12), (5, 9)])
def test_number_of_truck_steps(trucks: int, columns: int) -> None:
    """41 with four trucks and twelve columns; each column takes a round of all trucks."""
    options: dict[str, Any] = {"launch_trucks": trucks} if trucks == 5 else {}
    options |= {"columns": columns} if columns != 12 else {}
    expected = {(4, 12): 41, (4, 8): 21, (5, 12): 43, (5, 9): 25}[trucks, columns]
    for seed in range(20):
        events = random_game(ascension.Oracle(ascension_start(3, **options)), seed)
        assert len([event for event in events if event != "(pass)"]) == expected
        assert events.count("(end)") == 1
        assert events[-1] == "(end)"


# Section 7: tokens


def test_tokens_example() -> None:
    tokens = {"r": 2, "g": 3, "y": 1, "multi": 2, "safety": 4}
    assert achievement_score(tokens, ["r", "w"]) == 26
    own: dict[str, Any] = {"tokens": [tokens, {}], "colours": [["r", "w"], ["g", "y"]]}
    oracle = achievements.Oracle(arranged(achievements_start(2), {"rw": "a1", "gp": "c2"}, **own))
    assert oracle.scores() == [1 + 26, 2]


def test_set_worths() -> None:
    assert [achievement_score({"g": size}, []) for size in range(7)] == [0, 1, 3, 6, 10, 15, 15]
    assert [achievement_score({"safety": size}, []) for size in range(9)] == [0, 1, 3, 6, 10, 15, 15, 15, 15]


def test_multi_tokens_spread_once_a_set_is_full() -> None:
    assert achievement_score({"g": 4, "p": 3, "multi": 3}, []) == 30
    assert achievement_score({"g": 5, "multi": 1}, []) == 16


def test_multi_tokens_may_go_to_an_own_colour_but_not_to_safety() -> None:
    """Ruling 10; the own colour's launch tokens stay dropped."""
    full = dict.fromkeys("bgpw", 5)
    assert achievement_score(full | {"r": 4, "multi": 1}, ["r", "y"]) == 61
    assert achievement_score({"safety": 4, "multi": 1}, []) == 11


# Setting up: sections 2 to 4


@pytest.mark.parametrize("start", STARTS, ids=name_of)
def test_starts_are_accepted_and_survive_a_round_trip(start: Position) -> None:
    oracle = ORACLES[start["game"]]
    oracle.check_start(start)
    assert oracle(start).to_dict() == start


@pytest.mark.parametrize(
    ("start", "change"),
    [
        (ascension_start(2), {"turn": 1}),
        (ascension_start(2), {"over": True}),
        (ascension_start(2), {"safety": "b"}),
        (ascension_start(2), {"trucks": empty("abce")}),
        (ascension_start(2), {"packed": [*reversed(TEN), "lion", "monkey", "wolf"]}),
        (ascension_start(2), {"packed": [*TEN, "lion", "monkey"]}),
        (ascension_start(2), {"options": {"specials": 3}}),
        (ascension_start(2), {"options": {"columns": 13}}),
        (ascension_start(2), {"options": {"trucks": 5}}),
        (ascension_start(2), {"players": 1, "colours": [["g"]]}),
        (ascension_start(2), {"colours": [["g"], ["b"]]}),
        (ascension_start(2), {"colours": [["g"], ["g"]]}),
        (ascension_start(2), {"colours": [["g"]]}),
        (ascension_start(2), {"colours": [["g"], []]}),
        (ascension_start(2), {"claims": {}}),
        (ascension_start(2, "cooperative"), {"colours": [["g"], ["r"]]}),
        (ascension_start(2, "cooperative"), {"packed": [*TEN, "lion", "wolf"]}),
        (ascension_start(2, "cooperative"), {"mode": "solo"}),
        (patterns_start(2), {"trucks": empty("abcd")}),
        (patterns_start(2), {"trucks": [*empty("abc"), loaded("d", "lion", inflated=True)]}),
        (patterns_start(2), {"claims": {"a": 0}}),
        (patterns_start(2), {"sky": {"gr": "a1"}}),
        (patterns_start(1), {"packed": [*FIFTEEN, "monkey"]}),
        (patterns_start(1), {"mode": "competitive", "colours": [["g"]]}),
        (achievements_start(2), {"tokens": [{}]}),
        (achievements_start(2), {"tokens": [{"safety": 1}, {}]}),
        (achievements_start(2), {"safety": "d"}),
        (achievements_start(2), {"trucks": empty("abcde")}),
        (achievements_start(2), {"options": {"safety_carries": True}}),
        (achievements_start(2), {"colours": [["g"], ["r"]]}),
        (achievements_start(2), {"colours": [["g", "b"], ["p", "r"]]}),
        (achievements_start(4), {"colours": [["b", "g"], ["p", "r"], ["w"], ["y"]]}),
    ],
)
def test_wrong_starts_are_refused(start: Position, change: Position) -> None:
    with pytest.raises(AssertionError):
        ORACLES[start["game"]].check_start(start | change)


def test_shuffled_rows_are_starts_in_solo_and_cooperative_play() -> None:
    ascension.Oracle.check_start(ascension_start(1, "cooperative") | {"packed": ["lion", "monkey", *TEN]})
    patterns.Oracle.check_start(patterns_start(1) | {"packed": ["wolf", "monkey", *reversed(FIFTEEN)]})


# ascension


def test_the_states_of_a_balloon_in_ascension() -> None:
    oracle = ascension.Oracle(ascension_start(2))
    assert oracle.play("gr@b") == []
    assert oracle.to_dict()["trucks"][1] == loaded("b", "gr", inflated=False)
    assert legal_among(oracle, ["gp@a", "gp@b", "gr@a", "gr+"]) == ["gp@a", "gr+"]
    assert oracle.play("gr+") == []
    assert oracle.to_dict()["trucks"][1] == loaded("b", "gr", inflated=True)
    assert oracle.play("gr+") == ["(d>e)"]
    assert oracle.to_dict()["sky"] == {"gr": "b1"}
    assert oracle.to_dict()["trucks"] == empty("abce")
    assert oracle.turn == 1


def test_a_balloon_travels_with_its_truck() -> None:
    trucks = [*empty("abc"), loaded("d", "lion")]
    oracle = ascension.Oracle(arranged(ascension_start(2), {"gr": "a1"}, trucks))
    assert oracle.play("gr+") == ["(d>e)"]
    oracle.play("lion+")
    assert oracle.to_dict()["sky"]["lion"] == "e1"


def with_passes(steps: list[str]) -> list[str]:
    """These steps with a pass between any two."""
    return [event for step in steps for event in ("(pass)", step)][1:]


# Stuck: the altitude-3 balloons rise beside an altitude-4 one, and the others are at the top.
STUCK = dict(zip(TEN, ["a4", "b3", "c4", "d3", "e4", "f3", "g4", "h3", "i4", "k4"], strict=True))


def test_passing_to_the_end() -> None:
    """The end comes in a turn of its own, in which nobody advances."""
    sky = STUCK | {"wy": "k3"}
    start = arranged(ascension_start(2, specials=0), sky, empty("hijk"), safety="h")
    oracle = ascension.Oracle(start)
    assert oracle.legal_moves() == ["wy+"]
    steps = ["(k>l)", "(j>k)", "(i>j)", "(h>i)", "(safety h>i)", "(end)"]
    assert oracle.play("wy+") == with_passes(steps)
    assert (oracle.over, oracle.turn, oracle.legal_moves()) == (True, 0, [])
    assert oracle.to_dict()["trucks"] == empty("ijkl")
    assert oracle.to_dict()["safety"] == "i"


def test_passing_stops_when_a_balloon_can_launch() -> None:
    """wy stands under h1, and later beside it; h1 is held down by h3; l3 has the only other move."""
    sky = dict(zip(TEN[:9], ["c4", "e4", "d3", "g4", "h1", "h3", "i4", "f3", "l3"], strict=True))
    trucks = [*empty("fg"), loaded("h", "wy"), *empty("i")]
    start = arranged(ascension_start(2, specials=0), sky, trucks, safety="f")
    oracle = ascension.Oracle(start)
    assert oracle.legal_moves() == ["ry+"]
    steps = ["(i>j)", "(h>i)", "(g>h)", "(f>g)", "(safety f>g)", "(j>k)", "(i>j)"]
    assert oracle.play("ry+") == with_passes(steps)
    assert (oracle.over, oracle.turn, oracle.legal_moves()) == (False, 1, ["wy+"])


def test_reading_a_stuck_position_passes_on() -> None:
    start = arranged(ascension_start(3, specials=0), STUCK, empty("ijkl"), safety="h", turn=1)
    oracle = ascension.Oracle(start)
    assert (oracle.over, oracle.turn, oracle.to_dict()["safety"]) == (True, 0, "i")  # step at 2, end at 0


def test_reading_a_finished_position_changes_nothing() -> None:
    start = arranged(ascension_start(3, specials=0), STUCK, empty("ijkl"), safety="i", turn=1, over=True)
    assert ascension.Oracle(start).to_dict() == start


def test_cooperative_play() -> None:
    """Rulings 1 and 2: no wolf, the first of the row only, a common score, and everybody wins."""
    oracle = ascension.Oracle(ascension_start(3, "cooperative") | {"packed": ["lion", "monkey", *TEN]})
    assert oracle.legal_moves() == ["lion@a", "lion@b", "lion@c", "lion@d"]
    oracle.play("lion@c")
    assert oracle.legal_moves() == ["lion+", "monkey@a", "monkey@b", "monkey@d"]
    random_game(oracle, seed=3)
    assert oracle.winners() == [0, 1, 2]
    assert len(set(oracle.scores())) == 1


# patterns


def test_patterns_turns() -> None:
    oracle = patterns.Oracle(patterns_start(3))
    assert legal_among(oracle, ["a>b", "c>d", "d>e", "lion+", "lion@a", "gr@d", "gr@a", "claim:f"]) == [
        "d>e", "lion+", "gr@a", "claim:f",
    ]  # fmt: skip
    assert oracle.play("d>e") == []
    assert truck_moves(oracle) == ["c>d", "e>f"]
    oracle.play("claim:b")
    assert oracle.to_dict()["claims"] == {"b": 1}
    assert legal_among(oracle, ["claim:a", "claim:b"]) == ["claim:a"]
    oracle.play("lion+")
    assert oracle.turn == 0
    assert oracle.to_dict()["trucks"][3] == loaded("e", "lion", inflated=True)
    oracle.play("lion+")
    assert oracle.to_dict()["sky"] == {"lion": "e1"}


def test_patterns_ends_when_no_truck_can_move() -> None:
    oracle = patterns.Oracle(arranged(patterns_start(2), {"gr": "a1"}, empty("hjkl"), turn=1))
    oracle.play("gr+")
    assert (oracle.over, oracle.turn) == (False, 0)
    oracle.play("h>i")
    assert (oracle.over, oracle.turn, oracle.legal_moves()) == (True, 0, [])


@pytest.mark.parametrize(("trucks", "columns", "last"), [(4, 8, "efgh"), (3, 10, "hij"), (5, 11, "ghijk")])
def test_patterns_on_a_narrower_board(trucks: int, columns: int, last: str) -> None:
    options = {"columns": columns} | ({} if trucks == 4 else {"trucks": trucks})
    oracle = patterns.Oracle(patterns_start(2, **options))
    while not oracle.over:
        oracle.play(truck_moves(oracle)[0])
    assert "".join(truck["at"] for truck in oracle.to_dict()["trucks"]) == last


def test_an_unmovable_position_ends_after_its_next_action() -> None:
    for move in ["gr+", "claim:c", "by@k"]:
        oracle = patterns.Oracle(arranged(patterns_start(2), {"gr": "a1"}, empty("ijkl")))
        assert not oracle.over
        oracle.play(move)
        assert (oracle.over, oracle.turn) == (True, 0)


# Sixteen cells as on a chequered board, with k1 and l1 left free.
ALL_UP = [*(column + "1" for column in "acegi"), *(column + "2" for column in "bdfhj"),
          *(column + "3" for column in "acegik")]  # fmt: skip


def test_patterns_ends_when_all_fly() -> None:
    names = [*FIFTEEN, "monkey", "wolf"]
    trucks = [*empty("fgh"), loaded("l", "lion")]
    sky = dict(zip(names, [*ALL_UP, "h4"], strict=True))
    oracle = patterns.Oracle(arranged(patterns_start(2), sky, trucks, turn=1))
    oracle.play("lion+")
    assert (oracle.over, oracle.turn) == (True, 1)
    assert oracle.to_dict()["sky"]["lion"] == "l1"


def test_solo_patterns_has_no_claims() -> None:
    """Ruling 7, and the row."""
    oracle = patterns.Oracle(patterns_start(1) | {"packed": ["wolf", "monkey", *FIFTEEN]})
    assert oracle.legal_moves() == ["d>e", "lion+", "wolf@a", "wolf@b", "wolf@c"]
    assert oracle.winners() == []
    random_game(oracle, seed=5)
    assert oracle.winners() == [0]


# Each pattern drawn as its card shows it.
CARDS = {
    "a": [".x..x", "x..x.", "..x.."],
    "b": [".x..x", "..x..", ".x.x."],
    "c": [".x..x", "..x..", ".x..x"],
    "d": ["x..x.", "..x..", "x..x."],
    "e": ["x..x.", "..x..", ".x.x."],
    "f": ["x..x.", ".x..x", "..x.."],
}


def drawn(rows: list[str], left: int, bottom: int) -> dict[str, str]:
    """Balloons flying as drawn, the bottom row at that altitude and the left column there."""
    cells = [
        "abcdefghijkl"[left + column] + str(bottom + up)
        for up, row in enumerate(reversed(rows))
        for column, mark in enumerate(row)
        if mark == "x"
    ]
    return dict(zip(FIFTEEN, cells, strict=False))


def appearing(sky: dict[str, str]) -> list[str]:
    """The patterns that appear in that sky."""
    oracle = patterns.Oracle(arranged(patterns_start(2), sky))
    return [card for card in CARDS if oracle.appears(card)]


@pytest.mark.parametrize("card", CARDS)
def test_a_pattern_appears_wherever_it_fits_and_no_other_with_it(card: str) -> None:
    first = -1 if card in "bc" else 0
    last = 8 if card in "de" else 7
    for bottom in (1, 2):
        for left in range(first, last + 1):
            assert appearing(drawn(CARDS[card], left, bottom)) == [card]


@pytest.mark.parametrize("card", CARDS)
def test_a_pattern_needs_all_five(card: str) -> None:
    sky = drawn(CARDS[card], 3, 1)
    for name in sky:
        assert appearing({other: cell for other, cell in sky.items() if other != name}) == []


@pytest.mark.parametrize(("card", "twin"), ["af", "be", "cd", "dc", "eb", "fa"])
def test_a_mirrored_pattern_is_another_card(card: str, twin: str) -> None:
    mirrored = [row[::-1] for row in CARDS[card]]
    assert appearing(drawn(mirrored, 3, 1)) == [twin]


@pytest.mark.parametrize("card", "abef")
def test_a_pattern_upside_down_is_none(card: str) -> None:
    assert appearing(drawn(CARDS[card][::-1], 3, 1)) == []


def test_patterns_score() -> None:
    sky = drawn(CARDS["d"], 0, 2) | {"lion": "h1"}
    oracle = patterns.Oracle(arranged(patterns_start(2), sky, claims={"d": 1, "a": 1, "b": 0}))
    # By worth: lion h1, bg a2, bp d2, br c3, bw a4, by d4: all but the lion are blue.
    assert oracle.scores() == [2 + 3 + 4 + 5 + 6, 2 + 10]


# achievements


def test_achievements_loads_inflated_onto_any_truck() -> None:
    """Ruling 8: the safety truck included, unless the option is off."""
    oracle = achievements.Oracle(achievements_start(4))
    oracle.play("gr@e")
    assert oracle.to_dict()["trucks"][4] == {"at": "e", "load": "gr", "safety": True}
    oracle.play("gr+")
    assert oracle.to_dict()["sky"] == {"gr": "e1"}
    assert oracle.to_dict()["tokens"] == [{}, {"g": 1, "r": 1}, {}, {}]
    without = achievements.Oracle(achievements_start(4, safety_carries=False))
    assert legal_among(without, ["gr@d", "gr@e"]) == ["gr@d"]


def test_a_special_shape_earns_a_multicoloured_token_at_launch_only() -> None:
    oracle = achievements.Oracle(achievements_start(2))
    for move in ["wolf@a", "wolf+", "wolf+", "wolf+"]:
        oracle.play(move)
    assert oracle.to_dict()["tokens"] == [{}, {"multi": 1}]
    assert oracle.to_dict()["sky"] == {"wolf": "a3"}


def test_no_launch_beyond_the_sky() -> None:
    for columns, lane in [(12, "ijklm"), (8, "efghi")]:
        trucks = [*empty(lane[:2]), {"at": lane[2], "load": None}, {"at": lane[3], "load": "gp"}]
        trucks.append({"at": lane[4], "load": "gr", "safety": True})
        start = achievements_start(2, **({} if columns == 12 else {"columns": 8}))
        oracle = achievements.Oracle(arranged(start, {}, trucks, safety=lane[4]))
        assert legal_among(oracle, ["gp+", "gr+"]) == ["gp+"]


@pytest.mark.parametrize(("columns", "tokens", "last"), [(12, 8, "ijklm"), (8, 4, "efghi"), (10, 6, "ghijk")])
def test_achievements_ends_at_the_end_of_the_lane(columns: int, tokens: int, last: str) -> None:
    """Ruling 5: eight safety tokens and a start at e fix the lane at thirteen spaces."""
    options = {} if columns == 12 else {"columns": columns}
    oracle = achievements.Oracle(achievements_start(3, **options))
    while not oracle.over:
        oracle.play(truck_moves(oracle)[0])
    assert sum(each.get("safety", 0) for each in oracle.to_dict()["tokens"]) == tokens
    assert "".join(truck["at"] for truck in oracle.to_dict()["trucks"]) == last
    assert oracle.to_dict()["safety"] == last[-1]


def test_a_balloon_travels_when_trucks_overtake() -> None:
    oracle = achievements.Oracle(achievements_start(2))
    for move in ["gr@b", "e>f", "b>e", "gr+"]:
        oracle.play(move)
    assert oracle.to_dict()["sky"] == {"gr": "e1"}


def test_achievements_ends_when_all_fly() -> None:
    names = [*FIFTEEN, "lion", "monkey"]
    sky = dict(zip(names, [*ALL_UP, "l4"], strict=True))
    trucks = [*empty("hij"), {"at": "k", "load": "wolf"}, {"at": "l", "load": None, "safety": True}]
    oracle = achievements.Oracle(arranged(achievements_start(2), sky, trucks, safety="l", turn=1))
    oracle.play("wolf+")
    assert (oracle.over, oracle.turn) == (True, 1)


# Section 8: rulings not met above


def test_a_balloon_with_both_own_colours_counts_once() -> None:
    """Ruling 9."""
    oracle = achievements.Oracle(arranged(achievements_start(2), {"bg": "a1", "br": "c1", "pw": "e1"}))
    assert oracle.scores() == [1 + 2, 2 + 3]


def test_special_shapes_show_no_colour() -> None:
    """Though monkey is spelt with a y, and wolf with a w."""
    sky = {"monkey": "a1", "wolf": "c1"}
    oracle = achievements.Oracle(arranged(achievements_start(3), sky))
    assert oracle.scores() == [0, 0, 0]


def test_ties_share_the_win() -> None:
    """Ruling 12."""
    sky = {"gp": "a1", "gr": "c1", "pw": "e1", "lion": "g1", "ry": "i1"}
    start = arranged(ascension_start(3), sky, empty("ijkl"), over=True, colours=[["g"], ["p"], ["r"]])
    assert ascension.Oracle(start).scores() == [3, 4, 7]
    sky |= {"ry": "i2", "wolf": "i4", "gw": "k4"}
    start = arranged(ascension_start(3), sky, empty("ijkl"), over=True, colours=[["g"], ["w"], ["r"]])
    assert ascension.Oracle(start).scores() == [10, 10, 7]
    assert ascension.Oracle(start).winners() == [0, 1]
    assert ascension.Oracle(start | {"over": False}).winners() == []


# Properties of whole games


def check_flyers(sky: dict[str, str], together: bool) -> None:
    """No two flyers beside each other; together, none diagonal that share a colour."""
    names = list(sky)
    for index, one in enumerate(names):
        for other in names[index + 1 :]:
            across = abs(ord(sky[one][0]) - ord(sky[other][0]))
            up = abs(int(sky[one][1]) - int(sky[other][1]))
            assert across + up > 1, (one, other, sky)
            if together and (across, up) == (1, 1) and len(one) == len(other) == 2:
                assert not set(one) & set(other), (one, other, sky)


def balloons_in(position: Position) -> list[str]:
    """All balloons of a position, wherever they are."""
    loads = [truck["load"] for truck in position["trucks"] if truck["load"]]
    return sorted([*position["packed"], *position["sky"], *loads])


@pytest.mark.parametrize("start", STARTS, ids=name_of)
def test_random_games_keep_the_rules(start: Position) -> None:
    oracle_of, chance = ORACLES[start["game"]], random.Random(7)
    for _ in range(15):
        oracle = oracle_of(start)
        while not oracle.over:
            moves = oracle.legal_moves()
            assert moves
            assert moves == sorted(set(moves))
            oracle.play(chance.choice(moves))
            position = oracle.to_dict()
            check_flyers(position["sky"], start["mode"] != "competitive")
            assert balloons_in(position) == balloons_in(start)
            assert oracle_of(position).to_dict() == position
        assert oracle.winners()
        assert oracle.legal_moves() == []


@pytest.mark.parametrize("start", STARTS, ids=name_of)
def test_the_callers_dict_is_left_alone(start: Position) -> None:
    kept = copy.deepcopy(start)
    oracle = ORACLES[start["game"]](start)
    random_game(oracle, seed=2)
    written = oracle.to_dict()
    ORACLES[start["game"]](start)
    assert start == kept
    assert oracle.to_dict() == written


@pytest.mark.parametrize("start", STARTS, ids=name_of)
def test_an_illegal_move_is_refused(start: Position) -> None:
    with pytest.raises(AssertionError):
        ORACLES[start["game"]](start).play("rw+")


# Section 9: perft


def perft(oracle: Any, depth: int) -> int:
    """The number of move sequences of that length; the last move need not be played to be counted."""
    if depth == 1:
        return len(oracle.legal_moves())
    return sum(perft(played(oracle, move), depth - 1) for move in oracle.legal_moves())


def played(oracle: Any, move: str) -> Any:
    """A copy in which that move has been played."""
    after = type(oracle)(oracle.to_dict())
    after.play(move)
    return after


PERFT: list[tuple[Position, list[int]]] = [
    (ascension_start(2), [52, 1924, 46852, 672724]),
    (ascension_start(5), [52, 1924, 46852]),
    (ascension_start(2, specials=0), [40, 1120, 20560, 232600]),
    (ascension_start(1, "cooperative"), [4, 16, 64, 260]),
    (ascension_start(4, "cooperative"), [4, 16, 64, 260]),
    (patterns_start(2), [59, 2558, 79267, 1785423]),
    (patterns_start(6), [59, 2558, 79267]),
    (patterns_start(2, trucks=3), [42, 1181, 21977, 322555]),
    (patterns_start(1), [5, 26, 141, 800]),
    (achievements_start(2), [91, 6394, 333457]),
    (achievements_start(6), [91, 6394, 333457]),
    (achievements_start(2, safety_carries=False), [73, 3892, 141919]),
]


@pytest.mark.parametrize(("start", "counts"), PERFT, ids=[name_of(start) for start, _ in PERFT])
def test_perft(start: Position, counts: list[int]) -> None:
    oracle = ORACLES[start["game"]](start)
    reached = [nodes for nodes in counts if nodes <= times(50_000, 10**9)]
    assert [perft(oracle, depth + 1) for depth in range(len(reached))] == reached


if __name__ == "__main__":  # the whole table of section 9 to depth 4: some minutes
    for position, _ in PERFT:
        print(name_of(position), perft(ORACLES[position["game"]](position), 4), flush=True)
