"""Panel with the findings of lint, each with its line, its help and its fix in words."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from authoring.core.finding import Finding
from authoring.core.lazy_dataclass import dataclass
from authoring.lint.report.fold import folded
from authoring.lint.report.snippet import Snippet, snippet
from authoring.live.pack_model import PackModel
from authoring.live.panel import Panel

_WIDTH: Final = 96
_MOST: Final = 50
"""Most findings shown; the others are counted."""


@dataclass(frozen=True, slots=True)
class ShownFinding:
    """A finding for display, with its line; `more` is the number of its consequences."""

    finding: Finding
    source: Snippet | None
    more: int


def template_values(model: PackModel) -> Mapping[str, Any]:
    """Return the template's values: findings, errors first, and the number of those `left` out."""
    entries = list(_told(model))
    return {"told": entries[:_MOST], "left": len(entries[_MOST:])}


def _told(model: PackModel) -> Iterator[ShownFinding]:
    texts = model.now.texts if model.now is not None else {}
    findings, consequences = folded(model.findings)
    weight = {"error": 0, "warning": 1, "hint": 2}
    for entry in sorted(findings, key=lambda finding: weight[finding.severity]):
        text = texts.get(entry.span.path)
        quoted = snippet(text, entry.span, _WIDTH) if text is not None else None
        yield ShownFinding(entry, quoted, len(consequences.get(entry, ())))


PANEL = Panel("Findings", 1, "lint", template_values)
