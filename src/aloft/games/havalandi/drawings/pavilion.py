"""The pavilions: cream on side A; a blue dome, a red spire and a yellow tent on side B."""

from ...pen import INK, fill, line, moved, number, shape
from .light import Light
from .palette import GOLD

HALL = "M-21 0H21V24H-21z"
STEPS = "M-27 24H27Q29 24 29 26.5T27 29H-27Q-29 29-29 26.5T-27 24z"
BEAM = "M-25-4H25Q27-4 27-1T25 2H-25Q-27 2-27-1T-25-4z"
COLUMNS = "M-19 2h5v22h-5zM-8.5 2h5v22h-5zM3.5 2h5v22h-5zM14 2h5v22h-5z"

ROOFS = {
    "P": ("#fff3dc", "M-24-4C-24-16-14-20-7-22C-4-24-2-26 0-31C2-26 4-24 7-22C14-20 24-16 24-4z"),
    "1": ("#4c9be8", "M-23-4C-26-22-11-31 0-31C11-31 26-22 23-4z"),
    "2": ("#dd5347", "M-25-4L-14-10L0-38L14-10L25-4z"),
    "3": ("#f9c63b", "M-31 1C-16-6-6-14 0-30C6-14 16-6 31 1Q27 7 23 2Q19 7 15 2Q11 7 7 2Q3 7 0 2"
          "Q-3 7-7 2Q-11 7-15 2Q-19 7-23 2Q-27 7-31 1z"),
}  # fmt: skip
RIBS = {
    "P": "M-10-21C-13-15-14-10-14-4M10-21C13-15 14-10 14-4M0-28V-4",
    "1": "M-3-31C-10-24-13-14-12-4M3-31C10-24 13-14 12-4M0-31V-4",
    "2": "M0-36L-6-4M0-36L6-4M-14-10H14",
    "3": "M0-28C-2-14-7-6-11 2M0-28C2-14 7-6 11 2M0-28V2",
}
TOPS = {"P": -31, "1": -31, "2": -38, "3": -30}


def pavilion(kind: str, x: float, y: float, light: Light) -> str:
    """A small open hall on its steps, the roof telling which."""
    colour, roof = ROOFS[kind]
    stone = "#fffaf0" if not light.night else "#d8cfe0"
    dusk = "#7f7299" if not light.night else "#f3c27a"
    hall = fill(HALL, dusk, opacity=0.75) + shape(COLUMNS, stone, 1.3) + shape(STEPS, stone, 1.7)
    beam = "" if kind == "3" else shape(BEAM, stone, 1.6)
    cover = shape(roof, colour, 1.9) + line(RIBS[kind], INK, 1.1, opacity=0.35) + gleam(kind)
    return moved(hall + cover + beam + finial(TOPS[kind]), x, y + 3)


def gleam(kind: str) -> str:
    """Light on the left of a roof."""
    d = {
        "1": "M-18-12Q-16-22-8-26",
        "P": "M-19-9Q-17-15-11-18",
        "2": "M-11-12L-3-28",
        "3": "M-15-5Q-7-11-4-17",
    }[kind]
    return line(d, "#fff", 2.6, opacity=0.7)


def finial(top: float) -> str:
    """A gilded ball on a short pin."""
    return line(f"M0 {number(top)}v-6", INK, 1.6) + shape(
        f"M-2.6 {number(top - 7)}a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0-5.2 0z", GOLD, 1.2
    )
