"""Round tokens: launches, safety, and the worth of balloons."""

from math import cos, pi, sin

from aloft.games.scene import Symbol

from ...pen import INK, disc, fill, group, line, points, ring, shape, tag
from .glyph import SHADE, dapple, glyph
from .palette import COLOURS, CREAM, PAPER
from .truck import cone
from .weave import star_path

FONT = "Roboto, system-ui, sans-serif"


def coin(rim: str, face: str, inside: str) -> Symbol:
    """A token of 40 units with a rim and something on its face."""
    edge = shape(ring(20, 20, 18.5), rim)
    milling = disc(20, 20, 16.6, "none", stroke="#fff", stroke_opacity=0.55, stroke_dasharray="2 3.2")
    field = fill(ring(20, 20, 14.8), face, stroke=INK, stroke_width=1.2)
    return Symbol(40, 40, edge + milling + field + dapple(15, 13, 7) + inside)


def launch(letter: str) -> Symbol:
    """Earned with a balloon of that colour."""
    return coin(SHADE[letter], COLOURS[letter], glyph(letter, 20, 20, 0.84))


def multi() -> Symbol:
    """Earned with a special shape: every colour at once."""
    corners = [points(14.8 * sin(pi * k / 3), -14.8 * cos(pi * k / 3)) for k in range(7)]
    wedges = "".join(
        shape(f"M0 0L{corners[k]}A14.8 14.8 0 0 1 {corners[k + 1]}z", colour, 1)
        for k, colour in enumerate(COLOURS.values())
    )
    star = shape(star_path(0, 0, 8.5), PAPER, 1.4)
    return coin("#8d86a3", CREAM, group(wedges + star, transform="translate(20 20)"))


def safety() -> Symbol:
    """Earned by moving the safety truck."""
    return coin("#c05c10", "#ffd9a8", cone("translate(20 30) scale(1.12)") + line("M9 30h22", INK, 1.6))


def score(worth: int) -> Symbol:
    """What a balloon is worth in the formation."""
    size = 21 if worth < 10 else 17.5
    digits = tag(
        "text", str(worth), x=18, y=25.4 if worth < 10 else 24.3, font_family=FONT, font_size=size,
        font_weight=700, text_anchor="middle", fill=INK,
    )  # fmt: skip
    edge = shape(ring(18, 18, 16.6), CREAM) + disc(18, 18, 14.4, PAPER, stroke="#e0b878", stroke_width=1.2)
    return Symbol(36, 36, edge + digits)
