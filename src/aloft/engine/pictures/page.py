"""A picture as a web page of its own, to look around in: drag, pinch, keys, and an overview in the corner."""

import re
from html import escape
from importlib.resources import files

from .painter import THEMES, Theme


def page(svg: str, title: str, theme: Theme = "light") -> str:
    """The page; everything it needs is in it."""
    colours = THEMES[theme]
    words = {"TITLE": escape(title), "PAGE": colours.page, "INK": colours.ink, "ACCENT": colours.accent}
    words["SVG"] = svg
    text = files(__package__).joinpath("page.html").read_text(encoding="utf-8")
    return re.sub("|".join(words), lambda found: words[found[0]], text)
