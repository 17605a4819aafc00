"""Ships of those who build: the slipway, the fortress, and the cheap kite."""

from ....pen import INK, fill, line, ring, shape
from ..palette import COPPER, CREAM, GOLD, LEATHER, PLANK, STONE
from .rig import Rig

CRADLE = Rig(
    sail="M11 27C9 23 2 21 2 13.5C2 7 7 2.5 13 2.5S24 7 24 13.5C24 21 17 23 15 27z"
    "M45 27C43 23 36 21 36 13.5C36 7 41 2.5 47 2.5S58 7 58 13.5C58 21 51 23 49 27z",
    hull="M2 36H9L15 47H45L51 36H58L54 54.5Q53.3 58 50 58H10Q6.7 58 6 54.5z",
    middle=(13, 14),
    again=34,
    scale=0.5,
    folds="M13 3V27M47 3V27",
    back=line("M11 27L6 37M15 27L11 38M45 27L49 38M49 27L54 37", INK, 1.2)
    + shape("M15 31H45C43 41 38 46.5 30 46.5S17 41 15 31z", CREAM, 1.4)
    + line("M20 31.5Q21 39 25 45M26 31.5Q27 39 29 46M34 31.5Q33 39 31 46M40 31.5Q39 39 35 45", LEATHER, 1.5)
    + line("M30 46V24M30 25L40 31", INK, 1.5),
    front=line(
        "M9 52.5H51M11 44L13.5 52.5M49 44L46.5 52.5M22 47.5V52.5M30 47.5V52.5M38 47.5V52.5", LEATHER, 1.3
    ),
    colour=PLANK,
)

BASTION = Rig(
    sail="M14 34C8 22 12 2.5 30 2.5S52 22 46 34z",
    hull="M2 20H6V23.5H9.5V20H13.5V37H18.5V32.5H23.5V37H27.5V32.5H32.5V37H36.5V32.5H41.5V37H46.5V20H50.5V23.5"
    "H54V20H58V49C58 55 50 58.5 42 58.5H18C10 58.5 2 55 2 49z",
    middle=(30, 18),
    scale=0.7,
    folds="M30 3V34M20 6C15 16 17 28 21 34M40 6C45 16 43 28 39 34",
    colour=STONE,
    low=True,
    front=fill("M2 49C2 55 10 58.5 18 58.5H42C50 58.5 58 55 58 49V47H2z", "#a8714b")
    + line("M2.6 47H57.4", INK, 1.3)
    + fill("M6.5 29h2.6v7h-2.6zM50.9 29h2.6v7h-2.6z", INK)
    + shape(ring(20, 42.5, 2.4) + ring(40, 42.5, 2.4), "#57506e", 1)
    + shape("M26.5 47V42Q30 38 33.5 42V47z", "#6e5868", 1.1)
    + line("M16 53.5H44", LEATHER, 1.3),
)  # fmt: skip

BOWS = "M24 51l-5-2.6v6.4zM24 51l4 4.4l1.4-5.6zM12 56l-5.6-1.4l2 5zM12 56l4.8 2.8v-5.2z"
CAR = "M46 39H56C56 45 54 47.5 51 47.5S46 45 46 39z"

KITE = Rig(
    sail="M41 2L57 21L31 47L7 15z",
    hull="M29 45.5L34 44.5L33 49L30 49.6z",
    middle=(34, 20),
    scale=0.78,
    folds="M24 8Q34 10 49 11",
    back=line("M31 47C28 53 20 50 12 56Q8 59 3 58", INK, 1.5) + shape(BOWS, CREAM, 1.2),
    front=line("M41 2L31 47M7 15L57 21", INK, 3) + line("M41 2L31 47M7 15L57 21", PLANK, 1.2)
    + line("M37.5 18.6L43 34L50 40", INK, 1.1) + shape(CAR, COPPER, 1.4)
    + line("M46.5 42.5H55.5", GOLD, 1.2),
    edge=BOWS + CAR,
)  # fmt: skip
