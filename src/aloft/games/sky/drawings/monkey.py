"""The monkey: great round ears."""

from ...pen import INK, disc, fill, group, line, ring, shape
from .faces import Beast, both

SKIN = "#f3cfab"
EAR = shape(ring(35, -2, 11), "#8d5b45") + disc(35, -2, 6.2, "#eeb198")
CURL = "M-7-36C-9-41-3-42-1-38C0-43 7-43 6-37"
OUTLINE = "M0-38C21-38 33-24 33-5C33 17 22 33 11 44H-11C-22 33-33 17-33-5C-33-24-21-38 0-38z"
MASK = (
    "M0-17C7-27 26-23 25-6C25 0 22 2 22 5C28 14 20 30 0 30"
    "C-20 30-28 14-22 5C-22 2-25 0-25-6C-26-23-7-27 0-17z"
)

MONKEY = Beast(
    name="monkey",
    fur="#8d5b45",
    outline=OUTLINE,
    back=both(EAR) + line(CURL, INK, 2),
    ears=both(group(EAR, transform="translate(-4 -17)")),
    crown=line("M-9-31Q0-26 9-31", "#6b4233", 1.6, opacity=0.6),
    coat=fill(MASK, SKIN, stroke="#6b4233", stroke_width=1.4),
    features=(
        both(disc(2.6, 7, 1.3, INK))
        + line("M-14 13Q0 29 14 13", INK, 1.8)
        + fill("M-10 16.5Q0 26.5 10 16.5Q0 20-10 16.5z", "#c9545a")
    ),
    eyes=(11, -6),
)
