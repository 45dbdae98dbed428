"""Rename of the id of a definition: all its uses, in all packs of the workspace."""

import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final

from authoring.core.errors import CannotRun
from authoring.core.finding import Edit, Finding, Severity
from authoring.core.span import Span
from authoring.lint.compatible_fixes import by_file
from authoring.services.editing.at import NodeAt, references_to
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
"""Most characters of an id."""


def name_span(opened: Opened, node: NodeAt) -> Span:
    """Return the span of the id at `node`. Raises CannotRun if it cannot be renamed."""
    definition = node.target
    if definition is None:
        raise CannotRun("here is no id that the pack defines")
    _may_be_renamed(opened, definition)
    on_name = node.reference.span if node.reference else node.span
    return _narrow(opened.texts[on_name.path], on_name, definition.id)


def renamed(workspace: Workspace, state: PackState, node: NodeAt, new: str) -> tuple[Edit, ...]:
    """Return all edits that rename the definition at `node` to `new`, in all open packs.

    Raises CannotRun, with the reason, when there is none, it cannot have this id, or this would
    break something else.
    """
    opened, definition = state.now, node.target
    if definition is None:
        raise CannotRun("here is no id that the pack defines")
    if state.readable.stale:
        raise CannotRun("a file of the pack cannot be read", "fix it first")
    _may_be_renamed(opened, definition)
    _may_be_called(opened, definition, new)
    packs = {entry.now.path: entry for entry in (state, *workspace.packs())}
    by_path = {path: _edits(entry.readable, definition, new) for path, entry in packs.items()}
    edits = dict.fromkeys(edit for ones in by_path.values() for edit in ones)
    touched = [packs[path] for path, ones in by_path.items() if ones]
    _does_no_harm(workspace, touched, edits)
    return tuple(sorted(edits, key=lambda edit: edit.span))


def _may_be_renamed(opened: Opened, definition: Definition) -> None:
    source, pack = opened.source, opened.built
    if source is None or definition.owner != source.id:
        message = (
            f"`{definition.id}` is defined in the pack `{definition.owner}`, which is used here"
        )
        raise CannotRun(message, f"rename it in `{definition.owner}`")
    if (
        pack is not None
        and definition.kind == _CHARTS
        and (definition.kind, definition.id) in pack.roots
    ):
        raise CannotRun(f"the rules of the game know `{definition.id}` by this name")


def _may_be_called(opened: Opened, definition: Definition, new: str) -> None:
    if not PACK_ID.fullmatch(new) or len(new) > MOST:
        raise CannotRun(f"`{new[:MOST]}` is no id", "ids are small letters, digits and hyphens")
    source = opened.source
    existing = source.definitions.get((definition.kind, new)) if source else None
    if existing is not None:
        raise CannotRun(f"`{new}` is taken: it is defined at {existing.span}")


def _edits(opened: Opened, definition: Definition, new: str) -> tuple[Edit, ...]:
    """Return the edits that write the id `new` in the files of `opened`; () if the id means another
    definition there."""
    source = opened.source
    own_definition = source.definitions.get((definition.kind, definition.id)) if source else None
    if source is None or own_definition is None or own_definition.span != definition.span:
        return ()
    own_paths = {document.path for document in source.documents if document.owner == source.id}
    spans = [reference.span for reference in references_to(opened, own_definition)]
    if own_definition.owner == source.id:
        foreign = next((span for span in spans if span.path not in own_paths), None)
        if foreign is not None:
            raise CannotRun(f"a used pack names `{definition.id}`, too: {foreign}")
        spans.append(own_definition.span)
    places = dict.fromkeys(span for span in spans if span.path in own_paths)
    return tuple(
        Edit(_narrow(opened.texts[place.path], place, definition.id), new) for place in places
    )


def _narrow(text: str, span: Span, id: str) -> Span:
    """Return the span of `id` within `span`; raise CannotRun unless it is there once."""
    offsets = list(_words(text[span.start : span.end], id))
    if len(offsets) != 1:
        raise CannotRun(f"`{id}` is named in another way at {span}", "rename it by hand")
    start = span.start + offsets[0]
    column = span.column + offsets[0]
    return Span(span.path, span.line, column, span.line, column + len(id), start, start + len(id))


def _words(text: str, id: str) -> Iterator[int]:
    for match in re.finditer(rf"(?<![\w-]){re.escape(id)}(?![\w-])", text):
        yield match.start()


def _does_no_harm(workspace: Workspace, packs: Sequence[PackState], edits: Iterable[Edit]) -> None:
    """Raise CannotRun if lint finds more errors after the edits, or more problems outside the YAML,
    such as a picture whose name matches nothing any more."""
    texts = {path: text for pack in packs for path, text in pack.now.texts.items()}
    contents = {Path(path): applied(texts[path], ones) for path, ones in by_file(edits).items()}
    for pack in packs:
        before = _graver(pack.now)
        after = _graver(open_pack(pack.now.path, Overlay(contents, workspace.reader)))
        if len(after) > len(before):
            signs = {(finding.code, finding.span) for finding in before}
            new = [
                finding for finding in after if (finding.code, finding.span) not in signs
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
