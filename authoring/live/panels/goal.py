"""Panel on the goal of the quest: verdict, guarantee, and chart of the game, old beside new."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any, Final

from authoring.core.lazy_dataclass import dataclass
from authoring.core.wording import between, percent
from authoring.live.columns import Columns, columns
from authoring.live.figures import FigureChange, figure_changes
from authoring.live.pack_model import PackModel
from authoring.live.panel import Panel
from authoring.odds.moved import Promise, moved
from authoring.odds.report import Distribution, OddsReport

_CHART: Final = "chart-"
"""Prefix of the ids of distributions of a single chart."""


@dataclass(frozen=True, slots=True)
class GoalColumns:
    """A distribution as columns; `others`: outcomes without a number; `moved`: True if changed."""

    title: str
    note: str
    columns: Columns
    others: tuple[FigureChange, ...]
    moved: bool


def template_values(model: PackModel) -> Mapping[str, Any]:
    """Return the template's values: all odds of the whole game; `odds` None for none."""
    odds, before = model.odds, model.odds_before
    if odds is None:
        return {"odds": None}
    return {
        "odds": odds,
        "was_verdict": before.verdict
        if before is not None and before.verdict != odds.verdict
        else "",
        "promises": _promises(odds, before),
        "figures": tuple(figure_changes(odds, before)),
        "drawn": tuple(_goal_columns(odds, before)),
    }


def _promises(odds: OddsReport, before: OddsReport | None) -> tuple[Promise, ...]:
    """Return the changed levels of the guarantee; () without former odds."""
    return moved(before, odds).promises if before is not None else ()


def _goal_columns(odds: OddsReport, before: OddsReport | None) -> Iterator[GoalColumns]:
    """Yield the distributions of the whole game; those of charts are left to the panel `charts`."""
    old = (
        {distribution.id: distribution for distribution in before.distributions}
        if before is not None
        else {}
    )
    for distribution in odds.drawn:
        if not distribution.id.startswith(_CHART):
            yield _columns_of(distribution, old.get(distribution.id))


def _columns_of(now: Distribution, before: Distribution | None) -> GoalColumns:
    was = dict(before.points) if before is not None else None
    labels = [label for label, _ in now.points if not label.isdecimal()]
    numbers = [(label, odds) for label, odds in now.points if label.isdecimal()]
    old = [(label, odds) for label, odds in was.items() if label.isdecimal()] if was else None
    points = dict(now.points)
    ends = {label: (least, most) for label, least, most in now.ends()}
    others = tuple(_other(label, ends[label], points[label], was) for label in labels)
    shifted = was is not None and was != points
    note = f"{now.note} {_AT_WORST}".strip() if now.best else now.note
    if not numbers:  # names alone: every one is a column
        return GoalColumns(now.title, note, columns(now.points, _then(was)), (), shifted)
    return GoalColumns(now.title, note, columns(numbers, old), others, shifted)


def _then(was: dict[str, Fraction] | None) -> list[tuple[str, Fraction]] | None:
    return None if was is None else list(was.items())


def _other(
    label: str,
    ends: tuple[Fraction, Fraction],
    odds: Fraction,
    was: dict[str, Fraction] | None,
) -> FigureChange:
    then = "" if was is None or was.get(label, 0) == odds else percent(was.get(label, Fraction(0)))
    return FigureChange(label, "", between(*ends, percent), then)


_AT_WORST = "What is open is settled against the party in the columns."


PANEL = Panel("The goal", 2, "odds", template_values)
