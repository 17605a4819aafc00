"""`aloft` alone: the pages in a browser, served from this machine."""

from .terminal.console import is_attended
from .terminal.early_stop import stoppable


@stoppable()
def home() -> None:
    """Serve, with or without a terminal; open the first page for whoever sits in front."""
    from ..server.settings import LaunchSettings
    from .terminal.browser import serve_here

    serve_here(LaunchSettings(), opens=is_attended())
