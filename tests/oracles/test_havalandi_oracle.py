"""The oracle of `havalandi` held against the rules page: its examples, its rulings, its perft table."""

import copy
import json
import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from tests.effort import times
from tests.oracles.havalandi import Oracle, card_points
from tests.oracles.havalandi_board import BESIDE, BOARDS, HEXES, IN_SIGHT, LINES, connected, in_order
from tests.oracles.havalandi_cards import CARDS

Position = dict[str, Any]
EXAMPLES = json.loads(
    (Path(__file__).parent.parent / "data" / "havalandi-examples.json").read_text(encoding="utf-8")
)["examples"]
SIDES_AND_PLAYERS = [(side, players) for side in "AB" for players in (2, 3, 4)]
ALL_SPECIALS = ["near", "share", "wind"]


# Making positions


def seat(lying: str = "", launched: str = "", **keys: Any) -> Position:
    """A seat in mid-game without specials, unless told otherwise."""
    balloons = {"lying": in_order(lying.split()), "launched": in_order(launched.split())}
    return balloons | {"shared": None, "standard": 12, "specials": [], "score": 0} | keys


def position(*seats: Position, side: str = "A", airship: int = 0, **keys: Any) -> Position:
    """A position that waits for seat 0 to place, unless told otherwise."""
    return {
        "game": "havalandi", "players": len(seats), "mode": "competitive",
        "options": {} if side == "A" else {"side": side}, "turn": 0, "over": False,
        "cards": ["gravel", "rim"], "airship": airship, "roll": 1, "seats": copy.deepcopy(list(seats)),
        "neutral": BOARDS[side].flags if len(seats) == 2 else [],
        "placed": [], "special": None, "proposal": [],
    } | keys  # fmt: skip


def start(side: str, players: int, roll: int = 3, cards: tuple[str, str] = ("gravel", "rim")) -> Position:
    """A start whose first roll is known."""
    fresh = seat(standard=17 if players == 4 else 20, specials=ALL_SPECIALS)
    return position(*[fresh] * players, side=side, airship=roll, roll=roll, cards=sorted(cards))


def example_oracle(example: Position) -> Oracle:
    """The position of an example once its die is rolled."""
    given = example["position"]
    seats = [{**player, "specials": sorted(player["specials"])} for player in given["players"]]
    oracle = Oracle(position(*seats, side=example["side"], airship=given["airship"], turn=given["turn"]))
    oracle.cards = sorted(example["cards"])
    if example["roll"] is not None:
        oracle.fly(example["roll"])
    return oracle


def play(oracle: Oracle, move: str, roll: int = 1) -> list[str]:
    """Plays a move; a turn that begins rolls that number."""
    return oracle.play(move, [roll] * oracle.rolls_needed(move))


# The worked examples


def kind_of(move: str) -> str:
    """What the examples call a placement."""
    return move.split(":")[0] if ":" in move or move == "on" else "regular"


def sites(moves: list[str], kind: str) -> list[str]:
    """The sites of one kind of placement."""
    return in_order(move.split(":")[-1] for move in moves if kind_of(move) == kind)


def check_decision(oracle: Oracle, facts: Position) -> None:
    """Facts about the current decision."""
    moves = oracle.legal_moves()
    found: dict[str, Any] = {
        "airship": oracle.airship,
        "turn": oracle.turn,
        "proposed": in_order(oracle.proposal),
        "launch_value": oracle.launch_value(),
        "legal_exact": moves,
        "legal_has": moves,
        "counts": Counter(kind_of(move) for move in moves),
    }
    for fact, value in facts.items():
        if fact in ("regular_exact", "share_exact"):
            assert sites(moves, fact.split("_")[0]) == in_order(value)
        elif fact == "legal_exact":
            assert moves == sorted(value)
        elif fact == "legal_has":
            assert set(value) <= set(moves)
        elif fact == "counts":
            assert {kind: found["counts"][kind] for kind in value} == value
        else:
            assert found[fact] == value


def check_move(oracle: Oracle, step: Position) -> None:
    """What a move scores, and the totals afterwards."""
    play(oracle, step["move"])
    assert oracle.scored == [(event["what"], event["points"]) for event in step["events"]]
    assert oracle.scores() == step["score"]


def check_seat(oracle: Oracle, facts: Position) -> None:
    """A player's balloons."""
    written = oracle.to_dict()["seats"][facts["player"]]
    for fact, value in facts.items():
        if fact in ("lying", "launched"):
            assert written[fact] == in_order(value)
        elif fact == "specials":
            assert written[fact] == sorted(value)
        elif fact != "player":
            assert written["standard" if fact == "regular" else fact] == value


def check_step(oracle: Oracle, step: Position) -> None:
    """One step of an example."""
    if "check" in step:
        check_decision(oracle, step["check"])
    elif "move" in step:
        check_move(oracle, step)
    elif "state" in step:
        check_seat(oracle, step["state"])
    elif "cards" in step:
        found = {card: card_points(oracle.to_dict(), card) for card in step["cards"]}
        assert found == step["cards"]
    else:
        assert step.keys() == {"end"}
        assert oracle.over
        assert step["end"] == {"score": oracle.scores(), "winners": oracle.winners()}


def test_there_are_34_examples() -> None:
    assert [example["id"] for example in EXAMPLES] == [f"E{number:02}" for number in range(1, 35)]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example["id"])
def test_example(example: Position) -> None:
    oracle = example_oracle(example)
    for step in example["steps"]:
        check_step(oracle, step)


# The board

REGION_SIZES = {
    "A": {"gravel": [14], "meadow": [11, 13], "tulips": [11, 13], "dune": [11, 11]},
    "B": {"gravel": [13], "meadow": [8, 8, 8], "tulips": [8, 8, 8], "dune": [7, 7, 7]},
}


@pytest.mark.parametrize("side", "AB")
def test_regions_have_the_sizes_of_the_table(side: str) -> None:
    board = BOARDS[side]
    regions = {frozenset(board.region[hex_]) for hex_ in board.sites}
    for terrain, sizes in REGION_SIZES[side].items():
        found = sorted(len(region) for region in regions if board.terrain[next(iter(region))] == terrain)
        assert found == sizes


@pytest.mark.parametrize(("side", "sizes"), [("A", [38, 39]), ("B", [26, 26, 26])])
def test_the_path_divides_the_board(side: str, sizes: list[int]) -> None:
    banks = {frozenset(bank) for bank in BOARDS[side].bank.values()}
    assert sorted(len(bank) for bank in banks) == sizes


@pytest.mark.parametrize(("side", "numbers"), [("A", (84, 7, 14)), ("B", (82, 9, 15))])
def test_counts_of_sites_pavilions_and_flags(side: str, numbers: tuple[int, int, int]) -> None:
    board = BOARDS[side]
    assert (len(board.sites), len(board.pavilions), len(board.flags)) == numbers


@pytest.mark.parametrize("side", "AB")
def test_no_site_touches_two_pavilions(side: str) -> None:
    board = BOARDS[side]
    assert max(len(set(BESIDE[hex_]) & set(board.pavilions)) for hex_ in board.sites) == 1


def test_lines_cover_13_hexes_and_25_from_a_corner() -> None:
    assert [len(seen) for seen in IN_SIGHT] == [25 if space % 13 == 0 else 13 for space in range(39)]


def test_each_hex_is_seen_from_five_or_six_spaces() -> None:
    assert {sum(hex_ in seen for seen in IN_SIGHT) for hex_ in HEXES} == {5, 6}


@pytest.mark.parametrize(
    ("space", "first", "second"),
    [
        (1, "a1", "b2 c2 d2 e2 f2 g2 h2 i2 j2 k2 l2 m2"),
        (12, "l12 l11 l10 l9 l8 l7 l6 l5 l4 l3 l2 l1", "m13"),
        (14, "m13", "m12 l11 k10 j9 i8 h7 g6 f5 e4 d3 c2 b1"),
        (25, "m2 l2 k2 j2 i2 h2 g2 f2 e2 d2 c2 b2", "m1"),
        (27, "m1", "l1 l2 l3 l4 l5 l6 l7 l8 l9 l10 l11 l12"),
        (38, "b1 c2 d3 e4 f5 g6 h7 i8 j9 k10 l11 m12", "a1"),
    ],
)
def test_lines_beside_the_corners(space: int, first: str, second: str) -> None:
    assert LINES[space] == [first.split(), second.split()]


# Perft

PERFT = [
    ("A", 2, [83, 5968, 82713]),
    ("A", 3, [97, 8061, 667270]),
    ("A", 4, [97, 8061, 667270]),
    ("B", 2, [78, 5428, 72018]),
    ("B", 3, [93, 7692, 623304]),
    ("B", 4, [93, 7692, 623304]),
]


def perft(here: Position, depth: int, rolls: list[int]) -> int:
    """The number of move sequences; turns begun on the way roll those numbers in order."""
    moves = Oracle(here).legal_moves()
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        oracle = Oracle(here)
        used = oracle.rolls_needed(move)
        oracle.play(move, rolls[:used])
        total += perft(oracle.to_dict(), depth - 1, rolls[used:])
    return total


@pytest.mark.parametrize(("side", "players", "counts"), PERFT)
def test_perft(side: str, players: int, counts: list[int]) -> None:
    here = start(side, players)
    reached = [nodes for nodes in counts if nodes <= times(50_000, 10**9)]
    assert [perft(here, depth + 1, [2, 5, 1, 6, 3, 4]) for depth in range(len(reached))] == reached


# Random games


def random_start(side: str, players: int, dice: random.Random) -> Oracle:
    """A start with a random roll and random cards."""
    one, other = dice.sample(sorted(CARDS), 2)
    return Oracle(start(side, players, dice.randint(1, 6), (one, other)))


def random_move(moves: list[str], thrift: float, dice: random.Random) -> str:
    """Any move; so often as thrift says none that spends a special."""
    plain = [move for move in moves if ":" not in move]
    return dice.choice(plain if plain and dice.random() < thrift else moves)


def random_game(
    side: str, players: int, seed: int, thrift: float = 0
) -> Iterator[tuple[Oracle, str, list[str]]]:
    """Each ply of a game: the oracle after it, the move, the events."""
    dice = random.Random(f"{side}{players}{seed}")
    oracle = random_start(side, players, dice)
    while not oracle.over:
        move = random_move(oracle.legal_moves(), thrift, dice)
        rolls = [dice.randint(1, 6) for _ in range(oracle.rolls_needed(move))]
        yield oracle, move, oracle.play(move, rolls)


def check_position(written: Position) -> None:
    """What holds of every position, in play or over."""
    oracle = Oracle(written)
    assert oracle.to_dict() == written
    check_balloons(written)
    check_stacks(written)
    if written["over"]:
        assert (written["placed"], written["special"], written["proposal"]) == ([], None, [])
        assert oracle.legal_moves() == []
    else:
        check_moves(oracle)


def check_balloons(written: Position) -> None:
    """No balloon is lost, all stand on sites, none twice on a hex."""
    supply = 17 if written["players"] == 4 else 20
    board = BOARDS[written["options"].get("side", "A")]
    for player in written["seats"]:
        own = player["lying"] + player["launched"]
        assert len(own) == len(set(own)) == supply - player["standard"] + 3 - len(player["specials"])
        assert set(own) <= set(board.sites)
        assert (player["shared"] is None) == ("share" in player["specials"])


def check_stacks(written: Position) -> None:
    """At most two balloons on a hex, one of them the sharing balloon."""
    stands: Counter[str] = Counter(written["neutral"])
    for player in written["seats"]:
        stands.update(player["lying"] + player["launched"])
    shared = {player["shared"] for player in written["seats"]} - {None}
    assert {hex_: number for hex_, number in stands.items() if number > 1} == dict.fromkeys(shared, 2)


def check_moves(oracle: Oracle) -> None:
    """A position waits for a decision, and its moves are sorted and different."""
    moves = oracle.legal_moves()
    assert moves == sorted(set(moves))
    assert len(moves) >= 1
    if oracle.placed:
        assert len(moves) >= 2
        assert ("launch" in moves) == bool(oracle.proposal)
        assert oracle.proposal <= oracle.me().lying
    else:
        assert oracle.me().standard > 0
        assert ("on" in moves) == (not oracle.standard_sites())


@pytest.mark.parametrize("thrift", [0, 0.97, 1])
@pytest.mark.parametrize(("side", "players"), SIDES_AND_PLAYERS)
def test_random_games_keep_the_invariants(side: str, players: int, thrift: float) -> None:
    for seed in range(4):
        before = [0] * players
        for oracle, _, _ in random_game(side, players, seed, thrift):
            check_position(oracle.to_dict())
            assert all(later >= earlier for later, earlier in zip(oracle.scores(), before, strict=True))
            before = oracle.scores()
        assert oracle.winners() != []


@pytest.mark.parametrize("thrift", [0, 0.97, 1])
@pytest.mark.parametrize(("side", "players"), SIDES_AND_PLAYERS)
def test_random_games_have_the_length_of_the_page(side: str, players: int, thrift: float) -> None:
    """20 to 22 turns a player, 17 to 19 with four; at most 44, 66, 76 in all."""
    for seed in range(10):
        plies = list(random_game(side, players, seed, thrift))
        last = plies[-1][0]
        turns = 1 + len([event for _, _, events in plies for event in events if event.startswith("(roll")])
        supply = 17 if players == 4 else 20
        used = [3 - len(player.specials) - ("near" not in player.specials) for player in last.seats]
        assert turns == players * supply + sum(used)
        assert turns <= {2: 44, 3: 66, 4: 76}[players]


@pytest.mark.parametrize("thrift", [0, 0.97, 1])
@pytest.mark.parametrize(("side", "players"), SIDES_AND_PLAYERS)
def test_events_tell_the_way_of_the_airship(side: str, players: int, thrift: float) -> None:
    for seed in range(4):
        airship = None
        for oracle, move, events in random_game(side, players, seed, thrift):
            way = sum(int(event[6]) if event.startswith("(roll") else 1 for event in events) + (move == "on")
            assert airship is None or oracle.airship == (airship + way) % 39
            airship = oracle.airship


def test_random_players_score_what_the_simulation_of_the_page_saw() -> None:
    """Mean scores of random players lie between 33 and 48 there."""
    for side, players in SIDES_AND_PLAYERS:
        totals = []
        for seed in range(20):
            *_, (last, _, _) = random_game(side, players, seed)
            totals += last.scores()
        assert 30 <= sum(totals) / len(totals) <= 51


def test_the_oracle_keeps_no_references() -> None:
    here = start("B", 2)
    kept = copy.deepcopy(here)
    oracle = Oracle(here)
    written = oracle.to_dict()
    oracle.play(oracle.legal_moves()[0], [])
    assert here == kept == written


# Placing


def sites_in_sight(space: int) -> set[str]:
    """The launch sites of side A that a space sees."""
    return set(BOARDS["A"].sites).intersection(IN_SIGHT[space])


def test_on_is_a_choice_while_something_can_be_shared() -> None:
    """Space 12 sees row l and m13, all taken; from space 13 there are free sites."""
    taken = sites_in_sight(12)
    oracle = Oracle(position(seat(specials=["share"]), seat(" ".join(taken)), seat(), airship=12))
    assert oracle.legal_moves() == sorted([f"share:{hex_}" for hex_ in taken] + ["on"])
    assert oracle.play("on", []) == []
    assert (oracle.airship, oracle.roll, oracle.turn) == (13, 1, 0)
    assert "on" not in oracle.legal_moves()


def test_the_airship_flies_on_twice_by_itself() -> None:
    """From space 37 by a 3 to space 1, where all is taken, as it is in space 2."""
    first, second = sites_in_sight(1), sites_in_sight(2) - sites_in_sight(1)
    seats = [seat("m12"), seat(" ".join(first)), seat(" ".join(second))]
    oracle = Oracle(position(*seats, airship=37, turn=2))
    assert oracle.play("c1", []) == []
    assert oracle.play("end", [3]) == ["(roll 3)", "(on)", "(on)"]
    assert (oracle.turn, oracle.airship, oracle.roll) == (0, 3, 3)


def test_after_on_the_airship_may_fly_on_by_itself() -> None:
    """Space 1 shows foreign balloons to share, space 2 only own ones, walled in so that none extends."""
    own = sites_in_sight(2)
    foreign = sites_in_sight(1) - own
    walls = {hex_ for at in own for hex_ in BESIDE[at]} & set(BOARDS["A"].sites) - own - foreign
    seats = [seat(" ".join(own), specials=["share"]), seat(" ".join(foreign)), seat(" ".join(walls))]
    oracle = Oracle(position(*seats, airship=1))
    assert oracle.legal_moves() == sorted([f"share:{hex_}" for hex_ in foreign] + ["on"])
    assert oracle.play("on", []) == ["(on)"]
    assert (oracle.turn, oracle.airship) == (0, 3)


def test_extension_stays_in_the_region_and_starts_from_a_launched_single_balloon() -> None:
    """Own d2 (meadow) in sight of space 4 (row d); its meadow neighbours are c1, d1, e2, e3."""
    oracle = Oracle(position(seat(launched="d2"), seat(), seat(), airship=4))
    out_of_sight = [move for move in oracle.legal_moves() if move not in IN_SIGHT[4]]
    assert out_of_sight == ["c1", "e2", "e3"]


def test_a_shared_site_is_a_starting_point_and_is_not_shared_again() -> None:
    here = position(seat("d2", shared="d2"), seat("d2"), seat(specials=["share"]), airship=4)
    oracle = Oracle(here)
    assert "c1" in oracle.legal_moves()
    oracle.turn = 2
    assert [move for move in oracle.legal_moves() if move.startswith("share")] == []


@pytest.mark.parametrize("move", ["share:d1", "wind:m12"])
def test_no_neighbourhood_balloon_after_another_special(move: str) -> None:
    oracle = Oracle(position(seat(specials=ALL_SPECIALS), seat("d1"), seat(), airship=4))
    oracle.play(move, [2])
    assert oracle.turn == 1
    assert oracle.seats[0].standard == 12


def test_the_next_turn_allows_another_special() -> None:
    alone = [seat(specials=ALL_SPECIALS), seat("d1", standard=0), seat(standard=0)]
    oracle = Oracle(position(*alone, airship=4))
    assert oracle.play("wind:m12", [2]) == ["(roll 2)"]
    assert (oracle.turn, oracle.special, oracle.placed) == (0, None, set())
    assert oracle.play("f2", []) == []
    assert "near:g3" in oracle.legal_moves()


def test_nothing_near_once_something_is_kept_down() -> None:
    """h4, i4, i3, i2 as in E05, with the neighbourhood balloon in hand."""
    oracle = Oracle(position(seat("i2 i3 i4", specials=["near"]), seat(), seat(), airship=31))
    oracle.play("h4", [])
    assert "near:g3" in oracle.legal_moves()
    oracle.play("-i2", [])
    assert oracle.legal_moves() == ["-i3", "end", "launch"]
    assert Oracle(oracle.to_dict()).legal_moves() == oracle.legal_moves()


def test_a_launch_must_hold_a_balloon_placed_this_turn() -> None:
    """h4 is the only balloon placed this turn, so it cannot be kept down though i3, i4 would do."""
    oracle = Oracle(position(seat("i3 i4 i5"), seat(), seat(), airship=31))
    oracle.play("h4", [])
    assert oracle.legal_moves() == ["-i3", "-i5", "end", "launch"]


def test_near_is_told_in_hex_order() -> None:
    oracle = Oracle(position(seat("l6", specials=["near"]), seat(), seat(), airship=19))
    oracle.play("m8", [])
    oracle.play("near:m7", [])
    written = oracle.to_dict()
    assert (written["placed"], written["special"]) == (["m7", "m8"], "near")
    assert written["proposal"] == ["l6", "m7", "m8"]


def test_the_last_standard_balloon_finishes_its_turn() -> None:
    """Ruling 28: near and a launch are still possible; then the game is over and the cards count."""
    last = seat("l6", standard=1, specials=["near", "wind"])
    oracle = Oracle(position(last, seat(standard=0), seat(standard=0), airship=19))
    oracle.play("m8", [])
    oracle.play("near:m7", [])
    assert oracle.scores() == [0, 0, 0]
    assert oracle.play("launch", []) == []
    assert (oracle.over, oracle.turn, oracle.airship) == (True, 0, 19)
    assert oracle.scores() == [4 + 2 + 2, 0, 0]  # launch, gravel l6 m7, rim m7 m8
    assert oracle.to_dict()["seats"][0]["score"] == 8
    assert oracle.winners() == [0]


@pytest.mark.parametrize("rolls", [[], [1, 2]])
def test_rolls_must_fit(rolls: list[int]) -> None:
    oracle = Oracle(position(seat(), seat(), seat(), airship=4))
    with pytest.raises(AssertionError, match="one turn begins"):
        oracle.play("d1", rolls)


def test_an_illegal_move_is_refused() -> None:
    with pytest.raises(AssertionError, match="not legal"):
        Oracle(start("A", 3)).play("e1", [])


# Launching: every set allowed by section 6 can be reached, and no other


def allowed_sets(lying: set[str], placed: set[str], terrain: dict[str, str]) -> set[frozenset[str]]:
    """Section 6 word by word, over all subsets."""
    subsets = [set(some) for size in range(2, len(lying) + 1) for some in combinations(lying, size)]
    gravel = {hex_ for hex_ in lying if terrain[hex_] == "gravel"}
    good = [some for some in subsets if some & placed and some & gravel and some - gravel]
    return {frozenset(some) for some in good if connected(min(some), some) == some}


def reachable_sets(here: Position, seen: set[frozenset[str]]) -> set[frozenset[str]]:
    """Every proposal that keeping down leads to."""
    seen.add(frozenset(here["proposal"]))
    for move in Oracle(here).legal_moves():
        if move.startswith("-"):
            oracle = Oracle(here)
            oracle.play(move, [])
            if frozenset(oracle.proposal) not in seen:
                reachable_sets(oracle.to_dict(), seen)
    return seen


@pytest.mark.parametrize(
    ("side", "lying", "airship", "move"),
    [
        ("A", "h4 i3 i4 h6 i6 j6", 9, "i5"),
        ("A", "i2 i3 i4 m12 m13", 31, "h4"),
        ("B", "h3 h4 i3 i4 j3 j5 j6 k7", 30, "i5"),
    ],
)
def test_every_allowed_fleet_can_be_reached(side: str, lying: str, airship: int, move: str) -> None:
    oracle = Oracle(position(seat(lying), seat(), seat(), side=side, airship=airship))
    oracle.play(move, [])
    allowed = allowed_sets({*lying.split(), move}, {move}, BOARDS[side].terrain)
    assert reachable_sets(oracle.to_dict(), set()) == allowed


# Cards and the end


def points(card: str, *seats: Position, side: str = "A") -> list[int]:
    """What each of those seats scores for a card."""
    return card_points(position(*seats, side=side), card)


def test_link_takes_the_best_pair_of_edges() -> None:
    """l1 m2: L to B in 2; with l2 to l12 added also L to R in 12, R to B in 2."""
    whole = " ".join(f"l{index}" for index in range(1, 13)) + " m2"
    assert points("link", seat("l1 m2"), seat(whole), seat("a1 b1 m13")) == [2, 12, 1]


def test_a_stack_beside_disturbs_only_through_a_foreign_balloon() -> None:
    shared = seat("d2 d3", shared="d2")
    assert points("alone", shared, seat("d2 m12"), seat()) == [1, 1, 0]


@pytest.mark.parametrize(
    ("launched", "expected"),
    [(["", "", ""], [0, 0, 0]), (["a1", "", ""], [8, 0, 0]), (["a1 b1", "c1", "d1 d2"], [8, 0, 8])],
)
def test_most_never_pays_for_nothing(launched: list[str], expected: list[int]) -> None:
    assert points("most", *[seat(launched=some) for some in launched]) == expected


def test_five_linked_pavilions_are_worth_no_more() -> None:
    """The whole rim links all pavilions of side A, yet 8 is all."""
    board = BOARDS["A"]
    rim = " ".join(hex_ for hex_ in board.sites if len(BESIDE[hex_]) < 6)
    assert points("pavilions", seat(rim), seat("e2"), seat()) == [8, 0, 0]


@pytest.mark.parametrize(
    ("specials", "winners"), [([[], [], []], [0, 1]), ([["near"], [], ["near", "wind"]], [0])]
)
def test_unused_specials_break_ties(specials: list[list[str]], winners: list[int]) -> None:
    scores = [50, 50, 49]
    seats = [seat(score=score, specials=own) for score, own in zip(scores, specials, strict=True)]
    oracle = Oracle(position(*seats, over=True))
    assert (oracle.winners(), oracle.scores()) == (winners, scores)


# Starts


@pytest.mark.parametrize(("side", "players"), SIDES_AND_PLAYERS)
def test_a_proper_start_is_accepted(side: str, players: int) -> None:
    Oracle.check_start(start(side, players, roll=6, cards=("most", "alone")))


@pytest.mark.parametrize(
    "change",
    [
        {"turn": 1}, {"over": True}, {"airship": 0}, {"roll": 7, "airship": 7}, {"cards": ["rim", "rim"]},
        {"cards": ["rim", "gravel"]}, {"cards": ["rim"]}, {"cards": ["gravel", "wind"]}, {"placed": ["a1"]},
        {"special": "near"}, {"proposal": ["a1"]}, {"neutral": []}, {"options": {"side": "A"}},
        {"options": {"side": "B"}}, {"players": 3}, {"game": "patterns"}, {"mode": "solo"}, {"extra": 1},
        {"seats": [seat(standard=17, specials=ALL_SPECIALS)] * 2}, {"seats": [seat(standard=20)] * 2},
    ],
    ids=str,
)  # fmt: skip
def test_an_improper_start_is_refused(change: Position) -> None:
    with pytest.raises(AssertionError):
        Oracle.check_start(start("A", 2) | change)
