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
from authoring.playtest.page_parts import Cell, Number, Section
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


def compared_head(found: Compared) -> tuple[str, ...]:
    """Return the lines at the top: the versions compared, the method, and the answer."""
    lines = [f"{found.old} -> {found.new}"]
    if found.games:
        one = found.games[0]
        lines.append(f"{one.games:,} games of each with the same luck, seed {one.plan.seed}")
    return (*lines, compared_answer(found))


def compared_answer(found: Compared) -> str:
    """Return the line that a reader wants first."""
    parts = [_won_in_words(one) for one in found.games]
    if found.changed.odds:
        parts.append(f"{pluralize(len(found.changed.odds), 'number')} of the odds moved")
    missed = [one.name for one in found.drifts if one.state == "fail"]
    if missed:
        parts.append(f"drift beyond its budget: {join_words(missed)}")
    return "; ".join(parts)


def compared_sections(found: Compared) -> Iterator[Section]:
    """Yield the sections: wins by policy, budgets, odds, other measures, content of the packs,
    components."""
    yield _wins(found.games)
    if found.drifts:
        yield _drifts(found)
    said = found.changed
    if said.odds:
        yield _odds(said.odds)
    for one in found.games:
        yield from _measures(one, several=len(found.games) > 1)
    if said.changes:
        yield _edits(said)
    if said.components:
        yield _components(said.components)
    if said.silent:
        yield Section("Not compared", notes=said.silent)


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
    for one in games:
        won = _won(one) or Change(WON, "", 0.0, 0.0, 0.0, 0.0, 0.0)
        rows.append((one.plan.policy, *_moved(won), _clear(won), Number(f"{one.differing:,}")))
    columns = ("policy", "old", "new", "points", "95 % interval", "", "games that differ")
    notes = ["* beyond chance: the interval leaves out 0"]
    first = next((won for won in map(_won, games) if won is not None and won.apart), None)
    if first is not None:
        told = (
            f"The same dice: two separate runs would tell it {first.apart:.1f} times less exactly."
        )
        notes.append(told)
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
        (_STATES[one.state], one.name, one.found, one.wanted, one.note) for one in found.drifts
    )
    return Section("Drift", ("", "of", "moved", "budget", ""), rows)


def _odds(moves: Sequence[Moved]) -> Section:
    rows = tuple(
        (
            one.title if one.label == "least" else f"{one.title}: {one.label}",
            Number(_value(one.old, one.unit)),
            Number(_value(one.new, one.unit)),
        )
        for one in moves[:SHOWN]
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
    told = {(WON, ""), ("endings", "won")}
    moved = (c for c in one.changes if (c.group, c.name) not in told and c.change)
    for group, changes in groupby(moved, lambda change: change.group):
        held = [c for c in changes if c.clear or group == "numbers"]
        rows += [
            (f"{_TITLES[group]}: {c.name.replace('-', ' ')}", *_moved(c), _clear(c)) for c in held
        ]
    if rows:
        who = f", {one.plan.policy}" if several else ""
        columns = ("", "old", "new", "change", "95 % interval", "")
        yield Section(
            f"Other measures that moved{who}", columns, tuple(rows[:SHOWN]), _rest(len(rows))
        )


def _edits(said: Changed) -> Section:
    rows = tuple(
        (f"{one.where}{f': {one.field}' if one.field else ''}", _told(one))
        for one in said.changes[:SHOWN]
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
    rows = tuple((one.sort, one.name, Number(f"{one.old}"), Number(f"{one.new}")) for one in found)
    return Section("Components to cut out", ("", "", "old", "new"), rows[:SHOWN], _rest(len(rows)))
