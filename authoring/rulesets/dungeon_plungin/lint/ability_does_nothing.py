from authoring.core.lint_rule import ERROR, Defect, Defects, lint_rule
from authoring.rulesets.dungeon_plungin.model import Ability


@lint_rule(ERROR)
def ability_does_nothing(ability: Ability) -> Defects:
    """Report that a Special Ability has a name and no effect (DP-ACT-04, DP-REACT-01)."""
    if ability.text:
        return
    if ability.kind == "passive":
        if ability.idle:
            message = f"`{ability.id}` changes nothing"
            yield Defect(ability.span, message, "give it `bonus`, `dice` or another entry")
    elif ability.attack is None and not ability.effects:
        message = f"`{ability.id}` is {_KINDS[ability.kind]} that does nothing"
        yield Defect(ability.span, message, "give it an `attack` or `effects`")


_KINDS = {"action": "an action", "reaction": "a reaction"}
