"""A comparison of two versions as sections, for a page, Markdown or a terminal."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import groupby
from typing import Final

from authoring.core.wording import join_words, percent, pluralize
from authoring.engine.record import DEATHS, KILLERS
from authoring.odds.report import ODDS
from authoring.odds.spoken import number as spoken
from authoring.playtest.against import WON, Against, Change
from authoring.report.sections import Cell, Document, Number, Section
from authoring.services.changed import ADDED, REMOVED, Changed, Counted, Moved
from authoring.services.changed import Change as Edited
from authoring.services.tuning.compare import Compared

SHOWN: Final = 24
"""Lines of one table; the rest is counted, and in JSON."""
_LONGEST: Final = 120
_TITLES: Final = {
    "endings": "How the games ended",
    "numbers": "Per game, on average",
    DEATHS: "Games in which they died",
    KILLERS: "Games with deaths by",
}
_STATES: Final = {"pass": "kept", "warn": "kept, unsure", "fail": "EXCEEDED"}


def compared_document(found: Compared) -> Document:
    """Return the report: at its top the versions compared, the method, and the answer."""
    lines = [f"{found.old} -> {found.new}"]
    if found.games:
        first = found.games[0]
        lines.append(f"{first.games:,} games of each with the same luck, seed {first.plan.seed}")
    head = (*lines, _answer(found))
    return Document(found.title, "compare", head, tuple(_sections(found)))


def _answer(found: Compared) -> str:
    """Return the line that a reader wants first."""
    parts = [_won_in_words(game) for game in found.games]
    if found.changed.odds:
        parts.append(f"{pluralize(len(found.changed.odds), 'number')} of the odds moved")
    missed = [drift.name for drift in found.drifts if drift.state == "fail"]
    if missed:
        parts.append(f"drift beyond its budget: {join_words(missed)}")
    return "; ".join(parts)


def _sections(found: Compared) -> Iterator[Section]:
    """Yield the sections: wins by policy, budgets, odds, other measures, content of the packs,
    components."""
    yield _wins(found.games)
    if found.drifts:
        yield _drifts(found)
    changes = found.changed
    if changes.odds:
        yield _odds(changes.odds)
    for game in found.games:
        yield from _measures(game, several=len(found.games) > 1)
    if changes.changes:
        yield _edits(changes)
    if changes.components:
        yield _components(changes.components)
    if changes.silent:
        yield Section("Not compared", notes=changes.silent)


def _won_in_words(one: Against) -> str:
    won = _won(one)
    if won is None or not one.differing:
        return f"{one.plan.policy}: no game came out in another way"
    points = f"{100 * won.change:+.1f} points, {_interval(won, 100)}"
    return f"{one.plan.policy} wins {percent(won.before, 1)} -> {percent(won.now, 1)} ({points})"


def _won(one: Against) -> Change | None:
    return next((change for change in one.changes if change.group == WON), None)


def _interval(change: Change, scale: float) -> str:
    return f"{scale * change.low:.1f} to {scale * change.high:.1f}"


def _wins(games: Sequence[Against]) -> Section:
    rows: list[tuple[Cell, ...]] = []
    for game in games:
        won = _won(game) or Change(WON, "", 0.0, 0.0, 0.0, 0.0, 0.0)
        rows.append((game.plan.policy, *_moved(won), _clear(won), Number(f"{game.differing:,}")))
    columns = ("policy", "old", "new", "points", "95 % interval", "", "games that differ")
    notes = ["* beyond chance: the interval leaves out 0"]
    first = next((won for won in map(_won, games) if won is not None and won.apart), None)
    if first is not None:
        note = (
            f"The same dice: two separate runs would tell it {first.apart:.1f} times less exactly."
        )
        notes.append(note)
    return Section("Games won", columns, tuple(rows), tuple(notes))


def _moved(one: Change) -> tuple[Cell, ...]:
    """Return the cells old, new, difference and interval."""
    if one.group == "numbers":
        cells = (f"{one.before:,.1f}", f"{one.now:,.1f}", f"{one.change:+.1f}", _interval(one, 1))
    else:
        old, new = percent(one.before, 1), percent(one.now, 1)
        cells = (old, new, f"{100 * one.change:+.1f}", _interval(one, 100))
    return tuple(map(Number, cells))


def _clear(one: Change) -> str:
    return "*" if one.clear else ""


def _drifts(found: Compared) -> Section:
    rows = tuple(
        (_STATES[drift.state], drift.name, drift.found, drift.wanted, drift.note)
        for drift in found.drifts
    )
    return Section("Drift", ("", "of", "moved", "budget", ""), rows)


def _odds(moves: Sequence[Moved]) -> Section:
    rows = tuple(
        (
            move.title if move.label == "least" else f"{move.title}: {move.label}",
            Number(_value(move.old, move.unit)),
            Number(_value(move.new, move.unit)),
        )
        for move in moves[:SHOWN]
    )
    return Section("Odds that moved (exact)", ("", "old", "new"), rows, _rest(len(moves)))


def _rest(number: int) -> tuple[str, ...]:
    return (f"and {number - SHOWN} more, in JSON",) if number > SHOWN else ()


def _value(value: Fraction | None, unit: str) -> str:
    if value is None:
        return "-"
    return percent(value) if unit == ODDS else spoken(value)


def _measures(one: Against, *, several: bool) -> Iterator[Section]:
    """Yield sections on changes beyond chance, except wins; endings and numbers always."""
    rows: list[tuple[Cell, ...]] = []
    skip = {(WON, ""), ("endings", "won")}
    moved = (c for c in one.changes if (c.group, c.name) not in skip and c.change)
    for group, changes in groupby(moved, lambda change: change.group):
        selection = [c for c in changes if c.clear or group == "numbers"]
        rows += [
            (f"{_TITLES[group]}: {c.name.replace('-', ' ')}", *_moved(c), _clear(c))
            for c in selection
        ]
    if rows:
        who = f", {one.plan.policy}" if several else ""
        columns = ("", "old", "new", "change", "95 % interval", "")
        yield Section(
            f"Other measures that moved{who}", columns, tuple(rows[:SHOWN]), _rest(len(rows))
        )


def _edits(said: Changed) -> Section:
    rows = tuple(
        (f"{change.where}{f': {change.field}' if change.field else ''}", _told(change))
        for change in said.changes[:SHOWN]
    )
    return Section("What the packs say", ("", ""), rows, _rest(len(said.changes)))


def _told(one: Edited) -> str:
    if one.what == ADDED:
        return f"new: {_cut(one.new)}"
    if one.what == REMOVED:
        return f"gone: {_cut(one.old)}"
    return f"{_cut(one.old)} -> {_cut(one.new)}"


def _cut(text: str) -> str:
    return text if len(text) <= _LONGEST else text[: _LONGEST - 2].rstrip() + ".."


def _components(found: Sequence[Counted]) -> Section:
    rows = tuple(
        (component.sort, component.name, Number(f"{component.old}"), Number(f"{component.new}"))
        for component in found
    )
    return Section("Components to cut out", ("", "", "old", "new"), rows[:SHOWN], _rest(len(rows)))
