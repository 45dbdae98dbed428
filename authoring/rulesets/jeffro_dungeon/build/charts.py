"""Reads charts: the two that the rules roll, and those that effects roll."""

from collections.abc import Iterator
from dataclasses import replace

from authoring.model.build_context import BuildContext
from authoring.model.chart import Chart, Link
from authoring.model.dice import fixed
from authoring.model.read_chart import Frame, ReadResult, read_charts, ways_to_roll
from authoring.model.reader import Reader, shown
from authoring.rulesets.jeffro_dungeon.model import LOCK, MOVEMENT, Content, Fight, Roll
from authoring.rulesets.jeffro_dungeon.model.inside import all_effects
from authoring.source.loaded import Definition
from authoring.source.node import Node, Scalar

BOX = (6,)
"""Sides of the dice that the game has."""
_LOCKS = ("open", "locked")


def build_charts(context: BuildContext, content: Content) -> dict[str, Chart]:
    """Return all charts by id. Where the value of a beaten creature is added to the die of a chart,
    its `modifier_high` is the most that can be; so lint asks for rows up to that total
    (JEF-SET-39)."""
    written = [chart for d in context.definitions("charts") for chart in _charts(context, d)]
    charts = ways_to_roll(context.reader, written)
    rows = (row.result for chart in charts.values() for row in chart.rows)
    lists = [*(tile.effects for tile in content.tiles.values()), *rows]
    effects = [e for some in lists if isinstance(some, tuple) for e in all_effects(some)]
    for fight in (effect for effect in effects if isinstance(effect, Fight)):
        creature = content.creatures.get(fight.creature)
        most = creature.value.high * fight.count if creature else 0
        for chart in filter(None, map(charts.get, _charts_plus_creature(fight))):
            charts[chart.id] = replace(chart, modifier_high=max(chart.modifier_high, most))
    return charts


def _charts_plus_creature(fight: Fight) -> Iterator[str]:
    for effect in all_effects(fight.on_win):
        if isinstance(effect, Roll) and effect.plus_creature:
            yield effect.chart


def _charts(context: BuildContext, definition: Definition) -> tuple[Chart, ...]:
    node, id = context.begin(definition), definition.id
    role = id if id in (MOVEMENT, LOCK) else ""
    title = id.replace("-", " ").capitalize()
    frame = Frame(id, role, "", title, definition.span, definition.owner, box=BOX)
    return read_charts(context.reader, node, frame, _row_reader(context, role))


def _row_reader(context: BuildContext, role: str) -> ReadResult:
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
