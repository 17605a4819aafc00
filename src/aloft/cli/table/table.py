"""The table: one screen, one keyboard, and the people around it."""

import shlex
from collections.abc import Callable, Sequence
from contextlib import suppress

from rich.table import Table as Grid
from rich.text import Text

from ...engine.positions.position import SPECTATOR
from ...games.errors import AloftError
from ..terminal.console import clear, out
from ..terminal.errors import complain
from ..terminal.log import log
from ..terminal.narration import PlayedMove, in_words
from ..terminal.prompt import ask
from ..terminal.wait_notice import taking, thinking
from .board import show_board
from .game_end import breakdown_table, show_ending
from .local_game import LocalGame
from .moves import find_move, listing, starting
from .save_file import save_copy
from .seats import shown

PACE = 0.4  # seconds that a bot's move takes at least, so that people can follow

HELP = (
    ("MOVE", "its text, as {move}, its number, or a beginning that only it has; TAB completes it"),
    ("?", "the legal moves with their numbers; ? {start} tells those that begin like that in words"),
    ("why MOVE", "why a move is not legal"),
    ("hint", "what a strong bot would do, knowing what you know; hint 5 thinks for five seconds"),
    ("undo", "take the last move of a person back, and what the bots did since"),
    ("board", "draw the board again"),
    ("scores", "where your points come from"),
    ("save FILE", "write the game to a file"),
    ("rules SECTION", "what the rules say of something: rules scoring, for example"),
    ("quit", "leave; the game is kept, and you are told how to go on"),
)


class Leave(Exception):
    """Somebody gets up from the table."""


class Table:
    """Plays one game with the people in front."""

    def __init__(self, game: LocalGame, fast: bool = False) -> None:
        self.game = game
        self.pace = PACE if out.is_terminal and not fast else 0.0
        self.position = game.position
        self.viewer = SPECTATOR  # whose cards may be on the screen
        self.on_screen = 0  # the last ply that was told
        self.excused: set[int] = set()  # the seats whose bots have failed, which was said
        self.warned = ""
        self.commands: dict[str, Callable[[str], None]] = {
            "?": self.list_moves,
            "why": self.why,
            "hint": self.hint,
            "undo": self.undo,
            "board": self.draw,
            "scores": self.scores,
            "save": self.save,
            "rules": self.rules,
            "help": self.help,
            "quit": self.quit,
            "exit": self.quit,
            "q": self.quit,
        }

    def run(self) -> None:
        """Play to the end, or until somebody leaves."""
        try:
            self.play()
        except (Leave, EOFError, KeyboardInterrupt):
            self.farewell()
        else:
            self.finish()
        finally:
            with suppress(KeyboardInterrupt):
                self.game.close()

    def play(self) -> None:
        while not self.position.over:
            if self.game.awaits_human:
                self.warn()
                self.sit_down(self.position.turn)
                self.game.think_ahead()
                self.turn()
            else:
                self.let_bot_play(self.position.turn)
            self.tell()

    def let_bot_play(self, seat: int) -> None:
        """One move of a bot, not too fast for the eye."""
        who = f"{self.game.name(seat)} ({shown(self.game.seats[seat])})"
        with taking(self.pace), thinking(who):
            move = self.game.choose()
        self.excuse(seat)
        self.game.act(move)

    def sit_down(self, seat: int) -> None:
        """Show this person the table, nobody else's cards, and what has been done since their last move."""
        if self.viewer != seat and len(self.game.humans) > 1 and self.game.has_secrets:
            if self.viewer != SPECTATOR:
                clear()
                self.on_screen = 0
            ask(f"Seat {seat + 1}, it is your move: press Enter when only you look at the screen. ")
        self.viewer = seat
        out.print()
        if self.report(self.game.news_for(seat)):
            out.print()
        self.draw()

    def turn(self) -> None:
        """Ask until a move is made or taken back."""
        ply = self.position.ply
        while self.position.ply == ply:
            moves = self.position.legal_moves
            typed = ask(self.question(), [*moves, *self.commands])
            try:
                self.follow(typed, moves)
            except AloftError as error:
                out.print(Text(str(error), "yellow"), soft_wrap=True)

    def question(self) -> str:
        alone = len(self.game.humans) == 1
        return ("Your move" if alone else f"Seat {self.position.turn + 1}") + " (or ?, help) › "

    def follow(self, typed: str, moves: list[str]) -> None:
        """Do what was typed: a move, a command, or a move by number or beginning."""
        word, _, rest = typed.partition(" ")
        if not typed:
            return
        if typed not in moves and word.lower() in self.commands:
            self.commands[word.lower()](rest.strip())
            return
        move = find_move(typed, moves)
        if move is None:
            raise AloftError(self.position.explain(typed) or f"{typed} is no move.")
        self.game.act(move)

    # The commands.

    def list_moves(self, beginning: str) -> None:
        if beginning and not starting(beginning, self.position.legal_moves):
            raise AloftError(f"No legal move begins with {beginning!r:.40}.")
        out.print(listing(self.position, beginning, room=max(out.height - 2, 16)))

    def why(self, move: str) -> None:
        if not move:
            raise AloftError(f"Say which move: why {self.position.legal_moves[0]}, for example.")
        reason = self.position.explain(move)
        out.print(Text(reason or f"It is legal: {in_words(self.position, move)}."))

    def hint(self, seconds: str) -> None:
        from .hint import read_seconds, show_hint

        show_hint(self.position, read_seconds(seconds))

    def undo(self, _: str) -> None:
        self.game.undo()
        self.on_screen = 0
        out.print(Text("Taken back.", "dim"))

    def draw(self, _: str = "") -> None:
        show_board(self.position, self.viewer)

    def scores(self, _: str) -> None:
        out.print(breakdown_table("Your points so far", self.position.breakdown(self.viewer)))

    def save(self, name: str) -> None:
        if not name:
            raise AloftError("Say where to: save game.json, for example.")
        save_copy(self.game.record, name)
        out.print(Text(f"Saved; aloft play {shlex.quote(name)} goes on from here."), soft_wrap=True)

    def rules(self, words: str) -> None:
        """A section of the guide, here and now; without words, which sections there are."""
        from ...engine.guides.guide import guide_of
        from ..rules import list_titles, tell

        guide = guide_of(self.position.game)
        if words:
            tell(out, guide.opened_at(guide.section(words)), paged=False)
        else:
            list_titles(out, guide.sections)
            out.print(Text("Say which section: rules scoring, for example.", "dim"))

    def help(self, _: str) -> None:
        move = self.position.legal_moves[-1]
        grid = Grid.grid(padding=(0, 2))
        for words, meaning in HELP:
            grid.add_row(Text(words, "cyan"), Text(meaning.format(move=move, start=move[:2])))
        out.print(grid)

    def quit(self, _: str) -> None:
        raise Leave

    # What is said besides.

    def tell(self) -> None:
        """Where somebody watches, what is done is told at once."""
        if out.is_terminal:
            self.report(self.news)

    def report(self, played: Sequence[PlayedMove]) -> bool:
        """Tell those of these moves that are not on the screen yet; whether there were any."""
        fresh = [move for move in played if move.ply > self.on_screen]
        if fresh:
            names = max(len(self.game.name(seat)) for seat in range(self.position.players))
            moves = max(len(move.move) for move in self.game.moves)
            out.print(log(fresh, self.game.name, widths=(names, moves)))
            self.on_screen = fresh[-1].ply
        return bool(fresh)

    @property
    def news(self) -> list[PlayedMove]:
        """What a person has not seen, or everything if there is nobody."""
        humans = self.game.humans
        return self.game.news_for(humans[0]) if humans else self.game.moves

    def excuse(self, seat: int) -> None:
        """Say it once if somebody else plays on for a bot."""
        failure = self.game.bots[seat].failure
        if failure and seat not in self.excused:
            complain(f"{failure} The greedy bot plays on in seat {seat + 1}.")
            self.excused.add(seat)

    def warn(self) -> None:
        """Say it once if the game cannot be kept."""
        trouble = self.game.save_file.trouble
        if trouble and trouble != self.warned:
            complain(f"This game is not being kept: {trouble} Use save FILE to keep it elsewhere.")
        self.warned = trouble

    def farewell(self) -> None:
        save_file = self.game.save_file
        if len(self.game.humans) > 1 and self.game.has_secrets:
            clear()  # whoever comes next must not see the leaver's cards
        self.warn()
        if save_file.kept and not save_file.trouble:
            path = shlex.quote(str(save_file.path))
            out.print(Text(f"\nThe game is kept. To go on with it:\n  aloft play {path}"), soft_wrap=True)
        else:
            out.print(Text("\nGoodbye." if self.game.moves else "\nNothing was played, so nothing is kept."))

    def finish(self) -> None:
        """The end of the game."""
        self.warn()
        out.print()
        if self.report(self.news):
            out.print()
        show_ending(self.game)
        if self.game.save_file.kept:
            path = shlex.quote(str(self.game.save_file.path))
            out.print(Text(f"\nTo see the game again:\n  aloft replay {path}", "dim"), soft_wrap=True)
