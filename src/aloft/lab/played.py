"""A block of games of a study, played to the end: at random by compiled loops, or by bots one by one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from ..bots.bot import Bot, Sight
from ..bots.registry import make_bot
from ..bots.simple import Greedy
from ..bots.stand_in import StandIn
from ..engine.batches.batch import words
from ..engine.compilation.ways import earnest_way, rules_of
from ..engine.positions.position import Position
from ..engine.record import Record
from ..games.contract import Game
from .loops import CREDITING, NOTES, RETRACING, ROAMING, begin_turn, credit_in, retrace, roam
from .study import Study
from .teams import Stopped, never


@dataclass(frozen=True)
class Block:
    """The games of a study from this number on."""

    first: int
    count: int
    closely: bool = False  # they have been counted, and now are played on from each of their positions
    aside: str = ""  # not of the study itself but of what is played on its side

    @property
    def counted(self) -> int:
        """The games that are counted as games of the study."""
        return 0 if self.closely or self.aside else self.count

    @property
    def numbers(self) -> np.ndarray:
        return np.arange(self.first, self.first + self.count)


@dataclass
class Played:
    """Finished games, a row for each."""

    study: Study
    block: Block
    states: np.ndarray  # how each ended
    notes: np.ndarray  # PLIES, TURNS …
    uses: np.ndarray  # moves of each kind
    openings: np.ndarray  # the first action of each
    opener: np.ndarray  # and whose it was
    known: dict[int, np.ndarray]  # all actions of some games, by their numbers

    @cached_property
    def results(self) -> tuple[np.ndarray, np.ndarray]:
        """The scores, and who has won: a row for each game, a column for each seat."""
        shape = (len(self.states), self.study.players)
        scores, wins = np.zeros(shape, np.int64), np.zeros(shape, np.bool_)
        rules_of(self.study.settings.game, earnest_way()).tally(self.states, scores, wins)
        return scores, wins

    @cached_property
    def credits(self) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """What was held [game, seat, element], what was offered [game, element], and which end it was."""
        study, count = self.study, len(self.states)
        game = study.settings.game
        many = sum(len(family.names) for family in game.elements.ELEMENTS)
        held = np.zeros((count, study.players, many), np.bool_)
        offered, endings = np.zeros((count, many), np.bool_), np.zeros(count, np.int64)
        run = rules_of(game, earnest_way()).over(credit_in(game), CREDITING)
        run(self.states, held, offered, endings)
        return held, offered, endings

    def every(self, step: int) -> list[int]:
        """The numbers of the last of every so many games of the study, as far as they are here; 0 is none.

        Not of the first: who waits for a first answer should not wait for these.
        """
        return [number for number in self.block.numbers.tolist() if step and number % step == step - 1]

    def actions(self, number: int) -> np.ndarray:
        """What was chosen in a game."""
        if number not in self.known:
            self.known[number] = _wandered(self.study, Block(number, 1), longest=self._plies(number)).actions[
                0
            ]
        return self.known[number]

    def _plies(self, number: int) -> int:
        return int(self.notes[number - self.block.first, 0])

    def story(self, number: int) -> Story:
        """A game move by move."""
        return Story.of(self.study, number, self.actions(number))


@dataclass(frozen=True)
class Story:
    """One game move by move: the position before each move and at the end, and what there was to choose."""

    states: np.ndarray
    actions: np.ndarray
    legal: np.ndarray  # how many actions were, at each move
    scores: np.ndarray  # as they stood, a row for each position

    @classmethod
    def of(cls, study: Study, number: int, actions: np.ndarray) -> Story:
        """The game with this number, whose actions are known."""
        states = np.repeat(_dealt(study, Block(number, 1)), len(actions) + 1)
        legal = np.zeros(len(actions), np.int64)
        scores = np.zeros((len(actions) + 1, study.players), np.int64)
        rules = rules_of(study.settings.game, earnest_way())
        rules.over(retrace, RETRACING)(states, actions.astype(np.int64), legal, scores)
        return cls(states, actions, legal, scores)

    @property
    def movers(self) -> np.ndarray:
        """Whose move each was."""
        movers: np.ndarray = self.states["turn"][:-1]
        return movers


def play(study: Study, block: Block, is_over: Callable[[], bool] = never) -> Played:
    """Play a block of games; Stopped if somebody has had enough."""
    if study.is_random:
        return _played_at_random(study, block)
    games = []
    for number in block.numbers.tolist():
        games.append(play_one(study, number, is_over))
    return _played_by_bots(study, block, games)


def record_of(study: Study, number: int) -> Record:
    """A game of a study, to be opened in the replay."""
    if study.is_random:
        position = study.settings.deal(int(study.deals(number, 1)[0]))
        first = _wandered(study, Block(number, 1))
        for action in _wandered(study, Block(number, 1), longest=int(first.notes[0, 0])).actions[0].tolist():
            position.play(action)
    else:
        position = play_one(study, number)
    return Record.of(position, [study.bots[bot] for bot in study.seats(number)])


@dataclass(frozen=True)
class _Wandered:
    states: np.ndarray
    notes: np.ndarray
    uses: np.ndarray
    actions: np.ndarray


def _played_at_random(study: Study, block: Block) -> Played:
    found = _wandered(study, block, longest=1)
    opener = _dealt(study, block)["turn"].astype(np.int64)
    openings = found.actions[:, 0].astype(np.int64)
    return Played(study, block, found.states, found.notes, found.uses, openings, opener, {})


def _wandered(study: Study, block: Block, longest: int = 0) -> _Wandered:
    """Random games, and the first actions of each."""
    game, count = study.settings.game, block.count
    states = _dealt(study, block)
    barring = np.array([study.bars_seat(number) for number in block.numbers.tolist()], np.int64)
    actions = np.full((count, longest), -1, np.int16)
    notes, uses = np.zeros((count, NOTES), np.int64), np.zeros((count, len(game.moves.kinds)), np.int64)
    last = np.zeros((count, study.players), np.int64)
    rules = rules_of(game, earnest_way())
    barred = barred_in(study)
    keys = study.keys(block.first, count)
    rules.over(roam, ROAMING)(states, keys, kinds_of(game), barred, barring, actions, notes, last, uses)
    return _Wandered(states, notes, uses, actions)


def _dealt(study: Study, block: Block) -> np.ndarray:
    """The games before their first move."""
    settings = study.settings
    states = np.empty(block.count, settings.game.board.STATE)
    rules = rules_of(settings.game, earnest_way())
    rules.deal(states, words(states), words(settings.blank(1)), study.deals(block.first, block.count))
    return states


def barred_in(study: Study) -> np.ndarray:
    """Of each action, whether it is barred."""
    barred = np.zeros(study.settings.game.moves.count, np.bool_)
    barred[list(study.barred)] = True
    return barred


def kinds_of(game: Game) -> np.ndarray:
    """Of each action, the number of its kind."""
    kinds = game.moves.kinds
    return np.repeat(np.arange(len(kinds)), [kind.size for kind in kinds]).astype(np.int64)


def play_one(study: Study, number: int, is_over: Callable[[], bool] = never) -> Position:
    """A game between bots, to its end."""
    position = study.settings.deal(int(study.deals(number, 1)[0]))
    barred, who = set(study.barred), study.bars_seat(number)
    seats = [_seated(study, number, seat) for seat in range(study.players)]
    try:
        while not position.over:
            if is_over():
                raise Stopped
            sight = Sight.of(position)
            if who in (position.turn, -2):
                sight = _without(sight, barred)
            position.play(seats[position.turn].choose(sight))
    finally:
        for bot in seats:
            bot.close()
    return position


def _seated(study: Study, number: int, seat: int) -> Bot:
    """A bot at its seat; should it fail, somebody plays on for it."""
    seed = study.bot_seed(number, seat)
    return StandIn(make_bot(study.bots[study.seats(number)[seat]], seed), Greedy(seed))


def _without(sight: Sight, barred: set[int]) -> Sight:
    """The same choice without what is barred, unless nothing else is left."""
    kept = [place for place, action in enumerate(sight.legal) if action not in barred]
    if not kept:
        return sight
    legal = tuple(sight.legal[place] for place in kept)
    return replace(sight, legal=legal, texts=tuple(sight.texts[place] for place in kept))


def _played_by_bots(study: Study, block: Block, games: list[Position]) -> Played:
    """What the compiled loop notes of random games, of these."""
    game, count = study.settings.game, len(games)
    notes, kinds = np.zeros((count, NOTES), np.int64), kinds_of(game)
    uses = np.zeros((count, len(game.moves.kinds)), np.int64)
    states = np.zeros(count, game.board.STATE)
    known = {n: np.array(g.actions, np.int64) for n, g in zip(block.numbers.tolist(), games, strict=True)}
    opener = np.zeros(count, np.int64)
    for place, position in enumerate(games):
        states[place] = np.frombuffer(position.record, game.board.STATE)[0]
        actions = known[block.first + place]
        movers = [int(position.plain_at(ply).turn) for ply in range(position.ply)]
        opener[place] = movers[0]
        _note(notes[place], movers)
        np.add.at(uses[place], kinds[actions], 1)
    openings = np.array([actions[0] for actions in known.values()], np.int64)
    return Played(study, block, states, notes, uses, openings, opener, known)


def _note(note: np.ndarray, movers: list[int]) -> None:
    """Turns and waiting, as the compiled loop counts them."""
    last, mover = np.zeros(max(movers) + 1, np.int64), -1
    for ply, seat in enumerate(movers):
        if seat != mover:
            begin_turn(note, last, seat, ply)
        mover = seat
        last[seat] = ply + 1
    note[0] = len(movers)
