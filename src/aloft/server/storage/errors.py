"""What can go wrong with storage: refused at the start, failed on the way, or one row that cannot be."""

from ...games.errors import AloftError


class StorageRefused(AloftError):
    """A place that cannot be used as storage, or a request that storage does not serve."""


class StorageFailed(AloftError):
    """Something was not saved; with `unknown`, it may have been, and the log must be read again."""

    def __init__(self, message: str, unknown: bool = False) -> None:
        super().__init__(message)
        self.unknown = unknown


class RowRefused(StorageFailed):
    """One write that the database does not accept; it failed alone and storage goes on."""


def first_line(error: BaseException) -> str:
    """What a driver has to say, in one line and without a full stop."""
    cause = getattr(error, "orig", None) or error
    lines = str(cause).strip().splitlines()
    return lines[0].strip().rstrip(".") if lines else type(cause).__name__
