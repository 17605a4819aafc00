"""The players' guides: Markdown with positions in it, cut into sections.

A guide is the `guide.md` of a game. A fenced block called `scene` in it is a picture: a JSON object
with a caption and either a position (as `to_dict` writes it, the game left out) or what a new game
needs and the moves to play from there. `lit` names what glows, `seat` who looks, `labels` writes the
names of the pieces, and `show` lists places around which to crop.
"""

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import cache
from typing import TYPE_CHECKING, Any

from markdown_it import MarkdownIt

from ...games import find
from ...games.contract import Game
from ...games.errors import AloftError
from ...games.scene import Scene

if TYPE_CHECKING:  # reading a guide must not wait for the compiler that positions need
    from ..positions.position import Position

NEW_GAME = {"players": int, "mode": str, "seed": int, "options": dict, "moves": str}
LOOKS = {"lit": list, "labels": bool, "seat": int, "show": list}
BESIDE, ABOVE = 45, 20  # units of the scene left around what a cropped picture shows
ALIKE = 0.75  # how much the words asked for must resemble a title


@dataclass(frozen=True)
class Picture:
    """A position, drawn in the middle of a guide."""

    game: Game
    caption: str
    start: dict[str, Any]  # a position, or what a new game needs
    looks: dict[str, Any]

    def position(self) -> "Position":
        """The position it shows."""
        from ..positions.origins import begun

        try:
            return begun(self.game, self.start)
        except AloftError as error:
            raise self._wrong(str(error)) from None

    def _wrong(self, why: str) -> AloftError:
        return _broken(self.game, f"in the picture {self.caption!r:.60}, {why}")

    def svg(self, theme: str = "light") -> str:
        """The picture itself."""
        position, looks = self.position(), self.looks
        seat, lit, show = looks.get("seat"), looks.get("lit", []), looks.get("show", [])
        scene = self._scene(position)
        places, pieces = {place.id for place in scene.places}, {piece.id for piece in scene.pieces}
        if unknown := {*lit} - places - pieces | {*show} - places:
            raise self._wrong(f"there is no {min(unknown)!r:.40} in it.")
        svg = position.svg(seat, theme=theme, labels=looks.get("labels", False), lit=lit)
        return _crop(svg, scene, show) if show else svg

    def _scene(self, position: "Position") -> Scene:
        try:
            return position.scene(self.looks.get("seat"))
        except AloftError as error:
            raise self._wrong(str(error)) from None

    def text(self, colour: bool = False) -> str:
        """The position in characters."""
        return self.position().text(self.looks.get("seat"), colour=colour, lit=self.looks.get("lit", ()))


Part = str | Picture  # Markdown, or a picture


@dataclass(frozen=True)
class Section:
    """What stands under one heading, up to the next."""

    title: str
    level: int  # 1 for the title of the guide, 2 for a section, 3 for a section's section
    parts: tuple[Part, ...]

    @property
    def anchor(self) -> str:
        """Its name in links."""
        return "-".join(_words(self.title))


@dataclass(frozen=True)
class Guide:
    """The rules of one game for its players."""

    game: Game
    sections: tuple[Section, ...]  # the first holds the title and what stands before any section

    @property
    def pictures(self) -> list[Picture]:
        return [part for section in self.sections for part in section.parts if isinstance(part, Picture)]

    @property
    def titles(self) -> list[str]:
        """What its sections are called."""
        return [section.title for section in self.sections[1:]]

    def section(self, words: str) -> Section:
        """The section whose title is most like these words."""
        best = max(self.sections[1:], key=lambda section: _likeness(words, section.title))
        if _likeness(words, best.title) < (ALIKE, 0):
            titles = ", ".join(self.titles)
            raise AloftError(
                f"The guide of {self.game.title} has no section like {words!r:.40}; it has {titles}."
            )
        return best

    def opened_at(self, section: Section) -> tuple[Section, ...]:
        """A section together with the sections within it."""
        first = self.sections.index(section)
        after = (k for k, s in enumerate(self.sections) if k > first and s.level <= section.level)
        return self.sections[first : next(after, len(self.sections))]

    def html(self) -> str:
        """The guide as one page that needs nothing else."""
        from .guide_page import Page

        return Page(self).html()


def guide_of(game: str | Game) -> Guide:
    """The guide of a game, by its id or its card."""
    return _read(find(game) if isinstance(game, str) else game)


@cache
def _read(game: Game) -> Guide:
    return read_guide(game, game.guide)


def read_guide(game: Game, markdown: str) -> Guide:
    """A guide from its text."""
    lines, cuts = markdown.splitlines(), list(_cuts(markdown))
    if not cuts or cuts[0].kind != "h1" or any(cut.kind == "h1" for cut in cuts[1:]):
        raise _broken(game, "it should begin with its only title.")
    sections: list[tuple[_Cut, list[Part]]] = []
    for cut, following in zip(cuts, [*cuts[1:], None], strict=True):
        if cut.kind == "scene":
            sections[-1][1].append(_read_picture(game, cut.content))
        else:
            sections.append((cut, []))
        if text := "\n".join(lines[cut.end : following.start if following else None]).strip():
            sections[-1][1].append(text)
    return Guide(game, tuple(Section(cut.content, int(cut.kind[1]), tuple(parts)) for cut, parts in sections))


@dataclass(frozen=True)
class _Cut:
    """A heading or a picture: where running text is cut."""

    kind: str  # h1, h2, h3 or scene
    start: int
    end: int  # the first line after it
    content: str


def _cuts(markdown: str) -> Iterator[_Cut]:
    tokens = renderer().parse(markdown)
    for place, token in enumerate(tokens):
        start, end = token.map or (0, 0)
        if token.type == "heading_open" and token.level == 0:
            yield _Cut(token.tag, start, end, tokens[place + 1].content)
        elif token.type == "fence" and token.info.strip() == "scene":
            yield _Cut("scene", start, end, token.content)


@cache
def renderer() -> MarkdownIt:
    return MarkdownIt("commonmark", {"html": False, "xhtmlOut": True}).enable("table")


def _read_picture(game: Game, block: str) -> Picture:
    try:
        data = json.loads(block)
    except json.JSONDecodeError as error:
        raise _broken(game, f"a picture is not JSON: {error}.") from None
    if not isinstance(data, dict) or not isinstance(data.get("caption"), str):
        raise _broken(game, "a picture is an object with a caption.")
    caption = data.pop("caption")
    _check_picture(game, caption, data)
    looks = {key: value for key, value in data.items() if key in LOOKS}
    start = {key: value for key, value in data.items() if key not in LOOKS}
    return Picture(game, caption, start, looks)


def _check_picture(game: Game, caption: str, data: dict[str, Any]) -> None:
    """Every key is one that is known, and holds what it should."""
    kinds = LOOKS | ({"position": dict} if "position" in data else NEW_GAME)
    for key, value in data.items():
        if key not in kinds:
            raise _broken(game, f"{key!r:.40} does not belong in the picture {caption!r:.60}.")
        if type(value) is not kinds[key]:
            raise _broken(game, f"{key} cannot be {value!r:.40} in the picture {caption!r:.60}.")


def _broken(game: Game, why: str) -> AloftError:
    return AloftError(f"The guide of {game.title} is broken: {why}")


# Finding a section.


def _words(text: str) -> list[str]:
    """The words of a title, small and without punctuation."""
    return re.findall(r"\w+", text.casefold())


def _likeness(asked: str, title: str) -> tuple[float, float]:
    """How well words fit a title: each asked word by its nearest in the title, then all of it at once."""
    words, named = _words(asked), _words(title)
    if not words or not named:
        return (0, 0)
    nearest = [max(_word_likeness(word, name) for name in named) for word in words]
    whole = SequenceMatcher(None, " ".join(words), " ".join(named)).ratio()
    return (sum(nearest) / len(nearest), whole)


def _word_likeness(asked: str, name: str) -> float:
    return 1.0 if name.startswith(asked) else SequenceMatcher(None, asked, name).ratio()


# Pictures on a page.


def _crop(svg: str, scene: Scene, show: Sequence[str]) -> str:
    """The part of a picture around these places."""
    from ..pictures.painter import MARGIN

    shown = [place for place in scene.places if place.id in show]
    left = max(0, min(place.x - place.width / 2 for place in shown) - BESIDE)
    right = min(scene.width, max(place.x + place.width / 2 for place in shown) + BESIDE)
    top = max(0, min(place.y - place.height / 2 for place in shown) - ABOVE)
    bottom = min(scene.height, max(place.y + place.height / 2 for place in shown) + ABOVE)
    width, height = right - left, bottom - top
    box = f"{left + MARGIN:g} {top + MARGIN:g} {width:g} {height:g}"
    frame = f'viewBox="{box}" width="{width:g}" height="{height:g}"'
    return re.sub(r'viewBox="[^"]*" width="[^"]*" height="[^"]*"', frame, svg, count=1)
