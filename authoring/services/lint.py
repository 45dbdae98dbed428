"""Lint of packs."""

from collections.abc import Iterable
from dataclasses import replace

from authoring.core.errors import CannotRun
from authoring.core.finding import Finding
from authoring.lint.run import order
from authoring.lint.statistics import statistics, statistics_json
from authoring.services.answer import Answer
from authoring.services.opened import Opened
from authoring.services.packs import lint_opened
from authoring.source.cache import disk


def lint_pack(*opened: Opened, libraries: bool = False) -> Answer[int]:
    """Return the findings of all packs, ordered by span; the value is the number of packs.

    `libraries` also includes findings inside the packs they use.
    """
    findings: dict[Finding, None] = {}
    texts: dict[str, str] = {}
    for pack in opened:
        findings.update(dict.fromkeys(lint_opened(pack, libraries=libraries)))
        texts.update(pack.texts)
    return Answer(len(opened), tuple(sorted(findings, key=order)), texts)


def unfold(answer: Answer[int]) -> Answer[int]:
    """Return the answer without folding: every consequence of another finding is listed as well."""
    findings = tuple(
        finding
        if finding.follows is None
        else replace(finding, follows=replace(finding.follows, fold=False))
        for finding in answer.findings
    )
    return replace(answer, findings=findings)


def disable_cache() -> None:
    """Turn the disk cache off: read everything anew and leave nothing for the next process."""
    disk.off()


def counted(answer: Answer[int], forms: Iterable[str] = ("text", "json")) -> dict[str, str]:
    """Return the number of findings of each code, most frequent first, as text by format (`text`,
    `json`); raise CannotRun for another format."""
    renderers = {"text": statistics, "json": statistics_json}
    for form in forms:
        if form not in renderers:
            raise CannotRun(f"statistics have no format `{form}`", "there are text and json")
    return {form: renderers[form](answer.findings) for form in forms}
