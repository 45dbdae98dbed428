"""Builder of items (QP-29)."""

from authoring.model.read_fields import read_definition
from authoring.model.reader import get
from authoring.rulesets.dungeon_plungin.build.context import Context
from authoring.rulesets.dungeon_plungin.build.towns import recipe_of
from authoring.rulesets.dungeon_plungin.model import Item
from authoring.source.loaded import Definition
from authoring.source.node import Map, Node

KINDS = (
    "weapon", "shield", "armour", "attire", "consumable", "key", "great_key", "valuable",
    "tome", "spellbook", "recipe", "backpack",
)  # fmt: skip


def build_items(context: Context) -> dict[str, Item]:
    """Return all items by id."""
    return {d.id: _item(context, d) for d in context.definitions("items")}


def _item(context: Context, definition: Definition) -> Item:
    node = context.begin(definition)
    return read_definition(
        Item,
        context,
        definition,
        kind=_kind(context, definition),
        spell=context.reader.refer("spells", _taught(node)),
        spell_difficulty=context.reader.integer(get(get(node, "spell"), "difficulty")),
        recipe=recipe_of(context, get(node, "recipe")),
    )


def _taught(node: Node) -> Node | None:
    """Return the node with the id of the spell that a spellbook teaches: the entry itself, or `id`
    in `{id: fire-ball, difficulty: 2}`; None without a spell."""
    spell = get(node, "spell")
    return get(spell, "id") if isinstance(spell, Map) else spell


def _kind(context: Context, definition: Definition) -> str:
    """Return the kind of an item, with `great-key` as `great_key`; report others as `valuable`."""
    node = get(definition.node, "kind")
    text = context.reader.text(node).replace("-", "_")
    return text if text in KINDS else context.reader.word(node, KINDS, "valuable", "bad-item")
