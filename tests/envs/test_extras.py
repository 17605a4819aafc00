"""Nobody needs the packages of the field but who asks for their environments, and then it is said."""

import subprocess
import sys
from importlib import import_module
from typing import Any

import numpy as np
import pytest

import aloft
from aloft.engine.pictures.painter import png
from aloft.envs import pictures
from aloft.envs.extras import MissingExtra
from tests.envs.conftest import MISSING
from tests.envs.layouts import PAGE, tables
from tests.lacking import lacking

LIGHT = """
import sys, aloft, aloft.envs, aloft.envs.table, aloft.envs.rewards, aloft.envs.pictures
aloft.vector("{game}", 1, seed=1, device="cpu")
assert not {{"gymnasium", "pettingzoo", "torch"}} & set(sys.modules)
print("light")
"""


def test_the_packages_are_there() -> None:
    if MISSING:
        lacking(f"The environments' own tests need {' and '.join(MISSING)}.")


def test_aloft_itself_needs_none_of_them() -> None:
    game = next(iter(aloft.games.all_games()))
    command = [sys.executable, "-c", LIGHT.format(game=game)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.stdout.strip() == "light", done.stderr


@pytest.mark.parametrize("module", ["pettingzoo", "gymnasium", "vector"])
def test_who_lacks_a_package_is_told_how_to_get_it(module: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.startswith("aloft.envs.")]:
        monkeypatch.delitem(sys.modules, name)
    for package in ("gymnasium", "pettingzoo", "gymnasium.vector"):
        monkeypatch.setitem(sys.modules, package, None)
    with pytest.raises(ImportError, match=r"^These environments need more packages: install aloft\[envs\]"):
        import_module(f"aloft.envs.{module}")
    assert issubclass(MissingExtra, aloft.AloftError)


def encoded(pixels: np.ndarray, kind: int) -> tuple[np.ndarray, np.ndarray]:
    """An image as a PNG tells it, every line with the same filter."""
    height, width, _ = pixels.shape
    whole = np.zeros((height + 1, width + 1, 4), np.int16)
    whole[1:, 1:] = pixels
    left, above, corner = whole[1:, :-1], whole[:-1, 1:], whole[:-1, :-1]
    kinds = np.full((height, 1, 1), kind)
    return np.full(height, kind), ((pixels - pictures._guess(kinds, left, above, corner)) & 255).astype(
        np.uint8
    )


@pytest.mark.parametrize("kind", range(5))
def test_every_filter_of_png_is_understood(kind: int) -> None:
    pixels = np.random.default_rng(kind).integers(256, size=(7, 9, 4)).astype(np.int16)
    assert (pictures._unfiltered(*encoded(pixels, kind)) == pixels).all()


def test_a_picture_has_its_colours_where_they_are() -> None:
    halves = '<rect width="4" height="6" fill="#ff0000"/><rect x="4" width="4" height="6" fill="#0000ff"/>'
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6">{halves}</svg>'
    image = pictures.pixels(png(svg))
    assert image.shape == (6, 8, 3)
    assert (image[:, :4] == [255, 0, 0]).all()
    assert (image[:, 4:] == [0, 0, 255]).all()


def test_a_render_mode_that_is_none_is_refused() -> None:
    wrong: Any = "holograms"
    with pytest.raises(aloft.AloftError, match=r"^The render mode is human, ansi, rgb_array or none"):
        pictures.check_mode(wrong)


def test_the_layouts_are_what_the_training_page_says() -> None:
    assert PAGE.read_text(encoding="utf-8").endswith("\n\n" + tables())
