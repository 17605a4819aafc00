"""Sentences that know what they speak of: text, and in it the seats and things that it names."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from typing import Any, NoReturn

TEMPLATES = 1024  # of which it is remembered how they come apart
SAID = 4096  # sentences that are kept to be said again


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat, and what a sentence calls it."""

    seat: int
    text: str


@dataclass(frozen=True, slots=True)
class Thing:
    """A place or a piece of the scene, or a symbol of the game, and what a sentence calls it."""

    id: str
    text: str
    short: str | None = None  # what is left to say beside its picture; None: words alone


Span = str | Seat | Thing
Part = Span | int  # what a sentence can be put together from; a Sentence is a str


class Sentence(str):
    """Words for people: their text, which also knows the spans that it is made of."""

    spans: tuple[Span, ...]

    def __new__(cls, *parts: Part) -> "Sentence":
        spans = tuple(_joined_up(parts))
        sentence = super().__new__(cls, "".join(map(text_of, spans)))
        vars(sentence)["spans"] = spans
        return sentence

    def __setattr__(self, name: str, value: Any) -> NoReturn:
        raise AttributeError(f"A sentence stays as it was said, {name} included.")

    def __reduce__(self) -> tuple[Any, ...]:
        return Sentence, self.spans

    @property
    def is_plain(self) -> bool:
        """Whether it names no seat and no thing."""
        return not any(isinstance(span, Seat | Thing) for span in self.spans)


class Label(Sentence):
    """What a thing is called aloud, where its name says more than a span can hold: whose it is, for one."""

    name: Sentence

    def __new__(cls, name: Sentence, more: Part = "") -> "Label":
        label = super().__new__(cls, name, more)
        assert isinstance(label, Label)
        vars(label)["name"] = name
        return label

    def __reduce__(self) -> tuple[Any, ...]:
        return Label, (self.name, Sentence(*self.spans[len(self.name.spans) :]))


def _joined_up(parts: Iterable[Part]) -> list[Span]:
    """The spans of these parts, text beside text made one."""
    spans: list[Span] = []
    for span in _spans(parts):
        if isinstance(span, str) and spans and isinstance(last := spans[-1], str):
            spans[-1] = last + span
        elif span != "":
            spans.append(span)
    return spans


def _spans(parts: Iterable[Part]) -> Iterable[Span]:
    for part in parts:
        if isinstance(part, Sentence):
            yield from part.spans
        else:
            yield part if isinstance(part, Seat | Thing) else str(part)


def text_of(span: Span) -> str:
    """What a span reads."""
    return span if isinstance(span, str) else span.text


def spans_of(words: str) -> tuple[Span, ...]:
    """What words are made of; those that nobody put together are text alone."""
    return words.spans if isinstance(words, Sentence) else (words,)


NOTHING_SAID = Sentence()


def told(template: str, *parts: Part) -> Sentence:
    """A sentence in which each {} stands for a part: `told("{} moves to {}.", truck, "b")`."""
    for part in parts:
        if isinstance(part, Sentence):  # two of them may read alike and name other things
            return _woven(template, parts)
    return _kept(template, *parts)


@lru_cache(SAID, typed=True)
def _kept(template: str, *parts: Part) -> Sentence:
    """The same sentence for the same parts."""
    return _woven(template, parts)


def _woven(template: str, parts: Sequence[Part]) -> Sentence:
    first, *texts = _pieces_of(template)
    woven: list[Part] = [first]
    for part, text in zip(parts, texts, strict=True):
        woven += (part, text)
    return Sentence(*woven)


@lru_cache(TEMPLATES)
def _pieces_of(template: str) -> tuple[str, ...]:
    return tuple(template.split("{}"))


@cache
def seat_called(seat: int) -> Seat:
    """A seat as sentences call it, by its number as people count."""
    return Seat(int(seat), f"seat {seat + 1}")


@cache
def seat_at_head(seat: int) -> Seat:
    """A seat at the beginning of a sentence."""
    return Seat(int(seat), f"Seat {seat + 1}")


@cache
def seat_in_short(seat: int) -> Seat:
    """A seat where there is room for two letters, by its number from 1."""
    return Seat(int(seat), f"P{seat + 1}")


def capital(part: Part) -> Sentence:
    """These words at the beginning of a sentence."""
    spans = Sentence(part).spans
    return Sentence(_with_capital(spans[0]), *spans[1:]) if spans else Sentence()


def _with_capital(span: Span) -> Span:
    text = text_of(span)
    upper = text[:1].upper() + text[1:]
    return upper if isinstance(span, str) else replace(span, text=upper)


def any_of(things: Sequence[Part]) -> Sentence:
    """Things of which one can be chosen: a, b or c."""
    return _listed(things, "or")


def all_of(things: Sequence[Part]) -> Sentence:
    """Things that belong together: a, b and c."""
    return _listed(things, "and")


def _listed(things: Sequence[Part], word: str) -> Sentence:
    *most, last = things
    return told("{} {} {}", joined(", ", most), word, last) if most else Sentence(last)


def joined(between: str, parts: Iterable[Part]) -> Sentence:
    """Parts one after the other, and this between them."""
    woven: list[Part] = []
    for part in parts:
        woven += (between, part)
    return Sentence(*woven[1:])
