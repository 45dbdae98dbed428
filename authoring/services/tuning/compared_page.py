"""A comparison of two versions as sections, for a page, Markdown or a terminal."""

from collections.abc import Iterator
from typing import Final

from authoring.core.wording import join_words, percent, pluralize
from authoring.playtest.paired import WON, PairedComparison
from authoring.playtest.paired_sections import MOST, interval, measures, wins, won
from authoring.report.sections import Document, Section
from authoring.services.changed_sections import changed_sections
from authoring.services.tuning.compare import ComparisonResult

_STATES: Final = {"pass": "kept", "warn": "kept, unsure", "fail": "EXCEEDED"}


def compared_document(result: ComparisonResult) -> Document:
    """Return the report: at its top the compared versions, the method, and the main result."""
    lines = [f"{result.old} -> {result.new}"]
    if result.games:
        first = result.games[0]
        lines.append(f"{first.games:,} games of each with the same luck, seed {first.plan.seed}")
    head = (*lines, _answer(result))
    return Document(result.title, "compare", head, tuple(_sections(result)))


def _answer(result: ComparisonResult) -> str:
    """Return one line on the win rates, the odds that moved, and the budgets exceeded."""
    parts = [_won_in_words(game) for game in result.games]
    if result.changed.odds:
        parts.append(f"{pluralize(len(result.changed.odds), 'number')} of the odds moved")
    missed = [drift.name for drift in result.drifts if drift.state == "fail"]
    if missed:
        parts.append(f"drift beyond its budget: {join_words(missed)}")
    return "; ".join(parts)


def _won_in_words(game: PairedComparison) -> str:
    change = won(game)
    if change is None or not game.differing:
        return f"{game.plan.policy}: no game came out in another way"
    rates = f"wins {percent(change.before, 1)} -> {percent(change.now, 1)}"
    return f"{game.plan.policy} {rates} ({100 * change.change:+.1f} points, {interval(change)})"


def _sections(result: ComparisonResult) -> Iterator[Section]:
    """Yield the sections: wins by policy, budgets, other measures that moved beyond chance, means
    in any case, and changes in the packs."""
    yield wins(result.games)
    if result.drifts:
        rows = tuple(
            (_STATES[drift.state], drift.name, drift.found, drift.wanted, drift.note)
            for drift in result.drifts
        )
        yield Section("Drift", ("", "of", "moved", "budget", ""), rows)
    for game in result.games:
        changes = (
            change
            for change in game.changes
            if change.change
            and (change.clear or change.group == "numbers")
            and (change.group, change.name) not in {(WON, ""), ("endings", "won")}
        )
        suffix = f", {game.plan.policy}" if len(result.games) > 1 else ""
        yield from measures(changes, game.names, suffix)
    yield from changed_sections(result.changed, MOST)
