from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.rulesets.surge_crawl.model.powers import Condition


@lint_rule(WARNING)
def condition_of_nothing(condition: Condition) -> Defects:
    """Yield conditions that change nothing (SRG-DMG-13)."""
    if condition.stuns or any((condition.harm, condition.speed, condition.grit, condition.to_hit)):
        return
    message = f"`{condition.id}` does nothing to whoever has it"
    yield Defect(condition.span, message, "give it `harm`, `speed`, `grit`, `to_hit` or `stuns`")
