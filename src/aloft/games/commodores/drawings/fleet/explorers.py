"""Ships that see far: the swift with its sickle wing, the long-legged wayfinder."""

from ....pen import INK, disc, line, shape
from ..palette import CREAM, GLASS, GOLD, LEATHER, STEEL
from .rig import Rig

SWIFT = Rig(
    sail="M53 7C37 1 15 3 1 14C13 15 21 21 25 34C38 38.5 45 47 46 59C57 45 59 23 53 7z",
    hull="M58.5 1.5C54 15 40 33 22 43L18.5 56L13.5 47L4 42L17 38C26 21 44 6 58.5 1.5z",
    middle=(34, 24),
    scale=0.74,
    folds="M52 8C36 8 20 9 8 13M52 8C52 24 51 40 47 52",
    low=True,
    front=line("M22 39C32 31 42 20 49 11", LEATHER, 1.3)
    + shape("M47 9.5C51 8 53 6 55.5 4.5C54 7 52 9.5 50.5 13z", GLASS, 1.1)
    + disc(37, 23.5, 2.2, CREAM, stroke=INK, stroke_width=1.1),
)

TUBE = "M38 42.5L49 37L51.4 41.4L40.4 47zM49.5 35L58 30.4L61 36.4L52.3 41z"
LEGS = "M22 47L8 52L5 59M38 47L50 52L53 59M30 50V59"

WAYFINDER = Rig(
    sail="M30 1.5C39 1.5 44 9 44 18C44 27 39 33 35 37H25C21 33 16 27 16 18C16 9 21 1.5 30 1.5z"
    "M16 10C9 11 4 16 3 24C7 21 12 21 17 25z",
    hull="M20 40H40V46C40 49.5 36 51 30 51S20 49.5 20 46z",
    middle=(30, 18),
    scale=0.7,
    folds="M30 2V37M22 4C17 14 20 28 27 37M38 4C43 14 40 28 33 37",
    back=line("M25 37L22 41M35 37L38 41", INK, 1.2) + line(LEGS, INK, 3.4) + line(LEGS, STEEL, 1.3),
    front=shape(TUBE, GOLD, 1.3)
    + line("M20.5 43.5H39.5", LEATHER, 1.3)
    + disc(26, 47, 1.5, CREAM)
    + disc(32, 47, 1.5, CREAM),
    edge=LEGS + TUBE,
)
