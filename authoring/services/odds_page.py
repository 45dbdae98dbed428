"""The exact odds of a quest as one HTML file, styled like a playtest report."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from authoring.odds.moved import Moved
from authoring.odds.report import OddsReport
from authoring.odds.show import sections
from authoring.odds.show_moved import group_of, moved_sections
from authoring.report.html import to_html
from authoring.report.sections import Document, Section
from authoring.services.opened import Opened

_EXACT = "Every number is a fraction, worked out with whole numbers, and rounded where it is shown."


def odds_page(opened: Opened | None, report: OddsReport, title: str = "") -> str:
    """Return the whole HTML file; its title is `title`, or else that of the pack."""
    return _page(opened, (_EXACT, report.verdict or "Exact odds"), sections(report), title)


def moved_page(opened: Opened, moved: Moved, settings: Sequence[str]) -> str:
    """Return the whole HTML file on the odds that `settings` change, before and after."""
    head = (f"With {'; '.join(settings)}", f"Before: {moved.before}", f"Now: {moved.after}")
    groups = list(dict.fromkeys(map(group_of, moved.numbers)))
    numbers = sorted(moved.numbers, key=lambda number: groups.index(group_of(number)))
    return _page(opened, head, moved_sections(replace(moved, numbers=tuple(numbers))))


def _page(
    opened: Opened | None, head: tuple[str, ...], sections: Iterable[Section], title: str = ""
) -> str:
    pack = opened.built if opened is not None else None
    title = f"{pack.title} {pack.version}".strip() if pack is not None else title
    foot = f"Digest of the pack: {pack.source.digest}" if pack is not None else ""
    return to_html(Document(title, "odds", head, tuple(sections), foot))
