"""Pictures as pages to look around in: everything they need is in them, and they say what they show."""

import re

import pytest

import aloft
from aloft.engine.pictures.page import page
from aloft.games import all_games


@pytest.mark.parametrize("game", all_games())
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_page_holds_its_picture_and_needs_nothing_else(game, theme):
    position = aloft.new(game, seed=2)
    svg = position.svg(theme=theme)
    text = page(svg, position.scene().caption, theme)
    assert svg in text
    assert not re.search(r"(?:src|href)=\"(?!#)", text)
    assert not re.search(r"\b(TITLE|PAGE|INK|ACCENT|SVG)\b", text.replace(svg, ""))


def test_a_title_cannot_break_out_of_its_place():
    text = page("<svg viewBox='0 0 1 1'></svg>", '</title><script>alert("x")</script>')
    assert "<script>alert" not in text
    assert "&lt;/title&gt;" in text


def test_there_is_a_button_and_a_key_for_everything_a_finger_can_do():
    text = page("<svg viewBox='0 0 1 1'></svg>", "A table")
    for name in ("nearer", "further", "whole"):
        assert f'id="{name}" aria-label=' in text
    for key in ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", '"+"', '"-"', " 0:"):
        assert key in text
