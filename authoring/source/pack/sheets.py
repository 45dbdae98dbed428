"""Reader of the folder `sheets` of a pack: bounds first, then YAML with its spans."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from authoring.core import limits
from authoring.core.finding import Finding, error, warning
from authoring.core.lazy_dataclass import dataclass, field
from authoring.core.span import file_span
from authoring.source.display import shown_path
from authoring.source.loaded import Document
from authoring.source.node import Map
from authoring.source.pack.files import TextFile, past_bounds, read_one
from authoring.source.reader import FILES, Reader, is_folder
from authoring.source.yaml.budget import Budget
from authoring.source.yaml.compose_cache import composed

FOLDER = "sheets"
NAME = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
"""Pattern of the names of sheets."""
_LONGEST = 64


@dataclass(frozen=True, slots=True)
class SheetFiles:
    """Files of a pack's `sheets`: `documents` by name of sheet, `texts` by displayed path."""

    documents: Mapping[str, Document] = field(default_factory=dict)
    findings: tuple[Finding, ...] = ()
    texts: Mapping[str, str] = field(default_factory=dict)


def read_sheets(pack: Path, reader: Reader = FILES) -> SheetFiles:
    """Read all files in the folder `sheets` of the folder `pack`; a missing one is no defect."""
    folder = pack / FOLDER
    try:
        if not is_folder(reader, folder):
            return SheetFiles()
        if folder.is_symlink():
            message = f"`{FOLDER}` is a symbolic link"
            hint = "make it a folder of the pack"
            return SheetFiles(
                findings=(error("outside-pack", file_span(shown_path(folder)), message, hint),)
            )
        names = reader.names(folder)
    except OSError:
        message = f"the folder `{FOLDER}` cannot be read"
        span = file_span(shown_path(folder))
        return SheetFiles(findings=(error("unreadable-file", span, message, "check its rights"),))
    if len(names) > limits.MAX_FILES:
        message = f"`{FOLDER}` holds more than {limits.MAX_FILES} files"
        return SheetFiles(findings=(error("past-limit", file_span(shown_path(folder)), message),))
    return _read(folder, [name for name in names if not name.startswith((".", "_"))], reader)


def _read(folder: Path, names: list[str], reader: Reader) -> SheetFiles:
    documents: dict[str, Document] = {}
    texts: dict[str, str] = {}
    findings = list(_stray(folder, names))
    right = tuple(name for name in names if _name(name))
    refused = list(past_bounds(folder, right, reader))
    budget = Budget()
    for name in () if refused else right:
        file = read_one(folder, name, reader)
        if not isinstance(file, TextFile):
            findings.append(file)
            continue
        texts[file.shown] = file.text
        root, problems = composed(file.shown, file.text, budget)
        findings += problems
        if isinstance(root, Map) and root.entries and not problems:
            documents[_name(name)] = Document(file.shown, "", root)
        elif not problems:
            span = root.span if root is not None else file_span(file.shown)
            message = "this is no sheet; expected keys, `format: 1` first"
            findings.append(error("schema-mismatch", span, message))
    return SheetFiles(documents, (*findings, *refused), texts)


def _name(file: str) -> str:
    """Return the name of the sheet in a file, without `.yaml`; "" if the file cannot be one."""
    stem = file.removesuffix(".yaml")
    right = stem != file and len(stem) <= _LONGEST and NAME.fullmatch(stem)
    return stem if right else ""


def _stray(folder: Path, names: list[str]) -> Iterator[Finding]:
    for name in names:
        if not _name(name):
            message = f"`{name[:60]}` is not read: a sheet is a file such as `my-cards.yaml`"
            hint = "name it with small letters, digits and hyphens"
            yield warning("unknown-file", file_span(shown_path(folder / name)), message, hint)
