"""Findings as Markdown, for a comment on a change or a build server's summary."""

from collections.abc import Iterable, Iterator, Sequence

from authoring.core.finding import Finding
from authoring.core.markdown import code, plain, prose
from authoring.core.printable import printable
from authoring.core.wording import pluralize
from authoring.lint.report.fold import folded, following
from authoring.lint.report.page import Judged, Page, of_lint, summary

MOST = 60_000
"""Characters; GitHub takes no comment of more than 65,536."""


def render(findings: Sequence[Finding], page: Page) -> str:
    """Return a heading, for `check` the table of targets, and a table of findings up to the length
    limit."""
    found = of_lint(findings)
    if page.judged is None:
        head = [f"### questpack lint: {summary(found).rstrip('.')}"]
    else:
        head = [f"### questpack check: {plain(page.judged.title)}", "", *_targets(page.judged)]
        head += ["", f"lint: {summary(found)}"]
    told = "\n".join(head) + "\n"
    if found:
        told += _table(found, MOST - len(told))
    return printable(told)


def _targets(judged: Judged) -> Iterator[str]:
    yield _row(("", "target", "found", "wanted", "note"))
    yield _row(["---"] * 5)
    for one in judged.cases:
        yield _row(map(prose, (one.state, one.name, one.found, one.wanted, one.note)))


def _table(findings: Sequence[Finding], room: int) -> str:
    """Return a table of the rows that fit into `room` characters, and below it the number left
    out."""
    shown, under = folded(findings)
    told = "\n" + _row(("", "where", "what")) + "\n" + _row(["---"] * 3) + "\n"
    for number, finding in enumerate(shown):
        row = _row(_cells(finding, len(under.get(finding, ())))) + "\n"
        if len(told) + len(row) > room:
            return told + f"\nand {pluralize(len(shown) - number, 'more finding')}.\n"
        told += row
    return told


def _cells(finding: Finding, more: int) -> tuple[str, str, str]:
    said = f"{prose(finding.message)}<br>{code(finding.code)}"
    if finding.help:
        said += f": {prose(finding.help)}"
    if more:
        said += f"<br>{following(more)}"
    return str(finding.severity), code(str(finding.span)), said


def _row(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"
