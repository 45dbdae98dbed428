"""Findings in the requested forms: one for the terminal, any number into files."""

import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any

from typer import Option

from authoring.cli.common import echo, echo_err, show_findings
from authoring.cli.completing import completed, reporters
from authoring.cli.options import PathOption
from authoring.core.errors import CannotRun
from authoring.core.lazy_dataclass import dataclass
from authoring.core.printable import printable
from authoring.core.suggest import did_you_mean
from authoring.lint.report import check_format, formats, render
from authoring.lint.report.page import TargetResults, summary
from authoring.services.answer import Answer
from authoring.services.write import check_free, write_all

TEXT, JSON, HTML, MARKDOWN = "text", "json", "html", "markdown"
REPORTS = (TEXT, JSON, HTML, MARKDOWN)
"""Forms of reports that are no lists of findings."""
Formats = Annotated[
    list[str],
    Option(
        "--format",
        metavar="NAME[=FILE]",
        help=f"{', '.join(formats())}; several, if all but one name a file.",
        autocompletion=reporters,
    ),
]
ReportForms = Annotated[
    list[str],
    Option(
        "--format",
        metavar="NAME[=FILE]",
        help=f"{', '.join(REPORTS)}; several, if all but one name a file.",
        autocompletion=completed(lambda _given: ((name, "") for name in REPORTS)),
    ),
]
Output = Annotated[
    Path | None,
    PathOption(
        "--output", metavar="FILE", help="Write the report to this file.", show_default=False
    ),
]


@dataclass(frozen=True, slots=True)
class ReportRequest:
    """One requested report; with `file` None it is shown."""

    form: str
    file: Path | None


SHOWN = ReportRequest(TEXT, None)
"""The default request."""


def requested_reports(
    names: Sequence[str],
    output: Path | None,
    *,
    force: bool,
    check: Callable[[str], None] = check_format,
) -> tuple[ReportRequest, ...]:
    """Return the requests in `names`, the values of `--format` such as `json` or `html=FILE`; a
    report without a file goes to `output`, or else to the screen.

    `check` raises CannotRun for an unknown form. This function raises it for a file that cannot be
    written, an existing one unless `force`, and two reports for one file or for the screen.
    """
    reports = [_read(word, check) for word in names] or [SHOWN]
    on_screen = [report for report in reports if report.file is None]
    if len(on_screen) > 1 or (output is not None and not on_screen):
        hint = f"name files for the others, such as --format {reports[-1].form}=FILE"
        raise CannotRun("only one report can be shown or be --output", hint)
    outputs = tuple(
        report if report.file else ReportRequest(report.form, output) for report in reports
    )
    files = [report.file for report in outputs if report.file is not None]
    for file in files:
        check_free(file, force=force)
    if len({file.resolve() for file in files}) < len(files):
        raise CannotRun("two of these reports cannot be one file", "name another file")
    return outputs


def show(
    reports: Sequence[ReportRequest],
    answer: Answer[Any],
    *,
    force: bool,
    targets: TargetResults | None = None,
    own: Mapping[str, str] | None = None,
) -> None:
    """Write the reports on `answer` into their files, all or none, then show the one without a
    file. Raises CannotRun for an existing file unless `force`.

    `own` are texts by form in which the command has its own output; other forms show the findings
    and `targets`.
    """
    texts = own or {}
    files = []
    for report in reports:
        if report.file is not None:
            text = texts.get(report.form)
            if text is None:
                text = render(answer.findings, answer.texts, report.form, targets=targets)
            files.append((report.file, printable(text)))
    write_all(files, force=force)
    for file, _ in files:
        echo_err(f"wrote {file}: {summary(answer.findings)}\n")
    for report in reports:
        if report.file is None and report.form in texts:
            echo(texts[report.form])
        elif report.file is None:
            show_findings(answer, sys.stdout, report.form, targets)


def check_report(form: str) -> None:
    """Raise CannotRun for a form that is not among `REPORTS`."""
    if form not in REPORTS:
        hint = did_you_mean(form, REPORTS) or "one of " + ", ".join(REPORTS)
        raise CannotRun(f"`{form}` is no format of this report", hint)


def show_texts(
    reports: Sequence[ReportRequest], texts: Mapping[str, Callable[[], str]], *, force: bool
) -> None:
    """Write the reports in their files, all or none, then show the one without; `texts` by form."""
    files = [
        (report.file, printable(texts[report.form]()))
        for report in reports
        if report.file is not None
    ]
    write_all(files, force=force)
    for file, _ in files:
        echo_err(f"wrote {file}\n")
    for report in reports:
        if report.file is None:
            echo(texts[report.form]())


def _read(text: str, check: Callable[[str], None]) -> ReportRequest:
    form, equals, file = text.partition("=")
    check(form)
    if equals and not file:
        raise CannotRun(f"`--format {text}` names no file", f"write --format {form}=FILE")
    return ReportRequest(form, Path(file) if equals else None)
