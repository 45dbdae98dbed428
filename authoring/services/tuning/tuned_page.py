"""Result of a search for better numbers, as sections for a page, Markdown or a terminal."""

from collections.abc import Iterator, Sequence

from authoring.core.wording import pluralize
from authoring.playtest.aims import RATE, Aim
from authoring.report.sections import Cell, Document, Number, Section
from authoring.services.changed_files import changes_shown
from authoring.services.tuning.grid import is_now
from authoring.services.tuning.tuned import Point, Tuned

SHOWN = 60
"""Points in the table; the rest is counted, and in JSON."""
Figure = tuple[float, float, float]


def tuned_document(found: Tuned) -> Document:
    """Return the report: at its top the targets, the grid, and the answer."""
    goals = [f"{aim.title} {aim.wanted}" for aim in found.aims]
    goals += [f"{name} {text} (exact)" for name, text in found.exact]
    grid = f"{pluralize(len(found.points), 'point')} of {pluralize(len(found.axes), 'number')}"
    played = f"{found.spent:,} of {found.plan.games:,} games" if found.aims else "no games"
    how = f"{grid}; {played}, seed {found.plan.seed}, policy {found.plan.policy}"
    stopped = () if found.complete else ("Stopped early: this is what is known so far.",)
    head = (f"Wanted: {', '.join(goals)}", how, *stopped, _answer(found))
    return Document(f"{found.title}, tuned", "tune", head, tuple(_sections(found)))


def _answer(found: Tuned) -> str:
    """Return the line that a reader wants first."""
    winner, fresh = found.winner, found.fresh
    if winner is None:
        return "No point of the grid is left."
    changes = ", ".join(_changes(found, winner)) or "Nothing has to change"
    if fresh is None:
        return changes
    figures = zip(found.aims, fresh.figures, strict=True)
    summary = ", ".join(f"{aim.title} {_told(aim, figure)}" for aim, figure in figures)
    verdict = "" if all(fresh.met) else "; that misses what is wanted"
    return f"{changes}: {summary} in {fresh.games:,} fresh games{verdict}"


def _sections(found: Tuned) -> Iterator[Section]:
    """Yield the sections: the winner, the whole grid, how to look again."""
    if found.fresh is not None:
        yield _fresh(found)
    yield _grid(found)
    if found.edges:
        yield Section("Edge of the grid", notes=tuple(_edges(found)))
    if found.warnings:
        yield Section("Lint will say", notes=found.warnings)
    if found.unwritable:
        yield Section("No patch", notes=(found.unwritable,))


def patch_of(found: Tuned) -> str:
    """Return the pending changes in the form of `diff -u`."""
    return changes_shown(found.files)


def _edges(found: Tuned) -> Iterator[str]:
    for path, value in found.edges:
        yield (
            f"The winner lies on the edge of the grid: {path} is {value}. A better value may lie"
            " beyond it: search again with a wider --over."
        )


def _changes(found: Tuned, one: Point) -> Iterator[str]:
    for axis, value in zip(found.axes, one.place.values, strict=True):
        if not is_now(axis, value):
            yield f"{axis.path} {axis.now.text} -> {value}"


def _told(aim: Aim, figure: Figure) -> str:
    value, low, high = figure
    unit = " %" if aim.measure == RATE else ""
    return f"{value:.1f}{unit} ({low:.1f} to {high:.1f}{unit})"


def _fresh(found: Tuned) -> Section:
    fresh = found.fresh
    if fresh is None:
        raise ValueError("nothing was measured")
    rows: list[tuple[Cell, ...]] = []
    for aim, figure, hit in zip(found.aims, fresh.figures, fresh.met, strict=True):
        reached = "reached" if hit else "MISSED"
        rows.append((aim.title, Number(_told(aim, figure)), Number(aim.wanted), reached))
    columns = ("", "measured, 95 % interval", "wanted", "")
    games = f"{fresh.games:,} games with seed {fresh.plan.seed}, on which nothing was chosen"
    return Section("The winner once more", columns, tuple(rows), (games,))


def _grid(found: Tuned) -> Section:
    """Return the section with every point: the winner first, then those left, then those dropped
    last."""
    order = sorted(range(len(found.points)), key=lambda at: _rank(found, found.points[at]))
    numbers = [axis.path.split(".")[-1] for axis in found.axes]
    if len(set(numbers)) < len(numbers):
        numbers = [axis.path for axis in found.axes]
    columns = (*numbers, *(aim.title for aim in found.aims), "off", "games", "")
    rows = tuple(_point(found, found.points[at]) for at in order)
    notes = tuple(
        f"{name}: {axis.path}, now {axis.now.text}"
        for name, axis in zip(numbers, found.axes, strict=True)
    )
    return Section("All points", columns, rows, notes).shortened(SHOWN)


def _rank(found: Tuned, one: Point) -> tuple[bool, bool, int, float]:
    return one is not found.winner, bool(one.out), -one.games, one.distance


def _point(found: Tuned, one: Point) -> tuple[Cell, ...]:
    figures: Sequence[str] = ["-"] * len(found.aims)
    if one.figures:
        figures = [_told(aim, figure) for aim, figure in zip(found.aims, one.figures, strict=True)]
    cells = (
        *one.place.values,
        *figures,
        f"{one.distance:.1f}" if one.figures else "-",
        f"{one.games:,}",
    )
    return (*map(Number, cells), _fate(found, one))


def _fate(found: Tuned, one: Point) -> str:
    if one is found.winner:
        return "taken"
    if one.out:
        return f"{one.by}: {one.out}"
    if one.dropped is None:
        return "left" if one.games else "fits"
    best = ", ".join(found.points[one.dropped.best].place.values)
    return f"dropped: {one.dropped.low:.1f} or more farther than {best}"
