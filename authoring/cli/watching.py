"""Repetition of a command whenever a file of its packs changes, until Ctrl-C."""

import os
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Annotated, Final

from typer import Option

from authoring.cli.common import clear_screen, echo_err
from authoring.cli.exit import Exit
from authoring.core.errors import CannotRun
from authoring.core.limits import MAX_FILES
from authoring.core.printable import one_line
from authoring.core.wording import pluralize
from authoring.services.opened import Opened

Watch = Annotated[bool, Option("--watch", help="Run again after every change, until Ctrl-C.")]
PAUSE: Final = 0.3
"""Seconds between two checks of the files."""
_MOST: Final = 20 * MAX_FILES
"""Most files checked in all."""

FileTimes = Mapping[str, tuple[int, int]]
"""File -> (time of its last change, size)."""
Task = Callable[[], tuple[Exit, Iterable[Path]]]
"""The repeated work; returns its exit code and the folders it read."""
Wait = Callable[[tuple[Path, ...], FileTimes], bool]
"""Returns True when a file has changed; False if there is nothing to wait for."""


def watched(
    once: Task, packs: Iterable[Path], *, made: Iterable[Path] = (), wait: Wait | None = None
) -> Exit:
    """Run `once`, and again after every change in `packs` and the folders it read, except in the
    files `made` by it; return its last exit code when `wait` returns False.

    A pack that cannot be opened the first time ends it (CannotRun), later it is only reported: an
    editor may be moving a file. Ctrl-C ends it as any command (KeyboardInterrupt).
    """
    folders = tuple(packs)
    code: Exit | None = None
    while True:
        seen = files_in(folders)
        outputs = {os.path.realpath(file) for file in made}
        clear_screen()
        try:
            code, read = once()
            new = [folder for folder in dict.fromkeys(read) if folder not in folders]
            folders, seen = (*folders, *new), {**files_in(new), **seen}
        except CannotRun as reason:
            if code is None:
                raise
            code = Exit.CANNOT_RUN
            echo_err(f"questpack: {one_line(reason.message)}\n")
        # What was written just now is no reason to begin anew.
        seen = {**seen, **{path: now for path, now in files_in(folders).items() if path in outputs}}
        sys.stdout.flush()
        echo_err(f"\nwatching {pluralize(len(seen), 'file')}; Ctrl-C ends\n")
        if not (wait or change_in)(folders, seen):
            return code


def read_by(opened: Iterable[Opened]) -> Iterator[Path]:
    """Yield the folder of each pack and of each pack it uses."""
    for pack in opened:
        yield pack.path
        if pack.source is not None:
            yield from map(Path, pack.source.folders.values())


def change_in(folders: tuple[Path, ...], seen: FileTimes) -> bool:
    """Wait until the files of the folders differ from `seen` and stay equal for a moment; return
    True."""
    while True:
        time.sleep(PAUSE)
        now = files_in(folders)
        if now != seen:
            break
    while True:
        time.sleep(PAUSE)
        previous, now = now, files_in(folders)
        if previous == now:
            return True


def files_in(folders: Iterable[Path]) -> FileTimes:
    """Return (time, size) of every file of these folders (for a file, of those beside it), by path;
    hidden and temporary ones, and those past the first `_MOST`, are left out."""
    stamps: dict[str, tuple[int, int]] = {}
    for folder in folders:
        place = folder if folder.is_dir() else folder.parent
        for parent, inner, names in os.walk(place):
            inner[:] = sorted(name for name in inner if not name.startswith("."))
            for name in names:
                if len(stamps) < _MOST and not name.startswith(".") and not name.endswith("~"):
                    _look(os.path.realpath(Path(parent) / name), stamps)
    return stamps


def _look(path: str, times: dict[str, tuple[int, int]]) -> None:
    try:
        state = Path(path).stat()
    except OSError:
        return  # gone meanwhile
    times[path] = state.st_mtime_ns, state.st_size
