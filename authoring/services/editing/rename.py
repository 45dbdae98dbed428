"""Rename of a definition's id: every place that refers to it, in all packs of the workspace."""

import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final

from authoring.core.errors import CannotRun
from authoring.core.finding import Edit, Finding, Severity
from authoring.core.span import Span
from authoring.lint.compatible_fixes import by_file
from authoring.services.editing.at import Thing, references_to
from authoring.services.editing.workspace import PackState, Workspace
from authoring.services.lint import lint_pack
from authoring.services.opened import Opened
from authoring.services.packs import open_pack
from authoring.source.edits.text_edits import applied
from authoring.source.loaded import Definition
from authoring.source.pack.one_pack import PACK_ID
from authoring.source.reader import Overlay

_CHARTS: Final = "charts"
MOST: Final = 64
"""Letters of an id."""


def name_span(opened: Opened, thing: Thing) -> Span:
    """Return where the id stands that would be renamed. Raises CannotRun, with the reason, where
    none can be."""
    meant = thing.meant
    if meant is None:
        raise CannotRun("here is no id that the pack defines")
    _may_be_renamed(opened, meant)
    on_name = thing.reference.span if thing.reference else thing.span
    return _narrow(opened.texts[on_name.path], on_name, meant.id)


def renamed(desk: Workspace, standing: PackState, thing: Thing, new: str) -> tuple[Edit, ...]:
    """Return all edits that rename the definition to `new`.

    Raises CannotRun, with the reason, when it cannot have this id, or when something else would be
    wrong afterwards.
    """
    opened, meant = standing.now, thing.meant
    if meant is None:
        raise CannotRun("here is no id that the pack defines")
    if standing.shown.stale:
        raise CannotRun("a file of the pack cannot be read", "mend it first")
    _may_be_renamed(opened, meant)
    _may_be_called(opened, meant, new)
    packs = {other.now.path: other for other in (standing, *desk.packs())}
    by_path = {path: _edits(other.shown, meant, new) for path, other in packs.items()}
    edits = dict.fromkeys(edit for ones in by_path.values() for edit in ones)
    touched = [packs[path] for path, ones in by_path.items() if ones]
    _does_no_harm(desk, touched, edits)
    return tuple(sorted(edits, key=lambda edit: edit.span))


def _may_be_renamed(opened: Opened, meant: Definition) -> None:
    source, pack = opened.source, opened.built
    if source is None or meant.owner != source.id:
        message = f"`{meant.id}` is defined in the pack `{meant.owner}`, which is used here"
        raise CannotRun(message, f"rename it in `{meant.owner}`")
    if pack is not None and meant.kind == _CHARTS and (meant.kind, meant.id) in pack.roots:
        raise CannotRun(f"the rules of the game know `{meant.id}` by this name")


def _may_be_called(opened: Opened, meant: Definition, new: str) -> None:
    if not PACK_ID.fullmatch(new) or len(new) > MOST:
        raise CannotRun(f"`{new[:MOST]}` is no id", "ids are small letters, digits and hyphens")
    source = opened.source
    taken = source.definitions.get((meant.kind, new)) if source else None
    if taken is not None:
        raise CannotRun(f"`{new}` is taken: it is defined at {taken.span}")


def _edits(opened: Opened, meant: Definition, new: str) -> tuple[Edit, ...]:
    """Return the edits in a pack's own files; () where the id means something else."""
    source = opened.source
    same = source.definitions.get((meant.kind, meant.id)) if source else None
    if source is None or same is None or same.span != meant.span:
        return ()
    own = {document.path for document in source.documents if document.owner == source.id}
    spans = [reference.span for reference in references_to(opened, same)]
    if same.owner == source.id:
        foreign = next((span for span in spans if span.path not in own), None)
        if foreign is not None:
            raise CannotRun(f"a used pack names `{meant.id}`, too: {foreign}")
        spans.append(same.span)
    places = dict.fromkeys(span for span in spans if span.path in own)
    return tuple(Edit(_narrow(opened.texts[place.path], place, meant.id), new) for place in places)


def _narrow(text: str, span: Span, id: str) -> Span:
    """Return the span of the id alone, where it stands in quotes or among other words."""
    offsets = list(_words(text[span.start : span.end], id))
    if len(offsets) != 1:
        raise CannotRun(f"`{id}` is named in another way at {span}", "rename it by hand")
    start = span.start + offsets[0]
    column = span.column + offsets[0]
    return Span(span.path, span.line, column, span.line, column + len(id), start, start + len(id))


def _words(text: str, id: str) -> Iterator[int]:
    for match in re.finditer(rf"(?<![\w-]){re.escape(id)}(?![\w-])", text):
        yield match.start()


def _does_no_harm(desk: Workspace, packs: Sequence[PackState], edits: Iterable[Edit]) -> None:
    """Raise CannotRun when lint finds more errors afterwards than before, or more problems beside
    the YAML, such as a picture whose name no longer matches anything."""
    texts = {path: text for pack in packs for path, text in pack.now.texts.items()}
    contents = {Path(path): applied(texts[path], ones) for path, ones in by_file(edits).items()}
    for pack in packs:
        before = _graver(pack.now)
        after = _graver(open_pack(pack.now.path, Overlay(contents, desk.reader)))
        if len(after) > len(before):
            known = {(finding.code, finding.span) for finding in before}
            new = [
                finding for finding in after if (finding.code, finding.span) not in known
            ] or after
            raise CannotRun(f"after that, {new[0].message}", "nothing was changed")


def _graver(opened: Opened) -> list[Finding]:
    source = opened.source
    documents = {document.path for document in source.documents} if source else set()
    return [
        finding
        for finding in lint_pack(opened).findings
        if finding.severity is Severity.ERROR or finding.span.path not in documents
    ]
