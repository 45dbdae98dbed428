"""Reader of rows that each have a chance of their own: one roll may give several of them.

Each is a column of the chart: a die of its own and two rows, which both link to the next column.
"""

import re
from collections.abc import Collection
from dataclasses import replace
from fractions import Fraction
from typing import Final

from authoring.core.limits import MAX_DIE_SIDES
from authoring.core.span import Span
from authoring.model.chart import CHANCE, Link, Row
from authoring.model.dice import Dice
from authoring.model.read_rows import Column, Frame, ReadResult, changing, in_order, placed
from authoring.model.reader import Reader, get, items, shown
from authoring.source.node import Entry, Map, Node, Scalar, Seq
from authoring.source.schema.row_key import RowKey

MOST_CHANCES: Final = 20
"""The most rows with a chance of their own in one chart."""
_CHANCE: Final = re.compile(r"(\d{1,3}(?:[.,]\d{1,2})?) ?%|(\d{1,4}) ?(?:in|/) ?(\d{1,4})")
_REFUSED: Final = ("die", "plus", "draw", "columns", "by")


def read_chances(reader: Reader, node: Node, frame: Frame, result: ReadResult) -> list[Column]:
    """Read a chart of rows such as `{chance: 15 %, then: key}`: a Column for each, named `chance-1`
    and so on. Return [] for a chart whose rows have no chances."""
    rows = get(node, "rows")
    chances = items(rows) if isinstance(rows, Seq) else ()
    if all(get(item, "chance") is None for item in chances):
        return []
    values = [(key, get(node, key)) for key in _REFUSED]
    values += [("weight", get(item, "weight")) for item in chances]
    for key, value in values:
        if value is not None:
            message = f"`{key}` and `chance` stand together; only one of them can"
            reader.report("bad-row", value.span, message, f"remove `{key}`")
    if not frame.several:
        message = "a roll on this chart gives one result: its rows have no chances of their own"
        reader.report("bad-row", frame.span, message, "write `weight` in place of `chance`")
        chances = chances[:1]
    if len(chances) > MOST_CHANCES:
        message = f"there are {len(chances)} rows with a chance; the most possible is"
        reader.report("past-limit", chances[MOST_CHANCES].span, f"{message} {MOST_CHANCES}")
    chances, columns = chances[:MOST_CHANCES], []
    for number, item in enumerate(chances, 1):
        onward = (
            (roll_on(frame.id, f"{CHANCE}{number + 1}", item.span),)
            if number < len(chances)
            else ()
        )
        column = _column(reader, item, result, onward, frame.box)
        columns.append(replace(column, name=f"{CHANCE}{number}"))
    return columns


def _column(
    reader: Reader, item: Node, result: ReadResult, onward: tuple[Node, ...], box: Collection[int]
) -> Column:
    """Return the column of one chance: a row for the totals on which it comes, one for the others;
    both end with the rolls `onward`."""
    chance, then = get(item, "chance"), get(item, "then")
    if chance is None or then is None:
        message = f"expected a row such as `{{chance: 15 %, then: ...}}`, found {shown(item)}"
        reader.report("bad-row", item.span, message, "each row has a chance, or none has one")
    last, die = _read_chance(reader, chance, box)

    def and_on(reader: Reader, node: Node) -> tuple[object, tuple[Link, ...]]:
        return result(reader, in_order(node.span, node, *onward) if onward else node)

    value, links = result(reader, in_order(item.span, *onward))
    miss = Row(0, 0, "", value, item.span, after(item.span), links)
    hit = changing(reader, then, and_on) if then is not None else miss
    column = Column("", [], set(), die, reader.text(chance))
    for row, low, high in ((_stays(hit, miss), 1, last), (miss, last + 1, die.high)):
        if low <= high:
            label = str(low) if low == high else f"{low}-{high}"
            column.rows.append(placed(row, RowKey(low, high), label, item.span))
    return column


def after(span: Span) -> Span:
    """Return the empty span at the end of `span`."""
    line, column = span.end_line, span.end_column
    return replace(span, line=line, column=column, start=span.end)


def _stays(row: Row, miss: Row) -> Row:
    """Return `row` with `miss` as its last stage if it runs out; `row` itself otherwise."""
    if not row.runs_out:
        return row
    return replace(row, then=miss if row.then is None else _stays(row.then, miss))


def roll_on(id: str, column: str, span: Span) -> Node:
    """Return a node at `span` as if the author had written a roll on `column` of the chart `id`."""
    pairs = ("chart", id), ("column", column)
    words = [tuple(Scalar(text, text, span) for text in pair) for pair in pairs]
    return Map(tuple(Entry(key, value) for key, value in words), span)


def _read_chance(reader: Reader, node: Node | None, box: Collection[int]) -> tuple[int, Dice]:
    """Read `15 %`, `2 in 6` or `1/4`: the greatest total on which a row comes, and the die; percent
    as d100, or as the least die of `box` that fits. Report anything else: (1, 1d1)."""
    match = _CHANCE.fullmatch(reader.text(node).strip())
    if match is None:
        odds, sides = Fraction(0), 1
    elif match[1]:
        odds = Fraction(match[1].replace(",", ".")) / 100
        fitting = (sides for sides in sorted(box) if not sides % odds.denominator)
        sides = 100 if 100 in box and not 100 % odds.denominator else next(fitting, 0)
        sides = sides or max(100, odds.denominator)
    else:
        sides = int(match[3])
        odds = Fraction(int(match[2]), sides) if sides else Fraction(0)
    if node is not None and not (0 < odds <= 1 and sides <= MAX_DIE_SIDES):
        message = f"expected a chance such as `15 %`, `2 in 6` or `1/4`, found {shown(node)}"
        reader.report("bad-row", node.span, message, "at most 1, on a die of at most 1000 sides")
        return 1, Dice(1, 1)
    return int(odds * sides), Dice(1, max(sides, 1))
