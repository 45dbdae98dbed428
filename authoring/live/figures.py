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
    old = {one.id: one for one in before.figures} if before is not None else {}
    for one in odds.figures:
        was = old.get(one.id)
        then = _ends(was) if was is not None and _ends(was) != _ends(one) else ""
        yield Moving(one.title, one.note, _ends(one), then)


def _ends(figure: Figure) -> str:
    return _said((figure.low, figure.high), figure.unit)


def _said(ends: Ends, unit: str) -> str:
    """Return a number, or the two ends between which it may lie."""
    told = [percent(one) if unit == ODDS else spoken(one) for one in ends]
    return told[0] if ends[0] == ends[1] else " to ".join(told)
