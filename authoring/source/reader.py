"""Access to the texts of a pack: files, or the unsaved buffers of an editor."""

import os
import stat
from collections.abc import Mapping
from errno import EBADF, ELOOP, ENOENT, ENOTDIR
from pathlib import Path
from typing import Protocol

from authoring.core.lazy_dataclass import dataclass

_NOWHERE = (ENOENT, ENOTDIR, EBADF, ELOOP)


@dataclass(frozen=True, slots=True)
class About:
    """Kind and size in bytes of the file or folder at a path, links followed."""

    is_file: bool
    is_folder: bool
    size: int


class Reader(Protocol):
    """Access to folders and files; each method raises OSError as the file system does. One that is
    used for play in several processes must be picklable."""

    def names(self, folder: Path) -> list[str]:
        """Return the names of all entries of a folder, in alphabetical order."""

    def about(self, path: Path) -> About:
        """Return kind and size of what is at a path, links followed."""

    def read(self, path: Path, most: int) -> bytes:
        """Return the first `most` bytes of a file."""


class Files:
    """Reader of the saved files."""

    def names(self, folder: Path) -> list[str]:
        """Return the sorted names of all entries of a folder."""
        return sorted(os.listdir(folder))  # noqa: PTH208 - names alone are wanted

    def about(self, path: Path) -> About:
        """Return kind and size of what is at `path`, links followed."""
        status = path.stat()
        is_file, is_folder = stat.S_ISREG(status.st_mode), stat.S_ISDIR(status.st_mode)
        return About(is_file, is_folder, status.st_size)

    def read(self, path: Path, most: int) -> bytes:
        """Return the first `most` bytes of the file."""
        with path.open("rb") as file:
            return file.read(most)


FILES: Reader = Files()
"""Reader of saved files; the default everywhere."""


class Overlay:
    """Reader of unsaved texts, with another reader below it.

    A buffer may be of a file, or in a folder, that is not there yet.
    """

    def __init__(self, buffers: Mapping[Path, str], below: Reader = FILES) -> None:
        self._texts = {_real(path): text.encode("utf-8") for path, text in buffers.items()}
        self._below = below

    def names(self, folder: Path) -> list[str]:
        """Return the sorted names of saved entries and of buffers in a folder."""
        real = _real(folder)
        buffers = {path.relative_to(real).parts[0] for path in self._texts if _lies_in(path, real)}
        try:
            return sorted(buffers.union(self._below.names(folder)))
        except FileNotFoundError:
            if not buffers:
                raise
            return sorted(buffers)

    def about(self, path: Path) -> About:
        """Return kind and size; a buffer counts as a file, and a path above one as a folder, even
        unsaved."""
        real = _real(path)
        if real in self._texts:
            return About(True, False, len(self._texts[real]))
        if any(_lies_in(buffer, real) for buffer in self._texts):
            return About(False, True, 0)
        return self._below.about(path)

    def read(self, path: Path, most: int) -> bytes:
        """Return the first `most` bytes of a buffer's UTF-8 text, or else of the saved file."""
        real = _real(path)
        return self._texts[real][:most] if real in self._texts else self._below.read(path, most)


def is_file(reader: Reader, path: Path) -> bool:
    """Return whether `path` is an ordinary file; False for a path that leads nowhere. Raises
    OSError if that cannot be determined."""
    about = _seen(reader, path)
    return about is not None and about.is_file


def is_folder(reader: Reader, path: Path) -> bool:
    """Return whether `path` is a folder; False and OSError as in `is_file`."""
    about = _seen(reader, path)
    return about is not None and about.is_folder


def _seen(reader: Reader, path: Path) -> About | None:
    try:
        return reader.about(path)
    except ValueError:  # a name no file can have
        return None
    except OSError as problem:
        if problem.errno not in _NOWHERE:
            raise
        return None


def _real(path: Path) -> Path:
    """Return the canonical path: two paths to one file, one through a link, become equal."""
    return Path(os.path.realpath(path))


def _lies_in(path: Path, folder: Path) -> bool:
    return path != folder and path.is_relative_to(folder)
