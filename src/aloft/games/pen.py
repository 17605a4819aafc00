"""Strokes and fills: the few marks every drawing is made of, as SVG text."""

from collections.abc import Iterable
from math import cos, pi, sin

INK = "#3b3355"  # the outline of everything we draw

Point = tuple[float, float]


def number(value: float) -> str:
    """A coordinate, to one decimal, without a needless zero."""
    return f"{round(value, 1) + 0:g}"


def points(*values: float) -> str:
    """Coordinates in a row, as path data wants them."""
    return " ".join(map(number, values)).replace(" -", "-")


def tag(name: str, inside: str = "", /, **attributes: object) -> str:
    """One element; an underscore in an attribute's name stands for a hyphen."""
    words = "".join(f' {key.replace("_", "-")}="{value}"' for key, value in attributes.items())
    return f"<{name}{words}>{inside}</{name}>" if inside else f"<{name}{words}/>"


def fill(d: str, colour: str, **more: object) -> str:
    """A shape without an outline."""
    return tag("path", d=d, fill=colour, **more)


def line(d: str, colour: str = INK, width: float = 2, **more: object) -> str:
    """A round-ended stroke."""
    ends = {"stroke_linecap": "round", "stroke_linejoin": "round"}
    return tag("path", d=d, fill="none", stroke=colour, stroke_width=width, **ends, **more)


def shape(d: str, colour: str, width: float = 2, **more: object) -> str:
    """A filled shape with the family's thin dark outline."""
    return tag("path", d=d, fill=colour, stroke=INK, stroke_width=width, stroke_linejoin="round", **more)


def disc(x: float, y: float, radius: float, colour: str, **more: object) -> str:
    """A circle without an outline."""
    return tag("circle", cx=number(x), cy=number(y), r=number(radius), fill=colour, **more)


def ring(x: float, y: float, radius: float) -> str:
    """A circle as path data, to join with others."""
    r, across = number(radius), number(2 * radius)
    return f"M{points(x - radius, y)}a{r} {r} 0 1 0 {across} 0a{r} {r} 0 1 0-{across} 0z"


def sheet(x: float, y: float, width: float, height: float, radius: float) -> str:
    """A rectangle with round corners, as path data."""
    r, w, h = number(radius), number(width - 2 * radius), number(height - 2 * radius)
    return (
        f"M{points(x + radius, y)}h{w}a{r} {r} 0 0 1 {r} {r}v{h}a{r} {r} 0 0 1-{r} {r}"
        f"h-{w}a{r} {r} 0 0 1-{r}-{r}v-{h}a{r} {r} 0 0 1 {r}-{r}z"
    )


def polygon(corners: Iterable[Point]) -> str:
    """A closed outline through some corners."""
    return "M" + "L".join(points(*corner) for corner in corners) + "z"


def star(x: float, y: float, radius: float) -> list[Point]:
    """The corners of a star."""
    reach = [radius if k % 2 == 0 else radius * 0.45 for k in range(10)]
    return [(x + r * sin(pi * k / 5), y - r * cos(pi * k / 5)) for k, r in enumerate(reach)]


def specks(spots: Iterable[Point], size: float, colour: str, **more: object) -> str:
    """Many small round dots in one mark."""
    return line("".join(f"M{points(x, y)}h.1" for x, y in spots), colour, size, **more)


def strewn(d: str, spots: Iterable[Point]) -> str:
    """One outline in relative path data, begun anew at every spot."""
    return "".join(f"M{points(x, y)}{d}" for x, y in spots)


def group(inside: str, **attributes: object) -> str:
    """Marks that move or fade together."""
    return tag("g", inside, **attributes)


def moved(inside: str, x: float, y: float, more: str = "") -> str:
    """Marks drawn about (0, 0), put somewhere else."""
    return group(inside, transform=f"translate({number(x)} {number(y)}){' ' if more else ''}{more}")


def clipped(inside: str, d: str, name: str) -> str:
    """Marks seen only within a shape; the name must be unique in the document."""
    return tag("clipPath", tag("path", d=d), id=name) + group(inside, clip_path=f"url(#{name})")


def gradient(name: str, *stops: tuple[float, str, float], kind: str = "linear", **where: object) -> str:
    """A blend of (offset, colour, opacity) stops, from top to bottom unless told otherwise."""
    if kind == "linear":
        where = {"x2": 0, "y2": 1} | where
    marks = "".join(tag("stop", offset=o, stop_color=c, stop_opacity=a) for o, c, a in stops)
    return tag(f"{kind}Gradient", marks, id=name, **where)


def glow(name: str, strength: float = 1) -> str:
    """Light from the upper left that falls into shade at the lower right."""
    stops = ((0, "#fff", 0.55 * strength), (0.4, "#fff", 0), (0.55, INK, 0), (1, INK, 0.45 * strength))
    return gradient(name, *stops, kind="radial", cx=0.34, cy=0.26, r=0.8)


def mix(a: str, b: str, share: float) -> str:
    """A colour between two, both as #rrggbb."""
    pairs = ((int(a[k : k + 2], 16), int(b[k : k + 2], 16)) for k in (1, 3, 5))
    return "#" + "".join(f"{round(x + (y - x) * share):02x}" for x, y in pairs)
