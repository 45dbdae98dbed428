"""Changes between two versions of a pack: sections of a report, and values for JSON."""

from collections.abc import Iterator
from dataclasses import asdict
from fractions import Fraction
from typing import Final

from authoring.odds.show import between
from authoring.report.sections import Cell, Number, Section
from authoring.report.values import plain
from authoring.services.changed import ADDED, REMOVED, Change, PackChanges

_LONGEST: Final = 200
"""Most characters of a displayed value."""


def changed_sections(changes: PackChanges, most: int | None = None) -> Iterator[Section]:
    """Yield tables of changed definitions, odds and components and a list of skipped comparisons;
    each table has at most `most` rows, None for all."""
    edits: list[tuple[Cell, ...]] = [
        (f"{change.where}{f': {change.field}' if change.field else ''}", _edit(change))
        for change in changes.changes
    ]
    odds: list[tuple[Cell, ...]] = [
        (move.title if move.label == "least" else f"{move.title}: {move.label}",
         _number(move.old, move.unit), _number(move.new, move.unit))
        for move in changes.odds
    ]  # fmt: skip
    pieces: list[tuple[Cell, ...]] = [
        (piece.sort, piece.name, Number(f"{piece.old}"), Number(f"{piece.new}"))
        for piece in changes.components
    ]
    for title, columns, rows in (
        ("What the packs say", ("", ""), edits),
        ("Odds that moved (exact)", ("", "before", "now"), odds),
        ("Components to cut out", ("", "", "before", "now"), pieces),
    ):
        if rows:
            yield Section(title, columns, tuple(rows)).shortened(most)
    if changes.silent:
        yield Section("Not compared", notes=changes.silent)


def _edit(change: Change) -> str:
    """Return the cell for a change: `new: ...`, `gone: ...` or `old -> new`, cut short."""
    old, new = _cut(change.old), _cut(change.new)
    return {ADDED: f"new: {new}", REMOVED: f"gone: {old}"}.get(change.what, f"{old} -> {new}")


def _cut(text: str) -> str:
    return text if len(text) <= _LONGEST else text[: _LONGEST - 2].rstrip() + ".."


def _number(value: Fraction | None, unit: str) -> Number:
    return Number("-" if value is None else between(value, value, unit))


def changed_values(changes: PackChanges) -> dict[str, object]:
    """Return the changes for JSON; odds as exact fraction and decimal, None where missing."""
    return {
        "changes": [asdict(change) for change in changes.changes],
        "odds": [
            {**asdict(figure), "old": plain(figure.old), "new": plain(figure.new)}
            for figure in changes.odds
        ],
        "components": [asdict(component) for component in changes.components],
        "not_compared": list(changes.silent),
    }
