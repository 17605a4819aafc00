"""Asking the process that owns a store for a backup, over a socket beside the file."""

import asyncio
import os
import socket
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import msgspec

from ..errors import StorageRefused

ENDING = ".sock"
LONGEST = 100  # bytes in the name of a socket; systems differ a little
Answer = Callable[[Path], Awaitable[None]]


class Request(msgspec.Struct):
    """Please copy yourself there."""

    backup: str


class Reply(msgspec.Struct):
    """Done, or why not."""

    refused: str = ""


@contextmanager
def _short_name(store: Path) -> Iterator[str]:
    """The socket's name, by way of its folder's descriptor if the name itself is too long."""
    name = store.with_name(store.name + ENDING)
    if len(os.fsencode(name)) <= LONGEST:
        yield str(name)
        return
    folder = os.open(name.parent, os.O_RDONLY)
    try:
        yield f"/proc/self/fd/{folder}/{name.name}"
    finally:
        os.close(folder)


async def answer_requests(store: Path, backup: Answer) -> asyncio.Server:
    """Serve requests for backups; only the owner of the file can reach the socket."""

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError, asyncio.IncompleteReadError, msgspec.MsgspecError):
            request = msgspec.json.decode(await reader.readline(), type=Request)
            writer.write(msgspec.json.encode(await _try(backup, Path(request.backup))) + b"\n")
            await writer.drain()
        writer.close()

    with _short_name(store) as name:
        with suppress(OSError):
            Path(name).unlink()  # of a process that was killed: we hold the lock now
        listening = socket.socket(socket.AF_UNIX)
        try:
            listening.bind(name)
            Path(name).chmod(0o600)  # before anybody can connect
            return await asyncio.start_unix_server(serve, sock=listening)
        except BaseException:
            listening.close()
            raise


async def _try(backup: Answer, destination: Path) -> Reply:
    try:
        await backup(destination)
    except Exception as error:
        return Reply(str(error) or type(error).__name__)
    return Reply()


def stop_answering(store: Path, server: asyncio.Server) -> None:
    """Close the socket and remove it."""
    server.close()
    with suppress(OSError):
        store.with_name(store.name + ENDING).unlink()


def request_backup(store: Path, destination: Path) -> None:
    """Have the store's owner copy it there; StorageRefused if it does not."""
    try:
        with _short_name(store) as name, socket.socket(socket.AF_UNIX) as talk:
            talk.connect(name)
            talk.sendall(msgspec.json.encode(Request(str(destination))) + b"\n")
            line = talk.makefile("rb").readline()
        reply = msgspec.json.decode(line, type=Reply)
    except (OSError, msgspec.MsgspecError) as error:
        raise StorageRefused(
            f"The process that has {store} open does not answer ({error}); try again, or stop it first."
        ) from None
    if reply.refused:
        raise StorageRefused(reply.refused)
