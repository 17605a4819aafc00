"""The guides say what the rules say, and every picture in them is a true one."""

import json
import re
from xml.etree import ElementTree

import pytest

from aloft.engine.guides.guide import Guide, Picture, guide_of, read_guide
from aloft.games import find
from aloft.games.errors import AloftError
from tests.tables import IDS

GUIDES = {name: guide_of(name) for name in IDS}
PICTURES = [picture for guide in GUIDES.values() for picture in guide.pictures]
EDITIONS = ("ascension", "patterns", "achievements")
MOVE = re.compile(r"([a-z]+)@([a-z])|([a-z]+)\+|([a-z])>([a-z])|claim:([a-z])")
SUM = re.compile(r"((?:\d+ [+×] )+\d+) = \**(\d+)")

every_edition = pytest.mark.parametrize("guide", [GUIDES[name] for name in EDITIONS], ids=EDITIONS)
every_guide = pytest.mark.parametrize("guide", GUIDES.values(), ids=list(GUIDES))
every_picture = pytest.mark.parametrize("picture", PICTURES, ids=lambda p: f"{p.game.id}-{p.caption[:30]}")


def prose_of(guide: Guide) -> str:
    """All text of a guide, its pictures left out."""
    return "\n\n".join(p for section in guide.sections for p in section.parts if isinstance(p, str))


def picture_in(guide: Guide, words: str) -> Picture:
    """The first picture of the section called like this."""
    return next(part for part in guide.section(words).parts if isinstance(part, Picture))


# The pictures.


@every_picture
def test_a_picture_is_a_position_and_draws(picture: Picture) -> None:
    assert len(picture.text().splitlines()) > 8
    assert "\x1b" in picture.text(colour=True)
    for theme in ("light", "dark"):
        ElementTree.fromstring(picture.svg(theme))


@every_picture
def test_a_caption_names_what_is_there(picture: Picture) -> None:
    scene = picture.position().scene()
    names = {piece.mark for piece in scene.pieces}
    named = re.findall(r"\b[bgprwy]{2}\b", picture.caption)
    assert set(named) - {"by"} <= names
    assert picture.caption.endswith(".")


@pytest.mark.parametrize(("name", "balloon"), [*zip(EDITIONS, ("wy", "bw", "bw"), strict=True)])
def test_the_closed_cells_are_closed(name: str, balloon: str) -> None:
    picture = picture_in(GUIDES[name], "What may fly where")
    position = picture.position()
    assert picture.looks["lit"] == ["d1", "e3"]
    assert "d1" in (position.explain(f"{balloon}+") or "")
    assert "right beside" in (position.explain(f"{balloon}+") or "")
    position.play("gr+")
    assert position.to_dict()["sky"]["gr"] == "e2"
    assert "e3" in (position.explain("gr+") or "")


@pytest.mark.parametrize("name", ["ascension", "patterns"])
def test_the_row_and_the_diagonals(name: str) -> None:
    position = picture_in(GUIDES[name], "alone").position()
    loads = {move.partition("@")[0] for move in position.legal_moves if "@" in move}
    assert loads == {"pw"}
    assert "shares a colour" in (position.explain("ry+") or "")
    assert position.explain("lion+") is None
    stands = re.search(r"score stands at ([^;]*);", prose_of(GUIDES[name]))
    assert stands is not None
    assert stands[1].endswith(f"= {position.scores[0]}")


@pytest.mark.parametrize("name", ["patterns", "achievements"])
def test_the_lit_trucks_are_those_that_can_move(name: str) -> None:
    lit = [p for p in GUIDES[name].pictures if any(i.startswith("truck-") for i in p.looks.get("lit", []))]
    assert len(lit) >= 1
    for picture in lit:
        starts = {move[0] for move in picture.position().legal_moves if ">" in move}
        assert {f"truck-{start}" for start in starts} == set(picture.looks["lit"])


def test_the_lit_truck_steps_next() -> None:
    picture = picture_in(GUIDES["ascension"], "how the trucks step")
    position = picture.position()
    position.play(position.legal_moves[0])
    assert [event.notation for event in position.events] == ["(b>c)"]
    assert picture.looks["lit"] == ["truck-b"]


def test_the_steps_come_as_the_guide_lists_them() -> None:
    text = "".join(map(str, GUIDES["ascension"].section("how the trucks step").parts))
    told = re.findall(r"`\((safety )?(.>.)\)`", text)
    position = picture_in(GUIDES["ascension"], "how the trucks step").position()
    notations = [event.notation for ply in range(position.ply) for event in position.events_at(ply)]
    while len(notations) < len(told):
        position.play(position.legal_moves[0])
        notations += [event.notation for event in position.events]
    assert notations == [f"({safety}{step})" for safety, step in told]


def test_the_last_truck_move_ends_the_game() -> None:
    position = picture_in(GUIDES["achievements"], "The end").position()
    assert position.explain("ry+") is None
    assert "beyond the sky" in (position.explain("gy+") or "")
    position.play("h>i")
    assert position.over


def test_the_patterns_are_drawn_as_they_are() -> None:
    from aloft.games.patterns.board import FIGURES

    drawn = re.search(r"```\n(.*?)```", prose_of(GUIDES["patterns"]), re.DOTALL)
    assert drawn is not None
    cards = {}
    for block in drawn[1].split("\n\n"):
        letters, *rows = block.strip().splitlines()
        for place, letter in enumerate(letters.split()):
            cells = [row.split()[5 * place : 5 * place + 5] for row in rows]
            cards[letter] = tuple(tuple(c for c, mark in enumerate(row) if mark == "●") for row in cells)
    assert cards == FIGURES


def test_the_pattern_that_appears_is_made_by_the_lit_balloons() -> None:
    picture = picture_in(GUIDES["patterns"], "worked example")
    sources = [s for s in picture.position().breakdown(1) if s.name.startswith("pattern card a")]
    assert set(sources[0].pieces) == {"card-a", *picture.looks["lit"]}
    appears = [p.label for p in picture.position().scene().pieces if "as it is now" in p.label]
    assert len(appears) == 1


# The text.


@every_guide
def test_a_guide_names_its_modes_and_options(guide: Guide) -> None:
    prose = prose_of(guide)
    assert guide.sections[0].title == guide.game.title
    for mode in guide.game.modes:
        assert f"`{mode.name}`" in prose
    options = "".join(part for part in guide.section("Options").parts if isinstance(part, str))
    for option in guide.game.options:
        row = next(line for line in options.splitlines() if line.startswith(f"| `{option.name}` |"))
        ends = ("on", "off") if option.is_switch else (str(option.values[0]), str(option.values[-1]))
        assert all(end in row.split("|")[3] for end in ends)
        defaults = {option.default_in(mode.name) for mode in guide.game.modes}
        words = {{True: "on", False: "off"}[d] if option.is_switch else str(d) for d in defaults}  # type: ignore[index]
        assert all(word in row.split("|")[2] for word in words)


@every_guide
def test_a_guide_ends_with_what_the_rulebook_leaves_open(guide: Guide) -> None:
    """Each ruling is a sentence, and another tells the other reading."""
    last = guide.sections[-1]
    assert last.title == "What the rulebook leaves open, and how we play it"
    (text,) = last.parts
    assert isinstance(text, str)
    rulings = [" ".join(ruling.split()) for ruling in text.split("\n- ")[1:]]
    assert len(rulings) >= 8
    for ruling in rulings:
        assert re.fullmatch(r"\*\*[^*]+\.\*\* .+\.", ruling), ruling


@every_edition
def test_a_guide_has_every_section(guide: Guide) -> None:
    for words in ("about", "on the table", "set-up", "your turn", "may fly where", "the end", "scoring",
                  "worked example", "alone", "options", "notation", "questions", "credits"):  # fmt: skip
        assert guide.section(words).parts
    credit = guide.section("credits").parts[0]
    assert isinstance(credit, str)
    assert "designed by Michael Purcell" in " ".join(credit.split())
    assert "The design belongs to him" in " ".join(credit.split())
    assert "Michael Purcell" in guide.game.credit


@every_edition
def test_moves_in_the_text_are_moves(guide: Guide) -> None:
    start = picture_in(guide, "on the table").position()
    in_play = {piece.id for piece in start.scene().pieces}
    for code in re.findall(r"`([^`\n]+)`", prose_of(guide)):
        if re.search(r"[@+>:]", code) and not code.startswith("("):
            found = MOVE.fullmatch(code)
            assert found, code
            assert (found[1] or found[3] or "gr") in in_play
            assert (found[4] or "a") < (found[5] or "b")
            assert start.explain(code) is None or "is no move here" not in (start.explain(code) or "")


@every_edition
def test_sums_are_right(guide: Guide) -> None:
    sums = SUM.findall(prose_of(guide))
    assert len(sums) >= 3
    for terms, total in sums:
        assert eval(terms.replace("×", "*")) == int(total), terms


@every_edition
def test_the_worked_example_is_scored_as_the_game_scores_it(guide: Guide) -> None:
    example = guide.section("worked example")
    position = picture_in(guide, "worked example").position()
    table = next(part for part in example.parts if isinstance(part, str) and "|---" in part)
    assert position.over
    assert [int(total) for total in re.findall(r"= \*\*(\d+)\*\* \|", table)] == position.scores
    tokens = [piece for piece in position.scene().pieces if piece.id.startswith("score-")]
    worth = {token.id.removeprefix("score-"): token.mark for token in tokens}
    told = re.findall(r"\b(?:the )?([a-z]{2}|lion|wolf|monkey)(?: is worth)? (\d+)\b", table)
    assert {name: points for name, points in told if name in worth} == worth


@every_guide
def test_links_lead_somewhere(guide: Guide) -> None:
    anchors = [section.anchor for section in guide.sections]
    assert len(set(anchors)) == len(anchors)
    links = re.findall(r"\]\(([^)]*)\)", prose_of(guide))
    assert {link.removeprefix("#") for link in links} <= set(anchors)


# Finding sections.


@pytest.mark.parametrize(
    ("words", "title"),
    [
        ("The end", "The end"),
        ("scoring", "Scoring"),
        ("SCORING", "Scoring"),
        ("launch", "Launch a balloon"),
        ("solo alone", None),
        ("alone", "Playing together, or alone"),
        ("optoins", "Options"),
        ("questions", "Questions people ask"),
        ("truck", "How the trucks step"),
        ("", None),
        ("?!", None),
        ("chess openings", None),
    ],
)
def test_finding_a_section(words: str, title: str | None) -> None:
    guide = GUIDES["ascension"]
    if title is not None:
        assert guide.section(words).title == title
        return
    with pytest.raises(AloftError) as refusal:
        guide.section(words)
    assert all(known in str(refusal.value) for known in guide.titles)
    assert "\n" not in str(refusal.value)


@every_guide
def test_a_section_comes_with_those_within_it(guide: Guide) -> None:
    opened = guide.opened_at(guide.section("your turn"))
    assert [section.level for section in opened] == [2] + [3] * (len(opened) - 1)
    place = guide.sections.index(opened[0])
    assert list(opened) == list(guide.sections[place : place + len(opened)])
    assert len(opened) > 2
    assert guide.sections[place + len(opened)].level == 2
    assert guide.opened_at(guide.sections[0]) == guide.sections


# The page.


@every_guide
def test_the_page_is_well_formed_and_needs_nothing_else(guide: Guide) -> None:
    page = guide.html()
    root = ElementTree.fromstring(page.removeprefix("<!DOCTYPE html>\n"))
    ids = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
    assert len(set(ids)) == len(ids)
    references = re.findall(r'(?:href="|url\()#([^")]+)', page)
    assert set(references) <= set(ids)
    assert set(re.findall(r"https?://[^\"' ]+", page)) == {"http://www.w3.org/2000/svg"}
    assert not re.search(r"<script|<link|<img|@import|src=", page)


@every_guide
def test_every_heading_and_picture_is_on_the_page(guide: Guide) -> None:
    page = guide.html()
    for section in guide.sections[1:]:
        assert f'<h{section.level} id="{section.anchor}">{section.title}</h{section.level}>' in page
        assert f'<a href="#{section.anchor}">' in page
    assert page.count("<figure>") == len(guide.pictures)
    assert '<div class="wide"><table>' in page


def test_no_two_pictures_share_what_is_theirs_alone() -> None:
    page = GUIDES["patterns"].html()
    assert 'id="board"' not in page
    assert page.count('<symbol id="gr-flying"') == 1


# What is not a guide.

TITLE = "# A guide\n\n## One\n\n"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "title"),
        ("text first, no title", "title"),
        ("# One\n\n# Two\n", "title"),
        (TITLE + "```scene\n{]\n```\n", "JSON"),
        (TITLE + "```scene\n[]\n```\n", "caption"),
        (TITLE + '```scene\n{"players": 2}\n```\n', "caption"),
        (TITLE + '```scene\n{"caption": "x", "colour": 2}\n```\n', "'colour' does not belong"),
        (TITLE + '```scene\n{"caption": "x", "players": "two"}\n```\n', "players cannot be 'two'"),
        (TITLE + '```scene\n{"caption": "x", "lit": "gr"}\n```\n', "lit cannot be 'gr'"),
        (TITLE + '```scene\n{"caption": "x", "players": true}\n```\n', "players cannot be True"),
        (TITLE + '```scene\n{"caption": "x", "position": {}, "seed": 2}\n```\n', "'seed' does not belong"),
    ],
)
def test_a_broken_guide_is_refused(text: str, says: str) -> None:
    with pytest.raises(AloftError) as refusal:
        read_guide(find("patterns"), text)
    assert says in str(refusal.value)
    assert "guide of Aloft: Patterns" in str(refusal.value)


@pytest.mark.parametrize(
    ("picture", "says"),
    [
        ({"moves": "gr+"}, "still packed"),
        ({"players": 17}, "not 17"),
        ({"options": {"trucks": 9}}, "trucks"),
        ({"options": {"wheels": 9}}, "wheels"),
        ({"mode": "chess"}, "chess"),
        ({"seat": 5}, "Seats go"),
        ({"lit": ["zz"]}, "'zz'"),
        ({"show": ["zz"]}, "'zz'"),
        ({"show": ["gr"]}, "'gr'"),
        ({"position": {"players": 2}}, "lacks"),
    ],
)
def test_a_broken_picture_is_refused(picture: dict[str, object], says: str) -> None:
    text = TITLE + "```scene\n" + json.dumps({"caption": "A picture."} | picture) + "\n```\n"
    guide = read_guide(find("patterns"), text)
    with pytest.raises(AloftError) as refusal:
        guide.html()
    assert says in str(refusal.value)
    assert "guide of Aloft: Patterns" in str(refusal.value)


def test_text_that_looks_like_html_stays_text() -> None:
    page = read_guide(find("patterns"), "# A <b>\n\n## B\n\n<script>alert(1)</script>\n").html()
    assert "<script>" not in page
    assert "<title>A &lt;b&gt;: the rules</title>" in page
