"""The figures of the odds, and what the last save has moved of them."""

from collections.abc import Iterator
from dataclasses import dataclass

from authoring.core.wording import percent
from authoring.odds.moved import Ends
from authoring.odds.report import ODDS, Figure, OddsReport
from authoring.odds.spoken import number as spoken


@dataclass(frozen=True, slots=True)
class Moving:
    """A figure now, and before where it has moved."""

    title: str
    note: str
    now: str
    before: str


def moving(odds: OddsReport, before: OddsReport | None) -> Iterator[Moving]:
    """Yield all figures, in their order."""
    old = {figure.id: figure for figure in before.figures} if before is not None else {}
    for figure in odds.figures:
        was = old.get(figure.id)
        then = _ends(was) if was is not None and _ends(was) != _ends(figure) else ""
        yield Moving(figure.title, figure.note, _ends(figure), then)


def _ends(figure: Figure) -> str:
    return _said((figure.low, figure.high), figure.unit)


def _said(ends: Ends, unit: str) -> str:
    """Return a number, or the two ends between which it may lie."""
    texts = [percent(end) if unit == ODDS else spoken(end) for end in ends]
    return texts[0] if ends[0] == ends[1] else " to ".join(texts)
