"""A picture as a web page of its own, to look around in: drag, pinch, keys, and an overview in the corner."""

from html import escape
from importlib.resources import files

from .drawing import THEMES, Theme


def page(svg: str, title: str, theme: Theme = "light") -> str:
    """The page; everything it needs is in it."""
    colours = THEMES[theme]
    words = {"TITLE": escape(title), "PAGE": colours.page, "INK": colours.ink, "ACCENT": colours.accent}
    text = files(__package__).joinpath("page.html").read_text(encoding="utf-8")
    for word, value in words.items():
        text = text.replace(word, value)
    return text.replace("SVG", svg, 1)
