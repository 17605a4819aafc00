"""The two lights the landscape is seen in."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Light:
    """The colours of one hour, from the top of the sky to the pebbles of the path."""

    sky: tuple[str, str, str, str]
    sun: str
    cloud: str
    mist: str
    hills: tuple[str, str, str]  # from the farthest ridge to the nearest
    trees: str
    plain: tuple[str, str]  # the ground around the board, far and near
    way: str  # the airship's track
    meadow: tuple[str, str, str, str]  # ground, blades, two kinds of flowers
    tulips: tuple[str, str, str, str, str]  # ground, furrows, leaves, two kinds of blossom
    dune: tuple[str, str, str]  # sand, the shade and the crest of its ripples
    gravel: tuple[str, str, str, str]  # verge, path, pebbles dark and pale
    plaza: tuple[str, str]  # the ground of a pavilion and its paving
    cliff: str
    rim: str
    seam: float  # how clearly hexes are parted
    night: bool


DAWN = Light(
    sky=("#b4cdea", "#d3cbe9", "#f4d3dc", "#fde6cf"),
    sun="#fff3cf",
    cloud="#fff6f4",
    mist="#fff1e6",
    hills=("#dcc9e0", "#c9c2da", "#c3d0c4"),
    trees="#9dbb9c",
    plain=("#dbe5c4", "#bfd6a6"),
    way="#ffffff",
    meadow=("#bfdc9c", "#7fb067", "#fffdf2", "#f7d774"),
    tulips=("#f2cfd2", "#e5b4ba", "#84a878", "#e0738a", "#fff4ee"),
    dune=("#f6e2b4", "#dfbf86", "#fff5d8"),
    gravel=("#d3ccc6", "#efeae3", "#a39a9d", "#fbf8f3"),
    plaza=("#ece5ef", "#cbbfd4"),
    cliff="#b7967c",
    rim="#5c5474",
    seam=1,
    night=False,
)

NIGHT = Light(
    sky=("#191b42", "#2f2d63", "#574380", "#b3708c"),
    sun="#ffb98a",
    cloud="#8f7fb8",
    mist="#a8758e",
    hills=("#54437c", "#443b70", "#38405f"),
    trees="#233a4b",
    plain=("#3a4d5c", "#293f4a"),
    way="#cfc4f0",
    meadow=("#45695c", "#2c4d45", "#c9d3d4", "#d6b968"),
    tulips=("#6b4768", "#583a5c", "#3d5a55", "#cf7d9c", "#d9c3d4"),
    dune=("#a08d78", "#82706c", "#c2ad8c"),
    gravel=("#4a4a69", "#6d6c89", "#3a3a58", "#9896b1"),
    plaza=("#79708a", "#5d5674"),
    cliff="#2c2740",
    rim="#151430",
    seam=0.45,
    night=True,
)
