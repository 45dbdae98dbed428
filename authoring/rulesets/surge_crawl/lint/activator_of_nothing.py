from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.rulesets.surge_crawl.model.effects import Harder, Pierce, Push, ToHit
from authoring.rulesets.surge_crawl.model.keywords import TARGET
from authoring.rulesets.surge_crawl.model.powers import Activator

_ATTACK = (ToHit, Harder, Pierce, Push)


@lint_rule(WARNING)
def activator_of_nothing(activator: Activator) -> Defects:
    """Yield Activators that change an attack and are aimed at somebody else (SRG-GEN-03)."""
    if activator.aim == TARGET:
        return
    for effect in activator.effects:
        if isinstance(effect, _ATTACK):
            message = f"`{activator.id}` changes an attack, and is aimed at `{activator.aim}`"
            yield Defect(effect.span, message, "leave `aim` out: an attack has its target")
            return
