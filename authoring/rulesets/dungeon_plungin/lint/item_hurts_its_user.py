from typing import Final

from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.rulesets.dungeon_plungin.lint._good import WHO, only_harms
from authoring.rulesets.dungeon_plungin.model import BOSSES, MONSTERS, Item, Pack, Spell
from authoring.verbs.effect import Effect

_ITEM: Final = "say whom it harms, such as `to: each monster in tile`, or make it `cursed: true`"
_SPELL: Final = "say whom it harms, such as `to: each monster in tile`"
_OTHERS: Final = ("each monster", "each character", "area")
_HEROES: Final = ("each hero", "random", "nearest")
_SILENT: Final = ("say", "manual")


@lint_rule(WARNING)
def item_hurts_its_user(thing: Item | Spell, pack: Pack) -> Defects:
    """Report an item or spell that only harms its user or caster (DP-INV-08, DP-SPELL-09)."""
    is_spell = isinstance(thing, Spell)
    effects = thing.effects if isinstance(thing, Spell) else () if thing.cursed else thing.use
    whom = f"whoever {'casts' if is_spell else 'uses'} `{thing.id}`"
    deeds = [effect for effect in effects if effect.verb not in _SILENT]
    if all(_on_user(effect, thing, pack) and _hurts(effect, pack) for effect in deeds):
        for effect in deeds:
            message = f"this `{effect.verb}` harms {whom}"
            yield Defect(effect.span, message, _SPELL if is_spell else _ITEM)


def _on_user(effect: Effect, thing: Item | Spell, pack: Pack) -> bool:
    """Return whether an effect concerns the user, or, of a spell that no monster casts, heroes."""
    if effect.to in ("self", "caster") or (isinstance(thing, Spell) and thing.target == "self"):
        return effect.to in (*WHO, "self", "caster")
    if isinstance(thing, Item):
        return not effect.to.startswith(_OTHERS)
    return effect.to.startswith(_HEROES) and not any(
        (reference.kind, reference.id) == ("spells", thing.id)
        and reference.by[0] in (MONSTERS, BOSSES)
        for reference in pack.references
    )


def _hurts(effect: Effect, pack: Pack) -> bool:
    conditions = pack.content.conditions
    condition = conditions.get(str(effect.args.get("value"))) if effect.means.afflicts else None
    worse = condition is not None and only_harms(condition, pack)
    return worse or effect.means.blow in ("plain", "defended")
