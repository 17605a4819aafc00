"""Glass: cliffs of crystal, cut and clear."""

from aloft.games.scene import Symbol

from ....pen import INK, fill, line, moved, shape
from .tile import EAST, NORTH_EAST, NORTH_WEST, SOUTH_EAST, SOUTH_WEST, WEST, glade, island

FACETS = "M50 57L8 30L50 2zM50 57L50 116L4 86zM50 57L96 30L98 88z"


def glass() -> Symbol:
    """Clusters of shards around a clear floor."""
    floor = fill(FACETS, "#fff", opacity=0.28) + line(
        "M50 58L8 30M50 58V4M50 58L96 30M50 58L4 86M50 58V114M50 58L98 88", "#fff", 1.4, opacity=0.7
    )
    tall = "".join(moved(cluster(), x, y + 4) for x, y in (WEST, NORTH_EAST, SOUTH_EAST))
    low = "".join(moved(shards(), x, y + 2) for x, y in (NORTH_WEST, EAST, SOUTH_WEST))
    return island("hex-glass", 14, "#bcdde9", "#7f9bbb", floor + glade("#dff2f7", 0.9), low + tall)


def cluster() -> str:
    """Three tall shards."""
    side = shape("M-13 6L-15-5L-10-11L-5-5L-4 8zM13 6L14-3L9.5-9L5-4L4 8z", "#9fd3e8", 1.3)
    middle = shape("M-6 8L-7-11L0-21L7-11L6 8Q0 11-6 8z", "#d6f3fa", 1.4)
    return (
        side
        + middle
        + fill("M0-20L6.4-11L5.4 7.6L.4 9.2z", "#8cc3e0")
        + line("M-7-11L0-8L7-11M0-8V9M-10-11L-9 7", INK, 0.8, opacity=0.6)
    )


def shards() -> str:
    """Low stubs, lying about."""
    stubs = shape("M-12 7L-8-4L-2-6L1 2L-3 8zM2 8L4-9L9-12L13-5L11 7z", "#c9b9ec", 1.3)
    return (
        stubs
        + fill("M9-11.4L12.4-5L10.6 6.6L7.6 7z", "#a48fd6")
        + line("M-8-4L-4 1L-3 8M4-9L8-5L7.6 7", INK, 0.8, opacity=0.6)
    )
