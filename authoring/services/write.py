"""Writing of output files, complete or not at all, and never over others by accident."""

import os
import shutil
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from authoring.core.errors import CannotRun
from authoring.core.links import foreign_link, link_below


def check_free(path: Path, *, force: bool) -> None:
    """Raise CannotRun early where `write_whole` would after the work is done: the folder is
    missing, the path is a folder, a device or a pipe, a link in the path is not the user's own, or
    a file exists and `force` is not given."""
    check_parent(path)
    check_links(path)
    if str(path) == "-":
        raise CannotRun("cannot write -: this goes into a file alone", "name a file")
    if path.is_dir():
        raise CannotRun(f"cannot write {path}: it is a folder", "name a file")
    if path.exists() and not path.is_file():
        # A finished file is moved into place: that would take a device away.
        raise CannotRun(f"cannot write {path}: it is no ordinary file", "name a file")
    if not force and (path.exists() or path.is_symlink()):
        raise CannotRun(f"{path} exists already", "add --force to overwrite it")


def check_links(path: Path, inside: Path | None = None) -> None:
    """Raise CannotRun if `path` leads through a symbolic link that another user has made, or, below
    the folder `inside` of a pack, through any link."""
    try:
        link = foreign_link(path) or (link_below(inside, path) if inside else None)
    except OSError:
        return  # what is wrong with it is told when it is written
    if link is not None:
        message = f"cannot write {path}: {link} is a symbolic link"
        raise CannotRun(message, "nothing is written through it: remove it, or name another file")


def check_parent(path: Path) -> None:
    """Raise CannotRun if `path` has an invalid name, or is in a folder that cannot be written."""
    folder = path.parent
    try:
        _try_name(path)
        exists, free = folder.is_dir(), not os.path.lexists(folder)
    except (OSError, ValueError) as reason:
        why = getattr(reason, "strerror", None) or str(reason)
        raise CannotRun(f"cannot write {str(path)[:60]}...: {why}", "choose another name") from None
    if not exists:
        problem = "does not exist" if free else "is no folder"
        hint = f"try: mkdir -p {folder}" if free else "name another folder"
        raise CannotRun(f"cannot write {path}: {folder} {problem}", hint)
    if not path.exists() and not os.access(folder, os.W_OK):
        message = f"cannot write {path}: nothing may be written into {folder}"
        raise CannotRun(message, "name a folder of your own")


def _try_name(path: Path) -> None:
    """Raise OSError or ValueError for a path that is too long, or a link to itself."""
    with suppress(FileNotFoundError, NotADirectoryError):
        path.stat()


def write_whole(path: Path, content: bytes | str, *, force: bool) -> None:
    """Write a file, text as UTF-8, whole or not at all; replace an existing one with `force`."""
    write_all(((path, content),), force=force)


def write_all(
    files: Sequence[tuple[Path, bytes | str]],
    *,
    force: bool,
    folder: Path | None = None,
    inside: Path | None = None,
) -> None:
    """Write files that belong together: all of them appear, or none.

    All are written beside their places before the first is moved into its own, so that a
    full disk changes nothing; what is replaced comes back if a later one fails. `folder` is
    made for them unless it is there; in the folder `inside`, such as a pack's, no link is followed.
    Raises CannotRun, as `check_free` does for any of them.
    """
    for path, _ in files:
        check_links(path, inside)
    new_folder = _make_folder(folder) if folder is not None else False
    ready: list[tuple[Path, Path]] = []
    written: list[Path] = []
    old: dict[Path, Path] = {}
    path = Path()
    try:
        for path, content in files:
            check_free(path, force=force)
            ready.append(_part(path, content))
            target = ready[-1][1]
            if len(files) > 1 and target.exists():
                old[target] = _copy(target)
        for part, target in ready:
            path, new = target, not target.exists()
            _put(part, target, force=force)
            written += [target] if new or target in old else []
        written.clear()
        new_folder = False
    except OSError as reason:
        why = reason.strerror or str(reason)
        raise CannotRun(f"cannot write {path}: {why}", "nothing was changed") from reason
    finally:
        for target in written:
            if target in old:
                old[target].replace(target)
            else:
                target.unlink(missing_ok=True)
        for leftover in (*(part for part, _ in ready), *old.values()):
            leftover.unlink(missing_ok=True)
        if new_folder and folder is not None:
            with suppress(OSError):
                folder.rmdir()


def _make_folder(path: Path) -> bool:
    """Make a folder if it is missing, and return whether it was missing; raise CannotRun if that
    fails."""
    try:
        exists = path.is_dir()
        path.mkdir(exist_ok=True)
    except OSError as reason:
        message = f"cannot make the folder {path}: {reason.strerror or reason}"
        raise CannotRun(message, "name a folder of your own") from reason
    return not exists


def _part(path: Path, content: bytes | str) -> tuple[Path, Path]:
    """Write `content` to a new file beside `path`; return (that file, the target to replace)."""
    data = content.encode("utf-8") if isinstance(content, str) else content
    target = path.resolve() if path.is_symlink() else path
    handle, name = tempfile.mkstemp(prefix=f".{path.name[:50]}.", dir=target.parent)
    part = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        part.chmod(_mode(target))
    except BaseException:
        part.unlink(missing_ok=True)
        raise
    return part, target


def _copy(path: Path) -> Path:
    """Copy the file `path`, with its time and permissions, to a new one beside it; return that."""
    handle, name = tempfile.mkstemp(prefix=f".{path.name[:50]}.", dir=path.parent)
    os.close(handle)
    try:
        shutil.copy2(path, name)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
    return Path(name)


def _put(part: Path, target: Path, *, force: bool) -> None:
    """Move a finished file into place; raise CannotRun if `target` exists, unless `force`."""
    if force:
        part.replace(target)
        return
    try:
        # A link fails when somebody else made the file meanwhile.
        os.link(part, target)
    except FileExistsError:
        raise CannotRun(f"{target} exists already", "add --force to overwrite it") from None
    except OSError:
        part.replace(target)


def _mode(target: Path) -> int:
    """Return the permission bits of the file to replace; of a new one those the umask leaves."""
    if target.exists():
        return target.stat().st_mode & 0o777
    return 0o666 & ~umask()


def umask() -> int:
    """Return the process's umask, permission bits that new files and folders must not have."""
    mask = os.umask(0)
    os.umask(mask)
    return mask
