"""What a seat may know: everything but the order of the two stacks."""

from ..chance import shuffle


def everything(state) -> bool:
    """The order of the stacks is seen too."""
    return True


def sight(state, seat) -> bool:
    """Nobody knows the order of the stacks."""
    return False


def hidden(state, seat) -> int:
    """The hexes and number tokens that lie face down, for whoever looks.

    Where a slain leviathan goes back and another hex comes, their number can stay the same; but then
    the stack has been shuffled, which shows in the generator's bits. Only a leviathan that goes back
    alone is not shuffled, and everybody knows that it comes again.
    """
    return int(state.left) + int(state.numbers)


def redeal(state, seat):
    """Another order of both stacks, which is as likely as the true one."""
    shuffle(state, state.stack, state.left)
    shuffle(state, state.tokens, state.numbers)
