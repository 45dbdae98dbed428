"""Things that came up in the games, as a section of a report."""

from collections.abc import Iterator
from typing import Final

from authoring.playtest.came_up import CameUp, Occurrence
from authoring.playtest.report_words import in_tenths
from authoring.report.sections import Cell, Number, Section
from authoring.report.text import cut, fold, name_column

_MOST: Final = 8
"""Most things of one kind in the text; a page has all of them."""


def _lines(what: CameUp) -> Iterator[str]:
    """Yield a line for each thing, by kind, and a paragraph for each kind that never came up."""
    names = [thing.id for group in what.groups for thing in group.things[:_MOST]]
    width = name_column([*names, *(group.title[2:] for group in what.groups)])
    yield f"{cut('What came up', width + 4)} {'games':>7} {'share':>8} {'times':>9}"
    for group in what.groups:
        yield f"  {group.title}"
        for thing in group.things[:_MOST]:
            rate = thing.games
            line = f"    {cut(thing.id, width)} {rate.hits:>7,} {in_tenths(rate.value):>8}"
            yield f"{line} {thing.times:>9,}  {_entered(thing)}".rstrip()
        rest = group.things[_MOST:]
        if rest:
            yield f"    and {len(rest)} more: {sum(thing.times for thing in rest):,} in all"
    for line in _never(what):
        yield from fold(line, "  ", "    ")


def came_up_section(what: CameUp) -> Section:
    """Return the section with the table of all that came up, and of what never did."""
    rows: list[tuple[Cell, ...]] = []
    for group in what.groups:
        for thing in group.things:
            rate = thing.games
            share = Number(in_tenths(rate.value))
            rows.append(
                (thing.id, group.title, Number(f"{rate.hits:,}"), share,
                 Number(f"{thing.times:,}"), _entered(thing))
            )  # fmt: skip
    heads = ("", "kind", "games", "share", "times", "")
    return Section(
        "What came up", heads, tuple(rows), tuple(_never(what)), text=tuple(_lines(what))
    )


def _never(what: CameUp) -> Iterator[str]:
    """Yield `Monsters that never came up: ...` for each kind with such definitions."""
    for kind, names in what.never:
        yield f"{kind.capitalize()} that never came up: {', '.join(names)}"


def _entered(thing: Occurrence) -> str:
    return "" if thing.entered is None else f"entered {thing.entered.hits:,}"
