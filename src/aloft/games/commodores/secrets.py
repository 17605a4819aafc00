"""What a seat may know: everything but the order of the two stacks."""

from ..chance import shuffle


def everything(state) -> bool:
    """The order of the stacks is seen too."""
    return True


def sight(state, seat) -> bool:
    """Nobody knows the order of the stacks."""
    return False


def redeal(state, seat):
    """Another order of both stacks, which is as likely as the true one."""
    shuffle(state, state.stack, state.left)
    shuffle(state, state.tokens, state.numbers)
