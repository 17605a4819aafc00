"""Words on cards, in sizes that can be read."""

from ...pen import INK, tag

SMALL, USUAL, LARGE = 22, 24, 28  # a table on a screen of 1280 by 800 shows them at least 12 pixels high


def words(
    x: float, y: float, text: str, size: float, weight: int = 400, anchor: str = "middle", colour: str = INK
) -> str:
    """A line of text."""
    return tag("text", text, x=x, y=y, font_size=size, font_weight=weight, fill=colour, text_anchor=anchor)
