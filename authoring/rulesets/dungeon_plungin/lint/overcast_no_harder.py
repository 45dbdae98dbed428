from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.rulesets.dungeon_plungin.model import Spell


@lint_rule(WARNING)
def overcast_no_harder(spell: Spell) -> Defects:
    """Report an overcast that is no more difficult than the spell itself (DP-SPELL-13)."""
    over = spell.overcast
    hardest = max(spell.schools.values(), default=0)
    if over is not None and over.difficulty <= hardest:
        school = next(name for name, dif in spell.schools.items() if dif == hardest)
        message = f"the overcast of `{spell.id}` takes {over.difficulty}, "
        message += f"the plain spell {hardest} ({school})"
        yield Defect(over.span, message, f"a difficulty of {hardest + 1} or more makes it a risk")
