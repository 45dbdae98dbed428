"""Symbolic links that lead to themselves: seen the same way by every Python."""

from errno import ELOOP
from pathlib import Path


def leads_to_itself(path: Path) -> bool:
    """Whether who follows the path comes round in a circle.

    `Path.resolve` says so until Python 3.12, and no longer from 3.13 on.
    """
    try:
        path.stat()
    except OSError as problem:
        return problem.errno == ELOOP
    return False
