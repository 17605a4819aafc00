"""How an environment shows itself: text, a picture as an array, or printed."""

import struct
import zlib
from typing import Any

import numpy as np

from ..engine.pictures.painter import png
from ..engine.positions.position import Position
from ..games.errors import AloftError

MODES = ("human", "ansi", "rgb_array")
WIDTH = 640  # of pictures
CHANNELS = 4  # red, green, blue and how opaque


def check_mode(mode: str | None) -> str | None:
    """A way to show an environment, or none."""
    if mode is not None and mode not in MODES:
        raise AloftError(f"The render mode is {', '.join(MODES)} or none, not {mode!r:.40}.")
    return mode


def show(position: Position, seat: int | None, mode: str | None) -> Any:
    """What a seat sees, or everything if none is named: a text, an array, or nothing once it is printed."""
    if mode == "rgb_array":
        return pixels(png(position.svg(seat), WIDTH))
    text = position.text(seat)
    if mode == "ansi":
        return text
    if mode == "human":
        print(text)
    return None


def pixels(image: bytes) -> np.ndarray:
    """A PNG image as resvg writes it, as an array: height, width, red, green and blue."""
    width, height = struct.unpack(">II", image[16:24])
    lines = np.frombuffer(zlib.decompress(b"".join(_data(image))), np.uint8).reshape(height, -1)
    filters, rest = lines[:, 0], lines[:, 1:].reshape(height, width, CHANNELS)
    return _unfiltered(filters, rest)[:, :, :3]


def _data(image: bytes) -> Any:
    """The parts of the file in which the picture is."""
    at = 8
    while at < len(image):
        length, kind = struct.unpack(">I4s", image[at : at + 8])
        if kind == b"IDAT":
            yield image[at + 8 : at + 8 + length]
        at += 12 + length


def _unfiltered(filters: np.ndarray, rest: np.ndarray) -> np.ndarray:
    """Each pixel is told as a difference from its neighbours: left, above, and above on the left.

    So all pixels of a diagonal can be worked out at once, those before them being known.
    """
    height, width, _ = rest.shape
    found = np.zeros((height + 1, width + 1, CHANNELS), np.int16)  # with a row and a column of zeros before
    for step in range(height + width - 1):
        rows = np.arange(max(0, step - width + 1), min(height, step + 1))
        columns = step - rows
        left, above, corner = found[rows + 1, columns], found[rows, columns + 1], found[rows, columns]
        guess = _guess(filters[rows][:, None], left, above, corner)
        found[rows + 1, columns + 1] = (rest[rows, columns] + guess) & 255
    return np.ascontiguousarray(found[1:, 1:]).astype(np.uint8)


def _guess(kind: np.ndarray, left: np.ndarray, above: np.ndarray, corner: np.ndarray) -> np.ndarray:
    """What the five filters of PNG expect of a pixel."""
    near = left + above - corner
    by_left, by_above, by_corner = abs(near - left), abs(near - above), abs(near - corner)
    paeth = np.where(by_above <= by_corner, above, corner)
    paeth = np.where((by_left <= by_above) & (by_left <= by_corner), left, paeth)
    return np.select([kind == 1, kind == 2, kind == 3, kind == 4], [left, above, (left + above) // 2, paeth])
