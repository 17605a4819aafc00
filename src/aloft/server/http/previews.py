"""What a link to a page shows before it is opened: title, sentence and picture, as Open Graph has it."""

from html import escape

from ...games import all_games
from ...games.contract import Game

SITE = "Aloft"
WELCOME = "Board games about balloons and airships, in the browser: against bots or with friends, no account."
WIDE, HIGH = 1000, 525  # pixels of every picture


def head(url: str, path: str, game: Game | None = None) -> str:
    """The tags for a page at this address, of a game or of all of them."""
    title, says = (SITE, WELCOME) if game is None else (_title(path, game), game.goal)
    shown = next(iter(all_games().values())) if game is None else game
    facts = {
        "og:site_name": SITE,
        "og:type": "website",
        "og:title": title,
        "og:description": says,
        "og:url": f"{url}{path}",
        "og:image": f"{url}/preview/{shown.id}.jpg",
        "og:image:width": str(WIDE),
        "og:image:height": str(HIGH),
        "og:image:alt": f"A game of {shown.title}",
    }
    tags = [f'<meta property="{name}" content="{escape(value)}" />' for name, value in facts.items()]
    return "".join([*tags, '<meta name="twitter:card" content="summary_large_image" />'])


def _title(path: str, game: Game) -> str:
    """What one does there."""
    kinds = {"table": "Play {}", "replay": "A game of {}", "learn": "Learn {}", "lab": "{} in the lab"}
    return kinds[path.split("/")[1]].format(game.title)
