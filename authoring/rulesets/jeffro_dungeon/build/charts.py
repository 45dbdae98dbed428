"""Charts: the two the rules roll, and those that effects roll."""

from collections.abc import Iterator
from dataclasses import replace

from authoring.model.chart import Chart, Link
from authoring.model.dice import fixed
from authoring.model.read_chart import Frame, ReadResult, read_chart
from authoring.model.reader import Reader, shown
from authoring.rulesets.jeffro_dungeon.effects.context import Context
from authoring.rulesets.jeffro_dungeon.model import LOCK, MOVEMENT, Content, Fight, Roll
from authoring.rulesets.jeffro_dungeon.model.inside import all_effects
from authoring.source.loaded import Definition
from authoring.source.node import Node, Scalar

BOX = (6,)
"""Six-sided dice are all the game asks for."""
_LOCKS = ("open", "locked")


def build_charts(context: Context, content: Content) -> dict[str, Chart]:
    """Return all charts by id; those rolled after a fight know what may be added."""
    charts = {d.id: _chart(context, d) for d in context.definitions("charts")}
    for id, high in _modifiers(charts, content).items():
        if id in charts:
            charts[id] = replace(charts[id], modifier_high=high)
    return charts


def _chart(context: Context, definition: Definition) -> Chart:
    node = context.begin(definition)
    role = definition.id if definition.id in (MOVEMENT, LOCK) else ""
    frame = Frame(
        id=definition.id,
        role=role,
        number="",
        title=definition.id.replace("-", " ").capitalize(),
        span=definition.span,
        owner=definition.owner,
        box=BOX,
    )
    return read_chart(context.reader, node, frame, _row_reader(context, role))


def _row_reader(context: Context, role: str) -> ReadResult:
    def effects(reader: Reader, node: Node) -> tuple[object, tuple[Link, ...]]:
        if isinstance(node, Scalar) and reader.text(node) == "nothing":
            return (), ()
        results = context.effects(node)
        rolls = (effect for effect in all_effects(results) if effect.means.rolls)
        return results, tuple(Link(roll.means.rolls, fixed(1), roll.span) for roll in rolls)

    def tiles(reader: Reader, node: Node) -> tuple[object, tuple[Link, ...]]:
        number = reader.integer(node, -1)
        if number < 0:
            reader.report("bad-row", node.span, f"expected a number of tiles, found {shown(node)}")
        return max(0, number), ()

    def lock(reader: Reader, node: Node) -> tuple[object, tuple[Link, ...]]:
        return reader.word(node, _LOCKS, _LOCKS[0], "bad-row") == _LOCKS[1], ()

    return {MOVEMENT: tiles, LOCK: lock}.get(role, effects)


def _modifiers(charts: dict[str, Chart], content: Content) -> dict[str, int]:
    """Return the greatest value of the creatures whose defeat leads to a chart, by chart id.

    The least is 0: every chart of this kind covers each total from 1 (JEF-SET-39).
    """
    found: dict[str, int] = {}
    lists = [tile.effects for tile in content.tiles.values()]
    lists += [
        row.result for c in charts.values() for row in c.rows if isinstance(row.result, tuple)
    ]
    for fight in (one for some in lists for one in all_effects(some) if isinstance(one, Fight)):
        creature = content.creatures.get(fight.creature)
        most = creature.value.high * fight.count if creature else 0
        for chart in _added(fight):
            found[chart] = max(found.get(chart, 0), most)
    return found


def _added(fight: Fight) -> Iterator[str]:
    for effect in all_effects(fight.on_win):
        if isinstance(effect, Roll) and effect.plus_creature:
            yield effect.chart
