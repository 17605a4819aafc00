"""Ships that plunder: the shrike with its hooked beak, the harpooner with its three harpoons."""

from ....pen import INK, disc, line, shape
from ..palette import COPPER, CREAM, GOLD, LEATHER, STEEL
from .rig import Rig

SHRIKE = Rig(
    sail="M45 34C44 17 28 4 1.5 2C4 7 7 10 7.5 14C10 14.5 13 17 13.5 20.5C16 21.5 18 24 18 27"
    "C20 29 22 34 24 38zM40 42C38 52 28 58 8 58.5C13 55 16 52 17 48C19 46 20 44 20 42z",
    hull="M1.5 38C6 40 9 39 12 37C22 32 34 32 41 33C50 30 58 35.5 57.5 49C54 44 50 43.5 46 43.5"
    "C36 48 18 48 8 44C5 43 3 41 1.5 38z",
    middle=(27, 26),
    scale=0.72,
    folds="M44 32C32 24 20 16 8 13M41 33C32 29 24 25 14 20M36 44C32 50 24 54 15 56",
    colour="#a8714b",
    low=True,
    front=disc(47, 37, 2.9, CREAM, stroke=INK, stroke_width=1.2)
    + disc(47.7, 37, 1.3, INK)
    + shape("M52 32.6C57.5 36 58.5 43 57.5 49C55.5 45 54 44 51.5 43.7C53.5 40 53.5 36 52 32.6z", GOLD, 1.4)
    + line("M13 41Q26 43.5 40 40.5", LEATHER, 1.3),
)

SHAFTS = "M30 42L50 35.6M32 46.5H51M30 51L50 57"
HEADS = "M59.5 32.5L49.5 32L51.5 39zM59.7 46.5L50.5 42.6V50.4zM59 59.2L51.5 53.4L49.5 60z"

HARPOONER = Rig(
    sail="M5 19C10 8 21 3 32 3C46 3 55 10 57 19C55 28 46 35 32 35C21 35 10 30 5 19z",
    hull="M14 40H38C40 45 39 49 36 52Q34 54 31 54H20C14 54 12 46 14 40z",
    middle=(31, 19),
    scale=0.76,
    folds="M20 5C15 13 15 25 20 33M34 3C31 13 31 25 34 35M46 6C49 13 49 25 46 32",
    back=shape("M13 10L2 3Q1 9 5 17zM13 28L2 35Q1 29 5 21z", COPPER, 1.5)
    + line("M19 33L18 41M33 35L34 41", INK, 1.2),
    front=line(SHAFTS, INK, 3.6)
    + line(SHAFTS, "#ead9bd", 1.5)
    + shape(HEADS, STEEL, 1.3)
    + line("M15 44.5H33", LEATHER, 1.3)
    + "".join(disc(x, 48.5, 1.6, CREAM) for x in (19, 25)),
    edge=SHAFTS + HEADS,
)
