"""Bots that are programs of their own, in any language: JSON lines on standard input and output."""

from .bot import Sight


class ProcessBot:
    """A program that is asked for moves."""

    def __init__(self, command: str) -> None:
        self.command = command

    def choose(self, sight: Sight) -> int:
        raise NotImplementedError

    def close(self) -> None:
        raise NotImplementedError
