"""OpenSpiel's own suites, unmodified, over our games: `python -m tests.envs.official simulations`."""

import sys
import unittest

from absl import flags

import aloft.envs.openspiel  # noqa: F401  (the suites list what is registered when they are imported)

SUITES = {
    "simulations": "open_spiel.python.tests.games_sim_test",
    "interface": "open_spiel.integration_tests.api_test",
}


def main(suite: str) -> None:
    """Every test of a suite that has to do with a game of Aloft."""
    __import__(SUITES[suite])
    flags.FLAGS([suite, *["--test_only_games=aloft.*"] * (suite == "interface")])
    unittest.main(SUITES[suite], argv=[suite, "-k", "aloft", "-v"])


if __name__ == "__main__":
    main(sys.argv[1])
