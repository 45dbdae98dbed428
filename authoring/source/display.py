"""Paths and sizes for display."""

import os
from pathlib import Path


def shown_path(path: Path) -> str:
    """Return a path as users see it: relative if it is below the current folder, else absolute."""
    current = Path.cwd()
    absolute = Path(os.path.abspath(path))  # noqa: PTH100 - symbolic links stay as typed
    if absolute.is_relative_to(current):
        return absolute.relative_to(current).as_posix()
    return absolute.as_posix()


def mebibytes(size: int) -> str:
    """Return a number of bytes in mebibytes, such as `5.0 MiB`."""
    return f"{size / 1024 / 1024:.1f} MiB"
