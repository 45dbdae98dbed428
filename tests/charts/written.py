"""Charts written as an author does, read with results that are words."""

from collections.abc import Mapping, Sequence

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
