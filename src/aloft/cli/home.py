"""`aloft` alone: the pages in a browser, served from this machine."""

from .console import is_attended
from .stopping import stoppable


@stoppable()
def home() -> None:
    """Serve, with or without a terminal; open the first page for whoever sits in front."""
    from ..server.launch import Wish
    from .browser import serve_here

    serve_here(Wish(), opens=is_attended())
