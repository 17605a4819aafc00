"""Scenes in characters, for terminals: what stands where, by its mark."""

from collections import defaultdict
from collections.abc import Collection
from dataclasses import dataclass

from ...games.scene import Item, Panel, Piece, Place, Scene

ACROSS = 6  # characters for one cell's width
SAME_LINE = 12  # units of height that fall on one line
PLAIN, BOLD = "\x1b[0m", "\x1b[1m"


@dataclass(frozen=True)
class _Word:
    """A few characters somewhere in the scene."""

    x: float
    y: float
    text: str
    colours: tuple[str, ...] = ()
    lit: bool = False

    @property
    def length(self) -> int:
        return len(self.text) + 2 * self.lit


def letter(scene: Scene, colour: bool = False, lit: Collection[str] = ()) -> str:
    """The scene as lines of text; `colour` adds terminal colours, and what is lit stands between stars."""
    places = {place.id: place for place in scene.places}
    taken = {piece.place for piece in scene.pieces}
    words = [_piece_word(piece, places[piece.place], piece.id in lit) for piece in scene.pieces]
    empty = [place for place in scene.places if place.id not in taken]
    words += [_Word(place.x, place.y, place.mark, lit=place.id in lit) for place in empty]
    words += [_Word(ruler.x, ruler.y, ruler.text) for ruler in scene.rulers]
    lines = [_line(row, colour) for row in _rows([word for word in words if word.text])]
    return "\n".join([scene.caption, "", *lines, "", *(_panel(panel, colour) for panel in scene.panels)])


def _piece_word(piece: Piece, place: Place, lit: bool) -> _Word:
    mark = " ".join(filter(None, (piece.mark, piece.note)))
    # A piece put aside from the middle of its place is written behind what stands there, on its line.
    lift = 0 if piece.shift else piece.lift
    return _Word(place.x + piece.shift, place.y - lift, mark, piece.colours, lit)


def _rows(words: list[_Word]) -> list[list[_Word]]:
    """The words line by line from the top, each line from the left."""
    rows: dict[int, list[_Word]] = defaultdict(list)
    line, last = 0, None
    for word in sorted(words, key=lambda word: (word.y, word.x)):
        if last is not None and word.y - last > SAME_LINE:
            line += 1
        last = word.y if last is None or word.y - last > SAME_LINE else last
        rows[line].append(word)
    return [sorted(row, key=lambda word: word.x) for row in rows.values()]


def _line(words: list[_Word], colour: bool) -> str:
    """Words at their columns, pushed right where one would touch the other."""
    text, length = "", 0
    for word in words:
        start = max(round(word.x * ACROSS / 100) - word.length // 2, length + 1 if length else 0)
        written = _tint(word.text, word.colours) if colour else word.text
        text += " " * (start - length) + (f"*{written}*" if word.lit else written)
        length = start + word.length
    return text.rstrip()


def _tint(text: str, colours: tuple[str, ...]) -> str:
    """Each letter in its own colour where there are as many, else all in the first."""
    if not colours:
        return text
    each = colours if len(colours) == len(text) else colours[:1] * len(text)
    return "".join(f"{BOLD}{_ansi(tint)}{char}" for char, tint in zip(text, each, strict=True)) + PLAIN


def _ansi(tint: str) -> str:
    red, green, blue = (int(tint[i : i + 2], 16) for i in (1, 3, 5))
    return f"\x1b[38;2;{red};{green};{blue}m"


def _panel(panel: Panel, colour: bool) -> str:
    arrow = "▶" if panel.active else " "
    score = "?" if panel.score is None else panel.score
    items = "  ".join(_item(item, colour) for item in panel.items)
    points = "point" if score == 1 else "points"
    return f"{arrow} {panel.title}: {score} {points}   {items}".rstrip()


def _item(item: Item, colour: bool) -> str:
    mark = _tint(item.mark, item.colours) if colour else item.mark
    return f"{mark}×{item.count}" if item.count > 1 else mark
