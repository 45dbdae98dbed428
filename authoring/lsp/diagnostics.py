"""Diagnostics: findings for an editor, each file with those of every open pack."""

import os
from collections.abc import Iterator, Mapping

from lsprotocol import types

from authoring.core.finding import Finding, Severity
from authoring.core.printable import printable
from authoring.lsp.session import Session
from authoring.services.opened import Opened

SOURCE = "questpack"
_GRAVE: Mapping[Severity, types.DiagnosticSeverity] = {
    Severity.ERROR: types.DiagnosticSeverity.Error,
    Severity.WARNING: types.DiagnosticSeverity.Warning,
    Severity.HINT: types.DiagnosticSeverity.Hint,
}


def changed(session: Session) -> Iterator[types.PublishDiagnosticsParams]:
    """Yield the diagnostics to send, and note them as sent: of each file whose findings differ from
    those sent last, and once of each open file, so that the editor knows when nothing is wrong."""
    current: dict[str, dict[str, types.Diagnostic]] = {uri: {} for uri in session.opened_uris()}
    for folder in session.workspace.homes():
        answer, state = session.workspace.lint(folder), session.workspace.state(folder)
        if answer is None or state is None:
            continue
        for finding in answer.findings:
            entry = diagnostic(session, state.now, finding)
            current.setdefault(session.uri(finding.span.path), {}).setdefault(repr(entry), entry)
    diagnostics = {uri: tuple(ones.values()) for uri, ones in current.items()}
    for uri in (*diagnostics, *(old_uri for old_uri in session.told if old_uri not in diagnostics)):
        if session.told.get(uri) != diagnostics.get(uri):
            yield types.PublishDiagnosticsParams(uri, list(diagnostics.get(uri, ())))
    session.told = diagnostics


def diagnostic(session: Session, opened: Opened, finding: Finding) -> types.Diagnostic:
    """Return a finding of `opened` as a diagnostic, of severity Information if its cause hides
    it."""
    follows = finding.follows
    severity = _GRAVE[finding.severity]
    related = []
    if follows is not None:
        text = f"it follows from this: {follows.code}"
        related.append(
            types.DiagnosticRelatedInformation(session.location(opened, follows.span), text)
        )
        if follows.fold:
            severity = types.DiagnosticSeverity.Information
    message = finding.message + (f"\n{finding.help}" if finding.help else "")
    message = message.replace(f"{opened.path}{os.sep}", "")  # other places are told by their file
    address = session.options.docs
    return types.Diagnostic(
        range=session.range(opened, finding.span),
        message=printable(message),
        severity=severity,
        code=finding.code,
        code_description=types.CodeDescription(f"{address.rstrip('/')}/{finding.code}.md")
        if address
        else None,
        source=SOURCE,
        related_information=related or None,
    )
