"""OpenSpiel's information-set Monte Carlo tree search against a bot of Aloft, in a game with secrets.

    python examples/ismcts.py                                     takes a few minutes
    python examples/ismcts.py --game aloft_patterns --opponent medium --simulations 400 --games 100

Needs `aloft[openspiel]`. The search guesses what it cannot see with `resample_from_infostate`; the bot is
told what its seat may know. Every deal is played twice, once with either in the first seat.
"""

import argparse
import random

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from aloft.engine.intervals import wilson
from aloft.envs.openspiel.bots import AloftBot  # whatever comes from there, the games are registered

TOLD = 10  # games between two lines
CURIOSITY = 1.4  # how much the search tries what does not look best; returns lie between 0 and 1


def main():
    settings = arguments()
    game, won = pyspiel.load_game(settings.game), 0.0
    for number in range(settings.games):
        won += play(game, settings, deal=settings.seed + number // 2, seat=number % 2)
        if (number + 1) % TOLD == 0 or number + 1 == settings.games:
            tell(won, number + 1)


def tell(won, games):
    """How often the search has won so far, a shared win counting in part, and how far that may be off."""
    low, high = wilson(won / games, games)
    print(f"{games:4} games: IS-MCTS wins {won / games:.1%} (95 %: {low:.1%} to {high:.1%})", flush=True)


def play(game, settings, deal, seat):
    """What the search gets of a game: 1, or 0, or its share of a tie."""
    chance = random.Random(deal)
    bots = [AloftBot(settings.opponent, player, seed=deal) for player in range(game.num_players())]
    bots[seat] = search(game, settings.simulations, seed=2 * deal + seat)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(chance.choice(state.legal_actions()))
        else:
            state.apply_action(bots[state.current_player()].step(state))
    return state.player_return(seat)


def search(game, simulations, seed):
    """The search, each simulation of which ends in one random game."""
    rollouts = RandomRolloutEvaluator(1, np.random.RandomState(seed))
    return ISMCTSBot(game, rollouts, CURIOSITY, simulations, random_state=np.random.RandomState(seed))


def arguments():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", default="aloft_ascension", help="a game of OpenSpiel for two")
    parser.add_argument("--opponent", default="easy", help="a bot of Aloft")
    parser.add_argument("--simulations", type=int, default=100, help="of the search, for one move")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


if __name__ == "__main__":
    main()
