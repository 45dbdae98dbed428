"""Symbolic links that somebody else has made: in a pack, in a repository, in a folder of games.

A pack may be anybody's, and a link in it may lead to a file of the user's. Reading follows links
only as far as they stay inside the folder they come with; writing follows none in a pack at all. A
link that leads nowhere yet counts as well: writing through it makes the file.
"""

import os
from errno import ELOOP
from pathlib import Path
from typing import Final

_MAIN: Final = "pack.yaml"
_GIT: Final = ".git"


def leads_to_itself(path: Path) -> bool:
    """Return whether the links of `path` form a circle. `Path.resolve` reports this until Python
    3.12, and no longer from 3.13 on."""
    try:
        path.stat()
    except OSError as problem:
        return problem.errno == ELOOP
    return False


def leads_out(path: Path, folder: Path) -> bool:
    """Return whether `path`, a path below `folder`, resolves to one outside of it; True if
    unknown."""
    try:
        return leads_to_itself(path) or not path.resolve().is_relative_to(folder.resolve())
    except (OSError, RuntimeError):
        return True


def link_below(folder: Path, path: Path) -> Path | None:
    """Return the first symbolic link among the parts of `path` below `folder`; None if there is
    none. `folder` itself is not checked. Raises ValueError if `path` is not below it."""
    at = folder
    for step in path.relative_to(folder).parts:
        at /= step
        if at.is_symlink():
            return at
    return None


def foreign_link(path: Path) -> Path | None:
    """Return the symbolic link that forbids writing to `path`, a file of the user's choice; None if
    there is none.

    That is the first link inside a pack, even if its `pack.yaml` is no file; or the file itself,
    where it is a link that leads out of its folder, or into the files of a repository.
    """
    absolute = Path(os.path.abspath(path))  # noqa: PTH100 - links stay as typed
    for at in (*reversed(absolute.parents), absolute):
        if at.is_symlink() and any(os.path.lexists(folder / _MAIN) for folder in at.parents):
            return at
    if absolute.is_symlink() and (
        leads_out(absolute, absolute.parent) or _GIT in absolute.resolve().parts
    ):
        return absolute
    return None
