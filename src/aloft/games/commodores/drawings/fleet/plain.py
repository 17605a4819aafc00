"""Ships of no trade in particular: the first, the basic, the peddler's, and any hull."""

from ....pen import INK, disc, fill, line, ring, shape
from ..palette import COPPER, CREAM, GOLD, LEATHER, PLANK
from .rig import Rig

WINGS = "M20 46C13 38 6 41 2 36C2 46 8 54 20 53zM40 46C47 38 54 41 58 36C58 46 52 54 40 53z"

FLEDGLING = Rig(
    sail="M25 39C22 34 12 30 12 19.5C12 9 20 2.5 30 2.5S48 9 48 19.5C48 30 38 34 35 39z",
    hull="M17 45H43C43 53 37 57.5 30 57.5S17 53 17 45z",
    middle=(30, 20),
    scale=0.72,
    folds="M30 3V39M22 5C14 16 20 30 28 39M38 5C46 16 40 30 32 39",
    back=line("M25 39L20 46M35 39L40 46M30 39V46", INK, 1.1) + shape(WINGS, CREAM, 1.5),
    front=line("M17.5 49.5Q30 53 42.5 49.5", LEATHER, 1.4) + line("M6 42L13 49M54 42L47 49", INK, 0.9),
    edge=WINGS,
)

SKIFF = Rig(
    sail="M33 3C45 13 51 28 52 42H33zM28 9V42H9C12 29 19 17 28 9z",
    hull="M5 45H55C53 53 47 57.5 39 57.5H20C12 57.5 7 52 5 45z",
    middle=(31, 26),
    scale=0.8,
    folds="M33 17Q41 18 46 17M33 30Q43 32 50 30M28 24Q21 24 17 24",
    back=line("M30.5 2V46", INK, 2.6),
    front=line("M8 49.5H52M12 53.5H48", LEATHER, 1.2, opacity=0.8),
)

POTS = ring(8, 45, 3.6) + ring(52, 45, 3.6)

PEDDLER = Rig(
    sail="M18 29C8 30 3 24 3 17.5C3 10 10 5.5 16.5 8C18.5 4 23.5 2 30 2S41.5 4 43.5 8C50 5.5 57 10 57 17.5"
    "C57 24 52 30 42 29C38 31.5 22 31.5 18 29z",
    hull="M14 47H46L43 55.5Q42.4 57.5 40 57.5H20Q17.6 57.5 17 55.5z",
    middle=(30, 16),
    scale=0.72,
    folds="M16.5 8C21 14 21 23 18 29M43.5 8C39 14 39 23 42 29",
    back=line("M18 29L15 38M42 29L45 38M14 37V48M46 37V48", INK, 1.2)
    + fill("M16 40H44V48H16z", "#6e5868")
    + line("M12 40L8 42M48 40L52 42", INK, 1.1)
    + shape(POTS, GOLD, 1.3),
    front=shape("M13 34H47L50 40.5Q47 44 43.8 41Q40.6 44 37 41Q33.4 44 30 41Q26.6 44 23 41Q19.4 44 16.2 41"
    "Q13 44 10 40.5z", CREAM, 1.4)
    + line("M22 34.5L20 41M30 34.5V41M38 34.5L40 41", COPPER, 2.4)
    + shape(ring(24, 46, 2.6) + ring(36, 46, 2.6) + ring(30, 45, 2.8), PLANK, 1.1),
    edge=POTS,
)  # fmt: skip

HULL = Rig(
    sail="M4 19.5C8 9 18 3 30 3S52 9 56 19.5C52 30 42 36 30 36S8 30 4 19.5z",
    hull="M11 43H49C48 52 42 56.5 35 56.5H25C18 56.5 12 52 11 43z",
    middle=(30, 19.5),
    scale=0.78,
    folds="M18 6C13 14 13 25 18 33M42 6C47 14 47 25 42 33M30 3V36",
    back=line("M17 33L15 44M43 33L45 44M30 36V44", INK, 1.2),
    front=line("M12 47.5H48", LEATHER, 1.3) + "".join(disc(x, 51, 1.6, CREAM) for x in (23, 30, 37)),
)
