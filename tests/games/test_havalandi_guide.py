"""What the guide of Havalandi tells is what the game does: its examples are played, its lists counted."""

import re
from itertools import pairwise
from typing import Any

import pytest

from aloft.engine.guides.guide import Guide, Picture, guide_of
from aloft.engine.positions.origins import from_dict, new
from aloft.engine.positions.position import Position
from aloft.games.havalandi.board import CARDS
from aloft.games.havalandi.maps import HEXES, SIDES, TRACK, neighbours, regions
from aloft.games.havalandi.names import CARD_WORDS

SUM = re.compile(r"((?:\d+ [+×] )+\d+) = \**(\d+)")
BEFORE: dict[str, Any] = {"placed": [], "special": None, "proposal": []}


@pytest.fixture(scope="module")
def guide() -> Guide:
    return guide_of("havalandi")


def text_of(guide: Guide, words: str) -> str:
    """The text of a section, on one line."""
    return " ".join(" ".join(p for p in guide.section(words).parts if isinstance(p, str)).split())


def picture_in(guide: Guide, words: str) -> Picture:
    """The first picture of the section called like this."""
    return next(part for part in guide.section(words).parts if isinstance(part, Picture))


def sites(position: Position) -> set[str]:
    """Where a standard balloon may go."""
    return {move for move in position.legal_moves if move in HEXES}


def table(lying: list[str], airship: int, side: str = "A", specials: tuple[str, ...] = ()) -> Position:
    """Three players, and only seat 0 has balloons on the board."""
    seat: dict[str, Any] = {
        "lying": [],
        "launched": [],
        "shared": None,
        "standard": 12,
        "specials": [],
        "score": 0,
    }
    mine = seat | {"lying": sorted(lying, key=HEXES.index), "specials": sorted(specials)}
    return from_dict(
        {"game": "havalandi", "players": 3, "mode": "competitive",
         "options": {} if side == "A" else {"side": side}, "turn": 0, "over": False,
         "cards": ["gravel", "rim"], "airship": airship, "roll": 1,
         "seats": [mine, seat, seat], "neutral": []} | BEFORE,
        seed=0,
    )  # fmt: skip


def gains(position: Position, moves: str) -> list[int]:
    """What seat 0 has scored after each of some moves."""
    scores = []
    for move in moves.split():
        position.play(move)
        scores.append(position.scores[0])
    return scores


def replayed(picture: Picture, *moves: str) -> int:
    """What seat 0 gains by moves in a picture that waits for a placement, or for what follows one."""
    position = picture.position()
    before = position.scores[0]
    for move in moves:
        position.play(move)
    return position.scores[0] - before


# The table.


def test_the_landscape_is_as_large_as_told(guide: Guide) -> None:
    told = text_of(guide, "on the table")
    assert f"{len(HEXES)} hexes" in told
    assert f"{TRACK} spaces" in told
    assert [new("havalandi", players=n, seed=0).to_dict()["seats"][0]["standard"] for n in (2, 3, 4)] == [
        20,
        20,
        17,
    ]


def test_the_start_looks_along_two_lines(guide: Guide) -> None:
    start = picture_in(guide, "on the table").position()
    assert start.to_dict()["airship"] == start.to_dict()["roll"] == 5
    assert sites(start) == {"e2", "e3", "e4", "e5", "f6", "g6", "h6", "i6", "j6", "k6", "l6", "m6"}


def test_neutral_balloons_lie_where_listed(guide: Guide) -> None:
    lists = guide.section("two players").parts[0]
    assert isinstance(lists, str)
    lines = [line.split("\n\n")[0] for line in lists.split("- on side ")[1:]]
    for side, line, number, word in zip(SIDES, lines, (14, 15), ("fourteen", "fifteen"), strict=True):
        neutral = new("havalandi", players=2, seed=0, side=side).to_dict()["neutral"]
        assert line.startswith(f"{side} {word}")
        assert re.findall(r"`(\w+)`", line) == neutral
        assert len(neutral) == number
    shared = {move for move in picture_in(guide, "two players").position().legal_moves if "share" in move}
    assert shared == {"share:c3", "share:h4", "share:l4"}


# Where a balloon may go.


def test_nothing_blocks_the_view(guide: Guide) -> None:
    position = picture_in(guide, "in sight").position()
    assert position.to_dict()["airship"] == 9
    assert sites(position) == {"i2", "i4", "i5", "i7", "i8", "i9", "j10", "k10"}


def test_a_corner_sees_two_edges() -> None:
    seen = sites(table(["k7"], airship=13))
    assert len(seen) + len({"g7", "k11", "m1", "m5", "m10"}) == 25


def test_the_lit_sites_are_reached_by_extension(guide: Guide) -> None:
    picture = picture_in(guide, "by extension")
    alone = picture.position().to_dict()
    alone["seats"][0]["lying"] = []
    lost = sites(picture.position()) - sites(from_dict(alone, seed=0))
    assert lost == set(picture.looks["lit"])
    assert replayed(picture, "e2") == 6


def test_the_airship_may_fly_on() -> None:
    seats = (["k7"], ["a1", "b2", "c2", "d2", "e2"], ["f2", "g2", "h2", "i2"], ["j2", "k2", "l2", "m2"])
    data = new("havalandi", players=4, seed=0).to_dict() | {"airship": 1}
    for seat, lying in zip(data["seats"], seats, strict=True):
        seat["lying"] = lying
    position = from_dict(data, seed=0)
    assert not sites(position)
    assert {"on", "share:a1", "wind:b1"} <= set(position.legal_moves)
    position.play("on")
    assert position.to_dict()["airship"] == 2


# Points.


def test_a_shared_site_lets_a_fleet_rise(guide: Guide) -> None:
    position = picture_in(guide, "special balloons").position()
    assert gains(position, "launch") == [4]
    assert position.to_dict()["seats"][0]["launched"] == ["h4", "i4"]
    assert position.to_dict()["seats"][1]["lying"] == ["i4"]


def test_the_neighbourhood_balloon_scores_too(guide: Guide) -> None:
    assert "3 + 4 + 3 = 10" in text_of(guide, "special balloons")
    assert gains(table(["l7", "l8"], 19, specials=("near",)), "m8 near:m9") == [3, 10]


def test_a_balloon_joins_two_pairs(guide: Guide) -> None:
    picture = picture_in(guide, "groups")
    assert picture.looks["lit"] == ["k7"]
    assert replayed(picture, "k7") == 5


def test_pavilions_and_their_bonus(guide: Guide) -> None:
    assert gains(table(["e2", "h7", "j2", "l11", "l4", "l10"], 26), "m2") == [10]
    assert gains(table(["m2", "l12"], 20, "B", ("wind",)), "wind:b1") == [6]


def test_a_fleet_on_both_sides_of_the_path(guide: Guide) -> None:
    picture = picture_in(guide, "fleets")
    assert "8 + 12 = 20" in picture.caption
    assert replayed(picture, "launch") == 20


def test_what_may_be_kept_down() -> None:
    placed = table(["i2", "i3", "i4"], 31)
    placed.play("h4")
    assert set(placed.legal_moves) == {"-i2", "launch", "end"}
    assert gains(placed.copy(), "launch") == [12]
    assert gains(placed.copy(), "-i2 launch") == [0, 8]


def test_three_sides_at_once(guide: Guide) -> None:
    picture = picture_in(guide, "side B")
    before = picture.position().to_dict() | BEFORE
    before["seats"][0]["lying"].remove("i5")
    before["seats"][0]["score"] = 0
    assert gains(from_dict(before, seed=0), "i5 launch") == [5, 33]
    assert replayed(picture, "launch") == 28


# The cards and the finished game.


def test_every_card_is_explained(guide: Guide) -> None:
    parts = guide.section("end-game cards").parts
    rows = re.findall(r"^\| `(\w+)` \| (\w+) \|", "\n".join(p for p in parts if isinstance(p, str)), re.M)
    assert sorted(name for name, _ in rows) == sorted(CARDS)
    assert {name for name, counts in rows if counts == "launched"} == {"rim", "gravel", "fleet", "most"}


def test_the_pictures_show_the_cards_they_name(guide: Guide) -> None:
    pictures = [part for part in guide.section("end-game cards").parts if isinstance(part, Picture)]
    shown = [picture.position().to_dict()["cards"] for picture in pictures]
    assert [re.findall(r"The card (\w+):", picture.caption) for picture in pictures] == shown
    last = picture_in(guide, "worked example").position().to_dict()["cards"]
    assert {card for cards in [*shown, last] for card in cards} == set(CARDS)


def test_the_finished_game_is_scored_as_told(guide: Guide) -> None:
    position = picture_in(guide, "worked example").position()
    rows = table_rows(guide)
    assert position.over
    assert len(rows) == position.players
    for seat, row in enumerate(rows):
        assert told_points(row) == {source.name: source.points for source in position.breakdown(seat)}
    assert [int(re.findall(r"\*\*(\d+)\*\*", row[-1])[0]) for row in rows] == position.scores
    assert position.winners == [2]


def table_rows(guide: Guide) -> list[list[str]]:
    """The table of the worked example, without its first column."""
    text = "\n".join(part for part in guide.section("worked example").parts if isinstance(part, str))
    rows = [line for line in text.splitlines() if line.startswith("| seat")]
    return [[cell.strip() for cell in row.strip("|").split("|")[1:]] for row in rows]


def told_points(row: list[str]) -> dict[str, int]:
    """A line of the table, under the names the game gives to where points come from."""
    groups, launches, pavilions, link, linked, _ = row
    points = {
        "groups of three or more balloons in one region": int(groups),
        "fleets launched, 4 for each terrain on each side of the path": int(launches),
        f"the card link: {CARD_WORDS['link']}": int(link),
        f"the card pavilions: {CARD_WORDS['pavilions']}": int(linked),
    }
    terms, worth = SUM.findall(pavilions)[0]
    points[f"pavilions with a balloon beside them: {terms}"] = int(worth)
    if bonus := re.findall(r"all seven (\d+)", pavilions):
        points["a bonus for all pavilions of a set"] = int(bonus[0])
    return points


def test_the_links_of_the_finished_game_are_links(guide: Guide) -> None:
    text = text_of(guide, "worked example")
    seats = picture_in(guide, "worked example").position().to_dict()["seats"]
    blue, yellow = ({*seats[seat]["lying"], *seats[seat]["launched"]} for seat in (1, 2))
    long = re.findall(r"`(\w+)`", text[text.index("a chain of nine") : text.index("The same cluster")])
    short = re.findall(r"`(\w+)`", text[text.index("a short one") : text.index("already join")])
    assert len(long) == 9
    assert blue.issuperset(long)
    assert len(short) == 3
    assert yellow.issuperset(short)
    for chain in (long, short):
        assert all(one in neighbours(other) for one, other in pairwise(chain))


def test_the_largest_group_grew_as_told(guide: Guide) -> None:
    position = picture_in(guide, "worked example").position()
    left_meadow = next(area for letter, area in regions("A") if letter == "m" and "e2" in area)
    placed = [(ply, move.split(":")[-1]) for ply, move in enumerate(position.moves)]
    said = [event.says for ply, name in placed if name in left_meadow for event in position.events_at(ply)]
    scored = re.findall(r"Seat 3 scores (\d+) for a group", " ".join(said))
    assert " + ".join(scored) + " = 52" in text_of(guide, "worked example")
    assert scored[-1] == "10"


# The text.


def test_a_guide_has_every_section(guide: Guide) -> None:
    for words in ("about", "on the table", "set-up", "your turn", "where a balloon may go",
                  "special balloons", "groups", "pavilions", "fleets", "the end", "end-game cards",
                  "two players", "side B", "worked example", "options", "notation", "score ladder",
                  "questions", "credits"):  # fmt: skip
        assert guide.section(words).parts
    assert "designed by Reiner Knizia" in text_of(guide, "credits")
    assert "The design belongs to him" in text_of(guide, "credits")


def test_sums_are_right(guide: Guide) -> None:
    prose = " ".join(text_of(guide, title) for title in guide.titles)
    sums = SUM.findall(" ".join([prose, *(picture.caption for picture in guide.pictures)]))
    assert len(sums) >= 12
    for terms, total in sums:
        assert eval(terms.replace("×", "*")) == int(total), terms


def test_the_notation_is_read(guide: Guide) -> None:
    start = picture_in(guide, "on the table").position()
    written = re.findall(r"\| `([^`]+)` \|", text_of(guide, "notation"))
    assert written == ["g4", "share:g4", "wind:g4", "on", "near:h4", "-g5", "launch", "end"]
    for move in written:
        assert start.explain(move) is None or "is no move" not in (start.explain(move) or "")


def test_the_turn_written_out_was_played(guide: Guide) -> None:
    turn = re.findall(r"So `([^`]+)` is a whole turn", text_of(guide, "notation"))[0]
    assert f" {turn} " in picture_in(guide, "worked example").start["moves"]


def test_what_happens_by_itself_is_recorded_as_told(guide: Guide) -> None:
    told = re.findall(r"`(\([^`]+\))`", text_of(guide, "notation"))
    position = picture_in(guide, "worked example").position()
    recorded = {event.notation for ply in range(position.ply) for event in position.events_at(ply)}
    assert told == ["(roll 5)", "(on)"]
    assert told[0] in recorded
