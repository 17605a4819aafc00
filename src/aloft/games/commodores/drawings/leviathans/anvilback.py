"""Anvilback: ore has grown on it for a thousand years."""

from ....pen import INK, fill, line, shape, specks
from .beast import Paint, eye

SHELL = (
    "M18 66C16 50 28 42 34 42L30 34L24 30H78L88 27C88 36 80 40 70 40L68 43"
    "C80 46 88 56 86 68C70 76 34 76 18 66z"
)
HEAD = "M22 60C12 54 4 60 6 69C8 77 18 80 27 74z"
LEGS = "M28 70L24 86Q28 91 35 88L40 74zM62 74L66 88Q73 91 77 86L76 70zM44 74L44 88Q50 92 56 88L58 74z"
PLATES = "M34 42C30 52 30 62 32 71M68 43C72 54 72 64 70 71M51 41V73M18 62Q52 70 86 62M34 42Q51 46 68 43"
ORE = "M25 57l5-6 5 4-3 6zM57 54l6-5 5 5-5 6zM76 60l4-6 4 6-4 4zM40 62l4-4 5 4-4 5zM42 50l3-4 4 2-1 4z"


def anvilback(paint: Paint, awake: bool) -> str:
    """In profile: a tortoise under an anvil of ore."""
    tail = shape("M85 66C92 66 96 72 95 79C91 76 87 74 82 74z", paint("#8a7f96"), 1.5)
    limbs = tail + shape(LEGS, paint("#9a8fa6"), 1.6) + shape(HEAD, paint("#a89db3"), 1.6)
    shell = shape(SHELL, paint("#7d8093"), 1.7) + fill(
        "M24 30H78L88 27C88 31 86 33.4 83 35.6H31L30 34z", paint("#b6bac9")
    )
    growth = line(PLATES, INK, 1.2, opacity=0.55) + shape(ORE, paint("#f0b45a"), 1.2)
    gleam = specks([(30, 55), (62, 53), (80, 59), (44, 61)], 1.8, "#fff6d0")
    claws = line("M27 88v-3M31 89v-3M47 89v-3M52 89v-3M69 89v-3M73 88v-3", INK, 1.1)
    return (
        limbs + claws + shell + growth + gleam + eye(14, 66, awake, 3.6) + line("M7 73Q13 76 19 73", INK, 1.4)
    )
