"""End of a command: exit code and last message, decided in this one place."""

import _thread
import contextlib
import errno
import os
import sys
from collections.abc import Callable, Iterator
from enum import IntEnum
from threading import Timer

from authoring import __version__
from authoring.core.bugs import DEBUG, traced
from authoring.core.errors import CannotRun
from authoring.core.printable import one_line


class Exit(IntEnum):
    """Exit code that the shell sees."""

    CLEAN = 0
    FINDINGS = 1
    CANNOT_RUN = 2
    INTERRUPTED = 130
    BROKEN_PIPE = 141
    TERMINATED = 143


def ended(clean: bool) -> Exit:
    """Return CLEAN, or if not `clean` FINDINGS."""
    return Exit.CLEAN if clean else Exit.FINDINGS


def guarded(run: Callable[[], int]) -> int:
    """Run a command and return its exit code; write why it failed to standard error."""
    try:
        with _interrupts_kept():
            code = run()
            sys.stdout.flush()
    except SystemExit as stop:
        return _code_of(stop)
    except CannotRun as reason:
        return _refuse(reason.message, reason.hint)
    except KeyboardInterrupt:
        return Exit.INTERRUPTED
    except BrokenPipeError:
        return _broken_pipe()
    except OSError as reason:
        if reason.errno == errno.EPIPE:
            return _broken_pipe()
        return _refuse(f"{reason.strerror or reason}{_where(reason)}", "")
    except Exception as reason:  # noqa: BLE001 - no traceback ever reaches a user
        return _internal(reason)
    return code


@contextlib.contextmanager
def _interrupts_kept() -> Iterator[None]:
    """Raise a Ctrl-C again that came during a finalizer, where Python only reports it; not once the
    block is left, where it would end the process in another way than its exit code says."""
    previous = sys.unraisablehook
    waiting: list[Timer] = []

    def hook(unraisable: "sys.UnraisableHookArgs") -> None:
        if issubclass(unraisable.exc_type, KeyboardInterrupt):
            # A moment later: raised at once it would be lost in here.
            again = Timer(0.05, _thread.interrupt_main)
            again.daemon = True
            waiting.append(again)
            again.start()
        else:
            previous(unraisable)

    sys.unraisablehook = hook
    try:
        yield
    finally:
        sys.unraisablehook = previous
        for again in waiting:
            again.cancel()


def _code_of(stop: SystemExit) -> int:
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        return _broken_pipe()
    return stop.code if isinstance(stop.code, int) else Exit.CLEAN if stop.code is None else 2


def _refuse(message: str, hint: str) -> Exit:
    _whisper(f"questpack: {one_line(message)}")
    if hint:
        _whisper(f"  help: {one_line(hint)}")
    return Exit.CANNOT_RUN


def _internal(reason: BaseException) -> Exit:
    traced(reason)
    message = f"{type(reason).__name__}: {reason}" if str(reason) else type(reason).__name__
    hint = (
        f"this is a bug in questpack {__version__}; please report it with the pack "
        f"and what {DEBUG}=1 shows"
    )
    return _refuse(f"internal error, {message}"[:400], hint)


def _broken_pipe() -> Exit:
    """Return the exit code for a closed reader of standard output; discard all further output."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return Exit.BROKEN_PIPE


def _where(reason: OSError) -> str:
    return f": {reason.filename}" if reason.filename else ""


def _whisper(text: str) -> None:
    with contextlib.suppress(OSError):
        sys.stderr.write(text + "\n")
        sys.stderr.flush()
