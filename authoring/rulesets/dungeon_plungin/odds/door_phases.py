"""Distributions and tables of the phases in which Great Doors are found."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from authoring.core.wording import join_words
from authoring.odds.report import Distribution, Table
from authoring.rulesets.dungeon_plungin.exact.great_door import Solution

LEFT_CLOSED = "Great Doors are left closed until everything else is explored."


def distributions(
    low: Solution, high: Solution, bound: str, lost: Sequence[str]
) -> Iterator[Distribution]:
    """Yield distributions: the phases of the first Great Door and of closing, the number of doors.
    `low` and `high` are solutions at worst and at best; `bound` and `lost` are notes."""
    note = bound
    if low != high:
        note += " What is open is settled against the party first, then for it."
    yield Distribution(
        "great-door-phase",
        "Phase of the first Great Door",
        _points(low),
        note,
        open_ended=True,
        best=_points(high) if low != high else (),
        beyond=join_words(lost),
        ended=_ended(low),
        best_ended=_ended(high) if low != high else (),
    )
    if max(low.closed, high.closed):
        yield Distribution(
            "closed-phase",
            "Phase in which the dungeon closes without a Great Door",
            _closing(low),
            "0: the entry tile has no door at all." if low.never_open else "",
            best=_closing(high) if low != high else (),
        )
    if len(low.counts) > 2:
        counts, best = (
            tuple((str(number), odds) for number, odds in enumerate(solution.counts))
            for solution in (low, high)
        )
        yield Distribution(
            "great-doors-found",
            "Great Doors found by the end of exploring",
            counts,
            f"{LEFT_CLOSED} {bound}",
            best=best if low != high else (),
        )


def _points(solution: Solution) -> tuple[tuple[str, Fraction], ...]:
    phases = ((str(phase), odds) for phase, odds in enumerate(solution.phases, 1))
    return (*phases, ("closed", solution.closed), ("complete", solution.complete))


def _closing(solution: Solution) -> tuple[tuple[str, Fraction], ...]:
    return (*_ended(solution), ("never", 1 - solution.closed))


def _ended(solution: Solution) -> tuple[tuple[str, Fraction], ...]:
    """Return (phase, odds that the dungeon closes in it), "0" for an entry tile without a door."""
    phases = ((str(phase), odds) for phase, odds in enumerate(solution.closed_at, 1))
    start = (("0", solution.never_open),) if solution.never_open else ()
    return (*start, *phases)


def tables(low: Solution, high: Solution) -> tuple[Table, ...]:
    """Return tables of the phase of each Great Door; () if only one can be found."""
    if len(low.each) < 2:
        return ()
    ends = [(low, "")] if low == high else [(low, ", at worst"), (high, ", at best")]
    return tuple(
        Table(
            "great-doors-phase" + ("" if solution is low else "-best"),
            f"Phase of each Great Door{when}",
            "phase",
            tuple(f"no. {number}" for number in range(1, len(solution.each) + 1)),
            _rows_of(solution),
            f"{LEFT_CLOSED} Whoever opens one at once is in a later phase for the others.",
        )
        for solution, when in ends
    )


def _rows_of(solution: Solution) -> tuple[tuple[str, tuple[Fraction | None, ...]], ...]:
    """Return a row for each phase in which a Great Door can be found, then `never`."""
    columns = tuple(zip(*solution.each, strict=True))
    phases = ((str(phase), column) for phase, column in enumerate(columns, 1) if any(column))
    never = tuple(1 - sum(odds) for odds in solution.each)
    return (*phases, ("never", never))
