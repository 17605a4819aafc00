"""A finished game once more: ply by ply, with what might have been, as a link and as a file."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from aloft.bots.endgames.endgame import endgame_parts
from aloft.engine.compilation.ways import rules_of
from aloft.games import find

from ..effort import proof
from .conftest import Somebody
from .person import PATIENCE, Person


@pytest.fixture
def reader(somebody: Somebody, finished: str) -> Person:
    """Somebody who was not there, at the replay of a finished game."""
    person = somebody()
    person.opens(f"/replay/{finished}")
    person.reads("Move 0 of")
    expect(person.everything_on_the_board.first).to_be_attached(timeout=PATIENCE)
    return person


def last(reader: Person) -> int:
    """How many plies the game has."""
    return int(reader.reads("Move 0 of").split(" of ")[1].split()[0])


def test_the_slider_and_the_arrow_keys_lead_through_the_game(reader: Person) -> None:
    plies = last(reader)
    beginning = reader.pieces()
    keys = reader.page.keyboard

    keys.press("ArrowRight")
    reader.reads(f"Move 1 of {plies}")
    expect(reader.everything_on_the_board).not_to_have_text(beginning, timeout=PATIENCE)
    keys.press("ArrowLeft")
    reader.reads(f"Move 0 of {plies}")
    expect(reader.everything_on_the_board).to_have_text(beginning, timeout=PATIENCE)
    keys.press("End")
    reader.reads(f"Move {plies} of {plies}")
    reader.page.get_by_role("slider").fill("3")
    reader.reads(f"Move 3 of {plies}")
    expect(reader.page.get_by_role("list", name="Moves").locator("[aria-current]")).to_contain_text("3")
    reader.page.get_by_role("list", name="Moves").get_by_role("button", name="Move 5", exact=True).click()
    reader.reads(f"Move 5 of {plies}")
    reader.presses("To the beginning")
    reader.reads(f"Move 0 of {plies}")


@proof
def test_it_plays_by_itself(reader: Person) -> None:
    plies = last(reader)

    reader.presses("Play")

    reader.reads(f"Move 2 of {plies}")
    reader.presses("Pause")


def test_other_moves_can_be_tried_from_any_ply(reader: Person) -> None:
    beginning = reader.pieces()
    reader.page.get_by_role("slider").fill("2")
    expect(reader.everything_on_the_board).not_to_have_text(beginning, timeout=PATIENCE)
    before = reader.pieces()
    reader.sees_no(reader.board.get_by_role("group").get_by_role("button"))
    reader.page.get_by_label("What if?").check()
    tried = reader.page.get_by_role("button", name="Take back")

    packed = next(one for one in reader.waits_for_a_turn() if one.name.endswith("packed"))
    reader.touches(packed)
    reader.touches(reader.waits_for_a_turn()[0])
    reader.reads(tried)
    expect(reader.everything_on_the_board).not_to_have_text(before, timeout=PATIENCE)
    reader.presses("Take back")

    expect(reader.everything_on_the_board).to_have_text(before, timeout=PATIENCE)
    reader.sees_no(tried)


def course(person: Person) -> Locator:
    """How the game went, once every move is judged: nobody has to ask for it."""
    lines = person.page.get_by_role("img", name="Chances to win, move by move")
    expect(lines).to_be_visible(timeout=PATIENCE)
    return person.page.get_by_role("region", name="How the game went")


def asks_the_bot(person: Person) -> Locator:
    """Wish to know what it would play."""
    person.page.get_by_label("Show what a strong bot would play here").check()
    return person.page.get_by_role("region", name="A strong bot")


@proof
def test_shortly_before_the_end_what_the_bot_would_play_is_exact(reader: Person) -> None:
    game = find("ascension")
    for part in endgame_parts(game):
        rules_of(game).in_earnest(part.loop, part.types)  # what is exact is not waited for at a table
    plies = last(reader)
    reader.page.get_by_role("slider").fill(str(plies - 2))
    reader.reads(f"Move {plies - 2} of {plies}")
    told = asks_the_bot(reader)
    expect(told).to_contain_text("Every line of play to the end has been looked at", timeout=PATIENCE)
    expect(told).to_contain_text("over all 4 ways in which the hidden cards may lie")
    reader.page.keyboard.press("Home")
    reader.reads(f"Move 0 of {plies}")
    expect(told).to_contain_text("It would play", timeout=PATIENCE)
    expect(told).not_to_contain_text("Every line of play")


@proof
def test_how_everybody_stood_is_shown_at_once(reader: Person) -> None:
    shown = course(reader)
    plies = last(reader)
    assert shown.locator("polyline").count() == 2
    points = shown.locator("polyline").first.get_attribute("points") or ""
    assert points.count(",") == plies + 1

    reader.page.keyboard.press("End")

    over = re.compile(r"100 %.* 0 %| 0 %.*100 %|50 %.*50 %")  # somebody has won, or both
    expect(shown.locator(".chances")).to_contain_text(over, timeout=PATIENCE)


def test_a_turning_point_says_whose_move_it_was_and_what_would_have_been_better(reader: Person) -> None:
    shown = course(reader)
    for turn in shown.get_by_role("listitem").all():
        expect(turn).to_contain_text(re.compile(r"\d+ → \d+ %"))
        assert turn.locator("[data-mark-of]").count() == 1
        turn.get_by_role("button", name=re.compile("^Move")).click()
        if " cost " in f" {turn.inner_text()} ":
            expect(turn.get_by_role("status")).to_have_text(re.compile("Better: |the same"), timeout=PATIENCE)


def test_secret_colours_are_shown_when_all_is_over(reader: Person) -> None:
    seats = reader.page.get_by_role("list", name="Seats").get_by_role("listitem")
    for seat in seats.all():
        assert re.search("red|green|yellow|purple|white", seat.inner_text(), re.IGNORECASE)


@proof
def test_what_a_move_moved_is_marked(reader: Person) -> None:
    marks = reader.board.locator("[data-mark]")
    expect(marks).to_have_count(0)
    reader.page.get_by_role("slider").fill("3")
    expect(marks.first).to_be_attached(timeout=PATIENCE)
    reader.page.keyboard.press("Home")
    expect(marks).to_have_count(0, timeout=PATIENCE)


@proof
def test_a_strong_bot_tells_what_it_would_play(reader: Person) -> None:
    advice = asks_the_bot(reader)
    reader.reads(advice.get_by_text("It would play:"))

    reader.page.keyboard.press("End")

    reader.reads(advice.get_by_text("The game is over here."))
    reader.page.keyboard.press("Home")
    reader.reads(advice.get_by_text("It would play:"))


@proof
def test_what_is_tried_is_judged_too(reader: Person) -> None:
    shown, advice = course(reader), asks_the_bot(reader)
    reader.page.get_by_label("What if?").check()
    packed = next(one for one in reader.waits_for_a_turn() if one.name.endswith("packed"))
    reader.touches(packed)
    reader.touches(reader.waits_for_a_turn()[0])

    reader.reads(shown.get_by_text("the numbers are about what you try"))
    expect(shown.locator(".chances")).to_contain_text("%", timeout=PATIENCE)
    reader.reads(advice.get_by_text("It would play:"))


@proof
def test_a_stranger_can_read_the_rules_and_play_the_game(reader: Person) -> None:
    assert "Novice bot" in reader.reads(reader.page.get_by_role("list", name="Seats"))
    reader.presses("Rules")
    assert reader.reads(reader.dialogue.get_by_role("heading").first) == "Rules of Aloft: Ascension"
    reader.page.keyboard.press("Escape")
    reader.sees_no(reader.dialogue)

    reader.presses("Play this game")

    reader.waits_for_a_turn()
    assert "/table/" in reader.page.url


def test_a_shared_link_leads_others_to_the_same_game(reader: Person, somebody: Somebody) -> None:
    reader.presses("Share")
    reader.reads("Link copied")
    link = reader.page.evaluate("() => navigator.clipboard.readText()")

    friend = somebody()
    friend.opens(link)

    friend.reads("How do I know it was fair?")
    assert friend.page.get_by_role("list", name="Moves").inner_text() == (
        reader.page.get_by_role("list", name="Moves").inner_text()
    )


@proof
@pytest.mark.parametrize("kind", ["record", "document"])
def test_a_file_opens_as_the_game_does(
    reader: Person, somebody: Somebody, finished: str, tmp_path: Path, kind: str
) -> None:
    file = tmp_path / f"{kind}.json"
    if kind == "record":
        with reader.page.expect_download() as download:
            reader.presses("Record")
        download.value.save_as(file)
    else:
        file.write_bytes(reader.context.request.get(f"{reader.url}/api/matches/{finished}/document").body())

    friend = somebody()
    friend.opens("/replay")
    friend.page.get_by_label("Open the record of a game").set_input_files(file)

    friend.reads(f"Move 0 of {last(reader)}")
    friend.page.keyboard.press("ArrowRight")
    friend.reads("Move 1 of")
    assert "%" in friend.reads(course(friend).locator(".chances"))


def test_a_file_that_is_no_record_is_refused_in_a_sentence(somebody: Somebody, tmp_path: Path) -> None:
    person = somebody()
    person.excused.append("422|400")  # the browser itself tells the console what the server refused
    person.opens("/replay")
    for number, text in enumerate(("not even JSON", json.dumps({"game": "chess"}))):
        file = tmp_path / f"{number}.json"
        file.write_text(text)

        person.page.get_by_label("Open the record of a game").set_input_files(file)

        assert person.reads(person.page.get_by_role("alert")).endswith(".")
        person.opens("/replay")


@proof
def test_a_game_that_does_not_exist_is_said_to_be_missing(somebody: Somebody) -> None:
    person = somebody()
    person.excused.append("404")
    for address in ("/table/0123456789abcdef0123", "/replay/0123456789abcdef0123"):
        person.opens(address)
        assert len(person.reads(person.page.get_by_role("alert").first).split()) > 3
