"""A paired comparison as sections of a report and as values for JSON."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Final

from authoring.core.printable import json_text
from authoring.core.wording import percent
from authoring.engine.record import DEATHS, KILLERS
from authoring.playtest.as_json import plan_values
from authoring.playtest.names import Names
from authoring.playtest.paired import WON, Change, PairedComparison
from authoring.report.sections import Cell, Column, Document, Number, Section
from authoring.report.text import name_column
from authoring.report.values import attributes

TITLES: Final = {"endings": "How the games ended", "numbers": "Per game, on average",
                 DEATHS: "Games in which they died", KILLERS: "Games with deaths by"}  # fmt: skip
"""Titles of the groups of changes, without that of the wins."""
MOST: Final = 24
"""Most rows of a table; the rest is counted, and in JSON."""
_NUMBERS: Final = (Column("before", 8), Column("now", 8))
_INTERVAL: Final = Column("95 % interval", 16)


def paired_document(comparison: PairedComparison) -> Document:
    """Return the whole comparison as a document: games won, then every figure by its group."""
    plan = comparison.plan
    summary = f"{comparison.games:,} games of each with the same luck, seed {plan.seed}"
    answer, sections = (
        f"{comparison.differing:,} games came out in another way.",
        [wins((comparison,))],
    )
    if comparison.differing:
        changes = (change for change in comparison.changes if change.group != WON)
        sections += measures(changes, comparison.names)
    else:
        reason = (
            "they play alike" if comparison.alike else "none of these games met what is different"
        )
        answer, sections = f"No game came out in another way: {reason}.", []
    head = (f"{summary}, policy {plan.policy}", answer)
    return Document(
        f"{comparison.title} against {comparison.other}", "playtest", head, tuple(sections)
    )


def won(game: PairedComparison) -> Change | None:
    """Return the change of wins; None where no game was played."""
    return next((change for change in game.changes if change.group == WON), None)


def wins(games: Sequence[PairedComparison]) -> Section:
    """Return the section of games won with each policy, and the number of games that differ."""
    rows: list[tuple[Cell, ...]] = []
    for game in games:
        change = won(game) or Change(WON, "", 0.0, 0.0, 0.0, 0.0, 0.0)
        *figures, between = _cells(change)
        rows.append((game.plan.policy, *figures, Number(f"{game.differing:,}"), between))
    columns = ("policy", *_NUMBERS, Column("points", 8), Column("games that differ", 9, "differ"),
               _INTERVAL)  # fmt: skip
    notes = ["* beyond chance: the interval leaves out 0"]
    ratio = next((change.apart for change in map(won, games) if change and change.apart), 0.0)
    if ratio:
        notes.append(f"The same dice: two separate runs would tell it {ratio:.1f} times less "
                     "exactly.")  # fmt: skip
    return Section("Games won", columns, tuple(rows), tuple(notes))


def measures(changes: Iterable[Change], names: Names, who: str = "") -> Iterator[Section]:
    """Yield a table for each group of changes, in their order; `who` is appended to the titles."""
    rows = list(changes)
    titles = [(change.title(names), TITLES[change.group] + who) for change in rows]
    least = name_column([title for pair in titles for title in pair])
    for group, members in groupby(rows, key=lambda change: change.group):
        cells = tuple((change.title(names), *_cells(change)) for change in members)
        columns = ("", *_NUMBERS, Column("change", 8), _INTERVAL)
        yield Section(TITLES[group] + who, columns, cells, least=least).shortened(MOST)


def interval(change: Change) -> str:
    """Return the interval of a change, `+0.2 to +1.2`; that of rates in percentage points."""
    scale = 1 if change.group == "numbers" else 100
    return f"{_signed(scale * change.low)} to {_signed(scale * change.high)}"


def _signed(value: float) -> str:
    """Return a value with its sign and one decimal; 0 is `+0.0`."""
    return f"{round(value, 1) + 0.0:+.1f}"


def _cells(change: Change) -> tuple[Cell, ...]:
    """Return the cells before, now, difference and interval, with a star if chance is excluded."""
    if change.group == "numbers":
        figures = (f"{change.before:,.1f}", f"{change.now:,.1f}", _signed(change.change))
    else:
        points = _signed(100 * change.change)
        figures = (percent(change.before, 1), percent(change.now, 1), points)
    return tuple(map(Number, (*figures, interval(change) + " *" * change.clear)))


def paired_json(comparison: PairedComparison) -> str:
    """Return the text of a JSON object, which does not depend on the machine or on `--jobs`."""
    return json_text({"format": 1, **paired_values(comparison)})


def paired_values(comparison: PairedComparison) -> dict[str, object]:
    """Return the content of `paired_json` as plain data."""
    names = ("group", "name", "before", "now", "change", "low", "high", "apart", "clear")
    return {
        **attributes(comparison, "title", "other"),
        "plan": plan_values(comparison.plan),
        **attributes(comparison, "games", "differing", "alike"),
        "changes": [
            attributes(change, *names) | {"apart": round(change.apart, 3)}
            for change in comparison.changes
        ],
    }
