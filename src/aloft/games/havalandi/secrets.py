"""Nothing is hidden here but the die to come, which lies in the generator's bits."""


def everything(state) -> None:
    """All there is to see."""
    return None


def sight(state, seat) -> None:
    """Every seat sees everything."""
    return None


def hidden(state, seat) -> int:
    """The two cards lie open from the start, and a roll shows in the generator's bits."""
    return 0


def redeal(state, seat):
    """There is nothing to deal anew; whoever guesses has given the generator other bits."""
