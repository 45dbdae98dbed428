"""Result of a search for better numbers, as sections for a page, Markdown or a terminal."""

from collections.abc import Iterator, Sequence

from authoring.core.wording import pluralize
from authoring.playtest.aims import RATE, Aim
from authoring.report.sections import Cell, Document, Number, Section
from authoring.services.changed_files import changes_shown
from authoring.services.tuning.grid import is_now
from authoring.services.tuning.tuned import Point, TuneResult

SHOWN = 60
"""Most points in the table; the rest is counted, and in JSON."""
Figure = tuple[float, float, float]


def tuned_document(result: TuneResult) -> Document:
    """Return the report: at its top the targets, the size of the grid, and the best values."""
    goals = [f"{aim.title} {aim.wanted}" for aim in result.aims]
    goals += [f"{name} {text} (exact)" for name, text in result.exact]
    grid = f"{pluralize(len(result.points), 'point')} of {pluralize(len(result.axes), 'number')}"
    played = f"{result.spent:,} of {result.plan.games:,} games" if result.aims else "no games"
    method = f"{grid}; {played}, seed {result.plan.seed}, policy {result.plan.policy}"
    stopped = () if result.complete else ("Stopped early: this is what is known so far.",)
    head = (f"Wanted: {', '.join(goals)}", method, *stopped, _answer(result))
    return Document(f"{result.title}, tuned", "tune", head, tuple(_sections(result)))


def _answer(result: TuneResult) -> str:
    """Return the changes to make and the fresh figures, or that no point is left, on one line."""
    winner, fresh = result.winner, result.fresh
    if winner is None:
        return "No point of the grid is left."
    changes = ", ".join(_changes(result, winner)) or "Nothing has to change"
    if fresh is None:
        return changes
    figures = zip(result.aims, fresh.figures, strict=True)
    summary = ", ".join(f"{aim.title} {_told(aim, figure)}" for aim, figure in figures)
    verdict = "" if all(fresh.met) else "; that misses what is wanted"
    return f"{changes}: {summary} in {fresh.games:,} fresh games{verdict}"


def _sections(result: TuneResult) -> Iterator[Section]:
    """Yield the sections: the winner, the whole grid, commands for a closer look."""
    if result.fresh is not None:
        yield _fresh(result)
    yield _grid(result)
    if result.edges:
        yield Section("Edge of the grid", notes=tuple(_edges(result)))
    if result.warnings:
        yield Section("Lint will say", notes=result.warnings)
    if result.unwritable:
        yield Section("No patch", notes=(result.unwritable,))


def patch_of(result: TuneResult) -> str:
    """Return the unified diff of the patch; "" for none."""
    return changes_shown(result.files)


def _edges(result: TuneResult) -> Iterator[str]:
    for path, value in result.edges:
        yield (
            f"The winner lies on the edge of the grid: {path} is {value}. A better value may lie"
            " beyond it: search again with a wider --over."
        )


def _changes(result: TuneResult, point: Point) -> Iterator[str]:
    for axis, value in zip(result.axes, point.grid_point.values, strict=True):
        if not is_now(axis, value):
            yield f"{axis.path} {axis.now.text} -> {value}"


def _told(aim: Aim, figure: Figure) -> str:
    value, low, high = figure
    unit = " %" if aim.measure == RATE else ""
    return f"{value:.1f}{unit} ({low:.1f} to {high:.1f}{unit})"


def _fresh(result: TuneResult) -> Section:
    fresh = result.fresh
    if fresh is None:
        raise ValueError("nothing was measured")
    rows: list[tuple[Cell, ...]] = []
    for aim, figure, hit in zip(result.aims, fresh.figures, fresh.met, strict=True):
        outcome = "reached" if hit else "MISSED"
        rows.append((aim.title, Number(_told(aim, figure)), Number(aim.wanted), outcome))
    columns = ("", "measured, 95 % interval", "wanted", "")
    games = f"{fresh.games:,} games with seed {fresh.plan.seed}, on which nothing was chosen"
    return Section("The winner once more", columns, tuple(rows), (games,))


def _grid(result: TuneResult) -> Section:
    """Return the section with all points of the grid: winner first, rejected ones last."""
    order = sorted(range(len(result.points)), key=lambda at: _rank(result, result.points[at]))
    numbers = [axis.path.split(".")[-1] for axis in result.axes]
    if len(set(numbers)) < len(numbers):
        numbers = [axis.path for axis in result.axes]
    columns = (*numbers, *(aim.title for aim in result.aims), "off", "games", "")
    rows = tuple(_point(result, result.points[at]) for at in order)
    notes = tuple(
        f"{name}: {axis.path}, now {axis.now.text}"
        for name, axis in zip(numbers, result.axes, strict=True)
    )
    return Section("All points", columns, rows, notes).shortened(SHOWN)


def _rank(result: TuneResult, point: Point) -> tuple[bool, bool, int, float]:
    return point is not result.winner, bool(point.out), -point.games, point.distance


def _point(result: TuneResult, point: Point) -> tuple[Cell, ...]:
    figures: Sequence[str] = ["-"] * len(result.aims)
    if point.figures:
        figures = [
            _told(aim, figure) for aim, figure in zip(result.aims, point.figures, strict=True)
        ]
    cells = (
        *point.grid_point.values,
        *figures,
        f"{point.distance:.1f}" if point.figures else "-",
        f"{point.games:,}",
    )
    return (*map(Number, cells), _fate(result, point))


def _fate(result: TuneResult, point: Point) -> str:
    if point is result.winner:
        return "taken"
    if point.out:
        return f"{point.by}: {point.out}"
    if point.dropped is None:
        return "left" if point.games else "fits"
    best = ", ".join(result.points[point.dropped.best].grid_point.values)
    return f"dropped: {point.dropped.low:.1f} or more farther than {best}"
