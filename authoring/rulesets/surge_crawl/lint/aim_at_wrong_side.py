from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.rulesets.surge_crawl.model import effects as e
from authoring.rulesets.surge_crawl.model.keywords import ALLY, TARGET
from authoring.rulesets.surge_crawl.model.powers import Ability, Activator, Condition, Crystal
from authoring.rulesets.surge_crawl.model.quest import Content, Pack


@lint_rule(WARNING)
def aim_at_wrong_side(power: Activator | Crystal | Ability, pack: Pack) -> Defects:
    """Report effects that help a foe, or harm the attacker or an ally (SRG-GEN-03, SRG-CRY-09)."""
    for effect in power.effects:
        good = _helps(effect, pack.content)
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


def _helps(effect: e.Effect, content: Content) -> bool | None:
    """Return True if an effect helps the figure it concerns, False for harm, None for neither."""
    if isinstance(effect, e.Apply):
        condition = content.conditions.get(effect.condition)
        return None if condition is None else _is_good(condition)
    if isinstance(effect, e.Harm):
        return False
    return True if effect.means.help and not isinstance(effect, e.Teleport) else None


def _is_good(condition: Condition) -> bool | None:
    changes = (condition.speed, condition.grit, condition.to_hit)
    is_bad = condition.stuns or condition.harm > 0 or min(changes) < 0
    is_good = max(changes) > 0
    return None if is_bad == is_good else is_good
