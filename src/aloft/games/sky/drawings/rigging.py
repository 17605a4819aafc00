"""What hangs below an envelope: ropes, burner and basket."""

from ...pen import INK, fill, group, line, shape
from .palette import LEATHER, WICKER


def basket(turn: str) -> str:
    """A wicker basket, 21 wide and 17 high, moved to its place by an SVG transform."""
    marks = (
        shape("M-9 2h18l-1.5 12q-.3 2-2.3 2h-10.4q-2 0-2.3-2z", WICKER)
        + line("M-5 4v11M0 4v12M5 4v11M-8 8h16M-8 12h16", LEATHER, 1.2, opacity=0.7)
        + shape("M-9 0h18q1.5 0 1.5 2t-1.5 2h-18q-1.5 0-1.5-2t1.5-2z", LEATHER, 1.6)
    )
    return group(marks, transform=turn)


def ropes(top: float, bottom: float) -> str:
    """Four ropes from the mouth of an envelope to the rim of a basket."""
    d = f"M40 {top}L42 {bottom}M60 {top}L58 {bottom}M46 {top}L47 {bottom}M54 {top}L53 {bottom}"
    return line(d, INK, 1.2)


def skirt(top: float, colour: str) -> str:
    """The collar of cloth around the mouth."""
    return shape(f"M38.5 {top}h23l-2.5 6q-9 2-18 0z", colour)


def flame(top: float) -> str:
    """The burner at work."""
    outer = fill("M0 0C6 6 7 10 4 14H-4C-7 10-6 6 0 0z", "#ff9a3c", stroke=INK)
    return group(
        outer + fill("M0 5C3 8 3.5 11 2 14H-2C-3.5 11-3 8 0 5z", "#fff1a8"), transform=f"translate(50 {top})"
    )
