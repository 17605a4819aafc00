"""Words that may name seats and things, for the descriptions of routes and the browser's types."""

from pydantic import BaseModel, Field, RootModel


class SeatSpan(BaseModel):
    """A seat in a sentence, and what the sentence calls it."""

    seat: int
    text: str


class ThingSpan(BaseModel):
    """A place or piece of the scene, or a symbol of the game, and what the sentence calls it."""

    thing: str = Field(description="Its id.")
    text: str
    short: str | None = Field(None, description="What is left to say beside its picture; null: words alone.")


class Words(RootModel[str | list[str | SeatSpan | ThingSpan]]):
    """A sentence: its text, or the spans that it is made of where it names seats or things."""
