"""The tables of docs/training.md that tell every part of every row.

To write them anew, after a change that is meant: python -m tests.envs.layouts
"""

from pathlib import Path
from typing import Any

from tests.tables import GAMES

PAGE = Path(__file__).parents[2] / "docs" / "training.md"
HEADING = "\n## The layouts\n"


def table_of(game: Any) -> str:
    """One game's parts, in order."""
    layout = game.features.LAYOUT
    lines = [
        f"### `{game.id}`\n",
        f"{layout.size:,} numbers.\n",
        "| from | part | shape | up to | what it tells |",
        "|---|---|---|---|---|",
    ]
    for part in layout.parts:
        shape = " × ".join(map(str, part.shape)) or "1"
        lines.append(f"| {layout.starts[part.name]} | `{part.name}` | {shape} | {part.most} | {part.says} |")
    return "\n".join(lines)


def tables() -> str:
    return "\n\n".join(map(table_of, GAMES)) + "\n"


def main() -> None:
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(HEADING)
    said = rest.partition("### ")[0].replace("@LAYOUTS@\n", "")
    PAGE.write_text(before + HEADING + said + tables(), encoding="utf-8")


if __name__ == "__main__":
    main()
