from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.rulesets.surge_crawl.model.effects import Strike
from authoring.rulesets.surge_crawl.model.keywords import NONE, TARGET
from authoring.rulesets.surge_crawl.model.powers import Activator


@lint_rule(WARNING)
def activator_of_nothing(activator: Activator) -> Defects:
    """Report Activators that change an attack and are aimed at somebody else, and those with an
    element and no damage to have it (SRG-GEN-03, SRG-DUNG-17)."""
    for effect in activator.effects if activator.aim != TARGET else ():
        if isinstance(effect, Strike):
            message = f"`{activator.id}` changes an attack, and is aimed at `{activator.aim}`"
            yield Defect(effect.span, message, "leave `aim` out: an attack has its target")
            return
    span = activator.spans.value("element")
    adds = any(isinstance(effect, Strike) and effect.damage for effect in activator.effects)
    if span is not None and activator.element != NONE and activator.effects and not adds:
        message = f"`{activator.id}` has an element, and adds no damage"
        yield Defect(span, message, "add `{damage: 1}` to its effects, or take it out")
