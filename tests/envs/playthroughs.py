"""Games in OpenSpiel kept as text: `python -m tests.envs.playthroughs` writes them anew.

A change of rules, views or numbers shows in them as a difference to be read.
"""

from pathlib import Path

from absl import flags
from open_spiel.python.algorithms import generate_playthrough

import aloft.envs.openspiel  # noqa: F401  (registers what is played here)

flags.FLAGS.mark_as_parsed()  # playthroughs look at a command line, which tests have none of
FOLDER = Path(__file__).parent / "playthroughs"
KEPT = (
    "aloft_achievements(players=2,columns=8)",
    "aloft_ascension(players=2,columns=8)",
    "aloft_ascension_cooperative(players=2,columns=8)",
    "aloft_commodores(players=3,round_limit=1)",
    "aloft_havalandi(players=2)",
    "aloft_patterns(players=3,columns=8,trucks=3)",
    "aloft_patterns_solo(columns=8,trucks=3)",
)


def path_of(game: str) -> str:
    """Where a game is kept."""
    return str(FOLDER / f"{game.partition('(')[0]}.txt")


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for game in KEPT:
        text = generate_playthrough.playthrough(game, None, seed=1)
        Path(path_of(game)).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
