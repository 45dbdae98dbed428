"""Reading a pack's files: bounds first, then bytes, then text."""

import os
import re
from collections.abc import Iterator
from errno import ELOOP
from itertools import islice
from pathlib import Path

from authoring.core import limits
from authoring.core.errors import CannotRun
from authoring.core.finding import Finding, error, warning
from authoring.core.lazy_dataclass import dataclass
from authoring.core.span import Span, file_span
from authoring.core.suggest import did_you_mean
from authoring.source.assets.art import art_findings
from authoring.source.display import mebibytes, shown_path
from authoring.source.pack.pack_keys import KeysOf, PackKeys, named_ruleset, shipped_keys
from authoring.source.pack.stray import is_yaml, unread_below, unread_file
from authoring.source.reader import FILES, Reader, is_folder

MAIN = "pack.yaml"
_UNPRINTABLE = re.compile(
    r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\ufffe\uffff]"
)
_BREAK = re.compile("\r\n|[\n\r]")
_SAVE = "save the file as UTF-8: most editors ask for the encoding under Save As"


@dataclass(frozen=True, slots=True)
class TextFile:
    """One YAML file of a pack: its `name` in the folder, its displayed path, and its text."""

    name: str
    shown: str
    text: str


def find_folder(path: str | Path, reader: Reader = FILES) -> Path:
    """Return the pack folder for a path: the folder itself or that of its `pack.yaml`.

    Raises CannotRun when there is no pack.
    """
    folder = Path(path)
    try:
        if "\0" in str(path):
            raise CannotRun("a path cannot hold a NUL character")
        if folder.name == MAIN and not is_folder(reader, folder):
            folder = folder.parent
        if not is_folder(reader, folder):
            _no_folder(folder)
        if not os.path.lexists(folder / MAIN) and MAIN not in reader.names(folder):
            hint = f"a pack is a folder with a `{MAIN}`; `questpack new` makes one"
            raise CannotRun(f"{shown_path(folder)}: there is no `{MAIN}` in this folder", hint)
    except OSError as problem:
        raise CannotRun(f"{path}: {_reason(problem)}", "check the path and its rights") from None
    return folder


def _no_folder(path: Path) -> None:
    if path.exists():
        hint = f"give the folder of the pack, or its `{MAIN}`"
        if path.suffix in (".yaml", ".yml"):
            hint += (
                ". A campaign is played with `questpack playtest --campaign FILE`; "
                "its quests are folders of their own"
            )
        raise CannotRun(f"{shown_path(path)}: this is no pack folder", hint)
    near = did_you_mean(path.name, _siblings(path))
    raise CannotRun(f"{shown_path(path)}: no such folder", near or "check the path")


def _siblings(path: Path) -> tuple[str, ...]:
    try:
        return tuple(entry.name for entry in islice(path.parent.iterdir(), 1000))
    except OSError:
        return ()


def read_files(
    folder: Path, keys_of: KeysOf = shipped_keys, reader: Reader = FILES
) -> tuple[tuple[TextFile, ...], tuple[Finding, ...], bool]:
    """Return (YAML files of a pack, findings, complete): the files with `pack.yaml` first, then by
    name; findings on files that are not read or are refused; and whether everything that belongs to
    the pack was read, without which there are no files. `keys_of` returns the keys that a ruleset
    knows. Raises CannotRun when the folder may not be read."""
    findings = list(_link_out(folder))
    if findings:
        return (), tuple(findings), False
    try:
        names, stray = _names(folder, _pack_keys(folder, keys_of, reader), reader)
    except OSError as problem:
        raise CannotRun(f"{shown_path(folder)}: {_reason(problem)}", "check its rights") from None
    refused = [*past_bounds(folder, names, reader), *art_findings(folder)]
    if refused:
        return (), (*stray, *refused), False
    files: list[TextFile] = []
    for name in names:
        outcome = read_one(folder, name, reader)
        if isinstance(outcome, TextFile):
            files.append(outcome)
        else:
            refused.append(outcome)
    return tuple(files), (*stray, *refused), not refused


def _link_out(folder: Path) -> Iterator[Finding]:
    if folder.is_symlink():
        message = f"`{folder.name}` is a symbolic link that leads out of its place"
        hint = "give the folder it points to"
        yield error("outside-pack", file_span(shown_path(folder)), message, hint)


def _pack_keys(folder: Path, keys_of: KeysOf, reader: Reader) -> PackKeys:
    """Return the keys of the ruleset that `pack.yaml` names; those for "" if it cannot be read."""
    if any(past_bounds(folder, (MAIN,), reader)):
        return keys_of("")
    main = read_one(folder, MAIN, reader)
    return keys_of(named_ruleset(main.text) if isinstance(main, TextFile) else "")


def _names(
    folder: Path, pack_keys: PackKeys, reader: Reader
) -> tuple[tuple[str, ...], list[Finding]]:
    """Return the names of the pack's YAML files, and warnings about files that are not read."""
    names: list[str] = []
    stray: list[Finding] = []
    for name in reader.names(folder):
        if name.startswith((".", "_")):
            continue
        if name in pack_keys.kinds and _is_folder(folder / name, reader):
            message = f"files in the folder `{name}` are not read"
            hint = f"put them all into `{name}.yaml`"
            stray.append(
                warning("unknown-file", file_span(shown_path(folder / name)), message, hint)
            )
        elif name == MAIN or (name.endswith(".yaml") and pack_keys.knows(name[: -len(".yaml")])):
            names.append(name)
        elif _is_folder(folder / name, reader):
            stray += unread_below(folder, name, pack_keys, reader)
        elif is_yaml(name):
            stray.append(unread_file(folder, name, pack_keys, reader))
    names.sort(key=lambda name: (name != MAIN, name))
    return tuple(names), stray


def _is_folder(path: Path, reader: Reader) -> bool:
    try:
        return is_folder(reader, path)
    except OSError:
        return False  # said when it is read


def past_bounds(folder: Path, names: tuple[str, ...], reader: Reader = FILES) -> Iterator[Finding]:
    """Yield defects of the files `names`: links out, kind of file, sizes; no byte is read."""
    sizes: dict[str, int] = {}
    for name in names:
        path = folder / name
        span = file_span(shown_path(path))
        try:
            if not path.resolve().is_relative_to(folder.resolve()):
                message = f"`{name}` is a symbolic link that leads out of the pack's folder"
                yield error("outside-pack", span, message, "copy the file into the folder")
                continue
            about = reader.about(path)
        except (OSError, RuntimeError) as problem:
            yield error("unreadable-file", span, f"`{name}` cannot be read: {_reason(problem)}")
            continue
        if not about.is_file:
            kind = "a folder" if about.is_folder else "no ordinary file"
            hint = f"write a text file `{name}` instead"
            yield error("unreadable-file", span, f"`{name}` is {kind}", hint)
            continue
        sizes[name] = about.size
    if sum(sizes.values()) > limits.MAX_YAML_BYTES:
        name = max(sizes, key=lambda name: sizes[name])
        message = (
            f"the YAML of this pack is {mebibytes(sum(sizes.values()))}; "
            f"the bound is {mebibytes(limits.MAX_YAML_BYTES)}"
        )
        hint = f"`{name}` alone is {mebibytes(sizes[name])}"
        yield error("past-limit", file_span(shown_path(folder / name)), message, hint)


def read_one(folder: Path, name: str, reader: Reader = FILES) -> TextFile | Finding:
    """Read one file; call `past_bounds` first. Raises CannotRun if `pack.yaml` cannot be read."""
    path = folder / name
    display_path = shown_path(path)
    try:
        data = reader.read(path, limits.MAX_YAML_BYTES + 1)
    except OSError as problem:
        if name == MAIN:
            raise CannotRun(f"{display_path}: {_reason(problem)}", "check its rights") from None
        return error(
            "unreadable-file", file_span(display_path), f"cannot be read: {_reason(problem)}"
        )
    return decode(name, display_path, data)


def decode(name: str, display_name: str, data: bytes) -> TextFile | Finding:
    """Return the decoded file, or the error at its first byte or character that is not allowed."""
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        message = "this file is UTF-16; a pack is UTF-8"
        return error("unreadable-file", file_span(display_name), message, _SAVE)
    data = data.removeprefix(b"\xef\xbb\xbf")
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as problem:
        prefix = data[: problem.start].decode("utf-8")
        message = (
            f"the character here is not saved as UTF-8 (its byte is 0x{data[problem.start]:02x})"
        )
        return error("unreadable-file", _at(display_name, prefix), message, _SAVE)
    bad = _UNPRINTABLE.search(text)
    if bad:
        message = f"the control character U+{ord(bad[0]):04X} cannot stand in a pack"
        return error(
            "unreadable-file", _at(display_name, text[: bad.start()]), message, "delete it"
        )
    long = _long_line(text)
    if long >= 0:
        message = f"this line is longer than {limits.MAX_LINE:,} characters"
        return error("past-limit", _at(display_name, text[:long]), message, "break it into several")
    return TextFile(name, display_name, text)


def _long_line(text: str) -> int:
    """Return the offset of the first line of more than MAX_LINE characters; -1 for none."""
    begin = 0
    for line in text.split("\n"):
        if len(line) > limits.MAX_LINE:
            return begin
        begin += len(line) + 1
    return -1


def _at(display_name: str, prefix: str) -> Span:
    """Return the span of the one character behind `prefix`, the beginning of a file's text."""
    lines = _BREAK.split(prefix)
    line, column = len(lines), len(lines[-1]) + 1
    return Span(display_name, line, column, line, column + 1, len(prefix), len(prefix) + 1)


def _reason(problem: Exception) -> str:
    """Return the reason that the operating system gives for an error, in a few words."""
    if isinstance(problem, PermissionError):
        return "not permitted"
    if isinstance(problem, FileNotFoundError):
        return "no such file"
    # Until Python 3.12 `Path.resolve` says it with a RuntimeError.
    if isinstance(problem, OSError) and problem.strerror and problem.errno != ELOOP:
        return problem.strerror.lower()
    return "a symbolic link that leads to itself"
