"""Quick fixes: those of lint at a position, and all safe ones at once."""

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
    """Return the fixes of findings that touch the range, then one action with all safe fixes of the
    file's pack; [] for a file of no pack."""
    file = path_of(params.text_document.uri)
    folder = session.workspace.home(file) if file else None
    state = session.workspace.state(folder) if folder else None
    answer = session.workspace.lint(folder) if folder else None
    if state is None or answer is None:
        return []
    kinds = params.context.only
    offers: list[types.CodeAction] = []
    mendable = [
        finding for finding in answer.findings if finding.fix and _mine(session, state, finding.fix)
    ]
    if _asks(kinds, types.CodeActionKind.QuickFix):
        offers += _at(session, state, answer.findings, params)
    safe = choose(finding for finding in mendable if finding.fix and finding.fix.safe)
    if safe and _asks(kinds, types.CodeActionKind.SourceFixAll):
        edit = _edit(session, state, safe)
        title = "Make all safe fixes of the pack"
        offers.append(types.CodeAction(title, types.CodeActionKind.SourceFixAll, edit=edit))
    return offers


def _asks(only: Iterable[str] | None, kind: types.CodeActionKind) -> bool:
    """Return whether the requested kinds (None: all) include `kind`, or a prefix of it."""
    return only is None or any(
        not prefix or kind.value == prefix or kind.value.startswith(f"{prefix}.")
        for prefix in map(_text, only)
    )


def _text(kind: str) -> str:
    return str(getattr(kind, "value", kind))


def _at(
    session: Session, state: PackState, findings: Iterable[Finding], params: types.CodeActionParams
) -> Iterator[types.CodeAction]:
    for finding in findings:
        location = session.location(state.now, finding.span)
        if location.uri != params.text_document.uri or not _touch(location.range, params.range):
            continue
        for fix in _ways_out(session, state, finding):
            if _mine(session, state, fix):
                yield types.CodeAction(
                    one_line(fix.title),
                    types.CodeActionKind.QuickFix,
                    [diagnostic(session, state.now, finding)],
                    is_preferred=fix.safe or None,
                    edit=_edit(session, state, [replace(finding, fix=fix)]),
                )


def _ways_out(session: Session, state: PackState, finding: Finding) -> tuple[Fix, ...]:
    """Return the fixes of a finding: its own and its offers, or without any those to near names."""
    if finding.fix is not None or finding.offers:
        return (*([finding.fix] if finding.fix is not None else ()), *finding.offers)
    return near_names(session.workspace, state, finding)


def _edit(session: Session, state: PackState, findings: Iterable[Finding]) -> types.WorkspaceEdit:
    return types.WorkspaceEdit(
        changes={
            session.uri(path): [
                types.TextEdit(session.range(state.now, edit.span), edit.text) for edit in edits
            ]
            for path, edits in edits_of(findings).items()
        }
    )


def _mine(session: Session, state: PackState, fix: Fix) -> bool:
    """Return whether a fix changes no files but those of the pack itself."""
    return all(session.workspace.owns(state, edit.span.path) for edit in fix.edits)


def _touch(first: types.Range, second: types.Range) -> bool:
    return first.start <= second.end and second.start <= first.end


ANSWERS = (
    Reply(
        types.TEXT_DOCUMENT_CODE_ACTION,
        actions,
        types.CodeActionOptions([types.CodeActionKind.QuickFix, types.CodeActionKind.SourceFixAll]),
    ),
)
