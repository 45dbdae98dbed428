"""Lock between processes; released when its owner ends in any way."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from authoring.core.errors import CannotRun

if sys.platform == "win32":
    import msvcrt

    def _take(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _take(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


@contextmanager
def locked(file: Path, what: str) -> Iterator[None]:
    """Hold an exclusive lock on `file` inside the block.

    The operating system keeps the lock: a file that a killed process has left locks nobody out, and
    the worker processes of the owner, which never have it open, hold nothing. The owner's process
    id in the file is only for display. Raises CannotRun if another process holds it, with a message
    that `what` is in use, and OSError where the file cannot be made.
    """
    if file.is_symlink():
        raise CannotRun(f"{file} is a symbolic link", "remove it: a lock is a file of its own")
    handle = os.open(file, os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0), 0o666)
    try:
        try:
            _take(handle)
        except OSError:
            owner = os.read(handle, 20).decode("ascii", "replace").strip()
            message = f"{what} is in use by another process{f' ({owner})' if owner else ''}"
            raise CannotRun(message, "wait until it has ended") from None
        os.ftruncate(handle, 0)
        os.write(handle, f"{os.getpid()}\n".encode())
        try:
            yield
        finally:
            with suppress(OSError):
                os.ftruncate(handle, 0)
    finally:
        os.close(handle)
