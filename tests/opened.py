"""Which files this process opens."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

_watches: list[list[Path]] = []


@contextmanager
def opened() -> Iterator[list[Path]]:
    """Yield a list of the paths that are opened meanwhile, links followed as far as they are."""
    paths: list[Path] = []
    _watches.append(paths)
    try:
        yield paths
    finally:
        _watches.remove(paths)


def _hook(event: str, values: tuple[object, ...]) -> None:
    """Remember what is opened; a hook stays for good, so it listens only while it is asked to."""
    if not _watches or event != "open":
        return
    path, _, flags = values
    if isinstance(path, str | bytes | os.PathLike):
        follows = not (isinstance(flags, int) and flags & getattr(os, "O_NOFOLLOW", 0))
        typed = Path(os.path.abspath(os.fsdecode(path)))  # noqa: PTH100 - links stay as typed
        _watches[-1].append(Path(os.path.realpath(typed)) if follows else typed)


sys.addaudithook(_hook)
