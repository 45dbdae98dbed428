"""Measurements in words, cells and sections of a report."""

from collections.abc import Iterable

from authoring.core.language import _
from authoring.core.wording import percent
from authoring.playtest.plan import Plan
from authoring.playtest.records import Measured
from authoring.playtest.stats import Rate, Spread
from authoring.playtest.stopping_rule import why_so_many
from authoring.report.sections import Bar, Cell, Column, Number, Section

CONFIDENT = "with 95 % confidence"
INTERVAL = Column("95 % interval", 16, "interval")
BAR = Column("", 22)
SHOWN = 12
"""Most rows of a table of names; the rest is summed up in one line."""


def in_tenths(share: float) -> str:
    """Return a rate of 0..1 in percent with one decimal."""
    return percent(share, 1)


def interval(rate: Rate) -> str:
    """Return the interval of a rate in words: `59.3 to 65.2 %`."""
    low, high = f"{100 * rate.low:.1f}", f"{100 * rate.high:.1f} %"
    return _("{low} to {high}").format(low=low, high=high)


def rate_cells(rate: Rate) -> tuple[Cell, Cell, Cell]:
    """Return the cells for a rate, its interval, and a bar."""
    return Number(in_tenths(rate.value)), Number(interval(rate)), Bar(rate.value)


def played(plan: Plan, measured: Measured, noun: str = "games", *, complete: bool = True) -> str:
    """Return the number of games (or campaigns, the `noun`) played, the reason for it, seed and
    policy, in words; if not `complete`, also how many were planned."""
    games, reason = f"{measured.games:,} {noun}", why_so_many(plan, measured)
    if not complete:
        qualifier = "at most " if plan.until is not None else ""
        games += f" of {qualifier}{plan.games:,} (stopped early)"
    elif reason:
        games += f" ({reason})"
    return f"{games}, seed {plan.seed}, policy {plan.policy}"


def spread_section(title: str, numbers: Iterable[tuple[str, Spread]]) -> Section:
    """Return the section on the spread of numbers over the games; `numbers` are (name, spread)."""
    columns = (
        "", Column("least", 7), Column("lower quarter", 8, "quarter"), Column("median", 8),
        Column("upper quarter", 8, "quarter"), Column("most", 7), Column("mean", 9),
    )  # fmt: skip
    rows: list[tuple[Cell, ...]] = []
    for name, s in numbers:
        figures = (f"{s.least}", *(f"{x:g}" for x in (s.lower, s.median, s.upper)), f"{s.most}")
        rows.append((name, *map(Number, (*figures, f"{s.mean:.1f}"))))
    return Section(title, columns, tuple(rows))
