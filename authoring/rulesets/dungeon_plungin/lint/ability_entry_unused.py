from collections.abc import Iterator

from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.rulesets.dungeon_plungin.model import DICE_FOR, Ability

_FIGHTING = (DICE_FOR.index("attack"), DICE_FOR.index("defend"))


@lint_rule(WARNING)
def ability_entry_unused(ability: Ability) -> Defects:
    """Report an entry without meaning for its kind of Special Ability (DP-ACT-04, DP-REACT-01)."""
    for entry, why in _unused(ability):
        message = f"`{entry}` of `{ability.id}` is never used: {why}"
        yield Defect(ability.span, message, f"take `{entry}` out, or change what it needs")


def _unused(ability: Ability) -> Iterator[tuple[str, str]]:
    if ability.kind == "passive":
        for entry, is_set in (
            ("attack", ability.attack is not None), ("effects", bool(ability.effects)),
            ("limit", ability.limit != "none"), ("cost", ability.free),
        ):  # fmt: skip
            if is_set:
                yield entry, "a passive ability works by itself"
    if ability.trigger and ability.kind != "reaction":
        yield "trigger", "only a reaction has one"
    if ability.free and ability.kind == "reaction":
        yield "cost", "no reaction costs an Action"
    if ability.against and not any(ability.dice[at] for at in _FIGHTING):
        yield "against", "it adds no dice for attacking or defending"
    if ability.target != "self" and ability.attack is not None:
        yield "target", "its effects concern whoever the attack damages"
    if ability.range and (ability.target == "self" or ability.attack is not None):
        yield "range", "it has no `target` to be out of range"
