"""Proximal policy optimisation in one file: a network plays every seat of thousands of games against itself.

python examples/self_play_ppo.py [--game patterns] [--players 2] [--minutes 5] [--device cuda] [--envs 4096]

Nothing leaves the device: the games write what is seen, what is legal and what was won into torch's own
memory. Each seat learns from its own moves; what comes after one is the next move of the same seat, however
many others have moved in between.
"""

import argparse
import time

import torch
from torch import nn
from torch.distributions import Categorical

import aloft
from aloft.envs.rewards import rewards

STEPS, EPOCHS, BATCHES = 64, 2, 4  # moves of each game in one round; how often they are learned from
CLIP, ENTROPY, TRACE, NORM = 0.2, 0.01, 0.95, 0.5
FASTEST = 1e-3  # the rate of learning at first


class Player(nn.Module):
    """What to do, and how it will end, from the row that a seat is told."""

    def __init__(self, game, width=256):
        super().__init__()
        layout = game.features.LAYOUT
        self.register_buffer("factors", 1.0 / torch.as_tensor(layout.highest()).clamp(min=1).float())
        self.body = nn.Sequential(
            nn.Linear(layout.size, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU()
        )
        self.policy, self.value = nn.Linear(width, game.moves.count), nn.Linear(width, 1)

    def forward(self, rows, masks):
        body = self.body(rows.float() * self.factors)
        logits = self.policy(body).masked_fill(~masks, -torch.inf)
        return Categorical(logits=logits), self.value(body)[:, 0]


class Room:
    """The memory of one round, a row for each game."""

    def __init__(self, games, device):
        count, players = len(games), games.settings.players
        self.rows = torch.empty((STEPS, count, games.numbers), dtype=torch.uint8, device=device)
        self.masks = torch.empty((STEPS, count, games.actions), dtype=torch.bool, device=device)
        self.seats = torch.empty((STEPS, count), dtype=torch.int64, device=device)
        self.actions, self.values, self.chances = (torch.empty_like(self.seats) for _ in range(3))
        self.values, self.chances = self.values.float(), self.chances.float()
        self.ended = torch.empty((STEPS, count), dtype=torch.bool, device=device)
        self.results = torch.zeros((STEPS, count, players), device=device)
        self.scores = torch.empty((count, players), dtype=torch.int64, device=device)
        self.wins = torch.empty((count, players), dtype=torch.bool, device=device)


@torch.no_grad()
def play(games, player, room, stream):
    """A round of moves."""
    for step in range(STEPS):
        look(games, room, step, stream)
        choice, room.values[step] = player(room.rows[step], room.masks[step])
        room.actions[step] = choice.sample()
        room.chances[step] = choice.log_prob(room.actions[step])
        games.step(
            room.actions[step], scores=room.scores, wins=room.wins, ended=room.ended[step], stream=stream
        )
        room.results[step] = rewards(games.settings, room.scores, room.wins) * room.ended[step][:, None]


def look(games, room, step, stream):
    games.observe(room.rows[step], stream=stream)
    games.legal(room.masks[step], stream=stream)
    games.turns(room.seats[step], stream=stream)


def gains(room):
    """How much better each move turned out than its seat expected, and what it should have expected.

    Backwards: for every seat the value of its next move, or what the end of the game brings it. Of the last
    move of a seat in a round nothing is known yet: it is left out.
    """
    count, players = room.scores.shape
    coming = torch.zeros((count, players), device=room.values.device)
    carried, known = torch.zeros_like(coming), torch.zeros_like(coming, dtype=torch.bool)
    advantages, counts = torch.zeros_like(room.values), torch.zeros_like(room.ended)
    for step in reversed(range(STEPS)):
        ended, seats = room.ended[step][:, None], room.seats[step][:, None]
        coming, carried = torch.where(ended, room.results[step], coming), carried * ~ended
        known |= ended
        surprise = coming.gather(1, seats)[:, 0] - room.values[step]
        advantages[step] = surprise + TRACE * carried.gather(1, seats)[:, 0]
        counts[step] = known.gather(1, seats)[:, 0]
        coming = coming.scatter(1, seats, room.values[step][:, None])
        carried = carried.scatter(1, seats, (advantages[step] * counts[step])[:, None])
        known = known.scatter(1, seats, True)
    return advantages, advantages + room.values, counts


def learn(player, optimiser, room):
    """Some passes over the round."""
    advantages, returns, counts = (found.flatten() for found in gains(room))
    flat = {name: getattr(room, name).flatten(0, 1) for name in ("rows", "masks", "actions", "chances")}
    places = counts.nonzero()[:, 0]
    for _ in range(EPOCHS):
        shuffled = places[torch.randperm(len(places), device=places.device)]
        for batch in shuffled.chunk(BATCHES):
            part = {name: found[batch] for name, found in flat.items()}
            choice, values = player(part["rows"], part["masks"])
            ratio = (choice.log_prob(part["actions"]) - part["chances"]).exp()
            better = advantages[batch]
            better = (better - better.mean()) / (better.std() + 1e-8)
            clipped = torch.min(ratio * better, ratio.clamp(1 - CLIP, 1 + CLIP) * better)
            loss = -clipped.mean() + (values - returns[batch]).square().mean()
            loss = loss - ENTROPY * entropy(choice).mean()
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(player.parameters(), NORM)
            optimiser.step()


def entropy(choice):
    """Categorical's own stumbles over what is not legal."""
    return -(choice.probs * choice.logits.clamp(min=-1e9)).sum(1)


@torch.no_grad()
def won_against_random(player, game, players, device, steps=200):
    """The share of games that the player wins in the first seat, the others moving at random."""
    games = aloft.vector(game, 1024, players, seed=99, device=device)
    room, stream = Room(games, device), stream_of(device)
    own, won, ends = torch.zeros(len(games), dtype=torch.int64, device=device), 0.0, 0
    for _ in range(steps):
        games.await_turns(own, scores=room.scores, wins=room.wins, ended=room.ended[0], stream=stream)
        won, ends = counted(room, won, ends) if _ else (won, ends)
        look(games, room, 0, stream)
        choice, _ = player(room.rows[0], room.masks[0])
        results = {"scores": room.scores, "wins": room.wins, "ended": room.ended[0]}
        games.step(choice.probs.argmax(1), **results, stream=stream)
    return won / max(ends, 1)


def counted(room, won, ends):
    shares = room.wins / room.wins.sum(1, keepdim=True).clamp(min=1)
    return won + float((shares[:, 0] * room.ended[0]).sum()), ends + int(room.ended[0].sum())


def stream_of(device):
    return torch.cuda.current_stream() if device == "cuda" else None


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", default="patterns")
    parser.add_argument("--players", type=int)
    parser.add_argument("--minutes", type=float, default=5.0)
    parser.add_argument("--device", choices=("cpu", "cuda"), default="cpu")
    parser.add_argument("--envs", type=int, default=256)
    parser.add_argument("--save", help="a file for the network")
    asked = parser.parse_args()
    torch.manual_seed(1)
    games = aloft.vector(asked.game, asked.envs, asked.players, seed=1, device=asked.device)
    player = Player(games.settings.game).to(asked.device)
    optimiser = torch.optim.Adam(player.parameters(), FASTEST)
    room, begin, rounds = Room(games, asked.device), time.time(), 0
    while (spent := time.time() - begin) < asked.minutes * 60:
        optimiser.param_groups[0]["lr"] = FASTEST * (1 - spent / (asked.minutes * 60))
        play(games, player, room, stream_of(asked.device))
        learn(player, optimiser, room)
        rounds += 1
        if rounds % 10 == 0:
            won = won_against_random(player, asked.game, asked.players, asked.device)
            moves = rounds * STEPS * asked.envs
            print(f"{spent:6.0f} s  {moves:>13,} moves  {won:.1%} won against random", flush=True)
    if asked.save:
        torch.save(player.state_dict(), asked.save)


if __name__ == "__main__":
    main()
