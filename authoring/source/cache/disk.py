"""Cache on disk, for the next command: results from texts that have not changed.

An entry is JSON in a file named after all its inputs, this program included, so that none is ever
out of date. It is data only (pickle would run code from the file, and marshal may crash), and its
reader checks its form. A folder that others may write to is not used. Any failure, such as a full
disk, counts as an empty cache.
"""

import json
import os
import sys
from collections.abc import Iterable
from functools import cache
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from threading import get_ident
from typing import Final

from authoring import __version__

CHOICE: Final = "QUESTPACK_CACHE"
"""Environment variable: another folder, or `off`."""
OFF: Final = "off"
MOST: Final = 400
"""Most entries; the oldest are removed. A pack with its libraries has some twenty."""
HEAVIEST: Final = 4 * 1024 * 1024
"""Most bytes of one entry."""
MOST_BYTES: Final = 64 * 1024 * 1024
"""Most bytes of all entries together."""
_MADE_BY: Final = ("authoring.source", "authoring.core", "ruamel.yaml", "jsonschema")
_SUFFIX: Final = ".json"
_off: list[bool] = []


def off() -> None:
    """Turn the cache off in this process: nothing is stored or returned from now on."""
    _off.append(True)


def folder() -> Path | None:
    """Return the folder of the cache, which may not exist yet; None when it is off or unusable."""
    chosen = os.environ.get(CHOICE, "")
    if _off or chosen == OFF:
        return None
    if chosen:
        return Path(chosen)
    try:
        return _of_user() / "questpack"
    except RuntimeError:  # the user has no home folder
        return None


def why_not() -> str:
    """Return why the cache stores nothing, in a few words; "" when it works."""
    directory = folder()
    if directory is None:
        return "switched off"
    try:
        return "" if not directory.exists() or _is_ours(directory) else "others may write to it"
    except OSError as reason:
        return reason.strerror or "it cannot be read"


def get(kind: str, *made_from: str) -> object:
    """Return the JSON value stored for this kind and these input texts; None for no entry."""
    directory = folder()
    if directory is None:
        return None
    try:
        if not _is_ours(directory):
            return None
        content: object = json.loads((directory / _name(kind, made_from)).read_bytes())
    except (OSError, ValueError, RecursionError):
        return None
    return content


def put(value: object, kind: str, *made_from: str) -> None:
    """Write `value`, plain JSON data, as the entry that `get` returns for this kind and these input
    texts. Atomic: a reader at that moment sees the old entry or the new one."""
    directory = folder()
    if directory is None:
        return
    try:
        directory.mkdir(mode=0o700, parents=True, exist_ok=True)
        data = json.dumps(value, separators=(",", ":")).encode()
        if len(data) > HEAVIEST or not _is_ours(directory):
            return
        file = directory / _name(kind, made_from)
        temporary = file.with_suffix(f".{os.getpid()}-{get_ident()}")
        try:
            temporary.write_bytes(data)
            temporary.replace(file)
        finally:
            temporary.unlink(missing_ok=True)
        _thin_out(directory)
    except (OSError, ValueError):
        return


def _thin_out(directory: Path) -> None:
    with os.scandir(directory) as entries:
        files = [(entry.stat(), entry.path) for entry in entries]
    files.sort(key=lambda file: file[0].st_mtime_ns, reverse=True)
    weight = 0
    for number, (about, path) in enumerate(files, start=1):
        weight += about.st_size
        if number > MOST or weight > MOST_BYTES:
            Path(path).unlink(missing_ok=True)


def _is_ours(directory: Path) -> bool:
    """Return whether the folder is this user's, and no other user may write to it."""
    status = directory.stat()
    if not hasattr(os, "geteuid"):
        return True
    return status.st_uid == os.geteuid() and not status.st_mode & 0o022


def _name(kind: str, made_from: Iterable[str]) -> str:
    sign = sha256(f"{kind}\0{_maker()}".encode())
    for part in made_from:
        data = part.encode("utf-8", "surrogatepass")
        sign.update(f"\0{len(data)}\0".encode())
        sign.update(data)
    return sign.hexdigest() + _SUFFIX


@cache
def _maker() -> str:
    """Return a stamp of this program, of Python and of the libraries it reads with: other versions
    have other entries."""
    stamps = [__version__, sys.version]
    for name in _MADE_BY:
        spec = find_spec(name)
        for home in (spec.submodule_search_locations or ()) if spec else ():
            with os.scandir(home) as entries:
                files = [entry for entry in entries if entry.name.endswith(".py")]
            for file in sorted(files, key=lambda entry: entry.name):
                about = file.stat()
                stamps.append(f"{file.path} {about.st_size} {about.st_mtime_ns}")
    return "\n".join(stamps)


def _of_user() -> Path:
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches"
    cache_home = Path(os.environ.get("XDG_CACHE_HOME", ""))
    # One that depends on the current folder counts as none: what lies there may be anybody's.
    return cache_home if cache_home.is_absolute() else Path.home() / ".cache"
