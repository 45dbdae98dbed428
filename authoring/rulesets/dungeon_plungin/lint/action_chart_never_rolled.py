from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.rulesets.dungeon_plungin.effects.law import SPEC, words_of
from authoring.rulesets.dungeon_plungin.model import Monster, Pack, law_of
from authoring.rulesets.dungeon_plungin.model.every_law import laws_of
from authoring.rulesets.dungeon_plungin.model.parts import parts
from authoring.verbs.effect import Effect


@lint_rule(WARNING)
def action_chart_never_rolled(monster: Monster, pack: Pack) -> Defects:
    """Report an Action Chart of a monster that no Law of it uses (DP-LAW-04)."""
    if monster.actions is None:
        return
    if any(law.role == "special" and law.act is None for law in laws_of(monster)):
        return
    given = (part for part in parts(pack) if isinstance(part, Effect) and part.verb == SPEC.verb)
    if any(law_of(words_of(effect)).role == "special" for effect in given):
        return
    message = f"no law of `{monster.id}` uses its action chart"
    yield Defect(monster.actions.span, message, "write `law: special`")
