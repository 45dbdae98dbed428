"""Child processes: none outlives its parent, and the failure of none goes unnoticed."""

import gc
import os
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from logging import getLogger
from typing import Final

from authoring.core.import_path import SAFE

ASIDE: Final = getLogger("questpack")
"""Logger for notes to the user while work goes on; commands show them on standard error."""

LOST: Final = (
    "a worker process was ended from outside, perhaps because memory ran out; {what}. "
    "Nothing is lost but time; --jobs 1 needs the least memory"
)
_CALM: Final = (100_000, 20, 100)
_PAUSE: Final = 0.5
"""Seconds between two checks for the parent process."""

_watching = threading.Event()


def relax_gc() -> None:
    """Raise the gc thresholds: our objects live until exit, and scanning them takes a tenth of a
    command's time."""
    gc.set_threshold(*_CALM)


@contextmanager
def safe_children() -> Iterator[None]:
    """Make Python processes that start inside the block import nothing from the current folder.
    Commands do so from their start; programs that call the services need this block. The import
    path of the calling process does not change."""
    previous = os.environ.get(SAFE)
    os.environ[SAFE] = "1"
    try:
        yield
    finally:
        if previous is None:
            os.environ.pop(SAFE, None)
        else:
            os.environ[SAFE] = previous


@contextmanager
def quiet_start() -> Iterator[None]:
    """Hold Ctrl-C back in processes that start inside the block, until they call `hear_interrupts`.
    A process that is still importing has no handler yet, and would end with a traceback on the
    terminal. In this process, a Ctrl-C inside the block may be delivered at its end."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    previous_mask = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, previous_mask)


def hear_interrupts() -> None:
    """Receive Ctrl-C again, also one that came since `quiet_start`. Idempotent."""
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})


def exit_with_parent(parent: int) -> None:
    """Exit this process soon after `parent`, which started it, ends in any way. Idempotent.

    A process killed outright cannot tell its children, and they would wait for jobs for ever, so a
    worker calls this before it waits for its first. If the parent has ended already, exit at once.
    For POSIX: on Windows the number of a parent that has ended stays, and nothing is noticed.
    """
    if os.getppid() != parent:
        os._exit(1)
    if not _watching.is_set():
        _watching.set()
        relax_gc()
        threading.Thread(target=_watch, args=(parent,), daemon=True).start()


def _watch(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(_PAUSE)
    os._exit(1)
