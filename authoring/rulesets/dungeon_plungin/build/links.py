"""Reader of rows that link to other charts, alone or beside what they give."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from authoring.model.chart import Link
from authoring.model.read_chart import ROLL_KEYS, ReadResult, read_link
from authoring.model.reader import Reader, entries, get, items
from authoring.rulesets.dungeon_plungin.build.context import Context
from authoring.rulesets.dungeon_plungin.build.families import Family
from authoring.rulesets.dungeon_plungin.build.roles import BY_NAME
from authoring.rulesets.dungeon_plungin.model import (
    Encounter,
    Loot,
    Monsters,
    Nothing,
    OnChart,
    in_order,
)
from authoring.source.node import Map, Node, Seq

ReadRow = Callable[[Context, Node], object]
BESIDE: Final = ("treasure", "monsters", "encounter")
"""Roles whose rows may both give something and link to further charts."""
_SEVERAL: Final = (*BESIDE, "random-events")
"""Roles that take all results of several rolls; the other roles need exactly one result."""


def row_reader(
    context: Context, family: Family, read_row: ReadRow, bad: frozenset[int]
) -> ReadResult:
    """Return a reader of the rows of `family`; `read_row` reads those that do not link. Rows whose
    spans start at one of `bad` are reported already, and read as Nothing."""

    def read(reader: Reader, node: Node) -> tuple[object, tuple[Link, ...]]:
        if node.span.start in bad:
            return Nothing(), ()
        parts = get(node, "all")
        if isinstance(parts, Seq):
            return _in_order(context, node, family, [read(reader, part) for part in items(parts)])
        if family.role == "location":
            return _location(context, node, read_row)
        link = read_link(reader, node, context.chart_id)
        if link is None:
            return read_row(context, node), ()
        if family.role not in _SEVERAL and family.by_rules:
            _rolled_once(context, node, f"the {BY_NAME[family.role].title} gives one result")
        roll = OnChart(link.chart, link.times), (link,)
        rest = tuple(entry for entry in entries(node) if entry.key.text not in ROLL_KEYS)
        both = [roll, *([(read_row(context, Map(rest, node.span)), ())] if rest else [])]
        order = both if entries(node)[0].key.text in ROLL_KEYS else both[::-1]
        return _in_order(context, node, family, order)

    return read


def _location(context: Context, node: Node, read_row: ReadRow) -> tuple[object, tuple[Link, ...]]:
    """Read a row of the Location Chart: a tile, `special`, or another chart."""
    reader = context.reader
    link = read_link(reader, node, context.chart_id)
    if link is None and reader.text(node) == "special":
        chart = context.chart_id("special-location")
        reader.refer_to("charts", chart, node.span)
        link = Link(chart, reader.dice(None, 1), node.span)
    if link is None:
        return read_row(context, node), ()
    if get(node, "tile") is not None:
        _rolled_once(context, node, "what is inside is rolled for once", always=True)
        return read_row(context, node), (link,)
    _rolled_once(context, node, "behind a door lies one tile")
    return OnChart(link.chart, link.times), (link,)


def _rolled_once(context: Context, node: Node, why: str, *, always: bool = False) -> None:
    """Report a number of rolls other than 1, for the reason `why`; with `always` also 1, for a link
    beside a tile. 0 is reported elsewhere."""
    times = get(node, "times")
    if times is None or context.reader.text(times) in (("0",) if always else ("0", "1")):
        return
    message = (
        f"`times` and `tile` stand together; {why}" if always else f"`times` does nothing: {why}"
    )
    context.reader.report("bad-row", times.span, message, "remove `times`")


def _in_order(
    context: Context, node: Node, family: Family, read: Sequence[tuple[object, tuple[Link, ...]]]
) -> tuple[object, tuple[Link, ...]]:
    """Return several results of one row, with their links, as one result: rolls on other charts in
    order, and at most one other result. Report more than that, and return the first."""
    links = tuple(link for _, own in read for link in own)
    known = (part for result, _ in read for part in in_order(result))
    parts = [part for part in known if not isinstance(part, Nothing)]
    if len(parts) <= 1:
        return (parts[0] if parts else Nothing()), links
    rolls = [part for part in parts if isinstance(part, OnChart)]
    own = [part for part in parts if not isinstance(part, OnChart)] or [Nothing()]
    several = own[0] in parts or family.role in _SEVERAL or not family.by_rules
    if len(own) == 1 and several and isinstance(own[0], Encounter | Monsters | Loot | Nothing):
        at = parts.index(own[0]) if own[0] in parts else 0
        also = (replace(roll, first=number < at) for number, roll in enumerate(rolls))
        return replace(own[0], also=tuple(also)), links
    message = f"a row of the {BY_NAME[family.role].title} gives one result"
    context.reader.report("bad-row", node.span, message, "remove one")
    return parts[0], links
