from typing import Final

from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.core.wording import join_words
from authoring.model.pack import Definition
from authoring.model.reader import get
from authoring.source.node import Map, Scalar, plain

_GEAR: Final = ("weapon", "shield", "armour", "attire")
_CARRIED: Final = ("object", "follower", "animal")
_HEEDED: Final = {
    **dict.fromkeys(("attack", "range", "reach", "two_handed", "damage"), ("weapon",)),
    **dict.fromkeys(("defence", "bonus", "abilities", "spells", "resists", "cursed"), _GEAR),
    "weak": _GEAR,
    "place": ("attire",),
    "gold": ("valuable",),
    "xp": ("tome",),
    "spell": ("spellbook",),
    "recipe": ("recipe",),
    **dict.fromkeys(("weapon", "against", "light"), _CARRIED),
    **dict.fromkeys(("boost", "evade", "heal", "learn", "save"), ("object", "spell")),
    "metal": ("object",),
    "carries": ("animal",),
    "enter": ("event",),
}
"""Entry -> the kinds of items, in all rulesets, that use it."""


@lint_rule(WARNING)
def entry_of_another_kind(definition: Definition) -> Defects:
    """Yield keys of items that are only read for another `kind` (default: `object`). Items with a
    `slot` have no kind."""
    if definition.kind != "items" or not isinstance(definition.node, Map):
        return
    if get(definition.node, "slot") is not None:
        return
    kind_node = get(definition.node, "kind")
    kind = kind_node.text.strip() if isinstance(kind_node, Scalar) else "object"
    for entry in definition.node.entries:
        key = entry.key.text
        kinds = _HEEDED.get(key, (kind,))
        if kind not in kinds and plain(entry.value):
            fitting = join_words((f"`{other}`" for other in kinds), "or")
            message = f"`{key}` means nothing for an item of the kind `{kind}`"
            help = f"choose {fitting} as its kind, or take `{key}` out"
            yield Defect(entry.value.span, message, help)
