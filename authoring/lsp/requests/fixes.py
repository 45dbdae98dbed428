"""Quick fixes: what lint offers at a place, and all that is safe at once."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from lsprotocol import types

from authoring.core.finding import Finding, Fix
from authoring.core.printable import one_line
from authoring.lint.compatible_fixes import choose, edits_of
from authoring.lsp.answers import Reply
from authoring.lsp.diagnostics import diagnostic
from authoring.lsp.session import Session, path_of
from authoring.services.editing.near import near_names
from authoring.services.editing.workspace import PackState


def actions(session: Session, params: types.CodeActionParams) -> list[types.CodeAction]:
    """Return the fixes of findings that touch the range, then all safe ones of the file's pack."""
    file = path_of(params.text_document.uri)
    folder = session.desk.home(file) if file else None
    standing = session.desk.state(folder) if folder else None
    answer = session.desk.lint(folder) if folder else None
    if standing is None or answer is None:
        return []
    kinds = params.context.only
    offers: list[types.CodeAction] = []
    mendable = [
        finding
        for finding in answer.findings
        if finding.fix and _mine(session, standing, finding.fix)
    ]
    if _asks(kinds, types.CodeActionKind.QuickFix):
        offers += _at(session, standing, answer.findings, params)
    safe = choose(finding for finding in mendable if finding.fix and finding.fix.safe)
    if safe and _asks(kinds, types.CodeActionKind.SourceFixAll):
        edit = _edit(session, standing, safe)
        title = "Make all safe fixes of the pack"
        offers.append(types.CodeAction(title, types.CodeActionKind.SourceFixAll, edit=edit))
    return offers


def _asks(only: Iterable[str] | None, kind: types.CodeActionKind) -> bool:
    """Return whether an editor wants this kind; it may name one above it."""
    return only is None or any(
        not prefix or kind.value == prefix or kind.value.startswith(f"{prefix}.")
        for prefix in map(_text, only)
    )


def _text(kind: str) -> str:
    return str(getattr(kind, "value", kind))


def _at(
    session: Session,
    standing: PackState,
    findings: Iterable[Finding],
    params: types.CodeActionParams,
) -> Iterator[types.CodeAction]:
    for finding in findings:
        place = session.location(standing.now, finding.span)
        if place.uri != params.text_document.uri or not _touch(place.range, params.range):
            continue
        for fix in _ways_out(session, standing, finding):
            if _mine(session, standing, fix):
                yield types.CodeAction(
                    one_line(fix.title),
                    types.CodeActionKind.QuickFix,
                    [diagnostic(session, standing.now, finding)],
                    is_preferred=fix.safe or None,
                    edit=_edit(session, standing, [replace(finding, fix=fix)]),
                )


def _ways_out(session: Session, standing: PackState, one: Finding) -> tuple[Fix, ...]:
    """Return the fix of a finding, or else all fixes from which its author has to choose."""
    if one.fix is not None or one.offers:
        return (*([one.fix] if one.fix is not None else ()), *one.offers)
    return near_names(session.desk, standing, one)


def _edit(
    session: Session, standing: PackState, findings: Iterable[Finding]
) -> types.WorkspaceEdit:
    return types.WorkspaceEdit(
        changes={
            session.uri(path): [
                types.TextEdit(session.range(standing.now, edit.span), edit.text) for edit in edits
            ]
            for path, edits in edits_of(findings).items()
        }
    )


def _mine(session: Session, standing: PackState, fix: Fix) -> bool:
    """Return whether a fix changes files of the pack alone: other packs' files are theirs to
    fix."""
    return all(session.desk.owns(standing, edit.span.path) for edit in fix.edits)


def _touch(one: types.Range, other: types.Range) -> bool:
    return one.start <= other.end and other.start <= one.end


ANSWERS = (
    Reply(
        types.TEXT_DOCUMENT_CODE_ACTION,
        actions,
        types.CodeActionOptions([types.CodeActionKind.QuickFix, types.CodeActionKind.SourceFixAll]),
    ),
)
