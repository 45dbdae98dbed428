"""Items (QP-29)."""

from authoring.model.reader import entries, get
from authoring.model.spans import Spans
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
    reader = context.reader
    price = get(node, "price")
    return Item(
        id=definition.id,
        name=reader.text(get(node, "name"), definition.id),
        kind=_kind(context, definition),
        attack=reader.integer(get(node, "attack")),
        defence=reader.integer(get(node, "defence")),
        bonus={e.key.text: reader.integer(e.value) for e in entries(get(node, "bonus"))},
        range=reader.integer(get(node, "range")),
        reach=reader.flag(get(node, "reach")),
        two_handed=reader.flag(get(node, "two_handed")),
        weak=reader.flag(get(node, "weak")),
        cursed=reader.flag(get(node, "cursed")),
        place=reader.text(get(node, "place")),
        price=None if price is None else reader.integer(price),
        gold=reader.integer(get(node, "gold")),
        xp=reader.integer(get(node, "xp")),
        use=context.effects(get(node, "use")),
        abilities=reader.refer_all("abilities", get(node, "abilities")),
        resists=reader.texts(get(node, "resists")),
        spells=reader.refer_all("spells", get(node, "spells")),
        flavour=reader.text(get(node, "flavour")),
        span=definition.span,
        owner=definition.owner,
        spans=Spans(node),
        damage=reader.text(get(node, "damage")),
        spell=reader.refer("spells", _taught(node)),
        spell_difficulty=reader.integer(get(get(node, "spell"), "difficulty")),
        recipe=recipe_of(context, get(node, "recipe")),
    )


def _taught(node: Node) -> Node | None:
    """Return the node that names the spell of a spellbook: an id, or the `id` of `{id: fire-ball,
    difficulty: 2}`."""
    spell = get(node, "spell")
    return get(spell, "id") if isinstance(spell, Map) else spell


def _kind(context: Context, definition: Definition) -> str:
    """Return the kind of an item; `great-key` is read as `great_key`."""
    node = get(definition.node, "kind")
    text = context.reader.text(node).replace("-", "_")
    return text if text in KINDS else context.reader.word(node, KINDS, "valuable", "bad-item")
