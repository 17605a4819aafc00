"""Scenes painted as SVG: one painter for every game, which knows no rule."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from functools import cache
from html import escape
from typing import Any, Literal

from ...games.contract import Game
from ...games.errors import AloftError
from ...games.scene import Item, Panel, Piece, Scene, Symbol

FONT = "Roboto, 'Segoe UI', 'Helvetica Neue', 'DejaVu Sans', Arial, sans-serif"
MARGIN, PANEL_HEIGHT, GAP = 24, 108, 16
PANELS_ACROSS = {1: 1, 2: 2, 3: 3, 4: 4}  # panels beside each other; three if there are more
ITEM = 56  # the height to which what lies on a panel is scaled

Theme = Literal["light", "dark"]


@dataclass(frozen=True)
class Paint:
    """The colours of everything that is not drawn by a game."""

    page: str
    panel: str
    ink: str
    faint: str
    accent: str
    suffix: str  # of the backdrop drawn for this theme


THEMES: dict[str, Paint] = {
    "light": Paint("#fdf8f2", "#ffffff", "#3b3355", "#8b83a3", "#e8743b", ""),
    "dark": Paint("#171530", "#252148", "#f4eefc", "#a49cc4", "#ffb066", "-dark"),
}


def paint(
    game: Game, scene: Scene, theme: Theme = "light", labels: bool = False, lit: Collection[str] = ()
) -> str:
    """The picture of a scene; labels name the pieces, `lit` are the ids that glow."""
    if theme not in THEMES:
        raise AloftError(f"A picture is light or dark, not {theme!r:.40}.")
    return _Painter(game, scene, THEMES[theme], labels, frozenset(lit)).picture()


def paint_ground(game: Game, scene: Scene, over: str, says: str) -> str:
    """The board without what moves about on it and lies beside it, and something drawn over it."""
    return _Painter(game, scene, THEMES["light"], False, frozenset()).ground(over, says)


@cache
def _symbols(game: Game) -> dict[str, Symbol]:
    symbols: dict[str, Symbol] = game.scene.symbols()
    return symbols


class _Painter:
    """Paints one scene."""

    def __init__(self, game: Game, scene: Scene, colours: Paint, labels: bool, lit: frozenset[str]) -> None:
        self.symbols = _symbols(game)
        self.scene = scene
        self.colours = colours
        self.labels = labels
        self.lit = lit
        self.used: dict[str, None] = {}  # in order of first use
        self.places = {place.id: place for place in scene.places}
        self.across = PANELS_ACROSS.get(len(scene.panels), 3)
        dark = scene.backdrop + colours.suffix
        self.backdrop = dark if dark in self.symbols else scene.backdrop

    def picture(self) -> str:
        rows = -(-len(self.scene.panels) // self.across)
        width = self.scene.width + 2 * MARGIN
        height = self.scene.height + 2 * MARGIN + rows * (PANEL_HEIGHT + GAP)
        body = "".join([self.board(), *self.panels()])
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_n(width)} {_n(height)}" '
            f'width="{_n(width)}" height="{_n(height)}" role="img" font-family="{escape(FONT)}">'
            f"<title>{escape(self.scene.caption)}</title>"
            f"<defs>{self.definitions()}</defs>"
            f'<rect width="100%" height="100%" fill="{self.colours.page}"/>{body}</svg>'
        )

    def ground(self, over: str, says: str) -> str:
        """As the lab shows what happens where."""
        sky = self.symbols[self.backdrop]
        lowest = [place.y + place.height / 2 for place in self.scene.places if not place.in_tray]
        high = max(sky.height, *lowest)
        drawn = [self.use(self.backdrop, 0, 0, sky.width, sky.height)]
        drawn += [self.piece(piece) for piece in self.scene.pieces if piece.is_ground]
        return (
            f'<svg viewBox="0 0 {_n(self.scene.width)} {_n(high)}" role="img" aria-label="{escape(says)}">'
            f"<defs>{self.definitions()}</defs>{''.join(drawn)}{over}</svg>"
        )

    def definitions(self) -> str:
        """Every symbol used, once."""
        return "".join(_definition(name, self.symbols[name]) for name in self.used)

    def use(self, symbol: str, x: float, y: float, width: float, height: float) -> str:
        """A symbol, its top left corner here."""
        if symbol not in self.symbols:
            raise KeyError(f"nobody has drawn {symbol!r}")
        self.used[symbol] = None
        return f'<use href="#{symbol}" x="{_n(x)}" y="{_n(y)}" width="{_n(width)}" height="{_n(height)}"/>'

    # The board.

    def board(self) -> str:
        sky = self.symbols[self.backdrop]
        parts = [
            f'<g transform="translate({MARGIN} {MARGIN})">',
            f'<clipPath id="board"><rect width="{_n(sky.width)}" height="{_n(sky.height)}" rx="22"/>',
            "</clipPath>",
            f'<g clip-path="url(#board)">{self.use(self.backdrop, 0, 0, sky.width, sky.height)}</g>',
            *(self.ruler(ruler.x, ruler.y, ruler.text) for ruler in self.scene.rulers),
            *(self.piece(piece) for piece in self.scene.pieces if piece.is_ground),
            *self.glows(),
            *(self.piece(piece) for piece in self.scene.pieces if not piece.is_ground),
            "</g>",
        ]
        return "".join(parts)

    def glows(self) -> Iterable[str]:
        """What is lit shines behind all pieces but the ground, so that it covers none."""
        for place in self.scene.places:
            if place.id in self.lit:
                yield self.glow(place.x, place.y, place.width, place.height)
        for piece in self.scene.pieces:
            if piece.id in self.lit:
                yield self.glow(*self.centre(piece), *self.size(piece))

    def centre(self, piece: Piece) -> tuple[float, float]:
        place = self.places[piece.place]
        return place.x + piece.shift, place.y - piece.lift

    def size(self, piece: Piece) -> tuple[float, float]:
        symbol = self.symbols[piece.symbol]
        return symbol.width * piece.scale, symbol.height * piece.scale

    def ruler(self, x: float, y: float, text: str) -> str:
        return _words(x, y, text, 22, self.colours.ink, weight=600, opacity=0.55)

    def piece(self, piece: Piece) -> str:
        """A piece on its place, with what it is called, its label and its note."""
        (x, y), (width, height) = self.centre(piece), self.size(piece)
        drawn = self.use(piece.symbol, x - width / 2, y - height / 2, width, height)
        pills = self.pills(piece, x, y + height / 2)
        return f'<g data-piece="{escape(piece.id)}"><title>{escape(piece.label)}</title>{drawn}{pills}</g>'

    def pills(self, piece: Piece, x: float, foot: float) -> str:
        label = self.pill(x, foot - 14, piece.mark) if self.labels and piece.colours else ""
        return label + (self.pill(x, foot + 4, piece.note) if piece.note else "")

    def pill(self, x: float, y: float, text: str) -> str:
        width = 18 + 10 * len(text)
        return (
            f'<rect x="{_n(x - width / 2)}" y="{_n(y - 12)}" width="{width}" height="24" rx="12" '
            f'fill="#fffdf8" stroke="#3b3355" stroke-width="1.5"/>'
            f"{_words(x, y, text, 16, '#3b3355', weight=700)}"
        )

    def glow(self, x: float, y: float, width: float, height: float) -> str:
        return (
            f'<rect x="{_n(x - width / 2 - 3)}" y="{_n(y - height / 2 - 3)}" width="{_n(width + 6)}" '
            f'height="{_n(height + 6)}" rx="18" fill="#fff6c8" fill-opacity="0.55" '
            f'stroke="{self.colours.accent}" stroke-width="4"/>'
        )

    # What lies beside it.

    def panels(self) -> list[str]:
        """The panels below the board."""
        panels = self.scene.panels
        columns = self.across
        width = (self.scene.width - GAP * (columns - 1)) / columns
        top = self.scene.height + MARGIN + GAP
        return [
            self.panel(
                panel,
                MARGIN + place % columns * (width + GAP),
                top + place // columns * (PANEL_HEIGHT + GAP),
                width,
            )
            for place, panel in enumerate(panels)
        ]

    def panel(self, panel: Panel, x: float, y: float, width: float) -> str:
        edge = self.colours.accent if panel.active else self.colours.faint
        score = "?" if panel.score is None else str(panel.score)
        ink = self.colours.ink
        parts = [
            f'<g transform="translate({_n(x)} {_n(y)})">',
            f'<rect width="{_n(width)}" height="{PANEL_HEIGHT}" rx="16" fill="{self.colours.panel}" '
            f'stroke="{edge}" stroke-width="{4 if panel.active else 1.5}"/>',
            _words(20, 24, panel.title + (" · to move" if panel.active else ""), 19, ink, "start", 700),
            _words(
                width - 20,
                28,
                f"{score} {panel.unit}" if panel.unit else score,
                20 if panel.unit else 30,
                ink,
                "end",
                700,
            ),
            *self.items(panel.items, width - 40),
            "</g>",
        ]
        return "".join(parts)

    def items(self, items: tuple[Item, ...], room: float) -> Iterable[str]:
        """What lies on a panel, from the left, drawn smaller if there is much."""
        sizes = [ITEM / self.symbols[item.symbol].height * self.symbols[item.symbol].width for item in items]
        steps = [size + (32 if item.count > 1 else 14) for item, size in zip(items, sizes, strict=True)]
        scale = min(1.0, room / sum(steps)) if steps else 1.0
        x = 20.0
        for item, size, step in zip(items, sizes, steps, strict=True):
            yield self.item(item, x, size * scale, ITEM * scale)
            x += step * scale

    def item(self, item: Item, x: float, width: float, height: float) -> str:
        middle = PANEL_HEIGHT - 36
        drawn = self.use(item.symbol, x, middle - height / 2, width, height)
        times = f"× {item.count}" if item.count > 1 else ""
        count = _words(
            x + width + 2, middle + height / 2 - 6, f"{item.count}", 17, self.colours.ink, "start", 700
        )
        title = escape(f"{item.words} {times}".strip())
        return f"<g><title>{title}</title>{drawn}{count if times else ''}</g>"


def _definition(name: str, symbol: Symbol) -> str:
    return f'<symbol id="{name}" viewBox="0 0 {_n(symbol.width)} {_n(symbol.height)}">{symbol.body}</symbol>'


def _words(
    x: float,
    y: float,
    text: str,
    size: float,
    fill: str,
    anchor: str = "middle",
    weight: int = 400,
    opacity: float = 1,
) -> str:
    """A line of text whose middle height is at y."""
    faint = f' opacity="{opacity}"' if opacity < 1 else ""
    return (
        f'<text x="{_n(x)}" y="{_n(y + size * 0.35)}" font-size="{_n(size)}" font-weight="{weight}" '
        f'fill="{fill}" text-anchor="{anchor}"{faint}>{escape(text)}</text>'
    )


def _n(number: float) -> str:
    """A number as short as it can be."""
    return f"{number:.1f}".rstrip("0").rstrip(".")


def png(svg: str, width: int | None = None) -> bytes:
    """An SVG as a PNG image, its letters the same on every machine."""
    import font_roboto
    import resvg_py

    fonts: dict[str, Any] = {"font_dirs": [font_roboto.font_directory], "sans_serif_family": "Roboto"}
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width, skip_system_fonts=True, **fonts))
