"""What a touch leads to, or the reason why no move follows from it."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import takewhile

from ...games.scene import Piece, Place
from ...games.sentences import NOTHING_SAID, Label, Sentence, Span, Thing, any_of, capital, spans_of, told
from .position import Position

NOTHING = told("Nothing can be done with it now. What shines can be touched.")
NAMED = 2  # things that are named where more could be touched

Path = tuple[str, ...]  # the ids that are touched, in order


def explain_touches(position: Position, ids: Sequence[str]) -> Sentence | None:
    """None if a legal move begins with these touches, else a sentence or two for a person."""
    if position.over:
        return told("The game is over.")
    return _Table(position).answer(tuple(ids))


def leads_to(position: Position, ids: Sequence[str]) -> Sentence:
    """What a half-made move does, as far as all moves that begin so say the same of it."""
    touched, choices = tuple(ids), () if position.over else position.choices
    says = {position.say(move) for move, path in choices if path[: len(touched)] == touched}
    if len(says) < 2:
        return next(iter(says), NOTHING_SAID)
    alike = takewhile(_are_one, zip(*map(spans_of, says), strict=False))
    shared: list[Span] = [spans[0] for spans in alike]
    return _unfinished(shared) if any(isinstance(span, str) for span in shared) else NOTHING_SAID


def _are_one(spans: tuple[Span, ...]) -> bool:
    return len(set(spans)) == 1


def _unfinished(spans: list[Span]) -> Sentence:
    """What goes on in one way or another: who does it and to what would say nothing without the doing."""
    *most, last = spans
    return told("{} …", Sentence(*most, last.rstrip() if isinstance(last, str) else last))


class _Table:
    """All that can be touched in a position, and the moves that would be made by it, legal or not."""

    def __init__(self, position: Position) -> None:
        self.position = position
        scene = position.scene(position.turn)
        things: list[Place | Piece] = [*scene.places, *scene.pieces]
        self.labels: dict[str, Sentence] = {thing.id: thing.label for thing in things}
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

    def answer(self, touched: Path) -> Sentence | None:
        if not touched or _beginning_with(touched, self.legal):
            return None
        return self._with_label(touched[-1], self._reason(touched))

    def _with_label(self, id_: str, reason: Sentence) -> Sentence:
        """What was touched goes first, unless the reason says as much."""
        label = self.labels.get(id_)  # a program may touch what is not there
        if not label or _names(reason, self._named(id_)):
            return reason
        return told("{} {}" if label.endswith(".") else "{}. {}", capital(label), reason)

    def _reason(self, touched: Path) -> Sentence:
        """The rules' own words if it would be a move; else what can be done with it, or instead."""
        refused, later = self._refused(touched, whole=True), self._comes_later(touched)
        if refused and later:
            return told("{} It may come second, after {}.", refused, later)
        if refused or later:
            return refused or told("First touch {}.", later)
        return self._refused(touched) or self._stands_with(touched) or self._comes_next(touched) or NOTHING

    def _refused(self, touched: Path, whole: bool = False) -> Sentence:
        """Why the moves may not be made that these touches make or begin; the nearest to legal tells."""
        begun = [a for a, path in self.paths.items() if path[: len(touched)] == touched]
        actions = [a for a in begun if not whole or self.paths[a] == touched]
        if not actions:
            return NOTHING_SAID
        game, state = self.position.game, self.position.state
        reasons = {action: int(game.verb("refusal")(state, action)) for action in actions}
        nearest = max(reasons.values())
        near = [action for action, reason in reasons.items() if reason == nearest]
        said: Counter[Sentence] = Counter(game.moves.why_not(state, action, nearest) for action in near)
        return said.most_common(1)[0][0]

    def _comes_later(self, touched: Path) -> Sentence:
        """What comes before a thing that moves need, but not first."""
        (first, *more) = touched
        before = [path[0] for path in self.legal if first in path[1:]]
        return self._some(before) if before and not more else NOTHING_SAID

    def _stands_with(self, touched: Path) -> Sentence:
        """Who touches a balloon may mean the truck below it."""
        *before, last = touched
        meant = [(*before, other) for other in self._at_the_place_of(last)]
        for path in meant:
            if _beginning_with(path, self.legal):
                return self._instead(last, path[-1])
        reasons = (self._refused(path, whole) for whole in (True, False) for path in meant)
        return next(filter(None, reasons), NOTHING_SAID)

    def _at_the_place_of(self, id_: str) -> list[str]:
        """The place itself, and whatever else stands there."""
        place = self.where.get(id_, id_)
        others = [other for other, at in self.where.items() if at == place]
        return [other for other in (place, *others) if other != id_]

    def _instead(self, id_: str, other: str) -> Sentence:
        name = self._named(other)
        if name == self._named(id_):
            return told("Touch it where it shines.")
        return told("Touch {} instead.", name)

    def _comes_next(self, touched: Path) -> Sentence:
        """What can be touched after what has been chosen already."""
        before, done = touched[:-1], len(touched) - 1
        paths = _beginning_with(before, self.legal) if before else []
        next_ = [path[done] for path in paths if len(path) > done]
        if not next_:
            return NOTHING_SAID
        return told("After {} comes {}.", self._named(before[-1]), self._some(next_))

    def _some(self, ids: Iterable[str]) -> Sentence:
        """A few of these things by name, and how many there are besides."""
        ids = list(dict.fromkeys(ids))
        named = [self._named(id_) for id_ in ids[:NAMED]]
        more = len(ids) - len(named)
        return any_of([*named, f"one of {more} more"] if more else named)

    def _named(self, id_: str) -> Sentence:
        """A thing by its name alone, without what else its label tells."""
        label = self.labels.get(id_, id_)
        return label.name if isinstance(label, Label) else Sentence(next(_things(label, id_), label))


def _things(words: str, id_: str) -> Iterator[Thing]:
    """Wherever these words name a thing."""
    return (span for span in spans_of(words) if isinstance(span, Thing) and span.id == id_)


def _names(words: Sentence, name: Sentence) -> bool:
    """Whether these words name something that is called so: metal that pays is metal."""
    things = (span for span in words.spans if isinstance(span, Thing))
    return any(thing.text.lower() == name.lower() for thing in things)


def _beginning_with(touched: Path, paths: list[Path]) -> list[Path]:
    return [path for path in paths if path[: len(touched)] == touched]
