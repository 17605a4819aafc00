"""What the faces of the special shapes share: eyes, cheeks, and a body to hang them on."""

from dataclasses import dataclass

from ...pen import INK, disc, glow, group, line, shape, tag


@dataclass(frozen=True)
class Beast:
    """An animal's head about (0, 0), as tall as an envelope, in layers from back to front."""

    name: str
    fur: str  # its main colour
    outline: str  # the silhouette of the head, without ears that stick out
    back: str  # what lies behind the head
    ears: str  # what peeps out of its sack
    coat: str  # what lies between outline and features: mane, mask, markings
    crown: str  # what shows on top only while the head is full
    features: str
    eyes: tuple[float, float]  # how far to the side, and how far down


def both(marks: str) -> str:
    """The right half of something, and its mirror image on the left."""
    return marks + group(marks, transform="scale(-1 1)")


def eye(x: float, y: float, awake: bool) -> str:
    """A round bright eye, or a lid closed in sleep."""
    if not awake:
        return line(f"M{x - 4.5} {y}q4.5 5 9 0", INK, 2.2)
    return (
        tag("ellipse", cx=x, cy=y, rx=4, ry=5, fill=INK)
        + disc(x - 1.3, y - 1.8, 1.6, "#fff")
        + disc(x + 1.4, y + 2, 0.8, "#fff", opacity=0.8)
    )


def face(beast: Beast, awake: bool) -> str:
    """Features, cheeks and eyes."""
    x, y = beast.eyes
    cheeks = both(disc(x + 5, y + 9, 4.5, "#f0685f", opacity=0.3))
    return cheeks + beast.features + eye(-x, y, awake) + eye(x, y, awake)


def head(beast: Beast, state: str, awake: bool) -> str:
    """The whole balloon's envelope."""
    name = f"{beast.name}-{state}-glow"
    light = tag("path", d=beast.outline, fill=f"url(#{name})")
    return (
        line(beast.outline, "#fff", 5, opacity=0.5)
        + beast.back
        + shape(beast.outline, beast.fur)
        + beast.coat
        + beast.crown
        + glow(name, 0.8)
        + light
        + face(beast, awake)
    )
