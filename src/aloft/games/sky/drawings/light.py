"""The two lights a landscape is seen in."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Light:
    """The colours of one hour, from the top of the sky to the near meadow."""

    sky: tuple[str, str, str, str]
    sun: str
    cloud: str
    mist: str
    hills: tuple[str, str, str, str]  # from the farthest ridge to the nearest
    trees: str
    meadow: tuple[str, str]
    mown: tuple[str, str]  # the launch lane and its stripes
    road: tuple[str, str]  # the service road and its ruts
    tuft: str
    flowers: tuple[str, str]
    guide: float  # how clearly the cells show
    stars: bool


DAWN = Light(
    sky=("#b4cdea", "#d3cbe9", "#f1cfdb", "#fde3c8"),
    sun="#fff3cf",
    cloud="#fff4f4",
    mist="#fff1e6",
    hills=("#d9c3dc", "#c4b9d6", "#b3c3bd", "#b4cda3"),
    trees="#7fa386",
    meadow=("#b9d49b", "#9cc285"),
    mown=("#cfe2a9", "#c0d99b"),
    road=("#e2c8a0", "#cdad80"),
    tuft="#7fa86c",
    flowers=("#fff8ec", "#f3b8c4"),
    guide=1,
    stars=False,
)

NIGHT = Light(
    sky=("#191b42", "#2f2d63", "#5f4480", "#c9788a"),
    sun="#ffb98a",
    cloud="#8f7fb8",
    mist="#e39a98",
    hills=("#5a447c", "#473b70", "#383a63", "#31425c"),
    trees="#22344a",
    meadow=("#34505a", "#2a434f"),
    mown=("#46626a", "#3d5962"),
    road=("#6f5f6a", "#5a4d5c"),
    tuft="#21383f",
    flowers=("#b9b4d8", "#a07aa6"),
    guide=0.55,
    stars=True,
)
