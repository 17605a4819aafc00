"""The colours of the game: its seats, and the materials of which everything is made."""

SEAT_COLOURS = ("#e2493b", "#2b82e0", "#fbb825", "#6a2f9c", "#22a98b")
SEATS = range(len(SEAT_COLOURS))

CREAM = "#fff6e4"
PAPER = "#fffbf2"
WOOD = "#c9905a"
PLANK = "#e0b27c"
LEATHER = "#8a5a3c"
COPPER = "#d98a5b"
GOLD = "#f6c453"
STEEL = "#c3c8d8"
STONE = "#bdb8c9"
GLASS = "#bfe6f2"
EMBER = "#ff9a3c"
