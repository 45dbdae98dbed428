"""Rows that lead to other charts, alone or beside what they give."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from authoring.model.chart import Link
from authoring.model.read_chart import ROLL_KEYS, ReadResult, read_link
from authoring.model.reader import Reader, entries, get
from authoring.rulesets.dungeon_plungin.build.context import Context
from authoring.rulesets.dungeon_plungin.build.families import Family
from authoring.rulesets.dungeon_plungin.build.roles import BY_NAME
from authoring.rulesets.dungeon_plungin.model import Encounter, Loot, Monsters, Nothing, OnChart
from authoring.source.node import Map, Node

ReadRow = Callable[[Context, Node], object]
_BESIDE: Final = ("treasure", "monsters", "encounter")
"""Roles whose rows may give something and lead on, too."""
_SEVERAL: Final = (*_BESIDE, "random-events")
"""Roles that take all results of several rolls; the rest needs exactly one."""


def row_reader(
    context: Context, family: Family, read_row: ReadRow, bad: frozenset[int]
) -> ReadResult:
    """Return the reader of the rows of one family. Rows whose spans start at one of `bad` have been
    reported and are read as Nothing."""

    def read(reader: Reader, node: Node) -> tuple[object, tuple[Link, ...]]:
        if node.span.start in bad:
            return Nothing(), ()
        if family.role == "location":
            return _location(context, node, read_row)
        link = read_link(reader, node, context.chart_id)
        if link is None:
            return read_row(context, node), ()
        if family.role not in _SEVERAL and family.by_rules:
            _rolled_once(context, node, f"the {BY_NAME[family.role].title} gives one result")
        roll = OnChart(link.chart, link.times)
        own = _without_roll(node)
        if own is None:
            return roll, (link,)
        return _row_with_roll(context, (node, own), read_row, roll), (link,)

    return read


def _location(context: Context, node: Node, read_row: ReadRow) -> tuple[object, tuple[Link, ...]]:
    """Read a row of the Location Chart: a tile, `special`, a choice, or another chart."""
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
    """Report a number of rolls where only one can count; `always`: even the number 1."""
    times = get(node, "times")
    if times is None or (not always and context.reader.text(times) == "1"):
        return
    message = (
        f"`times` and `tile` stand together; {why}" if always else f"`times` does nothing: {why}"
    )
    context.reader.report("bad-row", times.span, message, "remove `times`")


def _without_roll(node: Node) -> Map | None:
    """Return what a row gives besides the roll; None for nothing."""
    rest = tuple(entry for entry in entries(node) if entry.key.text not in ROLL_KEYS)
    return Map(rest, node.span) if rest else None


def _row_with_roll(
    context: Context, nodes: tuple[Node, Map], read_row: ReadRow, roll: OnChart
) -> object:
    """Return the result of a row and the roll beside it, in the order in which they are written."""
    node, own = nodes
    result = read_row(context, own)
    first = replace(roll, first=entries(node)[0].key.text in ROLL_KEYS)
    if isinstance(result, Encounter | Monsters | Loot):
        return replace(result, also=first)
    names = ", ".join(f"`{entry.key.text}`" for entry in own.entries)
    message = f"`chart` stands beside {names}; only one of them can"
    context.reader.report("bad-row", node.span, message, "remove one")
    return roll
