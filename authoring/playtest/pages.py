"""A playtest report as a page: all its sections, in reading order."""

from collections.abc import Iterator

from authoring.core.build import playing
from authoring.playtest.page_lost import why_sections
from authoring.playtest.page_measured import measured_sections, policy_sections
from authoring.playtest.page_parts import Section
from authoring.playtest.report import Report
from authoring.playtest.text_lines import CONFIDENT, in_tenths, interval, played


def sections(report: Report, folder: str) -> Iterator[Section]:
    """Yield all sections; `folder` is the pack's, as commands name it."""
    report = report.in_names()
    yield from policy_sections(report)
    yield from why_sections(report, folder)
    yield from measured_sections(report)


def headline(report: Report) -> str:
    """Return the line that a reader wants first."""
    won, whenever = report.won, ", whenever one stops" if report.anytime else ""
    return f"Won {in_tenths(won.value)} of games ({interval(won)} {CONFIDENT}{whenever})"


def plan_line(report: Report) -> str:
    """Return how many games, and how they were played."""
    line = played(report.plan, report.measured, complete=report.complete)
    return f"{line}, {playing()}"
