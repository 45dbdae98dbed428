"""A playtest report as Markdown."""

from authoring.playtest.page_markdown import page_markdown
from authoring.playtest.pages import headline, plan_line, sections
from authoring.playtest.report import Report


def as_markdown(report: Report, folder: str = "") -> str:
    """Return the whole Markdown text; `folder` is the pack's, as commands name it."""
    title = f"{report.title} {report.version}".strip()
    head = (plan_line(report), headline(report))
    return page_markdown(title, head, sections(report, folder or report.pack))
