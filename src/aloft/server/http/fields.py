"""The kinds of values that bodies and addresses are made of, each checked in one place."""

from typing import Annotated, Literal

from fastapi import Path
from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints

from ...bots.levels import LEVELS
from ...games import all_games


class Body(BaseModel):
    """What somebody sends: exactly the keys that are known, each of the kind that is expected."""

    model_config = ConfigDict(extra="forbid", strict=True)


def printable(text: str) -> str:
    """Words that can be shown in a line."""
    words = " ".join(text.split())
    if not words or not words.isprintable():
        raise ValueError("should be printable words")
    return words


def level(name: str) -> str:
    """A bot that plays here."""
    if name not in LEVELS:
        raise ValueError(f"should be {', '.join(LEVELS[:-1])} or {LEVELS[-1]}")
    return name


Name = Annotated[
    str,
    StringConstraints(min_length=1, max_length=24),
    AfterValidator(printable),
    Field(description="What to be called, in printable words.", examples=["Ada"]),
]
Colour = Annotated[
    str, Field(pattern="^#[0-9a-f]{6}$", description="As #rrggbb, in small letters.", examples=["#c2410c"])
]
Secret = Annotated[
    str, Field(pattern="^[A-Za-z0-9_-]{20,100}$", description="What stood behind the # of a link.")
]
Says = Annotated[str, StringConstraints(min_length=1, max_length=300), Field(description="What to say.")]
Cid = Annotated[str, Field(pattern="^[0-9a-f]{32}$", description="128 bits by which a retry is known.")]
Seat = Annotated[int, Field(ge=0, le=15, description="A seat, counted from 0.")]
Bot = Annotated[
    str,
    StringConstraints(max_length=40),
    AfterValidator(level),
    Field(description="A bot's level.", json_schema_extra={"enum": list(LEVELS)}),
]
Version = Annotated[int, Field(ge=0, le=2**31, description="A version of the match.")]
Milliseconds = Annotated[int, Field(description="Milliseconds since 1970.")]
MatchName = Annotated[str, Field(pattern="^[0-9a-z]{8,40}$", description="The match's name.")]
MatchPath = Annotated[str, Path(pattern="^[0-9a-z]{8,40}$", description="The match's name.")]
GamePath = Annotated[
    str, Path(max_length=40, description="The game's id.", json_schema_extra={"enum": list(all_games())})
]
Phase = Literal["open", "running", "over", "closed"]
