"""How a position looks to the eye: places, pieces on them, panels beside them.

A scene says what there is and where, in units of which 100 make one cell of a board; symbols say
how a thing is drawn. Neither knows a rule, so one painter serves every game. In a label the thing itself
is named by its id, so that its name alone can be told without the rest; where a name has spans of its own,
it is given as a `Label`.
"""

from dataclasses import dataclass, field
from typing import Optional

from .sentences import Sentence, told


@dataclass(frozen=True)
class Symbol:
    """A drawing: SVG markup in a box of its own, (0, 0) at its top left."""

    width: float
    height: float
    body: str


@dataclass(frozen=True)
class Place:
    """Somewhere a piece can be: its centre, its size, and what it is called aloud."""

    id: str
    x: float
    y: float
    width: float
    height: float
    label: Sentence
    mark: str = ""  # what a terminal shows while nothing is there
    in_tray: bool = (
        False  # not part of the board itself: where room is scarce, its pieces lie beside the board
    )


@dataclass(frozen=True)
class Piece:
    """Something on a place, the same from scene to scene as long as its id is the same."""

    id: str
    symbol: str
    place: str
    label: Sentence
    mark: str = ""  # a few letters that name it without colour, for labels and for terminals
    colours: tuple[str, ...] = ()  # the tints of its mark, as #rrggbb
    lift: float = 0  # how far above the middle of its place it is drawn
    shift: float = 0  # how far to the right of it
    scale: float = 1
    note: Sentence | None = None  # a few words pinned to it: who claimed it
    is_ground: bool = False  # other things stand on it, and light falls on it
    is_die: bool = False  # it is rolled: it tumbles when it comes to show another side
    is_offer: bool = False  # something to do: it is shown to whoever may touch it, and to nobody else
    closer: str = ""  # the symbol that shows it in full to who looks at it closely


@dataclass(frozen=True)
class Item:
    """What lies on a panel: a symbol, how many, and what it is called aloud."""

    symbol: str
    label: Sentence
    count: int = 1
    mark: str = ""
    colours: tuple[str, ...] = ()
    is_counted: bool = False  # its label says how many
    use: Sentence | None = None  # what it is for

    @property
    def words(self) -> Sentence:
        """What it is and what it is for."""
        return told("{}: {}", self.label, self.use) if self.use else self.label


@dataclass(frozen=True)
class Panel:
    """What belongs to one seat, beside the board."""

    id: str
    title: Sentence
    seat: int  # NONE (-1) for what belongs to all
    active: bool  # it is this seat's turn
    score: int | None  # None where the viewer may not know it
    items: tuple[Item, ...] = ()
    unit: Sentence | None = None  # what the score counts, where it is not points


@dataclass(frozen=True)
class Ruler:
    """A letter or number at the edge of a board."""

    x: float
    y: float
    text: str


@dataclass(frozen=True)
class Scene:
    """One position as it looks from one seat."""

    width: float
    height: float
    backdrop: str  # the symbol behind everything
    caption: Sentence
    section: str  # the heading of the guide that matters now
    places: tuple[Place, ...]
    pieces: tuple[Piece, ...]
    panels: tuple[Panel, ...]
    rulers: tuple[Ruler, ...] = ()
    task: Sentence | None = None  # what the seat to move is to do, as the caption says it
    base: Optional["Scene"] = field(default=None, init=False, repr=False, compare=False)

    def with_panels(self, panels: tuple[Panel, ...]) -> "Scene":
        """The same board with other panels; made for every viewer of every move, so by hand."""
        twin = object.__new__(Scene)
        vars(twin).update(vars(self), panels=panels, base=self)
        return twin

    @property
    def board(self) -> "Scene":
        """The scene whose board this is: where several viewers see the same, one and the same scene."""
        return self.base or self
