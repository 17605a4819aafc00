"""A position on the screen."""

from textwrap import dedent

from rich.color import Color
from rich.style import Style
from rich.text import Text

from ..engine.position import Position
from .console import out

DARK, LIGHT = Color.from_rgb(32, 28, 48), Color.from_rgb(255, 255, 255)


def show_board(position: Position, seat: int | None) -> None:
    """Draw the position as this seat sees it; None sees everything."""
    words = position.text(seat, colour=True)
    text = painted(words)
    if out.is_terminal and width_of(text) > out.width:
        text = painted(_without_margin(words))
    if not out.is_terminal or width_of(text) <= out.width:
        out.print(text, soft_wrap=True)
        return
    out.print(text, no_wrap=True, overflow="ellipsis")
    wide = f"The board is {width_of(text)} columns wide; make this window wider to see all of it."
    out.print(Text(wide, "yellow"))


def painted(words: str) -> Text:
    """The letters of a position, each piece in its colours."""
    text = Text.from_ansi(words)
    text.spans = [span._replace(style=_chip(span.style)) for span in text.spans]
    text.stylize("bold", 0, words.index("\n"))
    text.highlight_regex(r"·", "dim")
    text.highlight_regex(r"▶ [^:]*", "bold green")
    return text


def width_of(text: Text) -> int:
    return max(line.cell_len for line in text.split())


def _without_margin(words: str) -> str:
    """The board moved left as far as it goes, between its caption and what lies beside it."""
    caption, *board, panels = words.split("\n\n")
    return "\n\n".join([caption, *map(dedent, board), panels])


def _chip(style: str | Style) -> str | Style:
    """Letters on a ground of their colour, so that they are read on dark and on light screens."""
    if isinstance(style, str) or style.color is None or style.color.triplet is None:
        return style
    red, green, blue = style.color.triplet
    bright = 0.3 * red + 0.59 * green + 0.11 * blue > 140
    return Style(color=DARK if bright else LIGHT, bgcolor=style.color, bold=True)
