"""Pictures of figures, drawn as SVG by hand: shares with intervals, and how often each number came."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from ...engine.pictures.painter import paint_ground
from ...games.scene import Place
from ..measures import Bars, Figure
from ..measures.measure import HeatMap
from ..measures.places import board_of, called, places_of
from ..study import Study

WIDE, LINE, LEFT = 560, 22, 250
HIGH = 120


def shown(value: float | None, unit: str = "number") -> str:
    """A figure as people read it."""
    if value is None:
        return "–"
    if unit == "share":
        return f"{value * 100:.1f} %"
    return f"{value:,.2f}" if abs(value) < 1000 else f"{value:,.0f}"


def intervals(figures: Sequence[Figure]) -> str:
    """A line for each: a point and how far it may be off, on one scale."""
    known = [figure for figure in figures if figure.low is not None and figure.high is not None]
    if len(known) < 2:
        return ""
    least = min(0.0, *(figure.low or 0.0 for figure in known))
    most = max(figure.high or 0.0 for figure in known)
    room, span = WIDE - LEFT - 16, (most - least) or 1.0

    def x(value: float) -> float:
        return LEFT + 8 + (value - least) / span * room

    lines = [_line(figure, place, x) for place, figure in enumerate(known)]
    says = "; ".join(f"{figure.name} {shown(figure.value, figure.unit)}" for figure in known)
    return _svg("".join(lines), WIDE, LINE * len(known) + 6, says)


def _line(figure: Figure, place: int, x) -> str:  # type: ignore[no-untyped-def]
    y = place * LINE + LINE / 2 + 3
    low, value, high = x(figure.low), x(figure.value), x(figure.high)
    name = figure.name if len(figure.name) <= 38 else figure.name[:37] + "…"
    return (
        f'<text x="{LEFT}" y="{y + 4:.0f}" text-anchor="end">{escape(name)}</text>'
        f'<path class="reach" d="M{low:.1f} {y:.0f}H{high:.1f}"/>'
        f'<circle cx="{value:.1f}" cy="{y:.0f}" r="4.5"/>'
    )


def histogram(bars: Bars) -> str:
    """How often each number came."""
    many, tallest = len(bars.numbers), max(bars.shares)
    least, most = bars.numbers[0], bars.numbers[-1]
    step = min((b - a for a, b in zip(bars.numbers, bars.numbers[1:], strict=False)), default=1.0) or 1.0
    room = (most - least) / step + 1
    wide = min(WIDE / room, 40)
    found = [
        f'<rect x="{(number - least) / step * wide:.1f}" y="{HIGH - share / tallest * HIGH:.1f}" '
        f'width="{max(wide - 1, 1):.1f}" height="{share / tallest * HIGH:.1f}">'
        f"<title>{shown(number)}: {share * 100:.1f} %, for one game {game}</title></rect>"
        for number, share, game in zip(bars.numbers, bars.shares, bars.games, strict=True)
    ]
    ends = f'<text x="0" y="{HIGH + 16}">{shown(least)}</text>' + (
        f'<text x="{room * wide:.0f}" y="{HIGH + 16}" text-anchor="end">{shown(most)}</text>'
        if many > 1
        else ""
    )
    says = f"{bars.name}: from {shown(least)} to {shown(most)}"
    return _svg("".join(found) + ends, max(room * wide, 120), HIGH + 22, says)


def heat(heat_map: HeatMap, study: Study) -> str:
    """Places of the board, the warmer the more often, on the game's own scene."""
    most, places = max(heat_map.shares), places_of(study)
    found = [
        _spot(places[place], called(study, place), share, share / most, game)
        for place, share, game in zip(heat_map.places, heat_map.shares, heat_map.games, strict=True)
        if place in places
    ]
    says = f"On the board: {heat_map.name}"
    return paint_ground(study.settings.game, board_of(study), "".join(found), says)


def _spot(place: Place, name: str, share: float, warmth: float, game: int) -> str:
    radius = min(place.width, place.height) * (0.18 + 0.26 * warmth)
    return (
        f'<circle cx="{place.x:.1f}" cy="{place.y:.1f}" r="{radius:.1f}" fill="#e2341d" stroke="#fffdf8" '
        f'stroke-width="2" fill-opacity="{0.25 + 0.65 * warmth:.2f}">'
        f"<title>{escape(name)}: {shown(share, 'share')}, for one game {game}</title></circle>"
    )


def _svg(body: str, width: float, height: float, says: str) -> str:
    size = f'viewBox="0 0 {width:.0f} {height:.0f}" style="max-width:{width:.0f}px"'
    return f'<svg class="chart" {size} role="img" aria-label="{escape(says)}">{body}</svg>'
