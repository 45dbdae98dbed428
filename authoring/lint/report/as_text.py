"""Findings for people: the message, the position, the line with the span underlined."""

from collections.abc import Iterator, Sequence
from textwrap import wrap

from authoring.core.finding import Finding, Severity
from authoring.core.printable import printable, without_commands
from authoring.lint.report.fold import folded, following
from authoring.lint.report.page import Page, summary
from authoring.lint.report.snippet import snippet

_STYLES = {
    "error": "1;31",
    "warning": "1;33",
    "hint": "1;36",
    "bold": "1",
    "rail": "34",
    "mark": "1;31",
}


def render(findings: Sequence[Finding], page: Page) -> str:
    """Return a block per finding, each followed by an empty line, then the summary.

    Findings that follow from another are only counted, in its block; the summary counts all.
    """
    heads, consequences = folded(findings)
    blocks = [
        "\n".join(_block(head, page, len(consequences.get(head, ())))) + "\n" for head in heads
    ]
    return "\n".join([*blocks, summary(findings)]) + "\n"


def _block(finding: Finding, page: Page, more: int) -> Iterator[str]:
    yield from _headline(finding, page)
    span = finding.span
    quoted = snippet(page.texts.get(span.path, ""), span, page.width - _gutter(finding) - 3)
    pad = " " * _gutter(finding)
    yield f"{pad}{_style('-->', 'rail', page)} {printable(' '.join(str(span).splitlines()))}"
    rail = _style("|", "rail", page)
    if quoted is not None:
        number = str(span.line).rjust(_gutter(finding))
        mark = "mark" if finding.severity is Severity.ERROR else str(finding.severity)
        yield f"{pad} {rail}"
        yield f"{_style(number, 'rail', page)} {rail} {quoted.line}"
        yield f"{pad} {rail} {_style(quoted.carets, mark, page)}"
    for name, text in _notes(finding, more):
        yield from _note(name, text, pad, page)


def _headline(finding: Finding, page: Page) -> Iterator[str]:
    """Yield the first line of a finding; a long message continues on indented lines."""
    head = f"{finding.severity}[{finding.code}]:"
    lines = _wrap(f"{head} {printable(finding.message)}", page.width, "    ")
    first = lines[0].removeprefix(head)
    yield _style(head, str(finding.severity), page) + _style(first, "bold", page)
    yield from (_style(line, "bold", page) for line in lines[1:])


def _notes(finding: Finding, more: int) -> Iterator[tuple[str, str]]:
    if finding.help:
        yield "help", finding.help
    if finding.fix is not None:
        yield "fix", finding.fix.title + ("" if finding.fix.safe else " (look it over)")
    if more:
        yield "folded", f"{following(more)}; `questpack lint --all` shows all"
    yield "more", f"questpack explain {finding.code}"


def _note(name: str, text: str, pad: str, page: Page) -> Iterator[str]:
    lead = f"{pad} = "
    lines = _wrap(f"{name}: {printable(text)}", page.width - len(lead), "      ")
    yield f"{pad} {_style('=', 'rail', page)} {lines[0]}"
    yield from (" " * len(lead) + line for line in lines[1:])


def _wrap(text: str, width: int, indent: str) -> list[str]:
    """Return lines of at most `width`, the later ones indented; commands of build servers are
    removed only here, where the start of each line is known."""
    lines = wrap(text, max(width, 20), subsequent_indent=indent, break_on_hyphens=False)
    return [without_commands(line) for line in lines] or [""]


def _gutter(finding: Finding) -> int:
    return max(2, len(str(finding.span.line)))


def _style(text: str, name: str, page: Page) -> str:
    return f"\x1b[{_STYLES[name]}m{text}\x1b[0m" if page.colour and text else text
