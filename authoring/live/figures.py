"""Figures of the odds, and their changes since the version compared with."""

from collections.abc import Iterator

from authoring.core.lazy_dataclass import dataclass
from authoring.odds.report import Figure, OddsReport
from authoring.odds.show import between


@dataclass(frozen=True, slots=True)
class FigureChange:
    """A figure of the odds as text; `before` is its former value, "" where it did not change."""

    title: str
    note: str
    now: str
    before: str


def figure_changes(odds: OddsReport, before: OddsReport | None) -> Iterator[FigureChange]:
    """Yield all figures of `odds` in their order, compared with those of `before` if given."""
    old = {figure.id: figure for figure in before.figures} if before is not None else {}
    for figure in odds.figures:
        was = old.get(figure.id)
        then, now = _ends(was) if was is not None else "", _ends(figure)
        yield FigureChange(figure.title, figure.note, now, then if then != now else "")


def _ends(figure: Figure) -> str:
    return between(figure.low, figure.high, figure.unit)
