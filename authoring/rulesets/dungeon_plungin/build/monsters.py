"""Builder of monsters and bosses (QP-25, QP-27)."""

from authoring.model.read_fields import read_definition, read_fields
from authoring.model.reader import get, items
from authoring.rulesets.dungeon_plungin.build.actions import action_chart
from authoring.rulesets.dungeon_plungin.build.charts import life_chart
from authoring.rulesets.dungeon_plungin.build.context import Context
from authoring.rulesets.dungeon_plungin.build.figures import build_figure
from authoring.rulesets.dungeon_plungin.build.laws import build_law
from authoring.rulesets.dungeon_plungin.build.stats import build_stats
from authoring.rulesets.dungeon_plungin.model import STATS, Attack, Monster
from authoring.source.loaded import Definition
from authoring.source.node import Node, Scalar

_LIFE = STATS.index("life")


def build_monsters(context: Context, kind: str) -> dict[str, Monster]:
    """Return all definitions of a `kind`, `monsters` or `bosses`, by id."""
    return {d.id: _monster(context, d) for d in context.definitions(kind)}


def _monster(context: Context, definition: Definition) -> Monster:
    node = context.begin(definition)
    reader = context.reader
    stats = build_stats(context, get(node, "stats"))
    name = reader.text(get(node, "name"), definition.id)
    life = get(node, "life_chart")
    actions, each = action_chart(context, definition, get(node, "actions"), name)
    if definition.kind == "bosses" or life is not None:
        stats = (*stats[:_LIFE], 0, *stats[_LIFE + 1 :])
    return read_definition(
        Monster,
        context,
        definition,
        kind=definition.kind,
        stats=stats,
        law=build_law(context, get(node, "law")),
        attacks=tuple(_attack(context, item) for item in items(get(node, "attacks"))),
        figure=build_figure(context, get(node, "figure")),
        life_chart=None if life is None else life_chart(context, definition, life, name),
        actions=actions,
        acts_each=each,
    )


def _attack(context: Context, node: Node) -> Attack:
    """Read an attack: a map, or a name alone for a melee attack."""
    reader = context.reader
    if isinstance(node, Scalar):
        return Attack(reader.text(node), 0, reach=False, dice=None, defend_with="def", effects=())
    kind = reader.word(get(node, "kind"), ("melee", "ranged"), "melee", "bad-attack")
    reach = reader.integer(get(node, "range"))
    if kind == "melee" and get(node, "range") is not None:
        source = get(node, "range") or node
        message = "a melee attack has no `range`: it strikes from the next square"
        reader.report("bad-attack", source.span, message, "add `kind: ranged`, or remove `range`")
    if kind == "ranged" and reach < 1:
        message = "a ranged attack needs a `range` of 1 or more squares"
        reader.report("bad-attack", node.span, message)
    dice = get(node, "dice")
    return read_fields(
        Attack,
        context,
        node,
        range=max(reach, 1) if kind == "ranged" else 0,
        dice=None if dice is None else context.pool(dice, 1),
    )
