from authoring.core.lint_rule import HINT, Defect, Defects, lint_rule
from authoring.core.suggest import did_you_mean
from authoring.rulesets.dungeon_plungin.model import Pack, Spell

_HELP = "write an ability with this `school`, or take it out"


@lint_rule(HINT)
def school_nobody_teaches(spell: Spell, pack: Pack) -> Defects:
    """Report a spell of a School of Magic that no ability opens (DP-SPELL-01, DP-SPELL-09)."""
    if spell.owner != pack.id:
        return
    taught = {ability.school for ability in pack.content.abilities.values() if ability.school}
    for school in spell.schools:
        if taught and school not in taught:
            help = did_you_mean(school, taught) or _HELP
            message = f"no ability opens the School `{school}` of `{spell.id}`"
            yield Defect(spell.span, message, help)
