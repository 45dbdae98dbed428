"""Findings as Markdown, for a comment on a change or a build server's summary."""

from collections.abc import Iterable, Iterator, Sequence

from authoring.core.finding import Finding
from authoring.core.markdown import code, plain, prose
from authoring.core.printable import printable
from authoring.core.wording import pluralize
from authoring.lint.report.fold import folded, following
from authoring.lint.report.page import Page, TargetResults, of_lint, summary

MOST = 60_000
"""Most characters; GitHub accepts comments of up to 65,536."""


def render(findings: Sequence[Finding], page: Page) -> str:
    """Return a heading, a table of the targets if `check` runs, and a table of the findings, as
    many as fit into `MOST` characters."""
    own_findings = of_lint(findings)
    if page.targets is None:
        head = [f"### questpack lint: {summary(own_findings).rstrip('.')}"]
    else:
        head = [f"### questpack check: {plain(page.targets.title)}", "", *_targets(page.targets)]
        head += ["", f"lint: {summary(own_findings)}"]
    text = "\n".join(head) + "\n"
    if own_findings:
        text += _table(own_findings, MOST - len(text))
    return printable(text)


def _targets(targets: TargetResults) -> Iterator[str]:
    yield _row(("", "target", "found", "wanted", "note"))
    yield _row(["---"] * 5)
    for target in targets.cases:
        yield _row(
            map(prose, (target.state, target.name, target.measured, target.target, target.note))
        )


def _table(findings: Sequence[Finding], room: int) -> str:
    """Return a table of the findings that fit `room` characters, then the number left out."""
    heads, consequences = folded(findings)
    text = "\n" + _row(("", "where", "what")) + "\n" + _row(["---"] * 3) + "\n"
    for number, finding in enumerate(heads):
        row = _row(_cells(finding, len(consequences.get(finding, ())))) + "\n"
        if len(text) + len(row) > room:
            return text + f"\nand {pluralize(len(heads) - number, 'more finding')}.\n"
        text += row
    return text


def _cells(finding: Finding, more: int) -> tuple[str, str, str]:
    name = code(finding.code) + (f": {prose(finding.help)}" if finding.help else "")
    lines = (prose(finding.message), name, *([following(more)] if more else ()))
    return str(finding.severity), code(str(finding.span)), "<br>".join(lines)


def _row(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"
