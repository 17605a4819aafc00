"""Pictures: every position draws itself, as SVG, as PNG and in characters, and tells no secret."""

import random
import xml.etree.ElementTree as ET

import pytest

import aloft
from aloft.engine.pictures.painter import png
from aloft.games import all_games, find

GAMES = list(all_games())
SVG = "{http://www.w3.org/2000/svg}"
XLINK_FREE = "href"


def positions(game: str):
    """Every mode and number of players, begun, in the middle and over."""
    for mode in find(game).modes:
        for players in range(mode.fewest, mode.most + 1):
            position, chance = aloft.new(game, players, mode=mode.name, seed=2), random.Random(players)
            yield position
            while not position.over:
                position.play(chance.choice(position.legal_moves))
                if position.ply == 20:
                    yield position
            yield position


@pytest.mark.parametrize("game", GAMES)
def test_every_picture_is_well_formed_and_uses_only_what_it_defines(game):
    for position in positions(game):
        for theme in ("light", "dark"):
            root = ET.fromstring(position.svg(theme=theme, labels=True))
            ids = [element.get("id") for element in root.iter() if element.get("id")]
            assert len(ids) == len(set(ids))
            used = {element.get(XLINK_FREE, "#")[1:] for element in root.iter(f"{SVG}use")}
            assert used <= set(ids)


@pytest.mark.parametrize("game", GAMES)
def test_everything_in_a_scene_is_named_once_and_placed(game):
    for position in positions(game):
        scene = position.scene()
        places, pieces = [p.id for p in scene.places], [p.id for p in scene.pieces]
        assert len(set(places)) == len(places)
        assert len(set(pieces)) == len(pieces)
        assert {piece.place for piece in scene.pieces} <= set(places)
        assert all(thing.label for thing in (*scene.places, *scene.pieces))
        assert all(0 <= place.x <= scene.width and 0 <= place.y <= scene.height for place in scene.places)


@pytest.mark.parametrize("game", GAMES)
def test_a_seat_sees_the_same_picture_whatever_it_cannot_know(game):
    """Re-dealing the secrets changes neither drawing nor text as seen from the seat."""
    for position in positions(game):
        if position.over:
            continue
        for seat in (-1, *range(position.players)):
            other = position.guess(seat, seed=11)
            assert other.svg(seat) == position.svg(seat)
            assert other.text(seat) == position.text(seat)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_lit_glows_and_changes_nothing_else(game):
    position = aloft.new(game, seed=2)
    plain = position.svg()
    lit = position.svg(lit={position.touches(move)[0] for move in position.legal_moves})
    assert lit.count('fill-opacity="0.55"') > plain.count('fill-opacity="0.55"')
    assert lit.count("<use") == plain.count("<use")


@pytest.mark.parametrize("game", GAMES)
def test_a_png_is_a_png_of_the_width_asked_for(game):
    image = png(aloft.new(game, seed=2).svg(), width=640)
    assert image.startswith(b"\x89PNG\r\n\x1a\n")
    assert int.from_bytes(image[16:20], "big") == 640


@pytest.mark.parametrize("game", GAMES)
def test_the_text_shows_every_piece_and_colours_only_on_demand(game):
    for position in positions(game):
        text = position.text()
        assert "\x1b" not in text
        for piece in position.scene().pieces:
            assert piece.mark in text
        assert "\x1b[" in position.text(colour=True)


def test_a_position_draws_itself_in_a_notebook_and_in_a_terminal():
    position = aloft.new(GAMES[0], seed=2)
    assert position._repr_svg_() == position.svg()
    assert repr(position) == position.text()


def test_an_unknown_theme_is_refused_in_a_sentence():
    with pytest.raises(aloft.AloftError, match="light or dark"):
        aloft.new(GAMES[0], seed=1).svg(theme="sepia")
