"""`aloft rules`: the guide of a game, to read here or in a browser."""

import os
import re
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.pager import SystemPager
from rich.text import Text
from rich.theme import Theme

from .terminal.arguments import find_game
from .terminal.console import is_lively, out

if TYPE_CHECKING:
    from ..engine.guides.guide import Guide, Part, Picture, Section

WIDEST = 92  # a line of prose much longer than this is hard to read
TITLES = {1: ("bold magenta", "═"), 2: ("bold cyan", "─")}  # a title's style, and what it is underlined with
LOOKS = Theme({"markdown.code": "bold cyan", "markdown.item.number": "bold cyan"})
INNER_LINK = re.compile(r"\[([^\]]+)\]\(#[^)]*\)")


def rules(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The game to read about.")],
    section: Annotated[
        str | None, typer.Option("--section", metavar="WORDS", help="Only the section called like this.")
    ] = None,
    titles: Annotated[bool, typer.Option("--list", help="Only the titles of the sections.")] = False,
    html: Annotated[
        str | None, typer.Option("--html", metavar="FILE", help="Write a page for the browser instead.")
    ] = None,
    plain: Annotated[bool, typer.Option("--plain", help="Without colours and without a pager.")] = False,
) -> None:
    """Read the rules of a game, with pictures."""
    from ..engine.compilation.ways import prefer
    from ..engine.guides.guide import guide_of

    prefer("interpreted")  # a picture is drawn before machine code would be there
    guide = guide_of(find_game(game))
    opened = guide.opened_at(guide.section(section)) if section is not None else guide.sections
    console = Console(color_system=None, highlight=False) if plain else out
    if html is not None:
        write_page(guide, html, opened[0])
    elif titles:
        list_titles(console, opened)
    else:
        tell(console, opened, paged=not plain)


def write_page(guide: "Guide", file: str, section: "Section") -> None:
    """Write the guide as a page, and say where."""
    from ..engine.files import write_whole
    from .terminal.wait_notice import compiling

    with compiling():
        page = guide.html()
    write_whole(file, page)
    place = f"#{section.anchor}" if section.level > 1 else ""
    out.print(Text(f"Written: open {file}{place} in a browser."), soft_wrap=True)


def list_titles(console: Console, sections: Iterable["Section"]) -> None:
    """The titles of the sections, those within others set in."""
    for section in sections:
        if section.level > 1:
            console.print(Text("  " * (section.level - 2) + section.title), soft_wrap=True)


def tell(console: Console, sections: Iterable["Section"], paged: bool) -> None:
    """Show sections on the console, through a pager if they are longer than it."""
    from .terminal.wait_notice import compiling

    with compiling(), console.use_theme(LOOKS), console.capture() as caught:
        for section in sections:
            tell_section(console, section)
    text = caught.get().lstrip("\n")
    if paged and is_lively(console) and text.count("\n") >= console.height:
        os.environ.setdefault("LESS", "-R")  # or less would show colours as letters
        SystemPager().show(text)
    else:
        console.file.write(text)


def tell_section(console: Console, section: "Section") -> None:
    console.print(title_of(section))
    for part in section.parts:
        for lines in renderables(part):
            console.print(lines, width=min(console.width, WIDEST), soft_wrap=isinstance(lines, Text))


def title_of(section: "Section") -> Text:
    """A heading, underlined as its rank is."""
    style, line = TITLES.get(section.level, ("bold", ""))
    underline = f"\n{line * len(section.title)}" if line else ""
    return Text(f"\n{section.title}{underline}\n", style)


def renderables(part: "Part") -> Iterator[RenderableType]:
    """What a part of a guide is on a console."""
    from rich.markdown import Markdown  # here, for it takes other commands' time to load

    if isinstance(part, str):
        yield Markdown(INNER_LINK.sub(r"\1", part), code_theme="bw")
        yield Text()
    else:
        yield from picture_lines(part)


def picture_lines(picture: "Picture") -> Iterator[RenderableType]:
    """A position in characters, and below it what there is to see."""
    from .table.board import board

    lines = board(picture.position(), picture.looks.get("seat"), picture.looks.get("lit", ())).split()
    yield Text()
    yield Text("\n").join(Text("  ") + line if line else line for line in lines)
    yield Text()
    yield Padding(Text(picture.caption, "italic dim"), (0, 2))
    yield Text()
