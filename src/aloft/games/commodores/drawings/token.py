"""Round tokens and small marks: numbers, health, cubes, goals reached."""

from aloft.games.scene import Symbol

from ...pen import INK, clipped, disc, fill, gradient, line, moved, polygon, ring, shape, specks, star
from .digits import digit
from .fleet.cloth import ground, pattern
from .palette import CREAM, GOLD, SEATS

HEART = "M0 4.6C-6 .6-5.6-4.6-2.6-4.6C-1-4.6 0-3.4 0-2.6C0-3.4 1-4.6 2.6-4.6C5.6-4.6 6 .6 0 4.6z"
FULL = 4  # the hearts of a leviathan


def numbers() -> dict[str, Symbol]:
    """The six numbers, and the back of every number token."""
    return {f"number-{n}": number(n) for n in range(1, 7)} | {"back-token": back()}


def number(value: int) -> Symbol:
    """A cream token with a bold number, and as many dots beneath."""
    name = f"number-{value}"
    blend = gradient(f"{name}-face", (0, "#fffdf6", 1), (1, "#f3e2c6", 1))
    coin = disc(18, 19, 16.4, INK, opacity=0.35) + shape(ring(18, 17.6, 16.2), f"url(#{name}-face)", 1.7)
    dots = specks([(18 + (k - (value - 1) / 2) * 3.3, 28.2) for k in range(value)], 2.6, INK)
    inner = line(ring(18, 17.6, 13.9), "#c9ad83", 0.9)
    return Symbol(36, 36, blend + coin + inner + digit(value, 18, 15, 15) + dots)


def back() -> Symbol:
    """A token face down."""
    coin = disc(18, 19, 16.4, INK, opacity=0.35) + shape(ring(18, 17.6, 16.2), "#4a4f88", 1.7)
    return Symbol(
        36, 36, coin + line(ring(18, 17.6, 12.8), GOLD, 1.6) + shape(polygon(star(18, 18, 8.4)), CREAM, 1.2)
    )


def healths() -> dict[str, Symbol]:
    """From no heart to four."""
    return {f"health-{left}": health(left) for left in range(FULL + 1)}


def health(left: int) -> Symbol:
    """Hearts left are full, lost ones hollow."""
    plate = shape("M7 .6H45a6.4 6.4 0 0 1 0 12.8H7a6.4 6.4 0 0 1 0-12.8z", "#fffdf8", 0.9, opacity=0.92)
    hearts = "".join(moved(heart(k < left), 7.4 + 12.4 * k, 7.2) for k in range(FULL))
    return Symbol(52, 14, plate + hearts)


def heart(full: bool) -> str:
    """A red heart, or the outline of one."""
    if full:
        return shape(HEART, "#e0484e", 1.3) + line("M-3.2-2.4q.4-.9 1.2-1", "#fff", 1, opacity=0.9)
    return fill(HEART, "#fff", stroke=INK, stroke_width=1, stroke_dasharray="2 1.2", opacity=0.75)


def goal_tokens() -> dict[str, Symbol]:
    """What each seat lays on a goal it has reached."""
    return {f"goal-token-{seat}": goal_token(seat) for seat in SEATS}


def goal_token(seat: int) -> Symbol:
    """A round of the seat's cloth with a star."""
    name = f"goal-token-{seat}"
    round_cloth = clipped(
        disc(14, 14, 13, ground(seat)) + moved(pattern(seat), 14, 14, "scale(.55)"),
        ring(14, 14, 12.4),
        f"{name}-clip",
    )
    face = line(ring(14, 14, 12.4), INK, 1.7) + disc(14, 14, 7.6, "#fffbf2", stroke=INK, stroke_width=1.2)
    return Symbol(28, 28, round_cloth + face + shape(polygon(star(14, 14.3, 6.4)), GOLD, 1))


def cube() -> Symbol:
    """An upgrade cube, seen on edge."""
    faces = fill("M7 1L13 4.2L7 7.4L1 4.2z", "#ffe7a6") + fill("M1 4.2L7 7.4V13.4L1 10z", "#eab65a")
    return Symbol(
        14,
        14,
        faces
        + fill("M13 4.2L7 7.4V13.4L13 10z", "#c98a3a")
        + line("M7 .9L13 4.2V10L7 13.3L1 10V4.2zM1 4.2L7 7.4L13 4.2M7 7.4V13.3", INK, 1.1),
    )
