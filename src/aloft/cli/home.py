"""`aloft` alone: the pages in a browser, served from this machine."""

from .console import on_terminal
from .menu import show_games


def home() -> None:
    """Open the first page for whoever sits in front; show the games where nobody does."""
    if not on_terminal():
        show_games()
        return
    from ..server.running import Wish
    from .browser import serve_here

    serve_here(Wish())
