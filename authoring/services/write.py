"""Write output files whole or not at all, and never over others unasked."""

import os
import tempfile
from contextlib import suppress
from pathlib import Path

from authoring.core.errors import CannotRun


def check_free(path: Path, *, force: bool) -> None:
    """Refuse early what `write_whole` would refuse after the work is done.

    Raises CannotRun when the folder is missing, the path is a folder, a device
    or a pipe, or a file is there and `force` is not given.
    """
    check_parent(path)
    if path.is_dir():
        raise CannotRun(f"cannot write {path}: it is a folder", "name a file")
    if path.exists() and not path.is_file():
        # A finished file is moved into place: that would take a device away.
        raise CannotRun(f"cannot write {path}: it is no ordinary file", "name a file")
    if not force and (path.exists() or path.is_symlink()):
        raise CannotRun(f"{path} exists already", "add --force to overwrite it")


def check_parent(path: Path) -> None:
    """Refuse a name that cannot be one, and a folder nothing can be written into."""
    folder = path.parent
    try:
        _try_name(path)
        there, free = folder.is_dir(), not os.path.lexists(folder)
    except (OSError, ValueError) as reason:
        why = getattr(reason, "strerror", None) or str(reason)
        raise CannotRun(f"cannot write {str(path)[:60]}...: {why}", "choose another name") from None
    if not there:
        what = "does not exist" if free else "is no folder"
        hint = f"try: mkdir -p {folder}" if free else "name another folder"
        raise CannotRun(f"cannot write {path}: {folder} {what}", hint)
    if not path.exists() and not os.access(folder, os.W_OK):
        message = f"cannot write {path}: nothing may be written into {folder}"
        raise CannotRun(message, "name a folder of your own")


def _try_name(path: Path) -> None:
    """Raises OSError or ValueError for one too long, or a link to itself."""
    with suppress(FileNotFoundError, NotADirectoryError):
        path.stat()


def make_folder(path: Path) -> None:
    """A folder for several files, unless it is there."""
    try:
        path.mkdir(exist_ok=True)
    except OSError as reason:
        message = f"cannot make the folder {path}: {reason.strerror or reason}"
        raise CannotRun(message, "name a folder of your own") from reason


def write_whole(path: Path, content: bytes | str, *, force: bool) -> None:
    """Write a file that appears complete or not at all (text as UTF-8)."""
    check_free(path, force=force)
    data = content.encode("utf-8") if isinstance(content, str) else content
    target = path.resolve() if path.is_symlink() else path
    try:
        handle, name = tempfile.mkstemp(prefix=f".{path.name[:50]}.", dir=target.parent)
        part = Path(name)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            part.chmod(_mode(target))
            _put(part, target, force=force)
        finally:
            part.unlink(missing_ok=True)
    except OSError as reason:
        why = reason.strerror or str(reason)
        raise CannotRun(f"cannot write {path}: {why}", "nothing was changed") from reason


def _put(part: Path, target: Path, *, force: bool) -> None:
    """Move the finished file into place."""
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
    """Permissions of the file replaced, else those the umask leaves."""
    if target.exists():
        return target.stat().st_mode & 0o777
    return 0o666 & ~umask()


def umask() -> int:
    """Permissions that new files and folders shall not have."""
    mask = os.umask(0)
    os.umask(mask)
    return mask
