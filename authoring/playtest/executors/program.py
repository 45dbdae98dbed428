"""Identity of the playing program: processes with equal ones play all games alike."""

import platform
import sys
from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from hashlib import sha256
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path

from authoring import __version__
from authoring.core.build import playing
from authoring.core.lazy_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class Program:
    """Versions that must be equal on both sides; `sources` is a digest of all Python files."""

    questpack: str
    python: str
    build: str
    dask: str
    sources: str

    def unlike(self, other: "Program") -> str:
        """Return the first difference to `other`, in words; "" when they are equal."""
        for name in (field.name for field in fields(self)):
            value, other_value = getattr(self, name), getattr(other, name)
            if value != other_value and name == "sources":
                return "has other sources of the same version (or has them still in mind)"
            if value != other_value:
                return f"runs {_NAMES[name]} {other_value}, and this is {value}"
        return ""


_NAMES = {"questpack": "questpack", "python": "Python", "build": "the", "dask": "dask"}


@cache
def program(*packages: str) -> Program:
    """Return the program of this process as it was at the first call: after an edit, a running
    process keeps the sources it has loaded, and reports those.

    `packages` are the names of packages that play, beside our own.
    """
    sign = sha256()
    for name in sorted({"authoring", *packages}):
        for path, label in _sources(name):
            sign.update(f"\n{label}\n".encode())
            sign.update(path.read_bytes())
    python = ".".join(platform.python_version_tuple()[:2])
    return Program(__version__, python, playing(), _dask(), sign.hexdigest())


def package_of(play: object) -> str:
    """Return the top-level package of the function `play` when it is not ours, else ""."""
    # What loads when it is first used knows by itself where it is.
    home = getattr(play, "module", "") or getattr(play, "__module__", "")
    name = f"{home or ''}".partition(".")[0]
    return "" if name == "authoring" else name


def _sources(name: str) -> Iterator[tuple[Path, str]]:
    """Yield (path, name inside) of the Python files of a package or module; nothing for a program's
    main file, which dask sends along."""
    spec = find_spec(name) if name not in ("", "__main__") else None
    if spec is None:
        return
    if not spec.submodule_search_locations:
        yield from ((path, path.name) for path in [Path(spec.origin or "")] if path.is_file())
        return
    for folder in map(Path, spec.submodule_search_locations):
        for path in sorted(folder.rglob("*.py")):
            yield path, path.relative_to(folder).as_posix()


def _dask() -> str:
    """Return the version of dask.distributed, or that it is missing; both sides must have an equal
    one."""
    try:
        return version("distributed")
    except PackageNotFoundError:
        return f"missing in {sys.prefix}"
