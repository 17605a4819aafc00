"""The two hours the sky is seen at."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Hour:
    """The colours of the sky, and how strongly each thing shows in it."""

    air: tuple[str, str, str, str]  # from the top to the foot
    orb: str  # the sun, or the moon
    shine: str  # the light around it
    glare: float
    cloud: str
    puffs: float  # of the clouds in the upper air
    banks: float  # of the sea of clouds
    isle: str
    bird: str
    comb: float  # of the lines between spaces
    night: bool


DAWN = Hour(
    air=("#a8c6ea", "#cdcdec", "#f0d3e0", "#fce4d0"),
    orb="#fffaf0",
    shine="#fff3ea",
    glare=0.85,
    cloud="#fff8f4",
    puffs=0.55,
    banks=1,
    isle="#b7b1d3",
    bird="#6f6a94",
    comb=0.3,
    night=False,
)

NIGHT = Hour(
    air=("#171a40", "#2a2b60", "#45396f", "#6a4a7c"),
    orb="#fdf3d8",
    shine="#8fa4e8",
    glare=0.4,
    cloud="#9c92cc",
    puffs=0.22,
    banks=0.42,
    isle="#35346a",
    bird="#a7a3d6",
    comb=0.14,
    night=True,
)
