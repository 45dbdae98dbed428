"""A playtest report as one HTML file."""

from authoring.playtest.page_html import page_html
from authoring.playtest.pages import headline, plan_line, sections
from authoring.playtest.report import Report


def as_html(report: Report, folder: str = "") -> str:
    """Return the whole HTML file; `folder` is the pack's, as commands name it."""
    title = f"{report.title} {report.version}".strip()
    head = (plan_line(report), headline(report))
    foot = f"questpack playtest. Digest of all that play reads: {report.digest}"
    return page_html(title, "playtest", head, sections(report, folder or report.pack), foot)
