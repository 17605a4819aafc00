"""The colours of the game: its seats, the ink of every outline, and a few materials."""

CREAM = "#fff6e4"
PAPER = "#fffbf2"
COPPER = "#d98a5b"
WICKER = "#c58d55"
LEATHER = "#8a5a3c"
GOLD = "#f6c453"

SEAT_COLOURS = (
    "#e2493b",
    "#2b82e0",
    "#fbb825",
    "#6a2f9c",
    "#a9a3b0",
)  # four seats, then the neutral balloons
SEATS = ("0", "1", "2", "3", "neutral")
SPECIALS = ("share", "near", "wind")

COLOUR = dict(zip(SEATS, SEAT_COLOURS, strict=True))
