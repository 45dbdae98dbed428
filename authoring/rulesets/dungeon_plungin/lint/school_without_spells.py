from authoring.core.lint_rule import HINT, Defect, Defects, lint_rule
from authoring.rulesets.dungeon_plungin.model import Hero, Monster, Pack

_HELP = "name a spell of that School, or another ability"


@lint_rule(HINT)
def school_without_spells(creature: Hero | Monster, pack: Pack) -> Defects:
    """Report a hero or monster with a School of Magic but no spell (DP-SPELL-01, DP-INV-13)."""
    content = pack.content
    if creature.owner != pack.id or creature.spells:
        return
    carried = [content.items[id] for id in _gear(creature) if id in content.items]
    if any(item.spells or item.spell for item in carried):
        return
    for id in creature.abilities:
        ability = content.abilities.get(id)
        if ability is not None and ability.school:
            yield Defect(creature.span, f"`{creature.id}` has `{id}` and knows no spell", _HELP)


def _gear(hero: Hero | Monster) -> tuple[str, ...]:
    if isinstance(hero, Monster):
        return ()
    return (hero.weapon, hero.second, hero.shield, hero.armour, *hero.attire, *hero.items)
