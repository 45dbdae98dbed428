"""Charts written as an author does, read with results that are words; and a stupid twin of what
a roll on them gives, which knows only the text."""

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import product

from authoring.core.span import Span
from authoring.model.chart import Chart, Link
from authoring.model.read_chart import Frame, ReadResult, read_charts, read_link, ways_to_roll
from authoring.model.reader import Reader, entries
from authoring.source.node import Map, Node
from authoring.source.yaml.budget import Budget
from authoring.source.yaml.composer import compose

ADDENDS = {"phase": (1, 4), "counter": (0, 99)}


def _result(reader: Reader, node: Node) -> tuple[object, tuple[Link, ...]]:
    link = read_link(reader, node, str)
    if link is not None:
        return f"-> {link.chart}", (link,)
    return (reader.text(node.get("is")) if isinstance(node, Map) else reader.text(node)), ()


def read(
    text: str,
    rolls: Sequence[tuple[str, Span]] = (),
    result: ReadResult = _result,
    addends: Mapping[str, tuple[int, int]] = ADDENDS,
) -> tuple[dict[str, Chart], Reader]:
    """The charts of a text by id, for two heroes, and the reader with its findings."""
    root, problems = compose("charts.yaml", text, Budget())
    assert not problems, problems
    ids = {("charts", entry.key.text) for entry in entries(root)}
    reader = Reader(defined=ids, addends=addends, heroes=range(2, 3))
    charts = [
        chart
        for entry in entries(root)
        for chart in read_charts(
            reader,
            entry.value,
            Frame(entry.key.text, "", "", entry.key.text, entry.key.span, "pack"),
            result,
        )
    ]
    return ways_to_roll(reader, charts, rolls), reader


def faces(die: str) -> list[int]:
    """Every total of dice such as `2d6+1`, as often as it can fall."""
    match = re.fullmatch(r"(\d*)d(\d+)([+-]\d+)?", die)
    assert match is not None
    count, sides, bonus = match.groups()
    pools = product(range(1, int(sides) + 1), repeat=int(count or 1))
    return [sum(pool) + int(bonus or 0) for pool in pools]


Rows = dict[tuple[int, int], list[str]]
"""What each range of totals gives, in each column."""


def row_of(rows: Rows, total: int, column: int = 0) -> str | None:
    """What a total gives in a column."""
    for (low, high), cells in rows.items():
        if low <= total <= high:
            return cells[column]
    return None


def distribution(totals: Sequence[int], rows: Rows, column: int = 0) -> dict[str | None, Fraction]:
    """How often each result comes, of totals that are all as likely."""
    odds: dict[str | None, Fraction] = {}
    for total in totals:
        result = row_of(rows, total, column)
        odds[result] = odds.get(result, Fraction(0)) + Fraction(1, len(totals))
    return odds
