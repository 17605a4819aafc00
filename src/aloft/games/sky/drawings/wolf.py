"""The wolf: pointed ears and ruffled cheeks."""

from ...pen import INK, fill, line, shape
from .faces import Beast, both

FUR, PINK = "#73809a", "#e5b3b3"
RIGHT = "Q6-31 12-29Q22-42 30-41Q36-28 33-10L40 3L33 7L37 17L28 21C23 31 15 37 11 44"
LEFT = "H-11C-15 37-23 31-28 21L-37 17L-33 7L-40 3L-33-10Q-36-28-30-41Q-22-42-12-29Q-6-31 0-31z"
MASK = (
    "M0-4C4-12 12-20 21-14C27-8 29 2 33 8L27 11L28 17L21 19C16 28 8 32 0 32"
    "C-8 32-16 28-21 19L-28 17L-27 11L-33 8C-29 2-27-8-21-14C-12-20-4-12 0-4z"
)

WOLF = Beast(
    name="wolf",
    fur=FUR,
    outline="M0-31" + RIGHT + LEFT,
    back="",
    ears=both(shape("M14-20Q22-34 33-35Q37-22 31-10z", FUR) + fill("M22-22Q26-29 31-29Q33-22 30-17z", PINK)),
    crown=both(fill("M18-29Q23-37 28-37Q31-30 29-20Q24-26 18-29z", PINK, stroke=INK, stroke_width=1.2)),
    coat=(
        fill(MASK, "#f4f1ee", stroke="#4e5870", stroke_width=1.2) + fill("M0-31L7-19L0-6L-7-19z", "#57627b")
    ),
    features=(
        fill("M0 14C-4 13-8 9-6 6C-5 3 5 3 6 6C8 9 4 13 0 14z", "#3b3355")
        + fill("M-3 6Q0 4 3 6Q0 7-3 6z", "#fff", opacity=0.7)
        + line("M0 14V18M-9 17q4 5 9 1q5 4 9-1", INK, 1.7)
        + fill("M4 20l2 4.5 2-4.5z", "#fff", stroke=INK, stroke_width=0.8)
    ),
    eyes=(13, -3),
)
