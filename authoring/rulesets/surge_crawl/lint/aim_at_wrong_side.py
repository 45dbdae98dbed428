from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.rulesets.surge_crawl.lint._deeds import helps
from authoring.rulesets.surge_crawl.model.keywords import ALLY, TARGET
from authoring.rulesets.surge_crawl.model.powers import Ability, Activator, Crystal
from authoring.rulesets.surge_crawl.model.quest import Pack


@lint_rule(WARNING)
def aim_at_wrong_side(power: Activator | Crystal | Ability, pack: Pack) -> Defects:
    """Yield what does good to the target of an attack, or harm to its user or an ally (SRG-GEN-03,
    SRG-CRY-09)."""
    for effect in power.effects:
        good = helps(effect, pack.content)
        if good and power.aim == TARGET:
            message = f"`{power.id}` does good to the target of the attack"
            yield Defect(effect.span, message, "write `aim: self` or `aim: ally`")
            return
        if good is False and power.aim != TARGET:
            whom = "an ally" if power.aim == ALLY else "its user"
            help = "take `aim` out, so that it concerns the target"
            if isinstance(power, Ability):
                help = "an Interrupt concerns its user or an ally: let it do something else"
            yield Defect(effect.span, f"`{power.id}` does harm to {whom}", help)
            return
