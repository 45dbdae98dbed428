"""Check packs and collect everything found."""

from collections.abc import Sequence
from pathlib import Path

from authoring.core.finding import Finding
from authoring.lint.run import order
from authoring.services.answer import Answer
from authoring.services.packs import lint_opened, open_pack


def lint(paths: Sequence[Path], *, libraries: bool = False) -> Answer[int]:
    """Findings of all packs in the order of places; the value counts the packs.

    `libraries` also shows what is inside the packs they use. Raises CannotRun
    when a path is no pack.
    """
    findings: dict[Finding, None] = {}
    texts: dict[str, str] = {}
    for path in paths:
        opened = open_pack(path)
        findings.update(dict.fromkeys(lint_opened(opened, libraries=libraries)))
        texts.update(opened.texts)
    return Answer(len(paths), tuple(sorted(findings, key=order)), texts)
