"""A position on the screen."""

from collections.abc import Collection

from rich.color import Color
from rich.style import Style
from rich.text import Text

from ...engine.pictures.letterer import ACROSS, letter
from ...engine.positions.position import Position
from ...games.scene import Scene
from ..terminal.console import out

DARK, LIGHT = Color.from_rgb(32, 28, 48), Color.from_rgb(255, 255, 255)


def show_board(position: Position, seat: int | None) -> None:
    """Draw the position as this seat sees it; None sees everything."""
    text = board(position, seat)
    if not out.is_terminal:
        out.print(text, soft_wrap=True)
        return
    *top, panels = text.split("\n\n")
    for part in top:
        out.print(part, "", sep="\n", no_wrap=True, overflow="ellipsis")
    out.print(panels)
    widest = max(line.cell_len for part in top for line in part.split())
    if widest > out.width:
        advice = f"The board is {widest} columns wide; make this window wider to see all of it."
        out.print(Text(advice, "yellow"))


def board(position: Position, seat: int | None, lit: Collection[str] = ()) -> Text:
    """The position in characters, each piece in its colours, what is lit between stars."""
    scene = position.scene(seat)
    text = Text.from_ansi(_shifted(letter(scene, colour=True, lit=lit), margin_of(scene)))
    text.spans = [span._replace(style=_chip(span.style)) for span in text.spans]
    text.stylize("bold", 0, len(scene.caption))
    text.highlight_regex(r"·", "dim")
    text.highlight_regex(r"▶ [^:]*", "bold green")
    return text


def margin_of(scene: Scene) -> int:
    """The characters to the left of everything that can ever stand on a board."""
    left = min([*(place.x for place in scene.places), *(ruler.x for ruler in scene.rulers)])
    return max(round(left * ACROSS / 100) - 1, 0)


def _shifted(words: str, margin: int) -> str:
    """The board without its margin, between its caption and what lies beside it."""
    caption, *boards, panels = words.split("\n\n")
    lines = "\n\n".join(boards).split("\n")
    cut = min([margin, *(len(line) - len(line.lstrip(" ")) for line in lines if line)])
    return "\n\n".join([caption, "\n".join(line[cut:] for line in lines), panels])


def _chip(style: str | Style) -> str | Style:
    """Letters on a ground of their colour, so that they are read on dark and on light screens."""
    if isinstance(style, str) or style.color is None or style.color.triplet is None:
        return style
    red, green, blue = style.color.triplet
    bright = 0.3 * red + 0.59 * green + 0.11 * blue > 140
    return Style(color=DARK if bright else LIGHT, bgcolor=style.color, bold=True)
