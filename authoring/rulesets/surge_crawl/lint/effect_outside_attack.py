from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.rulesets.surge_crawl.model.effects import Strike
from authoring.rulesets.surge_crawl.model.places import RoomKind
from authoring.rulesets.surge_crawl.model.powers import Ability


@lint_rule(WARNING)
def effect_outside_attack(of: Ability | RoomKind) -> Defects:
    """Report effects of Interrupts and rooms that change an attack: there is none (SRG-ENC-13)."""
    for effect in of.effects if isinstance(of, Ability) else of.enter:
        if isinstance(effect, Strike):
            when = "an Interrupt" if isinstance(of, Ability) else "a door that opens"
            message = f"this changes an attack, and {when} is none"
            yield Defect(effect.span, message, "write `harm: 1`, for example, or take it out")
