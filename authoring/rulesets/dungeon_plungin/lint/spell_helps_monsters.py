from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.dungeon_plungin.lint._good import good
from authoring.rulesets.dungeon_plungin.model import Pack, Spell


@lint_rule(Severity.WARNING)
def spell_helps_monsters(spell: Spell, pack: Pack) -> Iterator[Defect]:
    """DP-SPELL-09, DP-OUT-08."""
    told = good(spell.effects, pack) if spell.target == "monster" else ""
    if told:
        help = "name something that harms, or aim it at a `hero`"
        yield Defect(spell.effects[0].span, f"{told} the monster it is cast on", help)
