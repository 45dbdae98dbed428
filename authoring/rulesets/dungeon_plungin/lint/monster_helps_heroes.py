from collections.abc import Iterator

from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.rulesets.dungeon_plungin.lint._good import only_helps
from authoring.rulesets.dungeon_plungin.model import Act, Monster, Pack
from authoring.verbs.effect import Effect, every_effect

_HELP = "say `to: self`, or whom it is to help; if it is meant, allow it by a comment"


@lint_rule(WARNING)
def monster_helps_heroes(monster: Monster, pack: Pack) -> Defects:
    """Report an effect of a monster's turn that helps heroes (DP-MON-05)."""
    if monster.owner != pack.id:
        return
    for effect in every_effect(_done_by(monster)):
        condition = pack.content.conditions.get(str(effect.args.get("value")))
        good = effect.means.afflicts and condition is not None and only_helps(condition)
        if "hero" in effect.to.split() and (effect.means.heals or good):
            yield Defect(effect.span, f"`{monster.id}` helps heroes: `to: {effect.to}`", _HELP)


def _done_by(monster: Monster) -> Iterator[Effect]:
    """Yield the effects of a monster's powers and of its Action Chart."""
    yield from monster.powers
    for row in monster.actions.rows if monster.actions else ():
        for step in row.result.steps if isinstance(row.result, Act) else ():
            yield from step.effects
