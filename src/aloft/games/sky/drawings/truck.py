"""The trucks, seen from the side and driving right; their beds are flat and 34 units below the top."""

from aloft.games.scene import Symbol

from ...pen import INK, disc, fill, group, line, ring, shape
from .palette import CREAM, ORANGE

TEAL = "#5aa9a3"
GLASS = "#d7eef5"


def truck() -> Symbol:
    """A little launch truck."""
    cab = "M68 43V18Q68 9 77 9H85Q90 9 92 14L95 25Q98 27 98 32V40Q98 43 95 43z"
    window = "M75 15H85Q87 15 88 17L90 25H75z"
    trim = fill("M69 31h28v4h-28z", CREAM) + line("M78 29h4", INK, 1.6)
    front = shape(cab, TEAL) + trim + glass(window) + lamps()
    return Symbol(100, 56, chassis() + planks() + front + wheels())


def safety_truck() -> Symbol:
    """The one with stripes, cone and beacon."""
    cab = "M68 43V15Q68 12 71 12H87Q90 12 91 14L96 25Q98 27 98 30V40Q98 43 95 43z"
    window = "M74 17H86L90 26H74z"
    stripe = line("M69 31.5h28", "#fff", 3)
    front = shape(cab, ORANGE) + stripe + glass(window) + lamps() + beacon()
    return Symbol(100, 56, rack() + chassis() + hazard() + front + cone("translate(11 34)") + wheels())


def chassis() -> str:
    """The frame everything is bolted to."""
    return shape("M6 41h86v6h-86z", "#6c6484")


def planks() -> str:
    """A wooden bed with a low side."""
    joints = line("M4 38.5h63M14 35v7M35 35v7M56 35v7", "#a87845", 1.2)
    return shape("M3 34h65v9h-65z", "#d3a26b") + joints + fill("M4 35h63v1.5h-63z", "#fff", opacity=0.4)


def hazard() -> str:
    """A steel bed whose side warns in stripes."""
    stripes = "".join(f"M{x} 43l7-9h6l-7 9z" for x in (5, 18, 31, 44, 57))
    return shape("M3 34h65v9h-65z", "#fff3dc") + fill(stripes, INK) + line("M3 34h65v9h-65z")


def rack() -> str:
    """A striped board upright behind the cab."""
    stripes = "".join(f"M63 {y}l4-4v5l-4 4z" for y in (12, 21, 30))
    return shape("M62 34V7Q62 4 65 4T68 7V34z", "#fff3dc", 1.6) + fill(stripes, INK)


def glass(window: str) -> str:
    """A window with a glint."""
    return shape(window, GLASS, 1.6) + line("M78 23l4-5M82 23l3-4", "#fff", 1.4)


def lamps() -> str:
    """Headlight and bumper."""
    lamp = shape(ring(94, 31, 2.8), "#fff0b0", 1.4)
    return lamp + shape("M89 40h8q2 0 2 2.5t-2 2.5h-8z", "#8d86a3", 1.4)


def wheels() -> str:
    """Two wheels that stand on the lower edge of the box."""
    return "".join(wheel(x) for x in (20, 81))


def wheel(x: float) -> str:
    """A tyre, its hub and the arch above it."""
    tyre = shape(ring(0, 0, 8.4), "#4a4266") + shape(ring(0, 0, 4.2), "#e8e2ee", 1.4) + disc(0, 0, 1.3, INK)
    return group(shape("M-11-2A11 11 0 0 1 11-2z", "#5d5579", 1.6) + tyre, transform=f"translate({x} 46.6)")


def beacon() -> str:
    """An amber light on the roof, and its rays."""
    dome = shape("M76 12V8Q76 3 80.5 3T85 8V12z", "#ffd25a", 1.6) + shape("M74 11h13v3h-13z", "#8d86a3", 1.2)
    return line("M73 5l-3-2M88 5l3-2", ORANGE, 1.8) + dome + line("M79 6.5v3", "#fff", 1.4)


def cone(turn: str) -> str:
    """A traffic cone standing on (0, 0), 18 units high."""
    marks = shape("M-2-17h4l4 14h-12z", ORANGE, 1.6) + fill("M-3.3-11h6.6l1.2 4h-9z", "#fff")
    return group(marks + shape("M-8-3h16v3h-16z", ORANGE, 1.6), transform=turn)
