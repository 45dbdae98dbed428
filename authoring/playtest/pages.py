"""A playtest report in each form for people: plain text, Markdown and HTML."""

from collections.abc import Iterator
from dataclasses import replace

from authoring.core.build import playing
from authoring.core.lazy_import import Later
from authoring.playtest.lost_sections import course_sections, games_to_see, loss_sections
from authoring.playtest.measured_sections import measured_sections, policy_sections
from authoring.playtest.report import Report
from authoring.playtest.report_words import CONFIDENT, in_tenths, interval, played
from authoring.report.sections import Document, Section
from authoring.report.text import to_text

_to_html = Later("authoring.report.html", "to_html")
_to_markdown = Later("authoring.report.markdown", "to_markdown")


def as_html(report: Report, folder: str = "") -> str:
    """Return the whole HTML file; `folder` is the pack's, as commands name it."""
    html: str = _to_html(_document(report, folder))
    return html


def as_markdown(report: Report, folder: str = "") -> str:
    """Return the whole Markdown text; `folder` is the pack's, as commands name it."""
    markdown: str = _to_markdown(_document(report, folder))
    return markdown


def as_text(report: Report, folder: str = "") -> str:
    """Return the whole text, in 80 columns; `folder` is the pack's, as commands name it."""
    document = _document(report, folder, text=True)
    plan, answer = document.head
    build = Section("", text=(f"Played by: {playing()}",))
    return to_text(replace(document, head=(plan, "", answer), sections=(*document.sections, build)))


def _document(report: Report, folder: str, *, text: bool = False) -> Document:
    plan = played(report.plan, report.measured, complete=report.complete)
    return Document(
        f"{report.title} {report.version}".strip(),
        "playtest",
        (plan if text else f"{plan}, {playing()}", headline(report)),
        tuple(_sections(report.in_names(), folder or report.pack, text=text)),
        f"Digest of all that play reads: {report.digest}",
    )


def _sections(report: Report, folder: str, *, text: bool) -> Iterator[Section]:
    """Yield all sections in reading order; games to look at stand earlier where they are links."""
    games, losses = games_to_see(report, folder), loss_sections(report)
    yield from policy_sections(report.policies)
    yield from course_sections(report)
    yield from (*losses, games) if text else (games, *losses)
    yield from measured_sections(report)


def headline(report: Report) -> str:
    """Return a sentence with the win rate and its interval."""
    won, note = report.won, ", whenever one stops" if report.anytime else ""
    return f"Won {in_tenths(won.value)} of games ({interval(won)} {CONFIDENT}{note})"
