"""Charts: what their rows hold follows from what regions roll them for."""

from collections.abc import Mapping

from authoring.model.build_context import BuildContext
from authoring.model.chart import Chart, Link
from authoring.model.dice import fixed
from authoring.model.read_chart import Frame, ReadResult, read_chart
from authoring.model.reader import Reader, entries, get, shown
from authoring.rulesets.dungeoneers.model.keywords import FINDS, NOTHING, PLACES
from authoring.source.node import Map, Node, Scalar

BOX = (4, 6, 8, 10, 12, 20, 100)
CROWD, DWELLERS, FINDS_CHART, WEAPONS = "crowd", "dwellers", "finds", "weapons"
ROLES = (CROWD, DWELLERS, FINDS_CHART, WEAPONS)
"""What a region rolls charts for, as its keys are named."""
MOST = 9
"""Monsters that a room has numbered squares for."""


def build_charts(context: BuildContext) -> dict[str, Chart]:
    """All charts by id."""
    roles = _roles(context)
    return {d.id: _chart(context, d.id, roles) for d in context.definitions("charts")}


def _roles(context: BuildContext) -> Mapping[str, str]:
    """What each chart is rolled for: the key of the first region that names it."""
    found: dict[str, str] = {}
    for definition in context.definitions("regions"):
        for role in ROLES:
            node = get(definition.node, role)
            if isinstance(node, Scalar):
                found.setdefault(node.text, role)
    return found


def _chart(context: BuildContext, id: str, roles: Mapping[str, str]) -> Chart:
    definition = next(d for d in context.definitions("charts") if d.id == id)
    node = context.begin(definition)
    role = roles.get(id, "")
    frame = Frame(
        id=id,
        role=role,
        number="",
        title=id.replace("-", " ").capitalize(),
        span=definition.span,
        owner=definition.owner,
        box=BOX,
    )
    return read_chart(context.reader, node, frame, _READERS.get(role, _anything))


def _crowd(reader: Reader, node: Node) -> tuple[object, tuple[Link, ...]]:
    number = reader.integer(node, -1)
    if not 0 <= number <= MOST:
        message = f"expected a number of monsters from 0 to {MOST}, found {shown(node)}"
        reader.report("bad-row", node.span, message)
    return max(0, min(number, MOST)), ()


def _dweller(reader: Reader, node: Node) -> tuple[object, tuple[Link, ...]]:
    if isinstance(node, Scalar) and node.text == NOTHING:
        return "", ()
    return reader.refer("monsters", node), ()


def _find(reader: Reader, node: Node) -> tuple[object, tuple[Link, ...]]:
    """`nothing`, `potion`, or `{potion: d3}`."""
    if isinstance(node, Map):
        for entry in entries(node):
            item = reader.word(entry.key, FINDS, FINDS[0], "bad-row")
            return (item, reader.dice(entry.value, 1)), ()
    item = reader.word(node, (NOTHING, *FINDS), NOTHING, "bad-row")
    return (None if item == NOTHING else (item, fixed(1))), ()


def _weapon(reader: Reader, node: Node) -> tuple[object, tuple[Link, ...]]:
    return reader.word(node, PLACES, NOTHING, "bad-row"), ()


def _anything(reader: Reader, node: Node) -> tuple[object, tuple[Link, ...]]:
    """A row of a chart that no region rolls."""
    return (reader.text(node) if isinstance(node, Scalar) else ""), ()


_READERS: Mapping[str, ReadResult] = {
    CROWD: _crowd,
    DWELLERS: _dweller,
    FINDS_CHART: _find,
    WEAPONS: _weapon,
}
