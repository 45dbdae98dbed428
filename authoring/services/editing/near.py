"""Candidates for an unknown word, where several are equally near."""

from typing import Final

from authoring.core.finding import Finding, Fix
from authoring.core.fixes import as_yaml, instead
from authoring.core.suggest import equally_near
from authoring.services.editing.expected import Sort, expected
from authoring.services.editing.workspace import PackState, Workspace

_QUOTES: Final = "\"'"


def near_names(workspace: Workspace, state: PackState, finding: Finding) -> tuple[Fix, ...]:
    """Return a fix for each name equally near to the unknown word of `finding`; () unless its span
    holds just that word, in place of a name."""
    span = finding.span
    text = workspace.text(state.now, span.path)[span.start : span.end]
    word = text.strip(_QUOTES)
    if span.line != span.end_line or f"`{word}`" not in finding.message:
        return ()
    offers = expected(workspace, state, span.path, span.start, span.end)
    names = [offer.text for offer in offers if offer.sort is not Sort.KEY]
    if word in names:
        return ()
    return tuple(instead(span, word, as_yaml(name)) for name in equally_near(word, names))
