"""A position delivered: as text or as a picture, to the terminal or to a file."""

import sys
from dataclasses import dataclass
from typing import Self

from ...engine.files import write_whole
from ...engine.pictures.page import page
from ...engine.pictures.painter import Theme, png
from ...games.errors import AloftError
from ..show import Format
from ..table.board import show_board
from .shown_position import Shown

ENDINGS: dict[str, Format] = {"txt": "text", "svg": "svg", "png": "png", "html": "html"}


@dataclass(frozen=True)
class Look:
    """What a picture looks like."""

    theme: Theme = "light"
    labels: bool = False
    width: int | None = None

    @classmethod
    def checked(cls, form: Format, theme: Theme | None, labels: bool, width: int | None) -> Self:
        """A look that this form can have."""
        if form == "text" and (theme or labels):
            raise AloftError("--theme and --labels are for pictures: add --format svg, png or html.")
        if form != "png" and width:
            raise AloftError("--width is for PNG pictures: add --format png.")
        return cls(theme or "light", labels, width)


def form_for(form: Format | None, output: str | None) -> Format:
    """What was asked for, or what the ending of the file says, or text."""
    if form is not None or output is None:
        return form or "text"
    ending = output.rpartition(".")[2].lower()
    if ending not in ENDINGS:
        raise AloftError(f"{output} does not end in .txt, .svg, .png or .html: say --format.")
    return ENDINGS[ending]


def deliver(sight: Shown, form: Format, look: Look, output: str | None) -> None:
    """Write the picture where it is wanted."""
    if output is not None:
        write_whole(output, picture(sight, form, look))
    elif form == "text":
        show_board(sight.position, sight.seat)
    else:
        _to_stdout(picture(sight, form, look))


def picture(sight: Shown, form: Format, look: Look) -> str | bytes:
    """The position in this form."""
    if form == "text":
        return sight.position.text(sight.seat) + "\n"
    svg = sight.position.svg(sight.seat, theme=look.theme, labels=look.labels)
    if form == "html":
        return page(svg, sight.position.scene(sight.seat).caption, look.theme)
    return svg + "\n" if form == "svg" else png(svg, look.width)


def _to_stdout(content: str | bytes) -> None:
    if sys.stdout is None:
        raise AloftError("Standard output is closed: say --output FILE.")
    if isinstance(content, bytes) and sys.stdout.isatty():
        raise AloftError("A PNG is nothing for a terminal: say --output FILE.")
    data = content.encode() if isinstance(content, str) else content
    sys.stdout.buffer.write(data)
    sys.stdout.flush()
