"""The rules page, example by example and ruling by ruling, through the public face."""

from typing import Any

import pytest

import aloft
from aloft.engine.positions.position import Position
from aloft.games.sky.board import NAMES
from aloft.games.sky.names import BALLOON_NAMES
from aloft.lab.study import study
from tests.drawn import drawn
from tests.oracles.sky import FIXED_ORDER

COMPETITIVE = [("ascension", 2), ("patterns", 2), ("achievements", 2)]
TOGETHER = [("ascension", 1), ("patterns", 1)]


def read(*args: Any, **keys: Any) -> Position:
    """A drawn position, ready to play."""
    return aloft.from_dict(drawn(*args, **keys), seed=1)


def moves_of(position: Position, sign: str) -> list[str]:
    """The legal moves with this sign in them."""
    return [move for move in position.legal_moves if sign in move]


def events_of(position: Position) -> list[str]:
    return [event.notation for event in position.events if event.notation]


def play_all(position: Position, moves: str) -> Position:
    """Play these moves one after the other."""
    for move in moves.split():
        position.play(move)
    return position


# Section 7: the formation.

FORMATION = """
    .   py  .   .   gy  .   wolf .  rw  .   .   .
    gr  .   .  lion .   pr  .    .  .   .   .   .
    .   .   wy  .   .   .   gw   .  .   gp  .   .
    .   .   .   .   pw  .   .    .  ry  .   .   .
    _   _   _   _   _   _   _    _  o   o   o   o
"""
WORTH = {"pw": 1, "ry": 2, "wy": 3, "gw": 4, "gp": 5, "gr": 6, "pr": 8, "py": 9, "gy": 10, "rw": 12}
HANDS = [["r"], ["g"], ["p"], ["w"], ["y"], ["b"]]


def test_the_formation_is_worth_what_the_page_says() -> None:
    claims = {card: seat for seat, card in enumerate("abcdef")}
    position = read("patterns", 6, FORMATION, colours=HANDS, claims=claims, over=True)
    assert position.scores == [28 + 10, 25, 23, 20, 24, 0]  # pattern a appears and no other
    assert position.winners == [0]


def test_each_balloon_of_the_formation_is_worth_its_place() -> None:
    position = read("patterns", 6, FORMATION, colours=HANDS, over=True)
    worth = {s.pieces[0]: s.points for seat in range(6) for s in position.breakdown(seat)}
    assert worth == WORTH  # lion 7 and wolf 11 show no colour, so nobody scores them
    assert [sum(s.points for s in position.breakdown(seat)) for seat in range(6)] == [28, 25, 23, 20, 24, 0]


def test_the_formation_is_ten_wide() -> None:
    alone = read("patterns", 1, FORMATION, over=True)
    assert alone.scores == [10 + 3 * 6]
    assert [source.points for source in alone.breakdown(0)] == [10, 18]


def test_nothing_flying_is_no_width() -> None:
    assert aloft.new("patterns", 1).scores == [3 * 18]
    assert aloft.new("ascension", 3, mode="cooperative").scores == [3 * 12] * 3


# Section 7: adjacency.


@pytest.mark.parametrize(
    ("game", "lane"),
    [
        ("ascension", "_ _ _ gp gr gw gy _ _ _ _ _\n _ _ _ ^ _ _ _ _ _ _ _ _"),
        ("patterns", "_ _ _ gp gr gw gy _ _ _ _ _"),
        ("achievements", "_ _ _ gp gr gw gy o! _ _ _ _ _"),
    ],
)
def test_no_launch_beside_or_below_a_flyer(game: str, lane: str) -> None:
    sky = ". . . . . . . . . . . .\n" * 3 + ". . . . wy . . . . . . .\n"
    position = read(game, 2, sky + lane)
    assert moves_of(position, "+") == ["gy+", "wy+"]
    assert position.explain("gp+") == (
        "The green-purple balloon cannot enter d1: the white-yellow balloon at e1 flies right beside it."
    )
    assert (
        position.explain("gr+")
        == "The green-red balloon cannot enter e1: the white-yellow balloon flies there."
    )
    position.play("wy+")
    assert position.to_dict()["sky"] == {"wy": "e2"}


@pytest.mark.parametrize(("game", "players"), COMPETITIVE)
def test_a_balloon_rises_past_a_corner_but_not_beside(game: str, players: int) -> None:
    lanes = {
        "ascension": "o o o o _ _ _ _ _ _ _ _\n ^ _ _ _ _ _ _ _ _ _ _ _",
        "patterns": "o o o o _ _ _ _ _ _ _ _",
        "achievements": "o o o o o! _ _ _ _ _ _ _ _",
    }
    sky = """
    . . . . . . . . . . . .
    . . . . . py . . . . . .
    . . . . . . . . . . . .
    . . . . gr . . . . . . .
    """
    position = read(game, players, sky.rstrip() + "\n" + lanes[game])
    position.play("gr+")
    assert position.to_dict()["sky"] == {"gr": "e2", "py": "f3"}
    assert "gr+" not in position.legal_moves
    assert position.explain("gr+") == (
        "The green-red balloon cannot enter e3: the purple-yellow balloon at f3 flies right beside it."
    )


def test_altitude_four_is_the_highest() -> None:
    position = read("patterns", 2, FORMATION)
    assert position.explain("py+") == (
        "The purple-yellow balloon already flies at altitude 4, the highest there is."
    )


def test_the_edges_of_the_sky_have_no_neighbours() -> None:
    """Nothing wraps around from the last column to the first of the next altitude."""
    picture = """
    .   .  .  .  .  .  .  .  .  .  .  .
    .   .  .  .  .  .  .  .  .  .  .  .
    .   .  .  .  .  .  .  .  .  .  .  .
    .   .  .  .  .  .  .  .  .  .  .  gr
    py  o  _  _  _  _  _  _  _  _  o  o
    """
    position = play_all(read("patterns", 2, picture), "py+ py+")
    assert position.to_dict()["sky"] == {"gr": "l1", "py": "a2"}
    assert "gr+" in position.legal_moves


# Section 7: the solo diagonal.

CORNER = """
    . . . .    . . . . . . . .
    . . . .    . . . . . . . .
    . . . .   gr . . . . . . .
    . . . .    . . . . . . . .
    o o o LOAD _ _ _ _ _ _ _ _
    ^ _ _ _    _ _ _ _ _ _ _ _
"""


@pytest.mark.parametrize(("load", "alone"), [("ry", False), ("lion", True), ("wy", True)])
@pytest.mark.parametrize("game", ["ascension", "patterns"])
def test_together_a_shared_colour_at_the_corner_is_in_the_way(game: str, load: str, alone: bool) -> None:
    picture = CORNER.replace("LOAD", load)
    assert (f"{load}+" in read(game, 1, picture).legal_moves) is alone
    assert f"{load}+" in read(game, 2, picture).legal_moves
    corner = "the green-red balloon at e2 is diagonally next to it and shares a colour"
    why = f"The red-yellow balloon cannot enter d1: {corner}."
    assert read(game, 1, picture).explain(f"{load}+") == (None if alone else why)


@pytest.mark.parametrize("corner", ["d4", "f4"])
@pytest.mark.parametrize(("other", "alone"), [("gr", False), ("gp", True), ("monkey", True), ("wolf", True)])
def test_together_it_is_so_for_ascents_too(corner: str, other: str, alone: bool) -> None:
    for players, legal in [(1, alone), (2, True)]:
        data = drawn("patterns", players, CORNER.replace("gr", "ry").replace("LOAD", "o"))
        packed = [name for name in data["packed"] if name != other]
        position = aloft.from_dict(data | {"sky": {"ry": "e2", other: corner}, "packed": packed})
        assert ("ry+" in position.legal_moves) is legal


# Section 7: trucks.


def test_the_trucks_of_achievements() -> None:
    position = aloft.new("achievements", 2)
    assert moves_of(position, ">") == ["e>f"]
    position.play("e>f")
    assert moves_of(position, ">") == ["a>e", "b>e", "c>e", "d>e"]
    why = "The safety truck cannot move: two spaces between the trucks would be empty."
    assert position.explain("f>g") == why
    position.play("b>e")
    assert [truck["at"] for truck in position.to_dict()["trucks"]] == list("acdef")
    assert moves_of(position, ">") == ["a>b"]


def test_the_trucks_of_ascension() -> None:
    """Forty-one steps, the last of which ends the game."""
    position, steps = play_all(aloft.new("ascension", 2, seed=1), "gr@d gr+"), []
    while not position.over:
        position.play("gr+" if position.explain("gr+") is None else position.legal_moves[0])
        steps += [event for event in events_of(position) if event != "(pass)"]
    assert steps[:6] == ["(d>e)", "(c>d)", "(b>c)", "(a>b)", "(safety a>b)", "(e>f)"]
    assert len(steps) == 41
    assert steps[-2:] == ["(safety h>i)", "(end)"]
    assert [truck["at"] for truck in position.to_dict()["trucks"]] == list("ijkl")


@pytest.mark.parametrize(("trucks", "columns", "steps"), [(4, 8, 21), (5, 12, 43), (5, 9, 25)])
def test_other_numbers_of_trucks_and_columns_step_likewise(trucks: int, columns: int, steps: int) -> None:
    position = aloft.new("ascension", 3, seed=2, launch_trucks=trucks, columns=columns)
    seen = []
    while not position.over:
        position.play(position.legal_moves[-1])
        seen += [event for event in events_of(position) if event != "(pass)"]
    assert len(seen) == steps


# Section 7: tokens.

HIGH_LANE = """
    . . . . . . . . . . . .
    . . . . . . . . . . . .
    . . . . . . . . . . . .
    . . . . . . . . . . . .
    _ _ _ _ _ _ _ _ o o o o o!
"""


def achievement(tokens: dict[str, int], own: str) -> int:
    """What these tokens are worth to a seat with these colours, nothing flying."""
    colours = [list(own), sorted(set("bgprwy") - set(own))[:2]]
    return read("achievements", 2, HIGH_LANE, tokens=[tokens, {}], colours=colours).scores[0]


def test_the_tokens_of_the_page() -> None:
    assert achievement({"r": 2, "g": 3, "y": 1, "multi": 2, "safety": 4}, "rw") == 26


def test_sets_grow_in_worth_up_to_five() -> None:
    assert [achievement({"g": size}, "rw") for size in range(6)] == [0, 1, 3, 6, 10, 15]
    assert [achievement({"safety": size}, "rw") for size in range(9)] == [0, 1, 3, 6, 10, 15, 15, 15, 15]


def test_multicoloured_tokens_spread_once_a_set_is_full() -> None:
    assert achievement({"g": 4, "p": 3, "multi": 3}, "rw") == 30
    assert achievement({"g": 5, "multi": 1}, "rw") == 16


def test_multicoloured_tokens_may_go_to_an_own_colour_never_to_safety() -> None:
    """Ruling 10."""
    assert achievement(dict.fromkeys("bgpy", 5) | {"r": 4, "multi": 2}, "rw") == 63
    assert achievement({"safety": 4, "multi": 1}, "rw") == 11


def test_launches_and_safe_steps_earn_tokens() -> None:
    position = play_all(aloft.new("achievements", 2), "gr@e gr+ wolf@a wolf+ e>f wolf+")
    assert position.to_dict()["tokens"] == [{"safety": 1}, {"g": 1, "r": 1, "multi": 1}]
    assert position.to_dict()["sky"] == {"gr": "e1", "wolf": "a2"}


# Sections 1 to 4: turns, ends, set-up.


@pytest.mark.parametrize("game", ["ascension", "patterns"])
def test_a_balloon_goes_through_its_states(game: str) -> None:
    position = aloft.new(game, 2)
    seen = []
    for move in ["gr@b", "gr+", "gr+", "gr+", "gr+", "gr+"]:
        position.play(move)
        data = position.to_dict()
        seen.append(data["sky"].get("gr") or next(t["inflated"] for t in data["trucks"] if t["load"] == "gr"))
    assert seen == [False, True, "b1", "b2", "b3", "b4"]


def test_in_achievements_to_load_is_to_inflate() -> None:
    position = play_all(aloft.new("achievements", 2), "gr@b")
    assert position.to_dict()["trucks"][1] == {"at": "b", "load": "gr"}
    assert play_all(position, "gr+").to_dict()["sky"] == {"gr": "b1"}


def test_a_balloon_travels_with_its_truck() -> None:
    assert play_all(aloft.new("patterns", 2), "d>e lion+ e>f lion+").to_dict()["sky"] == {"lion": "f1"}
    assert play_all(aloft.new("achievements", 2), "gr@b e>f b>e gr+").to_dict()["sky"] == {"gr": "e1"}
    rolled = play_all(aloft.new("ascension", 2), "gr@d gr+ gp@a gp+ gp+ gr+")
    assert rolled.to_dict()["sky"] == {"gp": "a1", "gr": "e1"}


def test_trucks_of_patterns_move_one_free_column() -> None:
    position = aloft.new("patterns", 2)
    assert moves_of(position, ">") == ["d>e"]
    assert moves_of(play_all(position, "d>e"), ">") == ["c>d", "e>f"]
    assert position.explain("e>g") == "A truck moves one column right, so not from e to g."
    assert position.explain("a>b") == "The truck in a cannot move: another truck stands in b."


def test_claims_are_for_all_to_make_once() -> None:
    position = play_all(aloft.new("patterns", 3), "claim:b claim:a claim:f claim:c")
    assert position.to_dict()["claims"] == {"a": 1, "b": 0, "c": 0, "f": 2}
    assert moves_of(position, "claim") == ["claim:d", "claim:e"]
    assert position.explain("claim:a") == "Pattern card a has already been claimed, by seat 2."


LAST_MOVE = """
    . . . .  . . . . . . . .
    . . . .  . . . . . . . .
    . . . .  . . . . . . . .
    . . . gr . . . . . . . .
    _ _ _ _ _ _ _ o _ o o o
"""


def test_patterns_ends_when_no_truck_can_move() -> None:
    position = play_all(read("patterns", 2, LAST_MOVE, turn=1), "gr+ h>i")
    assert (position.over, position.turn, position.legal_moves) == (True, 0, [])
    assert position.winners
    assert position.explain("gr+") == "The game is over."
    with pytest.raises(aloft.IllegalMove, match="over"):
        position.play("gr+")


@pytest.mark.parametrize("move", ["gr+", "claim:c", "by@k"])
def test_a_position_without_a_movable_truck_ends_after_its_next_action(move: str) -> None:
    position = read("patterns", 2, LAST_MOVE.replace("o _ o o o", "_ o o o o"))
    assert not position.over
    assert play_all(position, move).over
    assert position.turn == 0


ALL_BUT_ONE = """
    .  .  .  .  .  .  .  h4 .  .  .  l4
    a3 .  c3 .  e3 .  g3 .  i3 .  k3 .
    .  b2 .  d2 .  f2 .  .  .  j2 .  .
    a1 .  c1 .  e1 .  g1 .  i1 .  .  .
"""
LANES = {"patterns": "_ _ _ _ _ _ o o o _ _ wolf", "achievements": "_ _ _ _ _ _ _ o o o wolf o! _"}


@pytest.mark.parametrize("game", LANES)
def test_the_game_ends_when_all_balloons_fly(game: str) -> None:
    picture = ALL_BUT_ONE + LANES[game]
    for name, cell in zip(FIXED_ORDER, [word for word in ALL_BUT_ONE.split() if word != "."], strict=False):
        picture = picture.replace(cell, name)
    position = read(game, 3, picture, turn=1)
    assert position.to_dict()["packed"] == []
    position.play("wolf+")
    assert (position.over, position.turn) == (True, 1)
    assert position.events[-1].says == "All balloons fly: the game is over."


@pytest.mark.parametrize(("columns", "tokens", "last"), [(12, 8, "ijklm"), (8, 4, "efghi")])
def test_the_lane_of_achievements_ends_one_beyond_the_sky(columns: int, tokens: int, last: str) -> None:
    """Ruling 5: eight safety tokens, a start at e and thirteen spaces."""
    position = aloft.new("achievements", 3, columns=columns)
    while not position.over:
        position.play(moves_of(position, ">")[0])
    assert sum(each.get("safety", 0) for each in position.to_dict()["tokens"]) == tokens
    assert "".join(truck["at"] for truck in position.to_dict()["trucks"]) == last


def test_no_balloon_launches_from_beyond_the_sky() -> None:
    picture = HIGH_LANE.replace("_ o o o o o!", "o o _ o gp gr!")
    position = read("achievements", 2, picture)
    assert moves_of(position, "+") == ["gp+"]
    assert position.explain("gr+") == (
        "The green-red balloon stands in m, beyond the sky, and can never launch."
    )


def test_reading_a_position_whose_seat_cannot_advance_passes_on() -> None:
    """Section 6; here to the end, since nobody can do anything any more."""
    picture = """
    gp .  gr .  gw .  gy .  pr .  pw .
    .  py .  rw .  ry .  wy .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
    _  _  _  _  _  _  _  _  o  o  o  o
    _  _  _  _  _  _  _  ^  _  _  _  _
    """
    position = read("ascension", 3, picture, turn=1, options={"specials": 0})
    assert (position.over, position.turn, position.to_dict()["safety"]) == (True, 0, "i")


def test_scores_may_be_asked_for_at_any_time_and_winners_only_at_the_end() -> None:
    position = play_all(aloft.new("achievements", 2), "gr@e gr+")
    assert sum(position.scores) > 0
    assert position.winners == []


def test_one_player_means_the_mode_for_one() -> None:
    assert aloft.new("ascension", 1).settings.mode == "cooperative"
    assert aloft.new("patterns", 1).settings.mode == "solo"
    assert aloft.new("ascension", 2).settings.mode == "competitive"


@pytest.mark.parametrize(("game", "mode"), [("ascension", "cooperative"), ("patterns", "solo")])
def test_solo_is_understood_wherever_one_can_play_alone(game: str, mode: str) -> None:
    position = aloft.new(game, mode="solo", seed=3)
    assert (position.settings.mode, position.players) == (mode, 1)
    assert position.to_dict() == aloft.new(game, 1, seed=3).to_dict()
    again = aloft.from_dict(position.to_dict() | {"mode": "solo"})
    assert again.to_dict() == position.to_dict()
    assert aloft.batch(game, 2, mode="solo").settings == position.settings
    assert study(game, mode="solo").settings == position.settings
    with pytest.raises(aloft.AloftError, match="solo, is for 1 player, not 2"):
        aloft.new(game, 2, mode="solo")


def test_solo_is_refused_where_nobody_plays_alone() -> None:
    with pytest.raises(aloft.AloftError, match="has no mode 'solo'; it is played competitive"):
        aloft.new("achievements", mode="solo")


# Section 8: rulings not met above.


def test_ruling_1_three_shapes_competing_and_two_together() -> None:
    shapes = ["lion", "monkey", "wolf"]
    assert [name for name in aloft.new("ascension", 2).to_dict()["packed"] if name in shapes] == shapes
    together = aloft.new("ascension", 2, mode="cooperative").to_dict()["packed"]
    assert sorted(set(together) & set(shapes)) == ["lion", "monkey"]
    assert len(aloft.new("ascension", 2, specials=1).to_dict()["packed"]) == 11


def test_ruling_2_together_turns_go_round_and_all_win() -> None:
    position = aloft.new("ascension", 3, mode="cooperative", seed=3)
    turns = []
    while not position.over:
        turns.append(position.turn)
        position.play(position.legal_moves[0])
    assert turns[:4] == [0, 1, 2, 0]
    assert position.winners == [0, 1, 2]
    assert len(set(position.scores)) == 1


def test_the_row_is_loaded_in_its_order() -> None:
    for game, players in TOGETHER:
        position = aloft.new(game, players, seed=4)
        row = position.to_dict()["packed"]
        assert {move.split("@")[0] for move in moves_of(position, "@")} == {row[0]}
        first = BALLOON_NAMES[NAMES.index(row[0])].text
        why = f"Only the first balloon of the row may be loaded, and that is {first}."
        assert position.explain(f"{row[1]}@a") == why
        position.play(f"{row[0]}@a")
        assert position.to_dict()["packed"] == row[1:]


@pytest.mark.parametrize(("game", "players"), COMPETITIVE)
def test_ruling_3_one_balloon_to_a_truck(game: str, players: int) -> None:
    position = play_all(aloft.new(game, players), "gr@b")
    assert position.explain("gp@b") == "The truck in b is full: it carries the green-red balloon."


def test_ruling_4_a_player_must_advance_if_possible() -> None:
    """There is no passing by choice; that one passes when stuck is shown above."""
    position = aloft.new("ascension", 2)
    assert all("@" in move or "+" in move for move in position.legal_moves)
    assert position.explain("(pass)") is not None


def test_ruling_6_the_lion_starts_on_the_lead_truck() -> None:
    for trucks, lead in [(3, "c"), (4, "d"), (5, "e")]:
        start = aloft.new("patterns", 2, trucks=trucks).to_dict()
        assert start["trucks"][-1] == {"at": lead, "load": "lion", "inflated": False}
        assert "lion" not in start["packed"]


def test_ruling_7_alone_there_are_no_pattern_cards() -> None:
    position = aloft.new("patterns", 1)
    assert moves_of(position, "claim") == []
    assert position.explain("claim:a") == "Alone, the pattern cards stay in the box."


def test_ruling_8_the_safety_truck_carries_unless_the_table_says_otherwise() -> None:
    assert "gr@e" in aloft.new("achievements", 2).legal_moves
    without = aloft.new("achievements", 2, safety_carries=False)
    assert moves_of(without, "gr@") == ["gr@a", "gr@b", "gr@c", "gr@d"]
    assert without.explain("gr@e") == "The safety truck carries no balloon at this table."


def test_ruling_9_a_balloon_with_both_own_colours_counts_once() -> None:
    picture = """
    .  . .  . .  . . . . . . .
    .  . .  . .  . . . . . . .
    .  . .  . .  . . . . . . .
    bg . br . pw . . . . . . .
    o  o o  o o! _ _ _ _ _ _ _ _
    """
    position = read("achievements", 2, picture, colours=[["b", "g"], ["p", "r"]])
    assert position.scores == [1 + 2, 2 + 3]


def test_ruling_12_ties_share_the_win() -> None:
    picture = """
    .  . .  . .  . .    . wolf . gw .
    .  . .  . .  . .    . .    . .  .
    .  . .  . .  . .    . ry   . .  .
    gp . gr . pw . lion . .    . .  .
    _  _ _  _ _  _ _    _ o    o o  o
    _  _ _  _ _  _ _    _ ^    _ _  _
    """
    position = read("ascension", 3, picture, colours=[["g"], ["w"], ["r"]], over=True)
    assert position.scores == [10, 10, 7]
    assert position.winners == [0, 1]


# Section 3: the pattern cards, drawn as they are.

CARDS = {
    "a": [".x..x", "x..x.", "..x.."],
    "b": [".x..x", "..x..", ".x.x."],
    "c": [".x..x", "..x..", ".x..x"],
    "d": ["x..x.", "..x..", "x..x."],
    "e": ["x..x.", "..x..", ".x.x."],
    "f": ["x..x.", ".x..x", "..x.."],
}


def appearing(rows: list[str], left: int, bottom: int) -> str:
    """The cards that appear when balloons fly as drawn, the left column and bottom row there."""
    cells = [
        f"{'abcdefghijkl'[left + column]}{bottom + up}"
        for up, row in enumerate(reversed(rows))
        for column, mark in enumerate(row)
        if mark == "x"
    ]
    sky = dict(zip(FIXED_ORDER, cells, strict=False))
    start = aloft.new("patterns", 2, seed=1).to_dict()
    data = start | {"sky": sky, "packed": [name for name in start["packed"] if name not in sky]}
    data["claims"] = dict.fromkeys("abcdef", 0)
    patterns = [
        s for s in aloft.from_dict(data).breakdown(0) if s.name.startswith("pattern card") and s.points
    ]
    return "".join(source.name.removeprefix("pattern card ")[0] for source in patterns)


@pytest.mark.parametrize("card", CARDS)
def test_a_pattern_appears_wherever_its_balloons_fit_and_alone(card: str) -> None:
    """An empty edge column may hang over."""
    first, last = (-1 if card in "bc" else 0), (8 if card in "de" else 7)
    for bottom in (1, 2):
        for left in range(first, last + 1):
            assert appearing(CARDS[card], left, bottom) == card


@pytest.mark.parametrize(("card", "twin"), ["af", "be", "cd", "dc", "eb", "fa"])
def test_a_pattern_is_never_mirrored_nor_turned(card: str, twin: str) -> None:
    assert appearing([row[::-1] for row in CARDS[card]], 3, 1) == twin
    upside_down = CARDS[card][::-1]
    assert appearing(upside_down, 3, 1) == (card if card in "cd" else "")


@pytest.mark.parametrize("card", CARDS)
def test_a_pattern_needs_all_five_and_minds_no_others(card: str) -> None:
    text = "/".join(CARDS[card])
    for place in (place for place, mark in enumerate(text) if mark == "x"):
        assert appearing((text[:place] + "." + text[place + 1 :]).split("/"), 3, 1) == ""
    top, middle, bottom = CARDS[card]
    assert appearing([top + "..x", middle, bottom], 1, 2) == card
