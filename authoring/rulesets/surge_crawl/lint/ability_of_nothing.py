from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.rulesets.surge_crawl.model.powers import Ability


@lint_rule(WARNING)
def ability_of_nothing(ability: Ability) -> Defects:
    """Yield abilities that give nothing, and Interrupts that lack their half (SRG-ENC-11 to
    SRG-ENC-13)."""
    gives = ability.passive or ability.escape or ability.flank or ability.slips
    if ability.effects and not ability.trigger:
        message = f"`{ability.id}` has effects, and no `trigger` for them"
        span = ability.spans.value("effects") or ability.span
        yield Defect(span, message, "say when: `trigger: encounter-start`, for example")
    elif ability.trigger and not ability.effects:
        span = ability.spans.value("trigger") or ability.span
        yield Defect(span, f"`{ability.id}` has a trigger, and no `effects`", "say what it does")
    elif not (gives or ability.trigger):
        message = f"`{ability.id}` gives nothing"
        yield Defect(ability.span, message, "give it `passive`, `escape`, `flank`, or a `trigger`")
