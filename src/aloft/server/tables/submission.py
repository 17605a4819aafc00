"""Something that a person asks for: done once, and answered the same however often it is sent."""

from collections.abc import Callable
from hashlib import blake2b

import msgspec

from ...match.commands import Command
from ...match.refusals import Refused, Why
from ..protocol import frames
from ..storage.rows import Person

Answer = Callable[[bytes], None]  # takes the one answer, as soon as it is true

_write = msgspec.json.Encoder().encode


class Submission:
    """Who asks for what, and who is to be answered."""

    __slots__ = ("answer", "cid", "command", "digest", "is_program", "person")

    def __init__(self, person: Person, command: Command, is_program: bool, answer: Answer) -> None:
        self.person = person
        self.command = command
        self.is_program = is_program
        self.answer = answer
        self.cid = command.cid
        # What it says, in a few letters: a retry must say the same.
        self.digest = blake2b(_write(command), digest_size=8).hexdigest()

    def settle(self, reply: bytes) -> bytes:
        """Give the one answer."""
        self.answer(reply)
        return reply

    def refuse(self, refused: Refused) -> bytes:
        """Give the answer that it is not to be."""
        return self.settle(frames.no(self.cid, refused))

    def answer_again(self, digest: str, reply: bytes) -> bytes:
        """What was answered before, if it was to the very same."""
        if digest == self.digest:
            return reply
        sentence = "This number was used before, for something else; use a new one."
        return frames.no(self.cid, Refused(Why.CID, sentence))
