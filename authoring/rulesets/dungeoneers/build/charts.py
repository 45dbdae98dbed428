"""Reads charts. The role of a chart, and so the meaning of its rows, follows from the regions that
name it."""

from typing import Final

from authoring.core.span import Span
from authoring.core.wording import titled
from authoring.model.build_context import BuildContext
from authoring.model.chart import Chart, Link
from authoring.model.dice import fixed
from authoring.model.read_chart import Frame, ReadResult, read_charts, ways_to_roll
from authoring.model.read_rows import values_of
from authoring.model.reader import Reader, get, shown
from authoring.rulesets.dungeoneers.model.keywords import CHEST, FINDS, NOTHING, PLACES, RACK
from authoring.source.loaded import Definition
from authoring.source.node import Map, Node, Scalar

CROWD, DWELLERS, FOUND, WEAPONS = "crowd", "dwellers", "finds", "weapons"
ROLES: Final = (CROWD, DWELLERS, FOUND, WEAPONS)
"""Keys of a region that name a chart."""
BOX: Final = (4, 6, 8, 10, 12, 20, 100)
"""Sides of the dice that a chart may have; two d10 are rolled as a d100."""
MOST: Final = 9
"""Monsters a row can bring: more squares cannot be numbered."""


def build_charts(context: BuildContext) -> dict[str, Chart]:
    """Return all charts by id (DGN-MON-20, DGN-ITM-25)."""
    roles = _roles(context)
    every = ((d, roles.get(d.id, "")) for d in context.definitions("charts"))
    written = [chart for d, role in every for chart in _charts(context, d, role)]
    return ways_to_roll(context.reader, written)


def _roles(context: BuildContext) -> dict[str, str]:
    """Return the role of each chart (one of ROLES) by its id; report a chart with two roles."""
    roles: dict[str, str] = {}
    for definition in context.definitions("regions"):
        for role in ROLES:
            node = get(definition.node, role)
            id = context.reader.text(node)
            if node is None or not id:
                continue
            first = roles.setdefault(id, role)
            if first != role:
                context.begin(definition)
                _twice(context.reader, id, (first, role), node.span)
    return roles


def _twice(reader: Reader, id: str, roles: tuple[str, str], span: Span) -> None:
    message = f"`{id}` is a chart of `{roles[0]}` already and cannot be one of `{roles[1]}`"
    reader.report("bad-row", span, message, f"write a chart of its own for `{roles[1]}`")


def _charts(context: BuildContext, definition: Definition, role: str) -> tuple[Chart, ...]:
    node = context.begin(definition)
    title = titled(definition.id)
    role = role or _likely(node)
    frame = Frame(definition.id, role, "", title, definition.span, definition.owner, box=BOX)
    return read_charts(context.reader, node, frame, READERS[role])


def _likely(chart: Node) -> str:
    """Return the role, one of ROLES, that the rows of a chart named by no region suggest."""
    values = list(values_of(chart))
    words = {value.text.strip() for value in values if isinstance(value, Scalar)}
    if any(isinstance(value, Map) for value in values):
        return FOUND
    if words & {CHEST, RACK}:
        return WEAPONS
    return CROWD if all(word.isdecimal() for word in words) else DWELLERS


def _crowd(reader: Reader, node: Node) -> tuple[object, tuple[Link, ...]]:
    number = reader.integer(node, -1)
    if not 0 <= number <= MOST:
        message = f"expected a number of monsters, 0 to {MOST}, found {shown(node)}"
        reader.report("bad-row", node.span, message)
    return min(MOST, max(0, number)), ()


def _dweller(reader: Reader, node: Node) -> tuple[object, tuple[Link, ...]]:
    if not isinstance(node, Scalar) or not reader.text(node):
        reader.report("bad-row", node.span, f"expected a monster, found {shown(node)}")
        return "", ()
    return reader.refer("monsters", node), ()


def _find(reader: Reader, node: Node) -> tuple[object, tuple[Link, ...]]:
    """Return (NOTHING, ()) or ((item, Dice), ()); an item alone is 1 of it, a bad row NOTHING."""
    if isinstance(node, Map) and len(node.entries) == 1:
        (entry,) = node.entries
        item, number = reader.word(entry.key, FINDS, "", "bad-row"), reader.dice(entry.value, 1)
        return ((item, number) if item else NOTHING), ()
    word = reader.text(node)
    if word in FINDS:
        return (word, fixed(1)), ()
    if word != NOTHING:
        message = (
            f"expected one of {', '.join(FINDS)} with its number, or {NOTHING}, found {shown(node)}"
        )
        reader.report("bad-row", node.span, message, "write a find such as `{potion: d3}`")
    return NOTHING, ()


def _weapons(reader: Reader, node: Node) -> tuple[object, tuple[Link, ...]]:
    return reader.word(node, PLACES, NOTHING, "bad-row"), ()


READERS: Final[dict[str, ReadResult]] = {
    CROWD: _crowd,
    DWELLERS: _dweller,
    FOUND: _find,
    WEAPONS: _weapons,
}
