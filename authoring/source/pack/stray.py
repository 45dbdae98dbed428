"""YAML files in the folder of a pack that are not read: their content, and where it belongs."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from authoring.core import limits
from authoring.core.finding import Finding, warning
from authoring.core.span import file_span
from authoring.core.suggest import did_you_mean
from authoring.source.display import shown_path
from authoring.source.pack.pack_keys import PackKeys
from authoring.source.reader import Reader, is_folder

CODE: Final = "unknown-file"
_MAIN: Final = "pack.yaml"
_ENDING: Final = re.compile(r"\.ya?ml(?:\.txt)?$", re.IGNORECASE)
"""Suffix of YAML files, perhaps followed by `.txt`, which some editors add."""
_ELSEWHERE: Final = ("art", "templates", "languages", "sheets", "runs", "out")
"""Folders of a pack with other kinds of files, or written by questpack."""
_MOST: Final = 200
_FIRST: Final = re.compile(r"^[\"']?([A-Za-z][\w-]*)[\"']?[ \t]*:", re.MULTILINE)
_ID: Final = re.compile(
    r"""(?:^[ \t]{1,4}|[{,][ \t]*)["']?([A-Za-z0-9][\w-]*)["']?[ \t]*:""", re.MULTILINE
)


def ids_in(text: str) -> frozenset[str]:
    """Return the ids that a YAML text may define: its keys on the first levels, unparsed."""
    return frozenset(match[1] for match in _ID.finditer(text))


def top_keys(text: str) -> tuple[str, ...]:
    """Return the keys at the left margin of a YAML text, in order."""
    return tuple(match[1] for match in _FIRST.finditer(text))


def text_of(path: Path, home: Path, reader: Reader) -> str:
    """Return the text of a file inside the folder `home`; "" if it cannot be read."""
    try:
        if not path.resolve().is_relative_to(home.resolve()) or not reader.about(path).is_file:
            return ""
        return reader.read(path, limits.MAX_YAML_BYTES).decode("utf-8-sig", "replace")
    except (OSError, RuntimeError, ValueError):
        return ""


def is_yaml(name: str) -> bool:
    """Return whether a name has the suffix of a YAML file."""
    return _stem(name) != name


def _stem(name: str) -> str:
    return _ENDING.sub("", name)


def unread_file(folder: Path, name: str, pack_keys: PackKeys, reader: Reader) -> Finding:
    """Return a warning about a YAML file beside `pack.yaml` that is not named after a key."""
    stem = _stem(name)
    keys = [key for key in top_keys(text_of(folder / name, folder, reader)) if pack_keys.knows(key)]
    names = (_MAIN, *(f"{key}.yaml" for key in pack_keys.keys))
    reason = "no top-level key has this name"
    help = did_you_mean(f"{stem}.yaml", names)
    if f"{stem}.yaml" in names:
        reason, help = "files of a pack end with `.yaml`", f"rename it to `{stem}.yaml`"
    elif len(keys) == 1 and not pack_keys.open:
        help = f"it begins with `{keys[0]}:`; rename it to `{keys[0]}.yaml`, or move it there"
    help = help or f"files are named after their top-level key, such as `{names[-1]}`"
    span = file_span(shown_path(folder / name))
    return warning(CODE, span, f"`{name}` is not read: {reason}", help)


def unread_below(folder: Path, name: str, pack_keys: PackKeys, reader: Reader) -> Iterator[Finding]:
    """Yield warnings about YAML files in a subfolder `name` that belong beside `pack.yaml`."""
    subfolder = folder / name
    try:
        if subfolder.is_symlink() or not is_folder(reader, subfolder) or name in _ELSEWHERE:
            return
        names = reader.names(subfolder)[:_MOST]
    except OSError:
        return  # nobody has to be able to look into it
    if _MAIN in names or pack_keys.open:
        return
    for file in names:
        if not is_yaml(file) or file.startswith((".", "_")):
            continue
        keys = top_keys(text_of(subfolder / file, folder, reader))
        key = next((candidate for candidate in keys if pack_keys.knows(candidate)), "")
        if key:
            message = f"`{name}/{file}` is not read: files of a pack lie beside `{_MAIN}`"
            help = f"move it to `{key}.yaml` beside `{_MAIN}`"
            yield warning(CODE, file_span(shown_path(subfolder / file)), message, help)
