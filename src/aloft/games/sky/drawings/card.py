"""The cards: patterns to claim, colours to keep secret."""

from collections.abc import Sequence

from aloft.games.scene import Symbol

from ...pen import INK, clipped, disc, fill, gradient, group, line, shape, sheet, specks
from .glyph import SHADE, glyph
from .palette import COLOURS, PAPER, WICKER
from .weave import star_path

HULL = "c6 0 9.5 4 9.5 9c0 5-4 7-6.5 11h-6c-2.5-4-6.5-6-6.5-11c0-5 3.5-9 9.5-9z"
DAWN = ((0, "#bcd3ec", 1), (0.5, "#ead0e2", 1), (1, "#fde0c4", 1))


PANEL = sheet(5, 5, 38, 54, 5)  # the picture of a small card


def pattern(card: str, figure: Sequence[Sequence[int]]) -> Symbol:
    """Five little balloons where the pattern wants them: columns of its top, middle and bottom row."""
    name = f"{card}-sky"
    frame = gradient(name, *DAWN) + shape(sheet(1, 1, 118, 98, 9), PAPER)
    sky = fill(sheet(6, 6, 108, 88, 6), f"url(#{name})", stroke="#b9a6c4", stroke_width=1.2)
    hills = fill("M6 84Q30 72 56 84T114 80V88Q114 94 108 94H12Q6 94 6 88z", "#a9c796", opacity=0.75)
    rows = zip((22, 49, 76), figure, strict=True)
    taken = [(18 + 21 * column, y) for y, columns in rows for column in columns]
    free = [(x, y) for y in (22, 49, 76) for x in range(18, 103, 21) if (x, y) not in taken]
    return Symbol(120, 100, frame + sky + hills + specks(free, 4, INK, opacity=0.22) + fleet(taken))


def fleet(spots: list[tuple[int, int]]) -> str:
    """Balloons of no colour in particular, each 19 by 25 about its spot."""

    def at_each(d: str) -> str:
        return "".join(f"M{x} {y - 13}{d}" for x, y in spots)

    return (
        line(at_each("m-2.5 20l.5 2m4 0l.5-2"), INK, 0.8)
        + shape(at_each("m-3 22h6l-.6 3.6h-4.8z"), WICKER, 1)
        + fill(at_each(HULL), "#e98a7d")
        + fill(at_each("c7 5 5 13 2 20h-4c-3-7-5-15 2-20z"), "#fff1dc")
        + fill(at_each("m-6 7q0-3 3-4.5"), "none", stroke="#fff", stroke_width=1.4, stroke_opacity=0.8)
        + line(at_each(HULL), INK, 1.5)
    )


def colour(letter: str) -> Symbol:
    """A colour to fly for."""
    swell = fill("M5 46Q14 40 24 46T43 46V59H5z", SHADE[letter], opacity=0.45)
    inside = fill(PANEL, COLOURS[letter]) + swell + fill("M5 5H43V9Q20 12 12 59H5z", "#fff", opacity=0.18)
    return Symbol(48, 64, framed(inside, f"colour-{letter}-clip") + glyph(letter, 24, 30, 1.25))


def framed(inside: str, name: str) -> str:
    """A small card with a picture within its border."""
    frame = shape(sheet(1, 1, 46, 62, 7), PAPER)
    return frame + clipped(inside, PANEL, name) + line(PANEL, INK, 1.4)


def back() -> Symbol:
    """The covered side: a balloon before the rising sun."""
    night = gradient("colour-back-sky", (0, "#4a4a8c", 1), (0.55, "#a678b4", 1), (1, "#ffc79a", 1))
    beams = fill("M24 60L-4 40V20zM24 60L0 0H16zM24 60L32 0H48zM24 60L52 20V40z", "#fff", opacity=0.14)
    spots = ((11, 12), (37, 14), (9, 27), (39, 30), (24, 9))
    stars = fill("".join(star_path(x, y, 2.2) for x, y in spots), "#fff3cf")
    far, near = "M5 50Q14 42 24 49T43 46V59H5z", "M5 55Q18 48 30 54T43 53V59H5z"
    hills = fill(far, "#6d5b95") + fill(near, "#4f4478")
    inside = fill(PANEL, "url(#colour-back-sky)") + beams + disc(24, 50, 8, "#fff0c9") + stars + hills
    balloon = group(fleet([(0, 0)]), transform="translate(24 27) scale(1.25)")
    return Symbol(48, 64, night + framed(inside, "colour-back-clip") + balloon)
