"""Settings written into the files of a pack, as text edits that keep all comments.

Values of a used pack are not changed there: the definition is copied into the pack's own files,
where it wins over that of the library.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from authoring.core.errors import CannotRun
from authoring.core.finding import Edit, Finding
from authoring.core.span import Span
from authoring.services.apply_fixes import writable_files
from authoring.services.changed_files import ChangedFile
from authoring.services.opened import Opened, Sound
from authoring.services.packs import open_pack
from authoring.source.edits.text_edits import applied
from authoring.source.loaded import Definition, Source
from authoring.source.node import Map, Scalar
from authoring.source.pack.files import find_folder
from authoring.source.pack.gameplay_digest import played_digest
from authoring.source.pack.overrides import value_at
from authoring.source.reader import Overlay

_PACK: Final = "pack.yaml"


def patched(opened: Sound, files: Iterable[ChangedFile]) -> Opened:
    """Open the pack as if the changed files were written."""
    buffers = {file.path: file.after for file in files}
    return open_pack(opened.path, Overlay(buffers, opened.pack.source.reader))


def patch(opened: Sound, settings: Sequence[str]) -> tuple[ChangedFile, ...]:
    """Return the pack's files with these settings, such as `monsters.orc.stats.atk=3`, written into
    them; nothing is written to disk.

    Raises CannotRun where a value has no span of its own, or the files would differ from the
    settings.
    """
    source = opened.pack.source
    files = writable_files(opened, find_folder(opened.path, source.reader))
    edits: dict[str, list[Edit]] = {}
    copied: dict[tuple[str, str], list[Edit]] = {}
    for setting in settings:
        path, _, value = setting.partition("=")
        node = value_at(source, path)
        if isinstance(node, Finding):
            raise CannotRun(node.message, node.help)
        edit = Edit(node.span, _typed(source, node, value))
        if node.span.path in files:
            edits.setdefault(node.span.path, []).append(edit)
        else:
            kind, id = path.split(".")[:2]
            copied.setdefault((kind, id), []).append(edit)
    for (kind, id), changes in copied.items():
        name, edit = _copy(source, source.definitions[kind, id], changes, files)
        edits.setdefault(name, []).append(edit)
    results = tuple(
        ChangedFile(files[name], name, source.texts[name], applied(source.texts[name], several))
        for name, several in sorted(edits.items())
    )
    _check(opened, settings, results)
    return results


def _typed(source: Source, old: Scalar, value: str) -> str:
    """Return the value, in the quotes of the old one if it has any."""
    text = source.texts[old.span.path][old.span.start : old.span.end]
    quote = text[:1] if text[:1] in ("'", '"') and text[-1:] == text[:1] else ""
    return f"{quote}{value}{quote}"


def _copy(
    source: Source, definition: Definition, changes: Iterable[Edit], files: Iterable[str]
) -> tuple[str, Edit]:
    """Return (file, edit that adds a copy of a library's definition to it)."""
    text = source.texts[definition.span.path]
    start = text.rfind("\n", 0, definition.span.start) + 1
    end = definition.node.span.end
    inner = [_moved(edit, -start) for edit in changes]
    block = applied(text[start:end], inner).rstrip() + "\n"
    by = definition.span.column - 1
    for document in source.documents:
        section = document.root.get(definition.kind)
        if document.path in files and isinstance(section, Map) and section.entries:
            first = section.entries[0].key.span
            own = source.texts[document.path]
            at = own.rfind("\n", 0, first.start) + 1
            if own[at : first.start].strip():
                continue  # all on one line
            return document.path, Edit(
                _at(document.path, at), _shifted(block, by, first.column - 1)
            )
    home = next(
        candidate.path for candidate in source.documents if Path(candidate.path).name == _PACK
    )
    own = source.texts[home]
    lead = "" if own.endswith("\n") else "\n"
    added = f"{lead}\n{definition.kind}:\n\n{_shifted(block, by, 2)}"
    return home, Edit(_at(home, len(own)), added)


def _moved(edit: Edit, by: int) -> Edit:
    span = replace(edit.span, start=edit.span.start + by, end=edit.span.end + by)
    return replace(edit, span=span)


def _at(path: str, at: int) -> Span:
    return Span(path, 1, 1, 1, 1, at, at)


def _shifted(block: str, old: int, new: int) -> str:
    """Return the lines of `block`, indented by `old` columns, indented by `new`."""
    lines = block.split("\n")
    return "\n".join(" " * new + line[old:] if line.strip() else line for line in lines)


def _check(opened: Sound, settings: Sequence[str], files: Iterable[ChangedFile]) -> None:
    """Raise CannotRun unless the changed files play exactly as the pack with the settings."""
    target = open_pack(opened.path, opened.pack.source.reader, settings).source
    actual = patched(opened, files).source
    if target is None or actual is None or played_digest(target) != played_digest(actual):
        text = "; ".join(settings)
        message = f"this cannot be written by changing a value: {text}"
        raise CannotRun(message, "write it by hand: the value is shared, or made elsewhere")
