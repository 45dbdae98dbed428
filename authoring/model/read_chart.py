"""Reader of what all charts share: die, rows, row keys and links to other charts."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from authoring.core.limits import MAX_CHART_ROWS
from authoring.core.span import Span
from authoring.model.backwards import turned
from authoring.model.chart import Chart, Link, Row
from authoring.model.dice import Dice
from authoring.model.reader import Reader, entries, get, shown
from authoring.source.node import Entry, Map, Node
from authoring.source.schema.row_key import parse_row_key
from authoring.source.schema.row_typos import row_key_fix, row_key_help
from authoring.source.schema.typos import dice_fix

ReadResult = Callable[[Reader, Node], tuple[object, tuple[Link, ...]]]
"""Reads the right-hand side of one row."""


@dataclass(frozen=True, slots=True)
class Frame:
    """The properties of a chart besides its die and rows; see `Chart`."""

    id: str
    role: str
    number: str
    title: str
    span: Span
    owner: str
    modifier_high: int = 0
    box: tuple[int, ...] = (4, 6, 8, 10, 12, 20)


def read_chart(reader: Reader, node: Node, frame: Frame, result: ReadResult) -> Chart:
    """Read a chart from its map of `die`, `rows`, `title` and `note`."""
    die_node = get(node, "die")
    rows, backwards = _rows(reader, entries(get(node, "rows"))[:MAX_CHART_ROWS], result)
    die = _die(reader, die_node, rows)
    if backwards:
        rows = turned(reader, rows, backwards, die.high + frame.modifier_high)
    return Chart(
        id=frame.id,
        role=frame.role,
        number=frame.number,
        title=reader.text(get(node, "title"), frame.title),
        die=die,
        rows=rows,
        span=frame.span,
        die_span=die_node.span if die_node is not None else frame.span,
        owner=frame.owner,
        modifier_high=frame.modifier_high,
        box=frame.box,
        note=reader.text(get(node, "note")),
    )


def _die(reader: Reader, node: Node | None, rows: tuple[Row, ...]) -> Dice:
    """Read the chart's dice; unreadable ones become a die that fits the rows, so that one mistake
    is reported once."""
    before = len(reader.findings)
    dice = reader.dice(node, 0)
    if dice.is_rolled:
        return dice
    if node is not None and len(reader.findings) == before:
        message = f"a chart needs dice such as `d6`, found {shown(node)}"
        fix = dice_fix(node.span, reader.text(node))
        reader.report("bad-dice", node.span, message, fix=fix)
    return Dice(1, max((row.last for row in rows if row.last > 0), default=1))


def _rows(
    reader: Reader, typed: Sequence[Entry], result: ReadResult
) -> tuple[tuple[Row, ...], set[int]]:
    """Return all rows that can be read, and the indices of those typed backwards."""
    rows: list[Row] = []
    backwards = set()
    for entry in typed:
        label = entry.key.text.strip()
        key = parse_row_key(label)
        if key is None:
            reader.report(
                "bad-row-key",
                entry.key.span,
                f"expected what the die shows, found {shown(entry.key)}",
                row_key_help(label) or "write one number `4`, a range `1-3`, or an open end `6+`",
                fix=row_key_fix(entry.key.span, label),
            )
            continue
        if key.backwards:
            backwards.add(len(rows))
        value, links = result(reader, entry.value)
        places = entry.key.span, entry.value.span
        rows.append(Row(key.low, key.high, label, value, *places, links))
    return tuple(rows), backwards


def read_link(reader: Reader, node: Node, resolve: Callable[[str], str]) -> Link | None:
    """Read `{chart: other, times: 2}`; None when the row is not a link."""
    if not isinstance(node, Map) or node.get("chart") is None:
        return None
    target = node.get("chart")
    chart = resolve(reader.text(target))
    span = target.span if target is not None else node.span
    reader.refer_to("charts", chart, span)
    return Link(chart, reader.dice(node.get("times"), 1), span)
