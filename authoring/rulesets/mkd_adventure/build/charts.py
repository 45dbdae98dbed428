"""Reads charts: the nine tables that the rules roll, known by their ids; each other chart is a
column of tokens, which says for which monsters a revealed token asks."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from authoring.core.wording import titled
from authoring.model.build_context import BuildContext
from authoring.model.chart import Chart, Link
from authoring.model.dice import Dice
from authoring.model.read_chart import Frame, ReadResult, read_charts, ways_to_roll
from authoring.model.reader import Reader, get, shown
from authoring.rulesets.mkd_adventure.model import numbers as n
from authoring.rulesets.mkd_adventure.model.keywords import NOTHING, ROWS
from authoring.rulesets.mkd_adventure.model.tokens import Request
from authoring.source.loaded import Definition
from authoring.source.node import Node

COLUMN: Final = "column"
"""The role of a chart that is a column of tokens."""
_HIGHEST: Final = 99
"""The greatest total that the dice of a column may come to."""
Read = Callable[[Reader, Node], object]


def build_charts(context: BuildContext) -> dict[str, Chart]:
    """Return all charts by id."""
    written = [chart for d in context.definitions("charts") for chart in _charts(context, d)]
    return ways_to_roll(context.reader, written)


def _charts(context: BuildContext, definition: Definition) -> tuple[Chart, ...]:
    node, id = context.begin(definition), definition.id
    role = id if id in ROWS else COLUMN
    frame = Frame(id, role, "", titled(id), definition.span, definition.owner)
    charts = read_charts(context.reader, node, frame, _without_links(_read_row(id)))
    return charts if role != COLUMN else tuple(_within(context.reader, node, c) for c in charts)


def _within(reader: Reader, node: Node, chart: Chart) -> Chart:
    """Return a column whose dice come to no more than _HIGHEST; others are reported."""
    if chart.die.high <= _HIGHEST:
        return chart
    die = get(node, "die") or node
    message = f"expected dice for at most {_HIGHEST}, found {shown(die)}"
    reader.report("bad-dice", die.span, message, "columns are rolled with 2d6")
    return replace(chart, die=Dice(2, n.SIDES))


def _without_links(read: Read) -> ReadResult:
    def result(reader: Reader, node: Node) -> tuple[object, tuple[Link, ...]]:
        return read(reader, node), ()

    return result


def _read_row(id: str) -> Read:
    words = ROWS.get(id)
    if words is None:
        return _request
    return lambda reader, node: reader.word(node, words, words[0], "bad-row")


def _request(reader: Reader, node: Node) -> object:
    """Read `2/35`, two monsters worth 35 points together, or `nothing`. Return an empty Request for
    `nothing`, and for anything else, which is reported."""
    text = reader.text(node)
    if text == NOTHING:
        return Request()
    count, slash, points = text.partition("/")
    if not (slash and count.isdecimal() and points.isdecimal() and int(count) and int(points)):
        message = f"expected monsters and points, found {shown(node)}"
        reader.report("bad-row", node.span, message, "write `2/35` for two monsters of 35 points")
        return Request()
    return Request(int(count), int(points))
