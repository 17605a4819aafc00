"""What a touch leads to, or the reason why no move follows from it."""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cached_property
from itertools import takewhile

from ...games.scene import Piece, Place
from ...games.sentences import any_of, capital
from .position import Position

NOTHING = "It has no part in a move now; what shines can be touched."
NAMED = 2  # things that are named where more could be touched
TELLING = 4  # words of a sentence: who does what

Path = tuple[str, ...]  # the ids that are touched, in order


def explain_touches(position: Position, ids: Sequence[str]) -> str | None:
    """None if a legal move begins with these touches, else a sentence or two for a person."""
    if position.over:
        return "The game is over."
    return _Table(position).answer(tuple(ids))


def leads_to(position: Position, ids: Sequence[str]) -> str:
    """What a half-made move does, in the words that all moves share which begin so, if these say enough."""
    touched, choices = tuple(ids), () if position.over else position.choices
    told = {position.say(move) for move, path in choices if path[: len(touched)] == touched}
    if len(told) < 2:
        return "".join(told)
    columns = zip(*(sentence.split() for sentence in told), strict=False)
    shared = [words[0] for words in takewhile(lambda words: len(set(words)) == 1, columns)]
    return f"{' '.join(shared)} …" if len(shared) >= TELLING else ""


class _Table:
    """All that can be touched in a position, and the moves that would be made by it, legal or not."""

    def __init__(self, position: Position) -> None:
        self.position = position
        scene = position.scene(position.turn)
        things: list[Place | Piece] = [*scene.places, *scene.pieces]
        self.labels = {thing.id: thing.label for thing in things}
        self.where = {piece.id: piece.place for piece in scene.pieces}

    @cached_property
    def paths(self) -> dict[int, Path]:
        """What is touched for each action that is about something on the board."""
        actions = range(self.position.game.moves.count)
        return {action: path for action in actions if (path := self._path(action))}

    def _path(self, action: int) -> Path:
        try:
            return self.position.touches(action)
        except (IndexError, KeyError, ValueError):  # an action about something that is not on the board
            return ()

    @cached_property
    def legal(self) -> list[Path]:
        return [self.paths[action] for action in self.position.legal_actions]

    def answer(self, touched: Path) -> str | None:
        if not touched or _beginning_with(touched, self.legal):
            return None
        return self._with_label(touched[-1], self._reason(touched))

    def _with_label(self, id_: str, reason: str) -> str:
        """What was touched goes first, unless the reason says as much."""
        label = self.labels.get(id_, "")  # a program may touch what is not there
        told = not label or (":" not in label and self._named(id_).lower() in reason.lower())
        return reason if told else f"{capital(label).rstrip('.')}. {reason}"

    def _reason(self, touched: Path) -> str:
        """The rules' own words if it would be a move; else what can be done with it, or instead."""
        refused, later = self._refused(touched, whole=True), self._comes_later(touched)
        if refused and later:
            return f"{refused} It may come second, after {later}."
        if refused or later:
            return refused or f"First touch {later}."
        return self._refused(touched) or self._stands_with(touched) or self._comes_next(touched) or NOTHING

    def _refused(self, touched: Path, whole: bool = False) -> str:
        """Why the moves may not be made that these touches make or begin; the nearest to legal tells."""
        begun = [a for a, path in self.paths.items() if path[: len(touched)] == touched]
        actions = [a for a in begun if not whole or self.paths[a] == touched]
        if not actions:
            return ""
        game, state = self.position.game, self.position.state
        reasons = {action: int(game.verb("refusal")(state, action)) for action in actions}
        nearest = max(reasons.values())
        near = [action for action, reason in reasons.items() if reason == nearest]
        said: Counter[str] = Counter(game.moves.why_not(state, action, nearest) for action in near)
        return said.most_common(1)[0][0]

    def _comes_later(self, touched: Path) -> str:
        """What comes before a thing that moves need, but not first."""
        (first, *more) = touched
        before = [path[0] for path in self.legal if first in path[1:]]
        return self._some(before) if before and not more else ""

    def _stands_with(self, touched: Path) -> str:
        """Who touches a balloon may mean the truck below it."""
        *before, last = touched
        meant = [(*before, other) for other in self._at_the_place_of(last)]
        for path in meant:
            if _beginning_with(path, self.legal):
                return self._instead(last, path[-1])
        reasons = (self._refused(path, whole) for whole in (True, False) for path in meant)
        return next(filter(None, reasons), "")

    def _at_the_place_of(self, id_: str) -> list[str]:
        """The place itself, and whatever else stands there."""
        place = self.where.get(id_, id_)
        others = [other for other, at in self.where.items() if at == place]
        return [other for other in (place, *others) if other != id_]

    def _instead(self, id_: str, other: str) -> str:
        name = self._named(other)
        return "Touch it where it shines." if name == self._named(id_) else f"Touch {name} instead."

    def _comes_next(self, touched: Path) -> str:
        """What can be touched after what has been chosen already."""
        before, done = touched[:-1], len(touched) - 1
        paths = _beginning_with(before, self.legal) if before else []
        next_ = [path[done] for path in paths if len(path) > done]
        return f"After {self._named(before[-1])} comes {self._some(next_)}." if next_ else ""

    def _some(self, ids: Iterable[str]) -> str:
        """A few of these things by name, and how many there are besides."""
        ids = list(dict.fromkeys(ids))
        named = [self._named(id_) for id_ in ids[:NAMED]]
        more = len(ids) - len(named)
        return any_of([*named, f"one of {more} more"] if more else named)

    def _named(self, id_: str) -> str:
        """A thing's name alone, without what else its label tells."""
        return self.labels.get(id_, id_).partition(":")[0].partition(",")[0]


def _beginning_with(touched: Path, paths: list[Path]) -> list[Path]:
    return [path for path in paths if path[: len(touched)] == touched]
