from dataclasses import replace

from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.rulesets.dungeon_plungin.lint._good import good
from authoring.rulesets.dungeon_plungin.model import Item, Pack, Spell, Use
from authoring.verbs.effect import every_effect


@lint_rule(WARNING)
def spell_helps_monsters(part: Spell | Item | Use, pack: Pack) -> Defects:
    """Report a spell, item or use by heroes that helps monsters (DP-SPELL-09, DP-OUT-08)."""
    if isinstance(part, Spell):
        clause = good(part.effects, pack) if part.target == "monster" else ""
        if clause:
            help = "name something that harms, or aim it at a `hero`"
            yield Defect(part.effects[0].span, f"{clause} the monster it is cast on", help)
        return
    for effect in every_effect(part.use if isinstance(part, Item) else part.effects):
        clause = good((replace(effect, to=""),), pack) if "monster" in effect.to.split() else ""
        if clause:
            help = "name something that harms, or say `to: each hero in tile`"
            yield Defect(effect.span, f"{clause} monsters, and a hero brings it about", help)
